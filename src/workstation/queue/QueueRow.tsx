import { memo } from 'react'
import type { BillRow } from '#commands/context.ts'
import { classes } from '#ui/classes.ts'
import { ColumnRow } from './ColumnRow.tsx'
import type { Column } from './columns.ts'
import type { Layout } from './layout.ts'
import styles from './QueueList.module.css'
import table from './Table.module.css'
import { TableRow } from './TableRow.tsx'

interface QueueRowProps {
  id: string
  index: number
  /** Among all rows, the head counted, from 1. */
  position: number
  top: number
  height: number
  /** Null while it is loading. */
  bill: BillRow | null
  focused: boolean
  selected: boolean
  layout: Layout
  columns: readonly Column[]
  audience: 'admin' | 'client'
}

/** One row. Memoised: moving the keyboard draws two of them. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { id, index, position, top, height, bill, focused, selected, layout, columns, audience } = props
  return (
    <tr
      id={id}
      aria-rowindex={position}
      aria-selected={selected}
      data-index={index}
      data-focused={focused || undefined}
      className={classes(styles.row, layout === 'table' && table.row)}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      {layout === 'table' ? (
        <TableRow bill={bill} columns={columns} audience={audience} selected={selected} />
      ) : (
        <ColumnRow bill={bill} audience={audience} />
      )}
    </tr>
  )
})
