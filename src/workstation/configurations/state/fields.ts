/** Fields of the editor carry their name in this attribute. */
export const FIELD_ATTRIBUTE = 'data-field'
export const FORM_ID = 'configuration-form'
export const CHOOSER_ID = 'configuration-chooser'
export const BILL_CHOOSER_ID = 'configuration-bill'

/** The field's own control, or the one inside what carries the name. */
const controlOf = (field: HTMLElement): HTMLElement | null =>
  field.matches('input, button') ? field : field.querySelector('input, button')

const fields = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`#${FORM_ID} [${FIELD_ATTRIBUTE}]`)].filter(
    (field) => controlOf(field)?.matches(':disabled') === false,
  )

const nameOf = (field: HTMLElement): string | null => field.getAttribute(FIELD_ATTRIBUTE)

/** The name of the field that an element is in; null for one that is in none. */
export const fieldOf = (target: EventTarget | null): string | null =>
  target instanceof Element
    ? (target.closest(`[${FIELD_ATTRIBUTE}]`)?.getAttribute(FIELD_ATTRIBUTE) ?? null)
    : null

/** Focuses the field after, or before, the one named; the first one when none is. */
export function focusNeighbour(name: string | null, direction: 1 | -1): void {
  const all = fields()
  const at = all.findIndex((field) => nameOf(field) === name)
  focusOn(all[at === -1 ? 0 : Math.max(0, Math.min(all.length - 1, at + direction))])
}

export function focusField(name: string | null): void {
  const all = fields()
  focusOn(all.find((each) => nameOf(each) === name) ?? all[0])
}

function focusOn(field: HTMLElement | undefined): void {
  if (field !== undefined) controlOf(field)?.focus()
}

/** Puts the cursor into a chooser, with what stands there selected. */
export function focusChooser(id: string): void {
  const element = document.getElementById(id)
  if (element instanceof HTMLInputElement) element.select()
}
