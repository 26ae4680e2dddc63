import type { KeyboardEvent } from 'react'

/** Escape that nothing inside has use for: the keyboard is given back. What lies over the window keeps its own. */
export function isLeaving(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, currentTarget, target, defaultPrevented } = event
  const isMeant = key === 'Escape' && !defaultPrevented && target !== currentTarget
  if (!isMeant || !(target instanceof Node) || !currentTarget.contains(target)) return false
  event.preventDefault()
  return true
}
