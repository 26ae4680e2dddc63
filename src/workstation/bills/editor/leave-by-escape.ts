import type { KeyboardEvent } from 'react'

/** Out of a field, so that the next key is a command again. A list that is open over it closes first. */
export function leaveByEscape(event: KeyboardEvent): void {
  const { target, key } = event
  if (key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') === 'true') return
  event.stopPropagation()
  target.blur()
}
