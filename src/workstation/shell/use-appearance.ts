import { useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import { accentColours, isHexColour } from '#ui/accent.ts'
import { showTheme } from '#ui/theme.ts'
import { accentAtom, DEFAULT_ACCENT, themeAtom } from '../state/appearance.ts'

/** Puts the person's theme and colour on the page. */
export function useAppearance(): void {
  const theme = useAtomValue(themeAtom)
  const accent = useAtomValue(accentAtom)
  useLayoutEffect(() => showTheme(theme), [theme])
  useLayoutEffect(() => {
    const { fill, onFill, textOnLight, textOnDark } = accentColours(
      isHexColour(accent) ? accent : DEFAULT_ACCENT,
    )
    const { style } = document.documentElement
    style.setProperty('--accent', fill)
    style.setProperty('--on-accent', onFill)
    style.setProperty('--accent-text-light', textOnLight)
    style.setProperty('--accent-text-dark', textOnDark)
  }, [accent])
}
