/** Fields of the room that a key leads to. */
export const FIELD_IDS = {
  utility: 'mapping-utility',
  client: 'mapping-client',
  filter: 'mapping-filter',
} as const

/** Puts the cursor into the field, with what stands there selected. */
export function focusField(field: keyof typeof FIELD_IDS): void {
  const element = document.getElementById(FIELD_IDS[field])
  if (element instanceof HTMLInputElement) element.select()
}
