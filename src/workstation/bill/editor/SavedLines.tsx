import { type CalendarDate, formatDate } from '#domain/calendar-date.ts'
import { CHARGE_TYPES, type ChargeTypeId, USAGE_TYPES, type UsageTypeId } from '#domain/line-types.ts'
import { formatAmount, formatMoney, parseMoney } from '#domain/money.ts'
import type { BillDetail, Reading } from '../draft/bill-detail.ts'
import { SCROLLS } from '../scrolls.ts'
import { quantityText } from '../state/typing.ts'
import styles from './SavedLines.module.css'

type SavedBill = NonNullable<BillDetail['ep_bill']>

interface Row {
  key: string
  description: string
  type: string
  dates: string
  amount: string
  /** False for a line that was read and not saved. */
  applicable: boolean
}

/** The saved bill, read-only; lines that were read and not saved stand after it as not applicable. */
export function SavedLines({ bill, saved }: { bill: BillDetail; saved: SavedBill }) {
  const reading = bill.gpt_bill
  return (
    <section className={styles.saved} aria-label="Saved Bill" {...SCROLLS}>
      <dl className={styles.facts}>
        <Fact name="Saved Bill" value={`#${saved.id}`} />
        <Fact name="Invoice date" value={dateWords(saved.invoice_date)} />
        <Fact name="Total" value={moneyWords(saved.total_cost)} />
        <Fact name="Saved by" value={bill.processed_by ?? '–'} />
      </dl>
      <Lines title="Charges" rows={[...saved.charges.map(savedCharge), ...unsavedCharges(saved, reading)]} />
      <Lines title="Usages" rows={[...saved.usages.map(savedUsage), ...unsavedUsages(saved, reading)]} />
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Lines({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Type</th>
          <th scope="col">Service period</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-applicable={row.applicable}>
            <td>{row.description}</td>
            <td>{row.applicable ? row.type : 'not applicable'}</td>
            <td>{row.dates}</td>
            <td>{row.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function savedCharge(line: SavedBill['charges'][number]): Row {
  return {
    ...rowOf(line),
    key: `saved-${line.id}`,
    type: CHARGE_TYPES[line.utility_charge_type_id as ChargeTypeId],
    amount: amountWords(line.amount),
    applicable: true,
  }
}

function savedUsage(line: SavedBill['usages'][number]): Row {
  return {
    ...rowOf(line),
    key: `saved-${line.id}`,
    type: USAGE_TYPES[line.utility_usage_type_id as UsageTypeId],
    amount: quantityText(line.amount, line.measurement_unit),
    applicable: true,
  }
}

function unsavedCharges(saved: SavedBill, reading: Reading | null): Row[] {
  const known = new Set(saved.charges.map((line) => line.gpt_charge_id))
  return (reading?.charges ?? [])
    .filter((line) => !known.has(line.gpt_charge_id))
    .map((line) => ({
      ...rowOf(line),
      ...NOT_SAVED,
      key: `read-${line.id}`,
      amount: amountWords(line.amount),
    }))
}

function unsavedUsages(saved: SavedBill, reading: Reading | null): Row[] {
  const known = new Set(saved.usages.map((line) => line.gpt_usage_id))
  return (reading?.usages ?? [])
    .filter((line) => !known.has(line.gpt_usage_id))
    .map((line) => ({
      ...rowOf(line),
      ...NOT_SAVED,
      key: `read-${line.id}`,
      amount: quantityText(line.amount, line.measurement_unit),
    }))
}

const NOT_SAVED = { type: '', applicable: false }

interface Dated {
  description: string
  start_date: string | null
  end_date: string | null
}

const rowOf = ({ description, start_date, end_date }: Dated) => ({
  description,
  dates: `${dateWords(start_date)} – ${dateWords(end_date)}`,
})

const dateWords = (date: string | null): string => (date === null ? '?' : formatDate(date as CalendarDate))
const amountWords = (money: string): string => formatAmount(parseMoney(money) ?? 0)
const moneyWords = (money: string): string => formatMoney(parseMoney(money) ?? 0)
