import type { BillRow } from '#commands/context.ts'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { outlookOf, statusOf } from './bill-words.ts'
import type { Column } from './columns.ts'
import styles from './Table.module.css'

interface TableRowProps {
  bill: BillRow | null
  columns: readonly Column[]
  audience: 'admin' | 'client'
  selected: boolean
}

/** The cells of a bill in the wide list. */
export function TableRow({ bill, columns, audience, selected }: TableRowProps) {
  if (bill === null) {
    return (
      <td className={styles.waiting} aria-busy>
        <Skeleton width="70%" />
      </td>
    )
  }
  const status = statusOf(bill, audience)
  const outlook = outlookOf(bill)
  return (
    <>
      <td className={styles.mark}>{selected ? '◆' : ''}</td>
      {columns.map(({ id, align, room, text }) => (
        <td
          key={id}
          className={classes(styles.cell, room && styles.wideOnly)}
          data-align={align}
          title={text(bill)}
        >
          {text(bill)}
        </td>
      ))}
      <td className={styles.cell}>
        <StatusDot tone={status.tone}>{status.words}</StatusDot>
      </td>
      <td className={styles.outlook} data-tone={outlook?.tone} title={outlook?.words}>
        {outlook?.words}
      </td>
    </>
  )
}
