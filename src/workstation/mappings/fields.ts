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

/** Marks what scrolls a table. */
export const SCROLLER_ATTRIBUTE = 'data-mapping-rows'

export const ROW_HEIGHT = 34

/** Rows that the table with the keyboard shows at once. */
export function pageRows(): number {
  const heights = [...document.querySelectorAll(`[${SCROLLER_ATTRIBUTE}]`)].map(
    ({ clientHeight }) => clientHeight,
  )
  return Math.max(1, Math.floor(Math.max(0, ...heights) / ROW_HEIGHT) - 1)
}
