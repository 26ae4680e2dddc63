import { moneyWords } from '#workstation/platform/shared/words.ts'
import styles from './AmountTable.module.css'

interface AmountTableProps {
  /** What the rows are of. */
  of: string
  rows: readonly { key: string | number; name: string; amount: string }[]
  total: string
}

/** What each of them came to, and all of them together. */
export function AmountTable({ of, rows, total }: AmountTableProps) {
  return (
    <table className={styles.amounts}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, amount }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{moneyWords(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{moneyWords(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
