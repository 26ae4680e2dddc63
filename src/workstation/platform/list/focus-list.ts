import { QUEUE_ATTRIBUTE } from '../keyboard/resting.ts'

/** Puts the focus on the list of the room. */
export function focusList(): void {
  document.querySelector<HTMLElement>(`[${QUEUE_ATTRIBUTE}]`)?.focus({ preventScroll: true })
}
