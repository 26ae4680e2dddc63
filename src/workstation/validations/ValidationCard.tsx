import { useAtomValue } from 'jotai'
import type { Validation } from '#commands/validations/context.ts'
import { CHECKS } from '#domain/validations/story.ts'
import { momentWords } from '#ui/moments.ts'
import { Facts } from '#workstation/platform/shared/Facts.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { confidenceWords, isSettled } from './columns.tsx'
import { validationList } from './state.ts'
import styles from './ValidationsRoom.module.css'

/** All that is said of the focused bill, and what can be said to it. */
export function ValidationCard() {
  const row = useAtomValue(validationList.focusedRowAtom)
  const { unchecked, total } = useAtomValue(validationList.listAtom)
  if (row === null) return null
  return (
    <aside className={styles.card} aria-label="Validation">
      {total > 0 && unchecked === 0 && <p className={styles.allChecked}>All validations checked!</p>}
      <div className={styles.head}>
        <h2>
          <Standing row={row} /> Validation #{row.id}
        </h2>
      </div>
      <div className={styles.acts}>
        {row.human_validation_status === 'Checked' ? (
          <CommandButton id="validations.uncheck" label="Mark as Unchecked" />
        ) : (
          <CommandButton id="validations.check" label="Mark as Checked" look="primary" />
        )}
        <CommandButton id="validations.open" label="Review" />
        <CommandButton id="validations.open-bill" label="Bill" />
        <CommandButton id="validations.turn-off" label="Turn a check off" look="quiet" />
      </div>
      <p className={styles.response}>{row.response}</p>
      <Oddities row={row} />
      <h3>Next steps</h3>
      <p>{row.next_steps}</p>
      <Opinion row={row} />
      <Facts facts={factsOf(row)} />
    </aside>
  )
}

const Standing = ({ row }: { row: Validation }) =>
  isSettled(row) ? (
    <span className={styles.good} role="img" aria-label="Nothing to be done">
      ✓
    </span>
  ) : (
    <span className={styles.warning} role="img" aria-label="Waits for a person">
      ⚠
    </span>
  )

function Oddities({ row: { oddities, silenced } }: { row: Validation }) {
  if (oddities.length + silenced.length === 0) return null
  return (
    <ul className={styles.oddities} aria-label="What is odd">
      {oddities.map(({ check, message, meter_name, utility_account_meter_id }) => (
        <li key={`${check} ${utility_account_meter_id} ${message}`}>
          <strong>{CHECKS[check]}</strong> {meter_name !== null && <small>{meter_name}</small>}
          <span>{message}</span>
        </li>
      ))}
      {silenced.map(({ check, message, of, reason, utility_account_meter_id }) => (
        <li key={`off ${check} ${utility_account_meter_id} ${message}`} data-off>
          <strong>{CHECKS[check]}</strong> <small>{`off for this ${of}: ${reason}`}</small>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}

/** Kept apart: it is no more than one more look at the same facts. */
function Opinion({ row: { ai } }: { row: Validation }) {
  if (ai === null) return null
  return (
    <section className={styles.opinion} aria-label="What the AI service says">
      <h3>{`The AI service: ${ai.severity}, ${ai.confidence} %`}</h3>
      <p>{ai.response}</p>
      <p>{ai.next_steps}</p>
      {ai.unsupported.length > 0 && (
        <p className={styles.warning}>{`The facts hold no ${ai.unsupported.join(', ')}.`}</p>
      )}
    </section>
  )
}

const factsOf = (row: Validation) =>
  [
    ['Utility bill', `#${row.utility_bill_id}`],
    ['Textract bill', row.textract_bill_id === null ? 'None: it came by a list' : `#${row.textract_bill_id}`],
    ['Client', row.company_name],
    ['Account', `${row.utility_company_name} ${row.acct_num}`],
    ['Severity', row.severity],
    ['Confidence', confidenceWords(row)],
    ['Status', row.human_validation_status],
    ['Drawn by lot', row.sampled && 'Yes: nothing is odd about it'],
    ['Created by', row.created_by_user?.name ?? 'System (Auto)'],
    ['Validated by', row.validated_by_user?.name ?? ''],
    ['Validated', row.validated_at === null ? '' : momentWords(row.validated_at)],
    ['Bill created', momentWords(row.bill_created_at)],
    ['Created', momentWords(row.created_at)],
    ['Updated', momentWords(row.updated_at)],
    ['Archived', row.archived && 'Yes: the bill was taken back'],
  ] as const
