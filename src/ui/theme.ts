/** How a person wants the pages to look on this browser. */
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const STORED_AS = 'theme'

const isTheme = (text: string | null): text is Theme => THEMES.some((theme) => theme === text)

export function storedTheme(): Theme {
  const stored = localStorage.getItem(STORED_AS)
  return isTheme(stored) ? stored : 'system'
}

/** Whether the person has said how, and does not see what stands for nothing said. */
export const hasChosenTheme = (): boolean => isTheme(localStorage.getItem(STORED_AS))

export const storeTheme = (theme: Theme): void => localStorage.setItem(STORED_AS, theme)

export function showTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
