import { useAtomValue, useStore } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'
import { formatCount } from '#base/figures.ts'
import type { MappingKind } from '#commands/line-item-mappings/context.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { QUEUE_ATTRIBUTE } from '#workstation/platform/keyboard/resting.ts'
import { gridProps } from '#workstation/platform/list/grid-props.ts'
import list from '#workstation/platform/list/Rows.module.css'
import { HEAD_HEIGHT } from '#workstation/platform/list/TableHead.tsx'
import { useRows } from '#workstation/platform/list/use-rows.ts'
import { MappingRow } from './MappingRow.tsx'
import styles from './MappingTable.module.css'
import { MappingTableHead } from './MappingTableHead.tsx'
import {
  focusAtom,
  mappingKey,
  positionAtom,
  rowsAtom,
  tablesAnswerAtom,
  visibleRangeAtoms,
} from './state/tables.ts'

const ROW_HEIGHT = 34

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
  const { shown, height, measure } = useRows({
    visibleRangeAtom: visibleRangeAtoms[kind],
    scroller,
    total: rows.length,
    height: ROW_HEIGHT,
    headHeight: HEAD_HEIGHT,
    focusIndex: index,
  })
  const takeFocus = useFocusHere(grid, kind, here)
  usePointedRow(grid, kind)

  return (
    <section className={styles.side} aria-label={title}>
      <h2 className={styles.title}>
        {title} <span>{loading ? '' : formatCount(rows.length)}</span>
      </h2>
      <div ref={scroller} className={list.scroller}>
        <table
          {...gridProps({
            label: title,
            layout: 'table',
            home,
            marks: false,
            total: rows.length,
            focusIndex: index,
            rowIdAt: (at) => rowId(kind, at),
          })}
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
