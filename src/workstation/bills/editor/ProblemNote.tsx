import type { Problem } from '#domain/bills/problem.ts'
import { CommandCaps } from '#workstation/platform/shared/CommandCaps.tsx'
import styles from './ProblemNote.module.css'

interface ProblemNoteProps {
  problem: Problem
  /** A band across the pane, or a line of text on the row that it is about. */
  as: 'band' | 'text'
  /** The cursor is where the problem is: the keys that mend it work now. */
  here: boolean
}

/** What is wrong, by which rule, and the key that mends it. */
export function ProblemNote({ problem, as, here }: ProblemNoteProps) {
  return (
    <p className={styles.note} data-as={as} data-severity={problem.severity}>
      <span>
        {problem.message} <span className={styles.rule}>{problem.rule}</span>
      </span>
      {here && problem.fix && (
        <span className={styles.key}>
          <CommandCaps id="bills.enter" /> {problem.fix.label}
        </span>
      )}
      {here && problem.severity === 'warning' && (
        <span className={styles.key}>
          <CommandCaps id="bills.accept-warning" /> accept
        </span>
      )}
    </p>
  )
}
