import { type CSSProperties, Fragment } from 'react'
import type { CalendarDate } from '#base/calendar-date.ts'
import { type CalendarEntry, type CoverageGap, entryWords, gapWords } from '../shared/coverage-words.ts'
import styles from './CoverageCalendar.module.css'
import { type CalendarWindow, monthsIn, spanIn } from './calendar-window.ts'

interface CoverageCalendarProps {
  entries: readonly CalendarEntry[]
  gaps: readonly CoverageGap[]
  window: CalendarWindow
}

/** Saved bills as bars along the months, the days without one hatched; and the same in words below. */
export function CoverageCalendar({ entries, gaps, window }: CoverageCalendarProps) {
  return (
    <>
      <div className={styles.calendar}>
        {monthsIn(window).map((month) => (
          <span key={month} className={styles.month} style={placed(window, month, month)}>
            {month.slice(5, 7)}
          </span>
        ))}
        {gaps.map((gap) => (
          <span
            key={gap.start_date}
            className={styles.gap}
            title={gapWords(gap)}
            style={placed(window, gap.start_date, gap.end_date)}
          />
        ))}
        {entries.map((entry) => (
          <EntryBar key={entry.id} entry={entry} window={window} />
        ))}
      </div>
      <p className={styles.summary}>
        {gaps.length === 0 ? 'No gaps.' : 'Missing: '}
        {gaps.map((gap, at) => (
          <Fragment key={gap.start_date}>
            {at > 0 && ', '}
            <span className={styles.missing}>{gapWords(gap)}</span>
          </Fragment>
        ))}
      </p>
    </>
  )
}

function EntryBar({ entry, window }: { entry: CalendarEntry; window: CalendarWindow }) {
  const place = placed(window, entry.start_date, entry.end_date)
  if (place === undefined) return null
  const words = entryWords(entry)
  const shown = { className: styles.entry, title: words, style: place, 'data-class': entry.class }
  if (entry.link === null) return <span {...shown} role="img" aria-label={words} />
  return (
    <a {...shown} href={entry.link} aria-label={words}>
      <span className="visually-hidden">{words}</span>
    </a>
  )
}

/** Undefined for days outside of the window. */
function placed(window: CalendarWindow, from: string, to: string): CSSProperties | undefined {
  const span = spanIn(window, from as CalendarDate, to as CalendarDate)
  return span === null ? undefined : { left: `${span.left * 100}%`, width: `${span.width * 100}%` }
}
