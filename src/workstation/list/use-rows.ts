import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useSetAtom } from 'jotai'
import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react'
import type { ListState } from './state/list-state.ts'

const OVERSCAN = 4
/** The number of places grows by so many, as it changes seldom. */
const PLACES = 32

interface RowsParts {
  visibleRangeAtom: ListState<never>['visibleRangeAtom']
  scroller: RefObject<HTMLDivElement | null>
  total: number
  /** Of a row; of rows that are measured, what most of them have. */
  height: number
  /** Of what sticks to the top and covers rows. */
  headHeight: number
  /** Below 0 while the keyboard is elsewhere. */
  focusIndex: number
}

/**
 * The key of a row: one that comes takes the place of one that went, and is drawn anew instead of made anew. For rows that
 * keep nothing of their own. The keyboard's, which may be elsewhere, has a place apart.
 */
export function placeOf(shown: readonly { index: number }[], at: number): string | number {
  const { index } = shown[at] ?? { index: 0 }
  const before = shown[at - 1]?.index ?? index - 1
  return index === before + 1 ? index % (PLACES * Math.ceil(shown.length / PLACES)) : 'apart'
}

/** Which rows exist and where. The row of the keyboard always does, and is scrolled to when it moves. */
export function useRows(parts: RowsParts) {
  const { scroller, total, height, headHeight, focusIndex } = parts
  const setVisible = useSetAtom(parts.visibleRangeAtom)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      return focusIndex < 0 || focusIndex >= total || indexes.includes(focusIndex)
        ? indexes
        : [...indexes, focusIndex]
    },
    [focusIndex, total],
  )
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollPaddingEnd: headHeight,
    rangeExtractor,
  })

  const first = virtualizer.range?.startIndex ?? 0
  const last = virtualizer.range?.endIndex ?? 0
  useEffect(() => setVisible({ first, last }), [first, last, setVisible])

  useLayoutEffect(() => {
    if (height > 0) virtualizer.measure()
  }, [height, virtualizer])
  // When the keyboard moves, or its row is there at last: not each time the list grows under who scrolls elsewhere.
  const isThere = focusIndex >= 0 && focusIndex < total
  useLayoutEffect(() => {
    if (isThere) virtualizer.scrollToIndex(focusIndex, { align: 'auto' })
  }, [focusIndex, isThere, virtualizer])

  return {
    height: virtualizer.getTotalSize(),
    shown: virtualizer.getVirtualItems(),
    /** The ref of a row that has a height of its own. */
    measure: virtualizer.measureElement,
  }
}
