/** The list whose rows are commands' targets carries this attribute: bare keys work there, as in no other widget. */
export const QUEUE_ATTRIBUTE = 'data-queue'

export const TAKES_TEXT = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'
const HAS_KEYS_OF_ITS_OWN = [
  'combobox',
  'listbox',
  'menu',
  'menubar',
  'grid',
  'tree',
  'radiogroup',
  'slider',
  'spinbutton',
  'dialog',
  'alertdialog',
]
  .map((role) => `[role="${role}"]`)
  .join(', ')
const DIALOG = '[role="dialog"], [role="alertdialog"]'
const PRESSED_BY_ENTER = 'button, a[href], summary, [role="button"], [role="tab"]'

/** Which bare keys the focused element keeps for itself; a dialog those that are not offered in it. */
export type Rest = 'every-key' | 'in-dialog' | 'enter-and-space' | 'none'

export function restAt(target: EventTarget | null): Rest {
  if (!(target instanceof Element)) return 'none'
  const isTicked = target.matches('input[type="checkbox"]') && target.closest(DIALOG) !== null
  if (!isTicked && target.closest(TAKES_TEXT) !== null) return 'every-key'
  const widget = target.closest(HAS_KEYS_OF_ITS_OWN)
  if (widget?.matches(DIALOG)) return 'in-dialog'
  if (widget !== null && !widget.hasAttribute(QUEUE_ATTRIBUTE)) return 'every-key'
  return target.closest(PRESSED_BY_ENTER) === null ? 'none' : 'enter-and-space'
}
