import { memo, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import type { Column } from './columns.ts'
import { rowId } from './grid-props.ts'
import styles from './Rows.module.css'
import table from './Table.module.css'
import { TableRow } from './TableRow.tsx'
import { TwoLinesWaiting } from './TwoLines.tsx'

interface RowProps<Row> {
  index: number
  /** Among all rows, the head counted, from 1. */
  position: number
  top: number
  height: number
  /** Null while it is loading. */
  row: Row | null
  focused: boolean
  selected: boolean
  /** The columns of a wide list; null where a row is two lines. */
  columns: readonly Column<Row>[] | null
  twoLines(row: Row): ReactNode
}

function PlainRow<Row>(props: RowProps<Row>) {
  const { index, position, top, height, row, focused, selected, columns, twoLines } = props
  return (
    <tr
      id={rowId(index)}
      aria-rowindex={position}
      aria-selected={selected}
      data-index={index}
      data-focused={focused || undefined}
      className={classes(styles.row, columns !== null && table.row)}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      {columns !== null ? (
        <TableRow row={row} columns={columns} selected={selected} />
      ) : row === null ? (
        <TwoLinesWaiting />
      ) : (
        twoLines(row)
      )}
    </tr>
  )
}

/** One row. Memoised: moving the keyboard draws two of them. */
export const Row = memo(PlainRow) as typeof PlainRow
