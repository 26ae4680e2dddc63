import type { BillRow } from '#commands/context.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { accountNumber, moneyWords, outlookOf, statusOf, utilityName } from './bill-words.ts'
import styles from './ColumnRow.module.css'

/** A bill in the narrow list beside an open bill: two lines. */
export function ColumnRow({ bill, audience }: { bill: BillRow | null; audience: 'admin' | 'client' }) {
  if (bill === null) {
    return (
      <td className={styles.cell} aria-busy>
        <span className={styles.line}>
          <Skeleton width="60%" />
          <Skeleton width={48} />
        </span>
        <span className={styles.line}>
          <Skeleton width="45%" />
        </span>
      </td>
    )
  }
  const standing = outlookOf(bill) ?? statusOf(bill, audience)
  const place = [accountNumber(bill), bill.property_name].filter(Boolean).join(' · ')
  return (
    <td className={styles.cell}>
      <span className={styles.line}>
        <span className={styles.name} title={utilityName(bill)}>
          {utilityName(bill)}
        </span>
        <span>{moneyWords(bill.total_cost)}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.place} title={place}>
          {place === '' ? `#${bill.id}` : place}
        </span>
        <span className={styles.standing} data-tone={standing.tone} title={standing.words}>
          {standing.words}
        </span>
      </span>
    </td>
  )
}
