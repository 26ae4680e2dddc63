import type { ReactNode } from 'react'
import { CommandButton } from '../shell/CommandButton.tsx'
import styles from './StaleValues.module.css'

const MOST_SHOWN = 12

/** One value that differs, as it is here and as somebody else saved it. */
export interface Difference {
  what: string
  mine: string
  theirs: string
}

interface StaleValuesProps {
  /** What was changed: "bill". */
  noun: string
  /** The first word of the ids of the two commands that decide. */
  commands: string
  differences: readonly Difference[]
  children: ReactNode
}

/** Somebody else saved what is being edited here: what differs, and whose to keep. */
export function StaleValues({ noun, commands, differences, children }: StaleValuesProps) {
  return (
    <section className={styles.notice} role="alert" aria-label={`The ${noun} was changed meanwhile`}>
      <p>{children}</p>
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
          <th scope="col">Theirs</th>
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
