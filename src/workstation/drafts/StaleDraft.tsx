import { CommandButton } from '../shell/CommandButton.tsx'
import styles from './StaleDraft.module.css'

const MOST_SHOWN = 12

interface StaleDraftProps {
  /** What was changed: "configuration". */
  noun: string
  /** The first word of its commands' ids. */
  commands: string
  /** Values by their name on screen: as they are here, and as somebody else saved them. */
  mine: ReadonlyMap<string, string>
  theirs: ReadonlyMap<string, string>
}

/** Somebody else saved what is being edited here: what differs, and whose to keep. */
export function StaleDraft({ noun, commands, mine, theirs }: StaleDraftProps) {
  const names = [...new Set([...mine.keys(), ...theirs.keys()])]
  const rows = names.filter((name) => mine.get(name) !== theirs.get(name))
  return (
    <section className={styles.notice} role="alert" aria-label={`The ${noun} was changed meanwhile`}>
      <p>
        <strong>Somebody else saved this {noun} meanwhile.</strong> Your changes are still here.
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
            {rows.slice(0, MOST_SHOWN).map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{mine.get(name) ?? 'not there'}</td>
                <td>{theirs.get(name) ?? 'not there'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > MOST_SHOWN && <p>and {rows.length - MOST_SHOWN} more</p>}
      <p className={styles.actions}>
        <CommandButton id={`${commands}.keep-mine`} />
        <CommandButton id={`${commands}.keep-theirs`} />
      </p>
    </section>
  )
}
