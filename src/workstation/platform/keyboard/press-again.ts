/** The fields that text is typed into. */
const TEXT = 'input, textarea, [contenteditable=""], [contenteditable="true"]'
const PRESSED = 'button, a[href], summary, [role="button"], [role="tab"], input[type="checkbox"]'

/**
 * Presses a key again on what has the focus now. The browser does by itself only what follows from a person's own
 * press, so what a key means in a field or on a button is done here.
 */
export function pressAgain(press: KeyboardEvent): void {
  const target = document.activeElement ?? document.body
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press
  const event = new KeyboardEvent('keydown', {
    key,
    code,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
    bubbles: true,
    cancelable: true,
  })
  if (!target.dispatchEvent(event) || ctrlKey || metaKey || altKey) return
  const focused = document.activeElement
  if (focused === null || focused !== target) return
  if (focused.matches(PRESSED)) {
    if ((key === 'Enter' || key === ' ') && focused instanceof HTMLElement) focused.click()
    return
  }
  if (focused.matches(TEXT)) typeInto(focused, key)
}

/** Whether a press can wait, wherever the focus is by then: what it means in a field can be done here. */
export const canBePressedAgain = ({ key, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !isComposing &&
  !(ctrlKey || metaKey || altKey) &&
  (key.length === 1 || ['Enter', 'Backspace', 'Delete', 'Escape'].includes(key))

function typeInto(field: Element, key: string): void {
  // The only way to type that a field takes for typing: it can be undone, and whoever listens hears it.
  if (key.length === 1) document.execCommand('insertText', false, key)
  else if (key === 'Backspace') document.execCommand('delete')
  else if (key === 'Delete') document.execCommand('forwardDelete')
  else if (key === 'Enter' && field instanceof HTMLTextAreaElement) document.execCommand('insertLineBreak')
  else if (key === 'Enter' && field instanceof HTMLInputElement) field.form?.requestSubmit()
}
