export const TEXT_ID = 'note-text'
export const TITLE_ATTRIBUTE = 'data-note-title'
export const CHOOSER_IDS = { note: 'note-chooser', attached: 'note-attached' } as const
export const HOME_ID = 'note-home'

export const textArea = (): HTMLTextAreaElement | null => {
  const element = document.getElementById(TEXT_ID)
  return element instanceof HTMLTextAreaElement ? element : null
}

export function focusTitle(): void {
  const element = document.querySelector(`[${TITLE_ATTRIBUTE}]`)
  if (element instanceof HTMLInputElement) element.select()
}

export function focusChooser(chooser: keyof typeof CHOOSER_IDS): void {
  const element = document.getElementById(CHOOSER_IDS[chooser])
  if (element instanceof HTMLInputElement) element.select()
}

/** Once what covers the text, such as the palette, is gone. */
export const focusTextSoon = () => requestAnimationFrame(() => textArea()?.focus())
