import { type Atom, atom, type Getter } from 'jotai'
import { useLayoutEffect } from 'react'
import { reportFault } from '#commands/kernel/faults.ts'
import {
  NO_ROOMS,
  type RoomContexts,
  type RoomPorts,
  type RoomSlices,
  SLICE_NAMES,
  type SliceName,
} from '#commands/kernel/rooms.ts'
import { useWorkstation, type Workstation } from '../workstation.ts'

interface Lent<Name extends SliceName> {
  contextAtom: Atom<RoomSlices[Name]['context'] | null>
  port(): RoomSlices[Name]['port'] | null
}

/** What the rooms on screen lend to commands: each room is loaded when it is entered, and brings its own. */
type AllLent = { readonly [Name in SliceName]?: Lent<Name> }
const lentAtom = atom<AllLent>({})

/** The rooms as commands see them. One that fails over what it holds shows nothing, and says so in its place. */
export const roomContextsAtom = atom((get): RoomContexts => {
  const lent = Object.entries(get(lentAtom))
  return {
    ...NO_ROOMS,
    ...Object.fromEntries(lent.map(([name, { contextAtom }]) => [name, orNull(get, name, contextAtom)])),
  }
})

function orNull(get: Getter, name: string, contextAtom: Atom<unknown>): unknown {
  try {
    return get(contextAtom)
  } catch (cause) {
    reportFault(`the context of ${name}`, cause)
    return null
  }
}

/** With the rooms' ports, each as it is at the moment when it is asked for. */
export function withRoomPorts<Others extends object>(
  store: Workstation['store'],
  others: Others,
): Others & RoomPorts {
  const portNow = (name: SliceName) => ({ get: () => store.get(lentAtom)[name]?.port() ?? null })
  return Object.defineProperties(
    others,
    Object.fromEntries(SLICE_NAMES.map((name) => [name, portNow(name)])),
  ) as Others & RoomPorts
}

/** While a room is on screen, commands see its context and may ask its port. `createPort` stays the same function. */
export function useRoomSlice<Name extends SliceName>(
  name: Name,
  contextAtom: Lent<Name>['contextAtom'],
  createPort: (workstation: Workstation) => RoomSlices[Name]['port'],
): void {
  const workstation = useWorkstation()
  useLayoutEffect(() => {
    const port = createPort(workstation)
    return lend(workstation.store, name, { contextAtom, port: () => port })
  }, [workstation, name, contextAtom, createPort])
}

/** Answers how to take it back. */
export function lend<Name extends SliceName>(
  store: Workstation['store'],
  name: Name,
  lent: Lent<Name>,
): () => void {
  store.set(lentAtom, { ...store.get(lentAtom), [name]: lent })
  return () => {
    const { [name]: gone, ...others } = store.get(lentAtom)
    if (gone === lent) store.set(lentAtom, others as AllLent)
  }
}
