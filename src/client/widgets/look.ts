import type { CallAnswer } from '#contract/client/contract.ts'
import type { WidgetOptions } from '#domain/widgets/options.ts'
import { showTheme } from '#ui/theme.ts'

/** As the options say, else as the client's pages look. How a colour is made readable is loaded only where there is one. */
export async function showLook(
  { primaryColor, darkMode }: WidgetOptions,
  look: CallAnswer<'widgets.open'>['look'],
): Promise<void> {
  showTheme(darkMode ?? look.dark_mode ?? 'system')
  const colour = primaryColor ?? look.primary_color
  if (colour === null) return
  const { accentOnPage } = await import('#ui/accent-on-page.ts')
  accentOnPage(colour)
}

/** Its title, and how wide it is. */
export function showPage(title: string, { fillScreen }: Pick<WidgetOptions, 'fillScreen'>): void {
  document.title = title
  document.documentElement.dataset.fill = String(fillScreen)
}

/** Whether the page is dark now, by choice or by what the browser prefers. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}
