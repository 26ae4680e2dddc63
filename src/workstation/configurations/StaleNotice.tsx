import { CommandButton } from '../shell/CommandButton.tsx'
import styles from './ConfigurationsRoom.module.css'
import { draftWords } from './draft-words.ts'
import { type Configuration, type Draft, draftOf } from './state/draft.ts'

const MOST_SHOWN = 12

/** Somebody else saved the configuration: what differs, and whose to keep. */
export function StaleNotice({ draft, stale }: { draft: Draft; stale: Configuration }) {
  const [mine, theirs] = [draftWords(draft), draftWords(draftOf(stale))]
  const rows = [...new Set([...mine.keys(), ...theirs.keys()])].filter(
    (what) => mine.get(what) !== theirs.get(what),
  )
  return (
    <section className={styles.stale} role="alert" aria-label="The configuration was changed meanwhile">
      <p>
        <strong>Somebody else saved this configuration meanwhile.</strong> Your changes are still here.
      </p>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Value</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_SHOWN).map((what) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{mine.get(what) ?? 'not there'}</td>
                <td>{theirs.get(what) ?? 'not there'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > MOST_SHOWN && <p>and {rows.length - MOST_SHOWN} more</p>}
      <p className={styles.actions}>
        <CommandButton id="configuration.keep-mine" />
        <CommandButton id="configuration.keep-theirs" />
      </p>
    </section>
  )
}
