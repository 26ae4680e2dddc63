/** Fields of the editor carry their name in this attribute. */
export const FIELD_ATTRIBUTE = 'data-field'
export const FORM_ID = 'configuration-form'
export const CHOOSER_ID = 'configuration-chooser'
export const BILL_CHOOSER_ID = 'configuration-bill'

const fields = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`#${FORM_ID} [${FIELD_ATTRIBUTE}]`)].filter(
    (field) => !field.matches(':disabled, fieldset:disabled *'),
  )

const nameOf = (field: HTMLElement): string | null => field.getAttribute(FIELD_ATTRIBUTE)

/** Focuses the field after, or before, the one named; the first one when none is. */
export function focusNeighbour(name: string | null, direction: 1 | -1): void {
  const all = fields()
  const at = all.findIndex((field) => nameOf(field) === name)
  const to = at === -1 ? 0 : Math.max(0, Math.min(all.length - 1, at + direction))
  all[to]?.focus()
}

export function focusField(name: string | null): void {
  const all = fields()
  const field = all.find((each) => nameOf(each) === name) ?? all[0]
  field?.focus()
}

/** Puts the cursor into a chooser, with what stands there selected. */
export function focusChooser(id: string): void {
  const element = document.getElementById(id)
  if (element instanceof HTMLInputElement) element.select()
}
