import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useSetAtom } from 'jotai'
import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react'
import type { ListState } from './state/list-state.ts'

const OVERSCAN = 4

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
  /** Show what comes next: the keyboard's row goes to the upper third. */
  showsNext?: boolean
}

/** Keys of rows that keep nothing of their own. */
export interface RowKeys {
  of(shown: readonly { index: number }[], at: number): string | number
}

/**
 * A row that stays has the key it had. Where most rows go at once, as from page to page, those that come take their keys in
 * the same order, and are drawn anew instead of made anew. No row ever moves among the others: its style and layout would
 * be made anew too. The keyboard's row, which may be elsewhere, has a key apart.
 */
export function createRowKeys(): RowKeys {
  let first = 0
  let shift = 0
  return {
    of(shown, at) {
      const { index } = shown[at] ?? { index: 0 }
      if (at === 0) {
        if (Math.abs(index - first) > shown.length / 2) shift += index - first
        first = index
      }
      return at > 0 && index !== first + at ? 'apart' : index - shift
    },
  }
}

/** Which rows exist and where. The row of the keyboard always does, and is scrolled to when it moves. */
export function useRows(parts: RowsParts) {
  const { scroller, total, height, headHeight, focusIndex, showsNext = false } = parts
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
  // When the keyboard moves, or its row is there at last, or rows are of another height: not each time the list grows under
  // who scrolls elsewhere.
  const isThere = focusIndex >= 0 && focusIndex < total
  useLayoutEffect(() => {
    if (!isThere || height === 0) return
    const above = Math.floor((scroller.current?.clientHeight ?? 0) / 3 / height)
    if (showsNext) virtualizer.scrollToIndex(Math.max(0, focusIndex - above), { align: 'start' })
    else virtualizer.scrollToIndex(focusIndex, { align: 'auto' })
  }, [focusIndex, isThere, height, showsNext, scroller, virtualizer])

  return {
    height: virtualizer.getTotalSize(),
    shown: virtualizer.getVirtualItems(),
    /** The ref of a row that has a height of its own. */
    measure: virtualizer.measureElement,
  }
}
