import { type RefObject, useLayoutEffect, useRef } from 'react'
import { asCalendarDate, formatDate } from '#base/calendar-date.ts'
import { formatMoney, parseMoney } from '#base/money.ts'
import { figureWords } from '#ui/chart/figure-words.ts'
import { billNotes } from './bill-notes.ts'
import styles from './MonthBills.module.css'
import type { MonthBill, MonthBillsAnswer } from './month-bills-answer.ts'

/** The row that has the focus. Without one the rows are plain, with links to the bills. */
export interface RowFocus {
  index: number
  onFocus(index: number): void
  onOpen(): void
  /** Marks the table as one whose keys are commands. */
  attributes: Readonly<Record<`data-${string}`, string>>
}

interface TableProps {
  answer: MonthBillsAnswer
  focus?: RowFocus
}

/** The bills in the order of the walk: those that count first. */
export const orderedBills = <Bill extends { counted: boolean }>(bills: readonly Bill[]): Bill[] => [
  ...bills.filter((bill) => bill.counted),
  ...bills.filter((bill) => !bill.counted),
]

export function MonthBillsTable({ answer, focus }: TableProps) {
  const table = useRef<HTMLTableElement>(null)
  const bills = orderedBills(answer.bills)
  const countedCount = bills.filter(({ counted }) => counted).length
  useFocusedRow(table, focus?.index)
  const rows = (shown: readonly MonthBill[], from: number) =>
    shown.map((bill, at) => (
      <BillRow
        key={`${bill.utility_account_meter_id} ${bill.utility_bill_id}`}
        {...{ bill, bills, focus }}
        index={from + at}
      />
    ))
  return (
    <div className={styles.scroller} tabIndex={focus ? -1 : 0}>
      <table
        ref={table}
        className={styles.table}
        role={focus && 'grid'}
        aria-label="Bills of the month"
        {...focus?.attributes}
      >
        <thead>
          <tr>
            <th scope="col">Bill</th>
            <th scope="col">Service</th>
            <th scope="col">Days</th>
            <th scope="col">Usage</th>
            <th scope="col">Cost</th>
          </tr>
        </thead>
        <tbody>{rows(bills.slice(0, countedCount), 0)}</tbody>
        <tbody>
          <TotalRow answer={answer} />
        </tbody>
        {countedCount < bills.length && (
          <tbody className={styles.uncounted}>
            <tr>
              <th colSpan={5} scope="rowgroup">
                Not counted
              </th>
            </tr>
            {rows(bills.slice(countedCount), countedCount)}
          </tbody>
        )}
      </table>
    </div>
  )
}

const TotalRow = ({ answer }: { answer: MonthBillsAnswer }) => (
  <tr className={styles.total}>
    <th scope="row" colSpan={3}>
      Total
    </th>
    <td>{usageText(answer.usage, answer.measurement_unit, answer.usage_approximate)}</td>
    <td>{answer.cost === null ? '–' : moneyText(answer.cost)}</td>
  </tr>
)

interface BillRowProps {
  bill: MonthBill
  bills: readonly MonthBill[]
  index: number
  focus: RowFocus | undefined
}

function BillRow({ bill, bills, index, focus }: BillRowProps) {
  const isFocused = focus?.index === index
  const notes = billNotes(bill, bills)
  return (
    <tr
      data-index={index}
      data-undecided={bill.undecided || undefined}
      tabIndex={focus && (isFocused ? 0 : -1)}
      aria-selected={focus && isFocused}
      onFocus={() => !isFocused && focus?.onFocus(index)}
      onDoubleClick={focus?.onOpen}
    >
      <th scope="row">
        <BillName bill={bill} isLink={focus === undefined} />
        <span className={styles.meter}>
          {[bill.energy_type_name, bill.acct_num, bill.meter_num && `meter ${bill.meter_num}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {notes.map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </th>
      <td>
        {dateText(bill.start_date)} – {dateText(bill.end_date)}
      </td>
      <td>{bill.days === 0 ? '–' : bill.days}</td>
      <td>{usageText(bill.usage, bill.measurement_unit)}</td>
      <td>{moneyText(bill.cost)}</td>
    </tr>
  )
}

function BillName({ bill, isLink }: { bill: MonthBill; isLink: boolean }) {
  const name = `${bill.utility_company_name}, ${dateText(bill.invoice_date)}`
  return isLink && bill.link !== null ? <a href={bill.link}>{name}</a> : <span>{name}</span>
}

/** The focus is on the row that the keyboard acts on. */
function useFocusedRow(table: RefObject<HTMLTableElement | null>, index: number | undefined): void {
  useLayoutEffect(() => {
    const row = table.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    if (!row || row === document.activeElement) return
    row.focus()
    row.scrollIntoView({ block: 'nearest' })
  }, [table, index])
}

const dateText = (date: string): string => formatDate(asCalendarDate(date))

const moneyText = (amount: string): string => formatMoney(parseMoney(amount) ?? 0)

function usageText(usage: number | null, unit: string | null, approximate = false): string {
  if (usage === null) return '–'
  return `${approximate ? '≈ ' : ''}${figureWords({ format: 'amount', unit: unit ?? undefined }, usage)}`
}
