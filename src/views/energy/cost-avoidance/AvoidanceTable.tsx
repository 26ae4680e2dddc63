import { type KeyboardEvent, type RefObject, useId } from 'react'
import {
  type AvoidanceAnswer,
  type AvoidanceMonth,
  type AvoidanceTotals,
  toldIn,
} from './avoidance-answer.ts'
import { type AvoidanceColumn, avoidanceColumns } from './avoidance-columns.ts'
import { countedWords, monthWords, stateWords } from './avoidance-words.ts'
import styles from './CostAvoidance.module.css'

interface AvoidanceTableProps {
  answer: AvoidanceAnswer
  title: string
  box: RefObject<HTMLElement | null>
  /** Back to the chart. */
  onLeave(): void
}

/** The months one by one, and what those that count come to. */
export function AvoidanceTable({ answer, title, box, onLeave }: AvoidanceTableProps) {
  const columns = avoidanceColumns(answer)
  const captionId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 't' && event.key !== 'Escape') return
    event.preventDefault()
    onLeave()
  }
  return (
    <section
      ref={box}
      className={styles.table}
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys.
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <table>
        <caption id={captionId}>
          {title}
          {toldIn(answer).usage && answer.unit !== null && ` (use in ${answer.unit})`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {columns.map(({ of, head }) => (
              <th key={of} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {answer.months.map((month) => (
            <MonthRow key={month.month} month={month} columns={columns} />
          ))}
        </tbody>
        {answer.totals && <Totals totals={answer.totals} columns={columns} />}
      </table>
    </section>
  )
}

function MonthRow({ month, columns }: { month: AvoidanceMonth; columns: readonly AvoidanceColumn[] }) {
  return (
    <tr data-counted={month.counted}>
      <th scope="row">{monthWords(month.month)}</th>
      {columns.map(({ of, words }) => (
        <td key={of}>{month[of] === null ? <Unknown /> : words(month[of])}</td>
      ))}
      <td>{stateWords(month)}</td>
    </tr>
  )
}

function Totals({ totals, columns }: { totals: AvoidanceTotals; columns: readonly AvoidanceColumn[] }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        {columns.map((column) => (
          <td key={column.of}>
            {totals[column.of] === null ? <Unknown /> : column.words(totals[column.of] ?? 0)}
            <GiveOrTake {...{ totals, column }} />
          </td>
        ))}
        <td>{countedWords(totals)}</td>
      </tr>
    </tfoot>
  )
}

function GiveOrTake({ totals, column }: { totals: AvoidanceTotals; column: AvoidanceColumn }) {
  const off = column.uncertainty === undefined ? null : totals[column.uncertainty]
  if (off === null) return null
  return (
    <span className={styles.give}>
      <span aria-hidden>± {column.words(off)} at 90 %</span>
      <span className="visually-hidden">give or take {column.words(off)} at 90 % confidence</span>
    </span>
  )
}

const Unknown = () => (
  <>
    <span aria-hidden>–</span>
    <span className="visually-hidden">not known</span>
  </>
)
