import { useQuery } from '@tanstack/react-query'
import type { KeptRecord } from '#commands/records/context.ts'
import { dayWords, momentWords } from '#ui/moments.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { archivesQuery, type ClientArchive, deletionsQuery } from '../state/queries.ts'
import styles from './Billing.module.css'

const MOST_SHOWN = 5

/** Archives of all that is kept of a client, and whether it is to be deleted. */
export function ClientData({ record }: { record: KeptRecord }) {
  const { call } = useWorkstation()
  const archives = useQuery(archivesQuery(call, record.id))
  const deletions = useQuery(deletionsQuery(call))
  const planned = deletions.data?.deletions.find(({ company_id }) => company_id === record.id)
  return (
    <section className={styles.billing} aria-label="Its data as a whole">
      <h3>Its data as a whole</h3>
      {(archives.isError || deletions.isError) && <p role="alert">This could not be shown.</p>}
      {planned !== undefined && (
        <div className={styles.meter}>
          <p className={styles.gap}>
            {planned.begun ? 'Is being deleted' : `Will be deleted on ${dayWords(planned.due_at)}`}
          </p>
          <p className={styles.dim}>
            Asked for by {planned.asked_by ?? 'somebody who is gone'}, {momentWords(planned.asked_at)}
          </p>
          {planned.reason !== null && <p>{planned.reason}</p>}
        </div>
      )}
      <ul>
        {archives.data?.slice(0, MOST_SHOWN).map((archive) => (
          <Archive key={archive.id} archive={archive} />
        ))}
      </ul>
      {archives.data?.length === 0 && <p className={styles.dim}>No archive of it is kept.</p>}
      <p className={styles.actions}>
        <CommandButton id="records.archive-client" label="Write an archive" />
        <CommandButton id="records.delete-client" label="Delete…" />
        <CommandButton id="records.keep-client" label="Keep the client" />
      </p>
    </section>
  )
}

function Archive({ archive }: { archive: ClientArchive }) {
  const { asked_at, progress, failure, download_url, size_bytes, expires_at } = archive
  return (
    <li className={styles.meter}>
      <p>Archive of {momentWords(asked_at)}</p>
      {failure !== null && <p className={styles.gap}>{failure}</p>}
      {progress !== null && (
        <p role="status">
          <StatusDot tone="busy">{progress}</StatusDot>
        </p>
      )}
      {download_url !== null && (
        <p>
          <a href={download_url} download>
            Download
          </a>{' '}
          <span className={styles.dim}>
            {sizeWords(size_bytes ?? 0)}
            {expires_at !== null && `, kept until ${dayWords(expires_at)}`}
          </span>
        </p>
      )}
    </li>
  )
}

const MB = 1_000_000

const sizeWords = (bytes: number): string => (bytes < MB ? 'less than 1 MB' : `${Math.round(bytes / MB)} MB`)
