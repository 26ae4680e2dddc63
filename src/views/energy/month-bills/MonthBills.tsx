import type { ReactNode } from 'react'
import { formatMoney, parseMoney } from '#base/money.ts'
import { monthWords } from '#base/month-names.ts'
import { firstDay } from '#domain/energy/months/month.ts'
import type { MonthScope } from '#domain/energy/months/month-scope.ts'
import type { MonthState } from '#domain/energy/months/state.ts'
import { STATE_SIGNS } from '../years/state-signs.ts'
import styles from './MonthBills.module.css'
import { MonthBillsTable, type RowFocus } from './MonthBillsTable.tsx'
import type { MonthBillsAnswer } from './month-bills-answer.ts'

interface MonthBillsProps {
  answer: MonthBillsAnswer
  /** Where the rows are walked by keys. */
  focus?: RowFocus
  /** What follows the facts, such as what can be decided. */
  children?: ReactNode
}

/** A month of a property to the cent: the facts to know, the bills that make it, and those that are not counted. */
export function MonthBills({ answer, focus, children }: MonthBillsProps) {
  const { facts, bills } = answer
  return (
    <div className={styles.month}>
      <p className={styles.summary}>
        <strong>{answer.cost === null ? 'No cost' : moneyText(answer.cost)}</strong>
        <span>{stateText(answer.cost_state)}</span>
      </p>
      {facts.length > 0 && (
        <ul className={styles.facts} aria-label="Notes">
          {facts.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {children}
      {bills.length === 0 ? (
        <p className={styles.none}>No saved bill is for this month.</p>
      ) : (
        <MonthBillsTable {...{ answer, focus }} />
      )}
    </div>
  )
}

/** "October 2026, Electricity: Elm Court"; the month alone until the rest is loaded. */
export function monthTitle(
  { month }: Pick<MonthScope, 'month'>,
  answer: MonthBillsAnswer | undefined,
): string {
  const words = monthWords(firstDay(month))
  return answer === undefined ? words : `${words}, ${answer.resource}: ${answer.property.name}`
}

const stateText = (state: MonthState): string =>
  state === 'missing' ? 'no bill' : (STATE_SIGNS[state]?.words ?? 'complete')

const moneyText = (amount: string): string => formatMoney(parseMoney(amount) ?? 0)
