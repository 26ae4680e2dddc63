import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useAtomValue, useStore } from 'jotai'
import { type ComponentProps, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { MappingKind } from '#commands/mapping/context.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { QUEUE_ATTRIBUTE } from '../keyboard/resting.ts'
import list from '../list/Rows.module.css'
import { HOME_ATTRIBUTE } from '../shell/use-home-focus.ts'
import { ROW_HEIGHT, SCROLLER_ATTRIBUTE } from './fields.ts'
import { MappingRow } from './MappingRow.tsx'
import styles from './MappingTable.module.css'
import { MappingTableHead } from './MappingTableHead.tsx'
import { focusAtom, mappingKey, positionAtom, rowsAtom, tablesAnswerAtom } from './state/tables.ts'

const OVERSCAN = 8
/** Of what sticks to the top and covers rows. */
const HEAD_HEIGHT = 28

/** One of the two tables. One tab stop: the focus is the container's, and the two make one walk for the keyboard. */
export function MappingTable({ kind, title }: { kind: MappingKind; title: string }) {
  const rows = useAtomValue(rowsAtom)[kind]
  const loading = useAtomValue(tablesAnswerAtom).data === undefined
  const position = useAtomValue(positionAtom)
  const here = position?.kind === kind
  const index = here ? position.index : -1
  const home = position === null ? kind === 'charge' : here
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const { shown, height, measure } = useVirtualRows(scroller, rows.length, index)
  const takeFocus = useFocusHere(grid, kind, here)
  usePointedRow(grid, kind)

  return (
    <section className={styles.side} aria-label={title}>
      <h2 className={styles.title}>
        {title} <span>{loading ? '' : rows.length.toLocaleString('en-US')}</span>
      </h2>
      <div ref={scroller} className={list.scroller} {...{ [SCROLLER_ATTRIBUTE]: '' }}>
        <table
          {...gridOf({ kind, title, count: rows.length, index, home })}
          ref={grid}
          aria-busy={loading}
          className={list.grid}
          onFocus={takeFocus}
        >
          <MappingTableHead kind={kind} />
          <tbody className={list.rows} style={{ height }}>
            {loading && <Waiting />}
            {shown.map(({ index: at, start }) => {
              const row = rows[at]
              return (
                row !== undefined && (
                  <MappingRow
                    key={mappingKey(row)}
                    ref={measure}
                    id={rowId(kind, at)}
                    index={at}
                    top={start}
                    row={row}
                    focused={at === index}
                  />
                )
              )
            })}
          </tbody>
        </table>
        {!loading && rows.length === 0 && <p className={styles.none}>No {title.toLowerCase()}</p>}
      </div>
    </section>
  )
}

interface GridParts {
  kind: MappingKind
  title: string
  count: number
  /** Of the keyboard's row; -1 while that is in the other table. */
  index: number
  home: boolean
}

const gridOf = ({ kind, title, count, index, home }: GridParts): ComponentProps<'table'> => ({
  role: 'grid',
  tabIndex: 0,
  'aria-label': title,
  'aria-rowcount': count + 1,
  'aria-activedescendant': index === -1 ? undefined : rowId(kind, index),
  ...{ [QUEUE_ATTRIBUTE]: '' },
  ...(home && { [HOME_ATTRIBUTE]: '' }),
})

const rowId = (kind: MappingKind, index: number) => `mapping-${kind}-${index}`

function Waiting() {
  return (
    <tr>
      <td className={styles.waiting}>
        {[70, 55, 62, 48].map((width) => (
          <p key={width}>
            <Skeleton width={`${width}%`} />
          </p>
        ))}
      </td>
    </tr>
  )
}

/** The rows near the screen. The row of the keyboard always exists, and is scrolled to when it moves. */
function useVirtualRows(scroller: RefObject<HTMLDivElement | null>, count: number, index: number) {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      return index < 0 || index >= count || indexes.includes(index) ? indexes : [...indexes, index]
    },
    [index, count],
  )
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollPaddingEnd: HEAD_HEIGHT,
    rangeExtractor,
  })
  useLayoutEffect(() => {
    if (index >= 0 && index < count) virtualizer.scrollToIndex(index, { align: 'auto' })
  }, [index, count, virtualizer])
  return {
    shown: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  }
}

/** When the keyboard walks over from the other table, the focus comes along; Tab brings the keyboard here too. */
function useFocusHere(grid: RefObject<HTMLTableElement | null>, kind: MappingKind, here: boolean) {
  const store = useStore()
  useEffect(() => {
    const { activeElement } = document
    const inOther = activeElement?.matches(`[${QUEUE_ATTRIBUTE}]`) && activeElement !== grid.current
    if (here && inOther) grid.current?.focus({ preventScroll: true })
  }, [here, grid])
  return () => {
    if (store.get(positionAtom)?.kind === kind) return
    const first = store.get(rowsAtom)[kind][0]
    if (first !== undefined) store.set(focusAtom, { kind, id: first.id, index: 0 })
  }
}

/** A click anywhere in a row puts the keyboard on it, before what was clicked acts. */
function usePointedRow(grid: RefObject<HTMLTableElement | null>, kind: MappingKind) {
  const store = useStore()
  useEffect(() => {
    const element = grid.current
    const onPress = ({ target }: MouseEvent) => {
      const row = target instanceof Element ? target.closest('tr[data-index]') : null
      const index = Number(row?.getAttribute('data-index') ?? -1)
      const id = store.get(rowsAtom)[kind][index]?.id
      if (id !== undefined) store.set(focusAtom, { kind, id, index })
    }
    element?.addEventListener('click', onPress, { capture: true })
    return () => element?.removeEventListener('click', onPress, { capture: true })
  }, [grid, kind, store])
}
