import { CommandButton } from '../../shell/CommandButton.tsx'
import { draftOf } from '../draft/bill-detail.ts'
import { differences } from '../draft/differences.ts'
import type { EditorState, Stale } from '../state/editor-state.ts'
import styles from './StaleNotice.module.css'

const MOST_SHOWN = 8

/** Somebody else changed the bill: what is there now, what is here, and whose to keep. */
export function StaleNotice({ editor, stale }: { editor: EditorState; stale: Stale }) {
  const { theirs, changedBy } = stale
  const rows = differences(editor.draft, draftOf(theirs))
  const who = changedBy ?? 'Somebody'
  return (
    <section className={styles.notice} role="alert" aria-label="The bill was changed meanwhile">
      <p>
        <strong>{who} changed this bill meanwhile.</strong>{' '}
        {theirs.abilities.edit === true ? 'Your edits are still here.' : theirs.abilities.edit}
      </p>
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Value</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_SHOWN).map((row) => (
              <tr key={row.what}>
                <th scope="row">{row.what}</th>
                <td>{row.mine}</td>
                <td>{row.theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > MOST_SHOWN && <p>and {rows.length - MOST_SHOWN} more</p>}
      <div className={styles.actions}>
        <CommandButton id="bill.keep-mine" />
        <CommandButton id="bill.keep-theirs" />
      </div>
    </section>
  )
}
