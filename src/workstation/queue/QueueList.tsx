import { useAtomValue } from 'jotai'
import { type CSSProperties, useCallback, useMemo, useRef } from 'react'
import { audienceAtom } from '../state/audience.ts'
import { type Column, columnsFor, templatesOf } from './columns.ts'
import type { Layout } from './layout.ts'
import styles from './QueueList.module.css'
import { QueueRow } from './QueueRow.tsx'
import { focusAtom, listAtom, selectionAtom } from './state/list.ts'
import { rowAt } from './state/pages.ts'
import { HEAD_HEIGHT, TableHead } from './TableHead.tsx'
import { useFocusAnchor, useFocusFollowsBill } from './use-focus-anchor.ts'
import { rowId, useGridProps } from './use-grid-props.ts'
import { usePointer } from './use-pointer.ts'
import { useRows } from './use-rows.ts'

const ROW_HEIGHT: Record<Layout, number> = { table: 32, column: 44 }

/** The rows, of which only those near the screen exist. One tab stop: the focus is the container's. */
export function QueueList({ layout, home }: { layout: Layout; home: boolean }) {
  const { pages, total } = useAtomValue(listAtom)
  const focusIndex = useAtomValue(focusAtom).index
  const selection = useAtomValue(selectionAtom)
  const audience = useAtomValue(audienceAtom)
  const columns = useMemo(() => columnsFor(audience), [audience])
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const inTable = layout === 'table'
  const headHeight = inTable ? HEAD_HEIGHT : 0
  const height = ROW_HEIGHT[layout]
  const rows = useRows({ scroller, total, height, headHeight, focusIndex })
  const gridProps = useGridProps({ layout, home, total, focusIndex })
  usePointer(grid)

  const follow = useCallback((moved: number) => scroller.current?.scrollBy({ top: moved * height }), [height])
  useFocusAnchor(follow)
  useFocusFollowsBill()

  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        {...gridProps}
        ref={grid}
        className={styles.grid}
        style={inTable ? templateStyle(columns) : undefined}
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

function templateStyle(columns: readonly Column[]): CSSProperties {
  const { wide, narrow } = templatesOf(columns)
  const variables: Record<`--${string}`, string> = { '--columns-wide': wide, '--columns-narrow': narrow }
  return variables
}
