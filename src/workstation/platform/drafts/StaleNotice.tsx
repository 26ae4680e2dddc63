import { CommandButton } from '../shell/CommandButton.tsx'
import styles from './StaleNotice.module.css'
import type { Difference } from './stale.ts'

const MOST_SHOWN = 12

interface StaleNoticeProps {
  /** What was changed: "bill". */
  noun: string
  /** The first word of the ids of the two commands that decide. */
  commands: string
  changedBy: string | null
  differences: readonly Difference[]
  /** Why it cannot be edited any more, where that is so. */
  closed?: string | null
}

/** The record that is edited here was saved elsewhere meanwhile: what differs, and which version to keep. */
export function StaleNotice({ noun, commands, changedBy, differences, closed }: StaleNoticeProps) {
  return (
    <section className={styles.notice} role="alert" aria-label={`The ${noun} was changed meanwhile`}>
      <p>
        <strong>
          {changedBy === null
            ? `This ${noun} was changed meanwhile.`
            : `${changedBy} changed this ${noun} meanwhile.`}
        </strong>{' '}
        {closed ?? 'Your changes are still here.'}
      </p>
      {differences.length > 0 && <Differences rows={differences.slice(0, MOST_SHOWN)} />}
      {differences.length > MOST_SHOWN && <p>and {differences.length - MOST_SHOWN} more</p>}
      <div className={styles.actions}>
        <CommandButton id={`${commands}.keep-mine`} />
        <CommandButton id={`${commands}.keep-theirs`} />
      </div>
    </section>
  )
}

function Differences({ rows }: { rows: readonly Difference[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Value</th>
          <th scope="col">Yours</th>
          <th scope="col">Saved meanwhile</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, mine, theirs }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
