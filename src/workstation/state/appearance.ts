import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import type { Theme } from '#commands/ports.ts'

const STORED_AS = 'theme'

const isTheme = (text: string | null): text is Theme =>
  text === 'light' || text === 'dark' || text === 'system'

const currentAtom = atom<Theme | null>(null)

export const themeAtom = atom(
  (get): Theme => {
    const stored = localStorage.getItem(STORED_AS)
    return get(currentAtom) ?? (isTheme(stored) ? stored : 'system')
  },
  (_, set, theme: Theme) => {
    localStorage.setItem(STORED_AS, theme)
    set(currentAtom, theme)
  },
)

export const DEFAULT_ACCENT = '#0f766e'

/** The person's colour, as a hex value. */
export const accentAtom = atomWithStorage('accent', DEFAULT_ACCENT, undefined, { getOnInit: true })
