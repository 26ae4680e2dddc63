import { useId } from 'react'
import { formatCount } from '#base/figures.ts'
import type { DryRun } from '../state/queries.ts'
import styles from './DryRunDialog.module.css'

interface LeftToPeopleProps {
  title: string
  left: DryRun['left']
}

/** Reasons named beside their kind. */
const MOST_NAMED = 3

/** The rows that the robot leaves, gathered by the kind of reason, the most frequent first. */
export function LeftToPeople({ title, left }: LeftToPeopleProps) {
  const id = useId()
  const kinds = [...Map.groupBy(left, ({ kind }) => kind)]
    .map(([kind, reasons]) => ({ kind, reasons, count: totalOf(reasons) }))
    .toSorted((a, b) => b.count - a.count)
  if (kinds.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title} <span>{formatCount(totalOf(left))} requests</span>
      </h3>
      <ul className={styles.lines}>
        {kinds.map(({ kind, reasons, count }) => (
          <li key={kind} className={styles.left}>
            <span>
              {kind}
              <small>{detailOf(kind, reasons)}</small>
            </span>
            <span className={styles.count}>{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const totalOf = (left: DryRun['left']): number => left.reduce((sum, { count }) => sum + count, 0)

/** What its reasons say beyond their kind. */
function detailOf(kind: string, reasons: DryRun['left']): string {
  const others = reasons.map(({ reason }) => reason).filter((reason) => reason !== kind)
  const more = others.length > MOST_NAMED ? `, and ${others.length - MOST_NAMED} more` : ''
  return others.slice(0, MOST_NAMED).join('; ') + more
}
