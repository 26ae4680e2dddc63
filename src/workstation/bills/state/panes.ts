import { atom } from 'jotai'

/** The page beside the editor. Null while there is none. */
export interface PagePane {
  zoom(to: 'in' | 'out' | 'fit'): void
  turn(to: 1 | -1): void
  scroll(to: 1 | -1): void
  /** The page that is looked at. */
  shown(): number
}
export const pagePaneAtom = atom<PagePane | null>(null)

/** Whether all that speaks for the open bill and against it is shown. */
export const evidenceShownAtom = atom(false)

/** In a narrow window one of the two is on screen. */
export const paneAtom = atom<'page' | 'editor'>('editor')
