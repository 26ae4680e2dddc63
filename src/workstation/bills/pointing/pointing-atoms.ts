import { atom } from 'jotai'
import { READY, type Readiness } from '#workstation/platform/keyboard/type-ahead.ts'
import { openEditorAtom } from '../state/editors.ts'

export const pointingAtom = atom((get) => get(openEditorAtom)?.pointing ?? null)

/** The page whose words carry hints. */
export const pointingPageAtom = atom((get) => get(pointingAtom)?.page ?? null)

/** Whether the keyboard is in the line that hears the letters. */
export const hearsLettersAtom = atom(false)

/** Keys wait until their letters are heard. */
export const pointingReadinessAtom = atom((get): Readiness => {
  const waits = get(pointingPageAtom) !== null && !get(hearsLettersAtom)
  return waits ? { state: 'waiting', for: 'the words of the page' } : READY
})
