import { useAtomValue } from 'jotai'
import type { KeptRecord } from '#commands/records/context.ts'
import { CallFailed } from '#contract/client/client.ts'
import type { RecordType } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { Instead } from '#workstation/platform/shell/Instead.tsx'
import { roomsAtom } from '#workstation/platform/state/rooms.ts'
import { DeletionChip } from '../shared/ClientName.tsx'
import { historyIndexAtom, openAnswerAtom, openRecordAtom } from '../state/open.ts'
import { shownAtom } from '../state/place.ts'
import { Billing } from './Billing.tsx'
import { ClientData } from './ClientData.tsx'
import { Fields } from './Fields.tsx'
import { History } from './History.tsx'
import { Places } from './Places.tsx'
import styles from './RecordDetail.module.css'
import { SignIns } from './SignIns.tsx'
import { StaleRecordNotice } from './StaleRecordNotice.tsx'

/** The open record: its fields, what belongs to it, and what became of it. */
export function RecordDetail() {
  const record = useAtomValue(openRecordAtom)
  const { isError, error } = useAtomValue(openAnswerAtom)
  if (record !== null) return <Detail key={`${record.type}/${record.id}`} record={record} />
  if (isError) {
    const into = mergedInto(error)
    return (
      <Instead tone="error" title="This record could not be shown.">
        <p>{error?.message}</p>
        {into === null ? (
          <CommandButton id="records.refresh" label="Try again" />
        ) : (
          <CommandButton
            id="records.open-any"
            args={{ type: into.type, id: into.id }}
            label={`Open ${into.title}`}
          />
        )}
        <CommandButton id="records.close" />
      </Instead>
    )
  }
  return (
    <Instead title="Loading">
      <Skeleton width={240} />
    </Instead>
  )
}

interface MergedInto {
  merged_into: { type: RecordType; id: number; title: string }
}

/** What stands for the record now, where it was merged into another. */
function mergedInto(error: Error | null): MergedInto['merged_into'] | null {
  const details = error instanceof CallFailed ? error.details : null
  return isMerged(details) ? details.merged_into : null
}

const isMerged = (details: unknown): details is MergedInto =>
  typeof details === 'object' && details !== null && 'merged_into' in details

const clientOf = ({ values }: KeptRecord): number | null =>
  typeof values.company_id === 'number' ? values.company_id : null

/** Its bills are of meters. */
const isBilled = (type: RecordType): boolean => type === 'account' || type === 'meter'

function Detail({ record }: { record: KeptRecord }) {
  const { type } = useAtomValue(shownAtom)
  const isOwnStaff = useAtomValue(roomsAtom).includes('audit')
  const walked = useAtomValue(historyIndexAtom) !== null
  const { singular } = recordType(type)
  return (
    <article className={styles.detail} aria-label={`${singular} ${record.title}`}>
      <header className={styles.head}>
        <div className={styles.name}>
          <h2>{record.title}</h2>
          <p>
            <span className={styles.kind}>{singular}</span> #{record.id}
            <DeletionChip companyId={type === 'company' ? record.id : clientOf(record)} />
            {!record.active && <StatusDot tone="warn">Out of use</StatusDot>}
          </p>
        </div>
        <div className={styles.actions}>
          <CommandButton id="records.close" label="List" look="quiet" />
          <CommandButton
            id={walked ? 'records.leave-history' : 'records.history'}
            label={walked ? 'Fields' : 'History'}
          />
          <CommandButton id="records.resend-invite" label="Send link" />
          <CommandButton id="records.copy-invite" label="Copy link" />
          <CommandButton id="records.change-role" label="Change role" />
          <CommandButton id="records.reset-second-factor" label="Reset second factor" />
          <CommandButton id="records.set-password" label="Set password" />
          <CommandButton id="records.reveal-password" label="Show password" />
          <CommandButton id="records.accept-utility" label="Accept" look="primary" />
          <CommandButton id="records.share-link" label="Upload link" />
          <CommandButton id="records.merge" label="Merge into…" />
          <CommandButton id="records.deactivate" label="Take out of use" />
          <CommandButton id="records.reactivate" label="Take into use" />
        </div>
      </header>
      <StaleRecordNotice record={record} />
      <div className={styles.panes}>
        <Fields record={record} home={!walked} />
        <aside className={styles.aside} aria-label="What belongs to it">
          <Places record={record} />
          {isBilled(type) && <Billing record={record} />}
          {type === 'company' && isOwnStaff && <ClientData record={record} />}
          {type === 'user' && <SignIns record={record} />}
          <History record={record} home={walked} />
        </aside>
      </div>
    </article>
  )
}
