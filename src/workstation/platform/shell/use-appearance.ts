import { useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import { isHexColour } from '#base/hex-colour.ts'
import { accentOnPage } from '#ui/accent-on-page.ts'
import { showTheme } from '#ui/theme.ts'
import { accentAtom, DEFAULT_ACCENT, themeAtom } from '../state/appearance.ts'

/** Puts the person's theme and colour on the page. */
export function useAppearance(): void {
  const theme = useAtomValue(themeAtom)
  const accent = useAtomValue(accentAtom)
  useLayoutEffect(() => showTheme(theme), [theme])
  useLayoutEffect(() => accentOnPage(isHexColour(accent) ? accent : DEFAULT_ACCENT), [accent])
}
