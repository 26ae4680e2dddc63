import { atom } from 'jotai'
import type { Reversal } from '#commands/define.ts'

const MOST_KEPT = 50

export interface Change {
  label: string
  /** Null, once it is known, when nothing was changed after all. */
  reversal: Promise<Reversal | null>
}

/** The changes that can be taken back, newest last. */
export const journalAtom = atom<readonly Change[]>([])

export const recordChangeAtom = atom(null, (get, set, change: Change) => {
  set(journalAtom, [...get(journalAtom), change].slice(-MOST_KEPT))
})

export const forgetChangeAtom = atom(null, (get, set, change: Change) => {
  set(
    journalAtom,
    get(journalAtom).filter((each) => each !== change),
  )
})
