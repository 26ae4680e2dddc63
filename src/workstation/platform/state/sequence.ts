import { atom } from 'jotai'

/** The strokes of a key sequence that has begun: "g" of "g b". */
export const startedSequenceAtom = atom<readonly string[] | null>(null)
