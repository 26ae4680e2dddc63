import type { ChangeEvent } from 'react'
import { addDays, daysBetween, formatDate } from '#base/calendar-date.ts'
import styles from './DateRange.module.css'
import type { ChartRange } from './view.ts'

interface DateRangeProps {
  /** From the first day there is to the last. */
  whole: ChartRange
  /** Null for all of them. */
  range: ChartRange | null
  onRange(range: ChartRange | null): void
}

/** No closer, in days: two bills beside each other. */
const FEWEST = 60

/** The days that a chart shows, by two sliders on one line. */
export function DateRange({ whole, range, onRange }: DateRangeProps) {
  const days = daysBetween(whole.from, whole.to)
  const { from, to } = range ?? whole
  const [first, last] = [daysBetween(whole.from, from), daysBetween(whole.from, to)]
  const change = (start: number, end: number) =>
    onRange(
      start <= 0 && end >= days
        ? null
        : { from: addDays(whole.from, Math.max(0, start)), to: addDays(whole.from, Math.min(days, end)) },
    )
  if (days <= FEWEST) return null
  const slider = { min: 0, max: days }
  return (
    <div className={styles.range}>
      <span className={styles.words}>{formatDate(from)}</span>
      <div className={styles.track}>
        <input
          type="range"
          {...slider}
          aria-label="From"
          aria-valuetext={formatDate(from)}
          value={first}
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
            change(Math.min(currentTarget.valueAsNumber, last - FEWEST), last)
          }
        />
        <input
          type="range"
          {...slider}
          aria-label="To"
          aria-valuetext={formatDate(to)}
          value={last}
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
            change(first, Math.max(currentTarget.valueAsNumber, first + FEWEST))
          }
        />
      </div>
      <span className={styles.words}>{formatDate(to)}</span>
    </div>
  )
}
