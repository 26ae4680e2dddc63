import { useEffect, useRef } from 'react'
import styles from './PropertyConflict.module.css'
import type { PropertyLists } from './parts.ts'
import { differencesOf } from './property-differences.ts'
import { draftOf, type OwnProperty, type PropertyDraft } from './property-draft.ts'

interface PropertyConflictProps {
  mine: PropertyDraft
  theirs: OwnProperty
  lists: PropertyLists
  onKeepMine(): void
  onTakeTheirs(): void
}

/** Both versions of a property that two people changed, of which one is chosen. */
export function PropertyConflict({ mine, theirs, lists, onKeepMine, onTakeTheirs }: PropertyConflictProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  const differences = differencesOf(mine, draftOf(theirs), lists)
  return (
    <section ref={section} className="panel" aria-labelledby="conflict" role="alert" tabIndex={-1}>
      <h2 id="conflict">This property was changed while you edited it</h2>
      <p>Your changes are not saved yet. Compare both versions, then choose one.</p>
      {differences.length === 0 ? (
        <p>Both versions show the same values.</p>
      ) : (
        <table className={styles.versions}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Saved meanwhile</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, mine: own, theirs: other }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{own || '(empty)'}</td>
                <td>{other || '(empty)'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="actions">
        <button type="button" className="primary" onClick={onKeepMine}>
          Save my version
        </button>
        <button type="button" onClick={onTakeTheirs}>
          Use the saved version
        </button>
      </div>
    </section>
  )
}
