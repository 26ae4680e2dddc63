import { useQuery } from '@tanstack/react-query'
import type { KeptRecord } from '#commands/records/context.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { counted, dateWords } from '#workstation/platform/shared/words.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { type BilledMeter, billedMetersQuery } from '../state/queries.ts'
import styles from './Billing.module.css'

/** What saved bills cover of the meters of an account, or of one, and what was noted about them. */
export function Billing({ record }: { record: KeptRecord }) {
  const { call } = useWorkstation()
  const { data, isError } = useQuery(billedMetersQuery(call, record))
  return (
    <section className={styles.billing} aria-label="Coverage and notes">
      <h3>Coverage and notes</h3>
      {isError && <p role="alert">The bills of its meters could not be shown.</p>}
      {data === undefined && !isError && <Skeleton width="70%" />}
      {data?.length === 0 && <p className={styles.dim}>It bills no meter yet.</p>}
      <ul>
        {data?.map((meter) => (
          <Meter key={meter.id} meter={meter} named={record.type === 'account'} />
        ))}
      </ul>
    </section>
  )
}

function Meter({ meter, named }: { meter: BilledMeter; named: boolean }) {
  const { display_name, coverage, notes } = meter
  const { periods, gaps } = coverage
  const last = periods.at(-1)
  return (
    <li className={styles.meter}>
      {named && <strong>{display_name}</strong>}
      <p>
        {last === undefined
          ? 'No saved bill covers it in this time'
          : `Covered from ${dateWords(periods[0]?.start_date ?? null)} to ${dateWords(last.end_date)}`}
      </p>
      {gaps.map(({ start_date, end_date, missing_bills }) => (
        <p key={start_date} className={styles.gap}>
          {counted(missing_bills, 'bill', 'bills')} missing: {dateWords(start_date)} – {dateWords(end_date)}
        </p>
      ))}
      {notes.map(({ content }) => (
        <p key={content} className={styles.dim}>
          {content}
        </p>
      ))}
    </li>
  )
}
