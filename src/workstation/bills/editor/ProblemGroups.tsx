import { CommandCaps } from '#workstation/platform/shared/CommandCaps.tsx'
import type { ProblemGroup } from '../draft/problems.ts'
import styles from './ProblemNote.module.css'

/** What stands against many lines, said once; their rows keep the mark, and the words where the cursor is. */
export function ProblemGroups({ groups, here }: { groups: readonly ProblemGroup[]; here: string | null }) {
  return groups.map(({ first, lines }) => (
    <p key={first.rule} className={styles.note} data-as="band" data-severity={first.severity}>
      <span>
        <strong>{lines} lines</strong>, such as: {first.message}{' '}
        <span className={styles.rule}>{first.rule}</span>
      </span>
      <Way rule={first.rule} severity={first.severity} here={here === first.rule} />
    </p>
  ))
}

/** The key that does most about it, from where the cursor is. */
function Way({ rule, severity, here }: { rule: string; severity: 'error' | 'warning'; here: boolean }) {
  if (!here)
    return (
      <span className={styles.key}>
        <CommandCaps id="bills.next-problem" /> to the next
      </span>
    )
  if (severity === 'warning')
    return (
      <span className={styles.key}>
        <CommandCaps id="bills.accept-alike" /> accept on every line
      </span>
    )
  if (rule !== 'missing-meter') return null
  return (
    <span className={styles.key}>
      <CommandCaps id="bills.pick-meter" /> meter, then <CommandCaps id="bills.meter-for-all" /> for every
      line
    </span>
  )
}
