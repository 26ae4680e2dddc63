import type { KeyboardEvent } from 'react'

const STEPS = {
  ArrowDown: 'nextElementSibling',
  j: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
  k: 'previousElementSibling',
} as const

const isStep = (key: string): key is keyof typeof STEPS => Object.hasOwn(STEPS, key)

/** Moves the focus to what stands in the neighbouring item of the list. False for a key that does not move. */
export function stepFrom(event: KeyboardEvent, selector: 'input' | 'button'): boolean {
  if (!isStep(event.key)) return false
  event.currentTarget.closest('li')?.[STEPS[event.key]]?.querySelector<HTMLElement>(selector)?.focus()
  return true
}
