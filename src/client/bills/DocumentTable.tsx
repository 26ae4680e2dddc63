import { Link } from 'wouter'
import { classes } from '#ui/classes.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import styles from './DocumentTable.module.css'
import {
  accountWords,
  type DocumentRow,
  dayWords,
  moneyWords,
  NOTHING,
  receivedWords,
  statusWords,
  utilityWords,
} from './document-words.ts'

/** On a phone what a bill is about stands below its name. */
export function DocumentTable({ rows }: { rows: readonly DocumentRow[] }) {
  return (
    <table className={classes('rows', styles.table)}>
      <thead>
        <tr>
          <th scope="col">Document</th>
          <th scope="col" className={styles.utility}>
            Utility and account
          </th>
          <th scope="col" className={styles.property}>
            Property
          </th>
          <th scope="col" className={styles.date}>
            Invoice date
          </th>
          <th scope="col" className={styles.amount}>
            Amount
          </th>
          <th scope="col" className={styles.status}>
            Status
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: DocumentRow }) {
  const { tone, words } = statusWords(row)
  return (
    <tr>
      <td>
        <Link href={`/documents/${row.id}`} className={styles.file} title={row.file_name}>
          {row.file_name}
        </Link>
        <p className={styles.below}>
          #{row.id}, received {receivedWords(row.delivery_id)}
        </p>
        <p className={styles.narrow}>
          {[utilityWords(row), row.property_name, row.invoice_date && dayWords(row.invoice_date)]
            .filter((part) => part !== NOTHING && part !== null)
            .join(', ')}
        </p>
      </td>
      <td className={styles.utility}>
        {utilityWords(row)}
        <p className={styles.below}>{accountWords(row)}</p>
      </td>
      <td className={styles.property}>{row.property_name ?? NOTHING}</td>
      <td className={styles.date}>{dayWords(row.invoice_date)}</td>
      <td className={styles.amount}>{moneyWords(row.total_cost)}</td>
      <td className={styles.status}>
        <StatusDot tone={tone}>{words}</StatusDot>
      </td>
    </tr>
  )
}
