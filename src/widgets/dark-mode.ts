import type { WidgetOptions } from '#domain/widgets/options.ts'
import { showTheme } from '#ui/theme.ts'

type DarkMode = WidgetOptions['darkMode']

/** Null for what the browser prefers. */
export const showDarkMode = (darkMode: DarkMode): void => showTheme(darkMode ?? 'system')

/** Whether the page is dark now, by choice or by what the browser prefers. */
export const isDark = (darkMode: DarkMode): boolean =>
  darkMode === null ? matchMedia('(prefers-color-scheme: dark)').matches : darkMode === 'dark'
