import { useMemo } from 'react'
import type { TrialState } from '../state/trial.ts'
import { compareReadings, type Difference } from './compare.ts'
import { PartThumbnails } from './PartThumbnails.tsx'
import styles from './TrialPane.module.css'

interface TrialResultProps {
  result: NonNullable<TrialState['result']>
  /** The configuration was changed after this trial. */
  older: boolean
}

/** What a reading of the bill would become, beside what it is. */
export function TrialResult({ result: { billId, trial }, older }: TrialResultProps) {
  const { fields, lines, sameLines, answers, problems } = useMemo(() => compareReadings(trial), [trial])
  const nothing =
    fields.length + lines.length + answers.length + problems.solved.length + problems.caused.length
  const cutAlike = JSON.stringify(trial.before.parts) === JSON.stringify(trial.after.parts)
  return (
    <div className={styles.result} aria-live="polite">
      <p className={styles.summary}>
        Bill #{billId}:{' '}
        {nothing === 0 && cutAlike ? 'nothing would be read otherwise.' : 'this would change.'} {sameLines}{' '}
        {sameLines === 1 ? 'line' : 'lines'} read alike, {problems.same}{' '}
        {problems.same === 1 ? 'problem stays' : 'problems stay'}.
        {older && <strong className={styles.older}> The configuration was changed since: try again.</strong>}
      </p>
      {trial.after.warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
      <Problems title="Problems that would go" tone="good" messages={problems.solved} />
      <Problems title="Problems that would come" tone="bad" messages={problems.caused} />
      <Differences title="Fields" differences={fields} />
      <Differences title="Lines" differences={lines} />
      <Differences title="Answers" differences={answers} />
      <Parts billId={billId} trial={trial} cutAlike={cutAlike} />
    </div>
  )
}

function Problems({
  title,
  tone,
  messages,
}: {
  title: string
  tone: 'good' | 'bad'
  messages: readonly string[]
}) {
  if (messages.length === 0) return null
  return (
    <section className={styles.problems} data-tone={tone}>
      <h3>
        {title} <span>{messages.length}</span>
      </h3>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </section>
  )
}

function Differences({ title, differences }: { title: string; differences: readonly Difference[] }) {
  if (differences.length === 0) return null
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">Now</th>
          <th scope="col">With these changes</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ what, before, after }, place) => (
          // Lines may be described alike: their place tells them apart.
          <tr key={`${what} ${place.toString()}`}>
            <th scope="row">{what}</th>
            <td data-missing={before === null || undefined}>{before ?? 'not read'}</td>
            <td data-missing={after === null || undefined}>{after ?? 'not read'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Parts({
  billId,
  trial: { before, after },
  cutAlike,
}: {
  billId: number
  trial: TrialResultProps['result']['trial']
  cutAlike: boolean
}) {
  if (cutAlike && after.parts.length <= 1) return null
  const count = after.parts.length
  return (
    <section>
      <h3>
        {count === 1 ? 'The file stays whole' : `The file is cut into ${count} bills`}
        {!cutAlike && <span> now {before.parts.length}</span>}
      </h3>
      <PartThumbnails billId={billId} parts={after.parts} />
    </section>
  )
}
