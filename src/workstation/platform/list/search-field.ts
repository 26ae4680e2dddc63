export const SEARCH_FIELD_ID = 'list-search'

/** Puts the cursor into the list's search field, with what stands there selected. */
export function focusSearchField(): void {
  const field = document.getElementById(SEARCH_FIELD_ID)
  if (field instanceof HTMLInputElement) field.select()
}
