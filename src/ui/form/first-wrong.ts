/** Puts the cursor into the first field of a form that is marked as wrong. */
export const focusFirstWrong = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
