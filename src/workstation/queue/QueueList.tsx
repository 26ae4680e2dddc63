import { useAtomValue, useSetAtom } from 'jotai'
import { type CSSProperties, type FocusEvent, useCallback, useMemo, useRef } from 'react'
import { QUEUE_ATTRIBUTE } from '../keyboard/resting.ts'
import { HOME_ATTRIBUTE } from '../shell/use-home-focus.ts'
import { audienceAtom } from '../state/audience.ts'
import { queueHasFocusAtom } from '../state/context.ts'
import { type Column, columnsFor, templatesOf } from './columns.ts'
import type { Layout } from './layout.ts'
import styles from './QueueList.module.css'
import { QueueRow } from './QueueRow.tsx'
import { focusAtom, listAtom, selectionAtom } from './state/list.ts'
import { rowAt } from './state/pages.ts'
import { HEAD_HEIGHT, TableHead } from './TableHead.tsx'
import { useFocusAnchor, useFocusFollowsBill } from './use-focus-anchor.ts'
import { usePointer } from './use-pointer.ts'
import { useRows } from './use-rows.ts'

const ROW_HEIGHT: Record<Layout, number> = { table: 32, column: 44 }

const rowId = (index: number) => `bill-row-${index}`

/** A table whose rows are chosen from by keys, and whose keys are commands. */
const GRID = { role: 'grid', 'aria-multiselectable': true, [QUEUE_ATTRIBUTE]: '' }

/** The rows, of which only those near the screen exist. One tab stop: the focus is the container's. */
export function QueueList({ layout }: { layout: Layout }) {
  const { pages, total } = useAtomValue(listAtom)
  const focusIndex = useAtomValue(focusAtom).index
  const selection = useAtomValue(selectionAtom)
  const audience = useAtomValue(audienceAtom)
  const setHasFocus = useSetAtom(queueHasFocusAtom)
  const columns = useMemo(() => columnsFor(audience), [audience])
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const inTable = layout === 'table'
  const headHeight = inTable ? HEAD_HEIGHT : 0
  const height = ROW_HEIGHT[layout]
  const rows = useRows({ scroller, total, height, headHeight, focusIndex })
  usePointer(grid)

  const follow = useCallback((moved: number) => scroller.current?.scrollBy({ top: moved * height }), [height])
  useFocusAnchor(follow)
  useFocusFollowsBill()

  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        ref={grid}
        tabIndex={0}
        className={styles.grid}
        style={inTable ? templateStyle(columns) : undefined}
        {...GRID}
        {...(inTable && { [HOME_ATTRIBUTE]: '' })}
        aria-label="Bills"
        aria-rowcount={total + (inTable ? 1 : 0)}
        aria-activedescendant={total === 0 ? undefined : rowId(focusIndex)}
        onFocus={() => setHasFocus(true)}
        onBlur={(event) => setHasFocus(isPassing(event))}
      >
        {inTable && <TableHead columns={columns} />}
        <tbody className={styles.rows} style={{ height: rows.height }}>
          {rows.shown.map(({ index, start }) => {
            const bill = rowAt(pages, index)
            return (
              <QueueRow
                key={index}
                id={rowId(index)}
                index={index}
                position={index + (inTable ? 2 : 1)}
                top={start}
                height={height}
                bill={bill}
                focused={index === focusIndex}
                selected={bill !== null && selection.has(bill.id)}
                layout={layout}
                columns={columns}
                audience={audience}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The focus comes back here from a dialog, and from another window. */
function isPassing({ currentTarget, relatedTarget }: FocusEvent): boolean {
  const toDialog = relatedTarget instanceof Element && relatedTarget.closest('[role="dialog"]') !== null
  return toDialog || document.activeElement === currentTarget
}

function templateStyle(columns: readonly Column[]): CSSProperties {
  const { wide, narrow } = templatesOf(columns)
  const variables: Record<`--${string}`, string> = { '--columns-wide': wide, '--columns-narrow': narrow }
  return variables
}
