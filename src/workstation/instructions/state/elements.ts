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

/** Puts the cursor there once the text is drawn as it is now. */
export function focusTextAt(place: number): void {
  requestAnimationFrame(() => {
    const text = textArea()
    text?.focus()
    text?.setSelectionRange(place, place)
  })
}
