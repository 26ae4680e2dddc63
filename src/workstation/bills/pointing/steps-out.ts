import type { Box } from './page-words.ts'

/** Hints that stand closer than this would cover each other, as shares of the page: see `PageHints.module.css`. */
const CLOSE = { x: 0.06, y: 0.02 }
const MOST_STEPS = 2

/** How many steps further out the hint of each box stands than beside it, so that those of close lines are all legible. */
export function stepsOut(boxes: readonly Box[]): number[] {
  const steps = new Map<Box, number>()
  const middle = ({ y, height }: Box) => y + height / 2
  for (const box of boxes.toSorted((one, other) => middle(one) - middle(other))) {
    const taken = new Set(
      [...steps].flatMap(([other, step]) => {
        const isClose = Math.abs(middle(other) - middle(box)) < CLOSE.y && Math.abs(other.x - box.x) < CLOSE.x
        return isClose ? [step] : []
      }),
    )
    const free = Array.from({ length: MOST_STEPS + 1 }, (_, step) => step).find((step) => !taken.has(step))
    steps.set(box, free ?? 0)
  }
  return boxes.map((box) => steps.get(box) ?? 0)
}
