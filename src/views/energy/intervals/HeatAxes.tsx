import type { ReactNode } from 'react'
import { DAY_SECONDS } from '#domain/energy/intervals/days.ts'
import { type HeatDay, HOURS } from '#domain/energy/intervals/heat-map.ts'
import { hourWords, tickWords } from './clock-words.ts'
import styles from './Intervals.module.css'
import { timeTicks } from './time-ticks.ts'

interface HeatAxesProps {
  days: readonly HeatDay[]
  /** The map. */
  children: ReactNode
}

const HOUR_MARKS = [0, 6, 12, 18]
/** As many as a phone has room for. */
const MOST_MARKS = 5
/** Of the width, as far as words have room behind it on a phone. */
const LAST_TO_BEGIN = 0.86

/** Words that would go beyond the right edge end at their place, instead of beginning there. */
const placeOf = (share: number) => ({
  left: `${share * 100}%`,
  transform: share > LAST_TO_BEGIN ? 'translateX(-100%)' : undefined,
})

/** Which hours and days the cells of a map are of, at its edges: each cell says it too. */
export function HeatAxes({ days, children }: HeatAxesProps) {
  const from = Date.parse(days[0]?.date ?? '') / 1_000
  const span = days.length * DAY_SECONDS
  const marks = days.length === 0 ? [] : timeTicks({ from, to: from + span - DAY_SECONDS }, MOST_MARKS, 'UTC')
  return (
    <div className={styles.framed}>
      <div className={styles.hours} aria-hidden>
        {HOUR_MARKS.map((hour) => (
          <span key={hour} style={{ top: `${(hour / HOURS) * 100}%` }}>
            {hourWords(hour)}
          </span>
        ))}
      </div>
      {children}
      <div className={styles.days} aria-hidden>
        {marks.map((mark) => (
          <span key={mark} style={placeOf((mark - from) / span)}>
            {tickWords(mark, span)}
          </span>
        ))}
      </div>
    </div>
  )
}
