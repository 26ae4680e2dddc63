import { atom } from 'jotai'
import { appCommands } from '#commands/app/commands.ts'
import type { Command } from '#commands/kernel/define.ts'
import { offersOf, register } from '#commands/kernel/register.ts'
import { ROOM_NAMES, type Room } from '#domain/people/areas.ts'

/** Who brings commands when it is loaded: a room, the bill that is open in one, and the bills behind a month. */
export type Bringer = Room | 'bill' | 'month'

/** The order of the status bar: a dialog first, the open bill before the list that it stands beside, the window last. */
const BRINGERS: readonly Bringer[] = ['month', 'bill', ...ROOM_NAMES]

/** Code that is loaded is there for the whole page, and so is what it brings. */
const brought = new Map<Bringer, readonly Command[]>()
const listeners = new Set<() => void>()

const registered = () =>
  register(new Set([...BRINGERS.flatMap((bringer) => brought.get(bringer) ?? []), ...appCommands]))

let here = registered()

/** Every command whose room is loaded. Those of the others have no place where the person is. */
export const commandsHere = (): ReadonlyMap<string, Command> => here

/** A room is loaded: from now on its commands are offered wherever they can run. */
export function bringCommands(bringer: Bringer, commands: readonly Command[]): void {
  brought.set(bringer, commands)
  here = registered()
  for (const tell of listeners) tell()
}

const turnAtom = atom(0)
turnAtom.onMount = (set) => {
  const tell = () => set((turn) => turn + 1)
  tell()
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const commandsAtom = atom((get) => {
  get(turnAtom)
  return here
})

/** Every key, palette row and line of the help that they are offered by, each with the keys it comes with. */
export const offersHereAtom = atom((get) => offersOf(get(commandsAtom).values()))
