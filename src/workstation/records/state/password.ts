import { atom } from 'jotai'

/** A password on the screen. It is kept nowhere else and is gone when the dialog closes. */
export const passwordAtom = atom<string | null>(null)
