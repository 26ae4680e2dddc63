import { atom } from 'jotai'
import type { Room } from '#commands/kernel/context.ts'
import type { Reversal } from '#commands/kernel/define.ts'
import type { Source } from '../source.ts'

const MOST_KEPT = 50

export interface Change {
  label: string
  /** What was done, with what, how it was requested, and when in ms. */
  command: { id: string; args: unknown; source: Source; at: number }
  /** Where it was done; null for a change of the window itself. */
  room: Room | null
  /** Null, once it is known, when nothing was changed after all. */
  reversal: Promise<Reversal | null>
}

/** The changes that can be taken back, newest last. */
export const journalAtom = atom<readonly Change[]>([])

export const recordChangeAtom = atom(null, (get, set, change: Change) => {
  set(journalAtom, [...get(journalAtom), change].slice(-MOST_KEPT))
})

/** Gives a change the label that was found once it was made. */
export const relabelChangeAtom = atom(null, (get, set, change: Change, label: string) => {
  set(
    journalAtom,
    get(journalAtom).map((each) => (each === change ? { ...each, label } : each)),
  )
})

export const forgetChangeAtom = atom(null, (get, set, change: Change) => {
  set(
    journalAtom,
    get(journalAtom).filter((each) => each !== change),
  )
})
