/** For the first button of a question that a key just asked. */
export const focusOnce = (button: HTMLButtonElement | null): void => button?.focus()
