import { useAtomValue } from 'jotai'
import { formatCount } from '#base/figures.ts'
import { isUnderWay } from '#commands/exports/conditions.ts'
import type { SourceExport } from '#commands/exports/context.ts'
import { BILL_FATES, type BillFate } from '#domain/exports/source-exports.ts'
import { Notice } from '#ui/form/Notice.tsx'
import { momentWords } from '#ui/moments.ts'
import { sizeWords } from '#ui/upload/upload-outcome.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import styles from './SourceRoom.module.css'
import { exportList } from './state.ts'
import { countWords, stateOf } from './words.ts'

/** The export that the keyboard is on: how far it is, what became of its ids, and where its archive is. */
export function ExportDetail() {
  const found = useAtomValue(exportList.focusedRowAtom)
  if (found === null) return null
  return (
    <aside className={styles.detail} aria-label="Export">
      <h2>
        {stateOf(found).words}: {countWords(found.ids, 'bill')}
      </h2>
      {isUnderWay(found) && <Progress found={found} />}
      {found.failure !== null && <Notice tone="bad">{found.failure}</Notice>}
      {found.download_url !== null && <Archive found={found} url={found.download_url} />}
      {found.fates !== null && <Fates fates={found.fates} />}
      <Named title="Unknown" all={found.unknown} ids={found.unknown_ids} copies="source-files.copy-unknown" />
      <Named title="Doubled" all={found.doubled} ids={found.doubled_ids} />
    </aside>
  )
}

function Progress({ found: { state, files, done, minutes } }: { found: SourceExport }) {
  return (
    <>
      {minutes !== null && (
        <Notice tone="plain">
          This takes about {countWords(minutes, 'minute')}. You can leave: the archive is kept here.
        </Notice>
      )}
      <div className={styles.progress} role="status">
        <progress
          aria-label="Exporting"
          value={state === 'writing' ? done : undefined}
          max={Math.max(1, files)}
        />
        Exporting: {formatCount(done)} of {countWords(files, 'file')}
      </div>
      <CommandButton id="source-files.cancel" label="Cancel" />
    </>
  )
}

function Archive({ found: { size_bytes, expires_at }, url }: { found: SourceExport; url: string }) {
  return (
    <p>
      <a href={url} download>
        Download
      </a>{' '}
      {sizeWords(size_bytes ?? 0)}, kept until {momentWords(expires_at)}
    </p>
  )
}

function Fates({ fates }: { fates: Record<BillFate, number> }) {
  const met = Object.entries(BILL_FATES).filter(([fate]) => fates[fate as BillFate] > 0)
  return (
    <dl>
      {met.map(([fate, words]) => (
        <div key={fate}>
          <dt>{words}</dt>
          <dd>{formatCount(fates[fate as BillFate])}</dd>
        </div>
      ))}
    </dl>
  )
}

interface NamedProps {
  title: string
  all: number
  ids: readonly (string | number)[]
  /** The command that copies them. */
  copies?: string
}

function Named({ title, all, ids, copies }: NamedProps) {
  if (all === 0) return null
  return (
    <section aria-label={`${title} ids`}>
      <div className={styles.head}>
        <h3>
          {title}: {countWords(all, 'id')}
        </h3>
        {copies !== undefined && <CommandButton id={copies} label="Copy" look="quiet" />}
      </div>
      <p className={styles.ids}>{ids.join(', ')}</p>
      {all > ids.length && <p>All of them are in the archive’s manifest.</p>}
    </section>
  )
}
