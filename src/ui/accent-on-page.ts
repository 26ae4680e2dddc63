import { accentColours } from './accent.ts'

/** Shows the page in shades of a hex colour. */
export function accentOnPage(hex: string): void {
  const { fill, onFill, textOnLight, textOnDark } = accentColours(hex)
  const { style } = document.documentElement
  style.setProperty('--accent', fill)
  style.setProperty('--on-accent', onFill)
  style.setProperty('--accent-text-light', textOnLight)
  style.setProperty('--accent-text-dark', textOnDark)
}
