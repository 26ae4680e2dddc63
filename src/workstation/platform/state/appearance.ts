import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { storedTheme, storeTheme, type Theme } from '#ui/theme.ts'

const currentAtom = atom<Theme | null>(null)

export const themeAtom = atom(
  (get): Theme => get(currentAtom) ?? storedTheme(),
  (_, set, theme: Theme) => {
    storeTheme(theme)
    set(currentAtom, theme)
  },
)

export const DEFAULT_ACCENT = '#0f766e'

/** The person's colour, as a hex value. */
export const accentAtom = atomWithStorage('accent', DEFAULT_ACCENT, undefined, { getOnInit: true })
