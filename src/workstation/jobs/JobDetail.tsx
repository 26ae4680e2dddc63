import { useAtomValue } from 'jotai'
import { formatCount } from '#base/figures.ts'
import { aboutWords, jobWords } from '#domain/jobs/jobs.ts'
import { momentWords } from '#ui/moments.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { causeWords } from './columns.tsx'
import styles from './JobsRoom.module.css'
import { letterList } from './state.ts'

/** The job that the keyboard is on: what it was to do, why it gave up, and what can be done with it. */
export function JobDetail() {
  const job = useAtomValue(letterList.focusedRowAtom)
  if (job === null) return null
  return (
    <aside className={styles.detail} aria-label="Job">
      <h2>{jobWords(job.kind)}</h2>
      <dl>
        <dt>Gave up</dt>
        <dd>{momentWords(job.at)}</dd>
        <dt>Tries</dt>
        <dd>{formatCount(job.attempts)}</dd>
        <dt>About</dt>
        <dd>{aboutWords(job.about) || '–'}</dd>
        <dt>Kind</dt>
        <dd>{job.kind}</dd>
      </dl>
      <section aria-label="Failed of">
        <h3>Failed of</h3>
        <p className={styles.cause}>{causeWords(job)}</p>
      </section>
      <div className={styles.acts}>
        <CommandButton id="jobs.retry" label="Try again" look="primary" />
        <CommandButton id="jobs.retry-kind" label="Try all of this kind again" />
        {job.bill_id !== null && <CommandButton id="jobs.open-bill" label="Open the bill" />}
        <CommandButton id="jobs.drop" label="Drop" look="quiet" />
      </div>
    </aside>
  )
}
