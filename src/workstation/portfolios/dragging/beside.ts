import type { Modifier } from '@dnd-kit/core'

/** From the tip of the pointer, and from the edge of the row that the keyboard carries it to, in px. */
const OFF_POINTER = 12
const OFF_ROW = 8

/** Where what is dragged is drawn: beside the pointer, or on the portfolio that the keyboard has carried it to. */
export const beside: Modifier = ({ activatorEvent, activeNodeRect, over, transform }) => {
  if (activatorEvent === null || activeNodeRect === null) return transform
  const at = placeOf(activatorEvent)
  if (at !== null)
    return {
      ...transform,
      x: transform.x + at.x - activeNodeRect.left + OFF_POINTER,
      y: transform.y + at.y - activeNodeRect.top + OFF_POINTER,
    }
  if (over === null) return transform
  return {
    ...transform,
    x: over.rect.left + over.rect.width / 2 - activeNodeRect.left,
    y: over.rect.top - activeNodeRect.top + OFF_ROW,
  }
}

/** Where the pointer took hold; null for a key. */
function placeOf(event: Event): { x: number; y: number } | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY }
  const [touch] = 'touches' in event ? [...(event as TouchEvent).touches] : []
  return touch === undefined ? null : { x: touch.clientX, y: touch.clientY }
}
