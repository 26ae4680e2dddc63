/** What a property is carried by: the keyboard picks it up there. */
export const HANDLE_ATTRIBUTE = 'data-handle'

/** Picks up the property that the keyboard is on, as pressing Space on its handle does. */
export function grabFocused(): void {
  const handle = document.querySelector<HTMLElement>(`[data-focused] [${HANDLE_ATTRIBUTE}]`)
  handle?.focus({ preventScroll: true })
  handle?.dispatchEvent(
    new KeyboardEvent('keydown', { key: ' ', code: 'Space', bubbles: true, cancelable: true }),
  )
}
