import type { WidgetOptions } from '#domain/widgets/options.ts'
import { showDarkMode } from './dark-mode.ts'

/** The page as the options have it, beside its colour. */
export function showLooks(
  title: string,
  { fillScreen, darkMode }: Pick<WidgetOptions, 'fillScreen' | 'darkMode'>,
): void {
  document.title = title
  document.documentElement.dataset.fill = String(fillScreen)
  showDarkMode(darkMode)
}
