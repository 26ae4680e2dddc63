import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import { formatAmount, formatMoney, parseMoney } from '#base/money.ts'
import styles from './SavedLines.module.css'

export interface LineWords {
  key: string
  description: string
  type: string
  dates: string
  amount: string
  /** False for a line that was read and not saved. */
  applicable: boolean
}

/** Lines of a bill in words, read-only. */
export function LineTable({ title, rows }: { title: string; rows: readonly LineWords[] }) {
  if (rows.length === 0) return null
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-applicable={row.applicable}>
            <td>
              {row.description}
              <small>
                <span>{row.applicable ? row.type : 'not applicable'}</span> <span>{row.dates}</span>
              </small>
            </td>
            <td>{row.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Dated {
  description: string
  start_date: string | null
  end_date: string | null
}

/** What a line of either kind says in the table. */
export const rowOf = ({ description, start_date, end_date }: Dated) => ({
  description,
  dates: `${dateWords(start_date)} – ${dateWords(end_date)}`,
})

export const dateWords = (date: string | null): string =>
  date === null ? '?' : formatDate(date as CalendarDate)
export const amountWords = (money: string): string => formatAmount(parseMoney(money) ?? 0)
export const moneyWords = (money: string): string => formatMoney(parseMoney(money) ?? 0)
