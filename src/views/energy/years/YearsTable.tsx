import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { shortFigure } from '#base/short-figure.ts'
import type { MonthState } from '#domain/energy/months/state.ts'
import { METRICS } from '#domain/energy/year-over-year/metrics.ts'
import type { ChartSeries } from '#ui/chart/chart-data.ts'
import { figureWords, unitWords } from '#ui/chart/figure-words.ts'
import { monthsWords, shareWords } from './change-words.ts'
import { STATE_SIGNS } from './state-signs.ts'
import styles from './YearOverYear.module.css'
import type { YearsAnswer } from './years-answer.ts'
import { formatOf, type YearsDrawn } from './years-chart.ts'
import { type YearsTable as Table, yearsTable } from './years-table.ts'

interface YearsTableProps {
  answer: YearsAnswer
  drawn: YearsDrawn
  title: string
  /** Figures are cut to three digits: there is no room for more. */
  narrow: boolean
  box: RefObject<HTMLElement | null>
  /** Back to the chart. */
  onLeave(): void
}

type Format = Pick<ChartSeries, 'format'> & { unit?: string }

/** The months of the years that are shown, what they come to, and how each year differs from the one before it. */
export function YearsTable({ answer, drawn, title, narrow, box, onLeave }: YearsTableProps) {
  const table = useMemo(() => yearsTable(answer, drawn), [answer, drawn])
  const format = formatOf(answer, drawn)
  const unit = unitWords(format)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 't' && event.key !== 'Escape') return
    event.preventDefault()
    onLeave()
  }
  return (
    <section
      ref={box}
      className={styles.table}
      aria-label={`${title}, as a table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys.
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <table>
        <caption className={styles.caption}>
          {METRICS[drawn.metric].title}
          {unit !== '' && ` (${unit})`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {table.years.map((year) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
            {table.compared && (
              <th scope="col">
                {table.compared.now} vs. {table.compared.before}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.month}>
              <th scope="row">{row.month}</th>
              {row.cells.map(({ value, state }, at) => (
                <td key={table.years[at]} data-state={state}>
                  <Figure {...{ value, state, format, narrow }} />
                </td>
              ))}
              {table.compared && <td>{row.share === null ? '–' : shareWords(row.share)}</td>}
            </tr>
          ))}
        </tbody>
        <Foot {...{ table, format, narrow }} labels={answer.labels} />
      </table>
    </section>
  )
}

interface FootProps {
  table: Table
  format: Format
  narrow: boolean
  labels: readonly string[]
}

function Foot({ table, format, narrow, labels }: FootProps) {
  return (
    <tfoot>
      {table.totals && (
        <tr>
          <th scope="row">Total</th>
          {table.totals.map((total, at) => (
            <td key={table.years[at]}>{total === null ? '–' : figure(total, format, narrow)}</td>
          ))}
          {table.compared && <td />}
        </tr>
      )}
      <tr>
        <th scope="row">Change from the year before</th>
        {table.changes.map((change, at) => (
          <td key={table.years[at]}>
            {change === null || change.share === null ? (
              '–'
            ) : (
              <>
                {shareWords(change.share)}
                <span className={styles.over}>{monthsWords(change, labels)}</span>
              </>
            )}
          </td>
        ))}
        {table.compared && <td />}
      </tr>
    </tfoot>
  )
}

/** Beside the figure what it is not: never by colour or slant alone. */
interface FigureProps {
  value: number | null
  state: MonthState
  format: Format
  narrow: boolean
}

function Figure({ value, state, format, narrow }: FigureProps) {
  if (value === null)
    return (
      <>
        <span aria-hidden>–</span>
        <span className="visually-hidden">nothing known</span>
      </>
    )
  const sign = STATE_SIGNS[state]
  return (
    <>
      {figure(value, format, narrow)}
      {sign && (
        <abbr className={styles.sign} title={sign.words} aria-label={sign.words}>
          {sign.sign}
        </abbr>
      )}
    </>
  )
}

/** Money is in dollars here; below a thousand it has its cents on a phone too. The unit stands in the caption. */
function figure(value: number, { format }: Format, narrow: boolean): string {
  if (!narrow || (format === 'money' && Math.abs(value) < 1_000))
    return figureWords({ format }, format === 'money' ? Math.round(value * 100) : value)
  return format === 'amount' ? shortFigure(value) : moneyShort(value)
}

const moneyShort = (dollars: number) => `${dollars < 0 ? '-' : ''}$${shortFigure(Math.abs(dollars))}`
