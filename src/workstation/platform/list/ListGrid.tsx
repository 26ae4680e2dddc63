import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { type Column, templateStyle } from './columns.ts'
import { gridProps } from './grid-props.ts'
import type { Layout } from './layout.ts'
import { Row } from './Row.tsx'
import styles from './Rows.module.css'
import type { ListState } from './state/list-state.ts'
import { type Identified, rowAt } from './state/pages.ts'
import { HEAD_HEIGHT, type Sorting, TableHead } from './TableHead.tsx'
import { useFocusAnchor } from './use-focus-anchor.ts'
import { type PointerCommands, usePointer } from './use-pointer.ts'
import { createRowKeys, useRows } from './use-rows.ts'
import { useTooltips } from './use-tooltips.ts'

const ROW_HEIGHT: Record<Layout, number> = { table: 32, column: 44 }

const FOCUS_ALONE: PointerCommands = { open: null, select: null }
/** Two lines have tooltips of their own. */
const NO_COLUMNS = [] as const

interface ListGridProps<R extends Identified, Sort extends string> {
  state: ListState<R>
  /** What the rows are, as a screen reader says it. */
  label: string
  layout: Layout
  /** The focus belongs here when nothing else has it. */
  home: boolean
  columns: readonly Column<R, Sort>[]
  /** Where it can be sorted. */
  sorting?: Sorting<Sort>
  /** Stands beside one of its rows that is open: that row is the marked one, with the next ones in sight. */
  open?: { isListed: boolean } | null
  /** A row of the narrow list. A function that stays the same. */
  twoLines(row: R): ReactNode
  /** Where a click does more than putting the keyboard on the row. */
  pointer?: PointerCommands
  /** Whether the keyboard acts on the list. */
  onFocused?: (has: boolean) => void
}

/** The rows of a list, of which only those near the screen exist. One tab stop: the focus is the container's. */
export function ListGrid<R extends Identified, Sort extends string>(props: ListGridProps<R, Sort>) {
  const { state, label, layout, home, columns, sorting, twoLines, pointer, onFocused, open = null } = props
  const { pages, total } = useAtomValue(state.listAtom)
  const focus = useAtomValue(state.focusAtom).index
  // The open row is not loaded: no other one stands for it.
  const focusIndex = open?.isListed === false ? -1 : focus
  const selection = useAtomValue(state.selectionAtom)
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const [keys] = useState(createRowKeys)
  const inTable = layout === 'table'
  const headHeight = inTable ? HEAD_HEIGHT : 0
  const height = ROW_HEIGHT[layout]
  const { visibleRangeAtom } = state
  const rows = useRows({
    visibleRangeAtom,
    scroller,
    total,
    height,
    headHeight,
    focusIndex,
    showsNext: open !== null,
  })
  usePointer(grid, state, pointer ?? FOCUS_ALONE)
  useTooltips(grid, state, inTable ? columns : NO_COLUMNS)
  const follow = useCallback((moved: number) => scroller.current?.scrollBy({ top: moved * height }), [height])
  useFocusAnchor(state, follow)

  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        {...gridProps({ label, layout, home, marks: pointer !== undefined, total, focusIndex, onFocused })}
        ref={grid}
        className={styles.grid}
        style={inTable ? templateStyle(columns) : undefined}
      >
        {inTable && <TableHead columns={columns} sorting={sorting} />}
        <tbody className={styles.rows} style={{ height: rows.height }}>
          {rows.shown.map(({ index, start }, at) => {
            const row = rowAt<R>(pages, index)
            return (
              <Row
                key={keys.of(rows.shown, at)}
                index={index}
                position={index + (inTable ? 2 : 1)}
                top={start}
                height={height}
                row={row}
                focused={index === focusIndex}
                selected={row !== null && selection.has(row.id)}
                columns={inTable ? columns : null}
                twoLines={twoLines}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
