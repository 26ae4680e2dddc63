import type { Announcements } from '@dnd-kit/core'
import type { createStore } from 'jotai'
import { namesWords } from '#commands/portfolios/conditions.ts'
import { boardAtom } from '../state/board.ts'
import type { Drag } from '../state/portfolios-context.ts'

export const INSTRUCTIONS = {
  draggable:
    'Press Space to pick it up, the arrow keys to go from portfolio to portfolio, Space to drop it and Escape to leave it where it was. Or type the name of a portfolio: the command “Move to another portfolio” asks for it.',
}

interface Over {
  id: string | number
  data: { current?: Record<string, unknown> | undefined }
}

export const portfolioUnder = (over: Over | null): number | null => {
  const id = over?.data.current?.portfolioId
  return typeof id === 'number' ? id : null
}

/** What is said of a drag: names, as they are on screen. */
export function announcementsOf(
  store: ReturnType<typeof createStore>,
  dragOf: () => Drag | null,
): Announcements {
  const what = () => namesWords(dragOf()?.properties ?? [])
  const nameOf = (id: number | null): string | null =>
    store.get(boardAtom)?.find(({ bpg_id }) => bpg_id === id)?.bpg_name ?? null
  return {
    onDragStart: () => `Picked up ${what()}.`,
    onDragOver({ over }) {
      const name = nameOf(portfolioUnder(over))
      return name === null ? 'Over no portfolio.' : `Over ${name}.`
    },
    // Where it was dropped: what the library takes for it is a frame behind a key that was pressed before.
    onDragEnd() {
      const name = nameOf(dragOf()?.over ?? null)
      return name === null ? `${what()}: left where it was.` : `Dropped ${what()} on ${name}.`
    },
    onDragCancel: () => `Left ${what()} where it was.`,
  }
}
