import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Column } from './columns.ts'
import styles from './Table.module.css'

interface TableRowProps<Row> {
  row: Row | null
  columns: readonly Column<Row>[]
  selected: boolean
}

/** The cells of a row in a wide list. */
export function TableRow<Row>({ row, columns, selected }: TableRowProps<Row>) {
  if (row === null) {
    return (
      <td className={styles.waiting} aria-busy>
        <Skeleton width="70%" />
      </td>
    )
  }
  return (
    <>
      <td className={styles.mark}>{selected ? '◆' : ''}</td>
      {columns.map(({ id, align, room, text, cell }) => (
        <td key={id} className={classes(styles.cell, room && styles.wideOnly)} data-align={align}>
          {cell === undefined ? text(row) : cell(row)}
        </td>
      ))}
    </>
  )
}
