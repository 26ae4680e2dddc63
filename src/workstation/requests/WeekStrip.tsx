import { useAtomValue } from 'jotai'
import { formatCount } from '#base/figures.ts'
import { REQUEST_WEEKS } from '#domain/records/request-week.ts'
import { countsAtom } from './state/counts.ts'
import styles from './WeekStrip.module.css'

const WEEKS = ['1', '2', '3', '4'] as const

/** How many requests each week of the month has, so that the load can be levelled. */
export function WeekStrip() {
  const counts = useAtomValue(countsAtom)
  if (counts === null) return null
  const { weeks } = counts
  const most = Math.max(1, ...WEEKS.map((week) => weeks[week]))
  const words = WEEKS.map((week) => `${REQUEST_WEEKS[week]} week ${formatCount(weeks[week])}`)
  return (
    <span
      className={styles.strip}
      role="img"
      aria-label={`Requests: ${words.join(', ')}, any ${formatCount(weeks.any)}`}
    >
      {WEEKS.map((week) => (
        <span
          key={week}
          className={styles.week}
          title={`${REQUEST_WEEKS[week]} week: ${formatCount(weeks[week])}`}
        >
          <span className={styles.bar} style={{ height: `${Math.round((weeks[week] / most) * 18) + 2}px` }} />
          {week}
        </span>
      ))}
      <span className={styles.any} title="Requests of any week">
        any {formatCount(weeks.any)}
      </span>
    </span>
  )
}
