import { formatAmount, formatMoney } from '#base/money.ts'
import { checkTotal } from '#domain/bills/bill-rules.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { type EditorState, isUnread, openProblems } from '../state/editor-state.ts'
import styles from './TotalBar.module.css'

/** The lines against the total that the page prints; and Save. */
export function TotalBar({ editor }: { editor: EditorState }) {
  const { applied, unapplied, difference } = checkTotal(editor.draft)
  const { printedTotal } = editor.draft
  const error = openProblems(editor).find(({ severity }) => severity === 'error')
  if (isUnread(editor)) return null
  return (
    <footer className={styles.bar}>
      <dl className={styles.sums}>
        <div>
          <dt>Lines</dt>
          <dd>{formatMoney(applied)}</dd>
        </div>
        <div>
          <dt>Printed</dt>
          <dd>{printedTotal === null ? '–' : formatMoney(printedTotal)}</dd>
        </div>
        <div>
          <dt className="visually-hidden">Difference</dt>
          <Difference difference={difference} />
        </div>
      </dl>
      {editor.bill.abilities.save === true && (
        <div className={styles.save}>
          {error !== undefined && <span title={error.message}>{error.message}</span>}
          <CommandButton id="bills.save" look="primary" held={error?.message} />
        </div>
      )}
      {unapplied !== 0 && (
        <p className={styles.unapplied}>
          {formatMoney(unapplied)} unapplied: ‘Other unapplied cost’ cannot be reliably validated.
        </p>
      )}
    </footer>
  )
}

function Difference({ difference }: { difference: number | null }) {
  if (difference === null) return <dd className={styles.off}>⚠ no printed total</dd>
  if (difference === 0) return <dd className={styles.fits}>✓ 0.00</dd>
  return (
    <dd className={styles.off}>
      ⚠ {difference > 0 ? '+' : ''}
      {formatAmount(difference)}
    </dd>
  )
}
