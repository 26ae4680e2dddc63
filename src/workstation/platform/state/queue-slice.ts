import { type Atom, atom } from 'jotai'
import type { QueueContext } from '#commands/kernel/context.ts'
import type { Readiness } from '../keyboard/type-ahead.ts'

/** The list of bills as commands and the keyboard see it, which is there in every room. */
export interface QueueSlice {
  contextAtom: Atom<QueueContext>
  readinessAtom: Atom<Readiness>
}

/** Set once, when the window is made. */
export const queueSliceAtom = atom<QueueSlice | null>(null)

const NO_QUEUE: QueueContext = {
  total: 0,
  focused: null,
  focusedIndex: null,
  selected: [],
  filtered: false,
}

export const queueContextAtom = atom((get) => {
  const slice = get(queueSliceAtom)
  return slice === null ? NO_QUEUE : get(slice.contextAtom)
})
