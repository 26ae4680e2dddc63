import { useAtomValue } from 'jotai'
import { AUDIT_ACTIONS } from '#domain/audit/audit.ts'
import { momentWords } from '#ui/moments.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import styles from './AuditRoom.module.css'
import { auditList } from './state.ts'

interface Change {
  before?: unknown
  after?: unknown
}

const words = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** "full_name": "Full name" */
const fieldWords = (name: string): string =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`

const changesIn = (details: Record<string, unknown>): [string, Change][] =>
  typeof details.changes === 'object' && details.changes !== null
    ? Object.entries(details.changes as Record<string, Change>)
    : []

/** All that is known of the focused event, with what stood before and after a change. */
export function EventDetail() {
  const entry = useAtomValue(auditList.focusedRowAtom)
  if (entry === null) return null
  const changes = changesIn(entry.details)
  const others = Object.entries(entry.details).filter(([name]) => name !== 'changes')
  return (
    <aside className={styles.detail} aria-label="Event">
      <div className={styles.head}>
        <h2>{AUDIT_ACTIONS[entry.action]}</h2>
        <CommandButton id="audit.copy-link" label="Copy link" look="quiet" />
      </div>
      <dl>
        <Fact name="When" value={momentWords(entry.at)} />
        <Fact name="Who" value={entry.who.name} />
        {entry.address !== null && <Fact name="From address" value={entry.address} />}
        {entry.subject !== null && (
          <Fact name="To what" value={words(entry.subject.name ?? entry.subject.id)} />
        )}
        {entry.company !== null && (
          <Fact name="Client" value={words(entry.company.name ?? entry.company.id)} />
        )}
        {others.map(([name, value]) => (
          <Fact key={name} name={fieldWords(name)} value={words(value)} />
        ))}
      </dl>
      {changes.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(([field, { before, after }]) => (
              <tr key={field}>
                <th scope="row">{fieldWords(field)}</th>
                <td>{words(before)}</td>
                <td>{words(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </aside>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
