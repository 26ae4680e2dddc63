import { useAtomValue } from 'jotai'
import { recordType } from '#domain/records/record-types.ts'
import { Opened, onDemand } from '#ui/on-demand.tsx'
import { useRoomReadiness } from '#workstation/platform/keyboard/readiness.ts'
import type { Layout } from '#workstation/platform/list/layout.ts'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { useMedia } from '#workstation/platform/shell/use-media.ts'
import { overlaysAtom } from '#workstation/platform/state/overlays.ts'
import { useRecordTitle } from '#workstation/platform/state/window-title.ts'
import { RecordDetail } from './detail/RecordDetail.tsx'
import { FilterBar } from './FilterBar.tsx'
import { KindBar } from './KindBar.tsx'
import { Duplicates } from './merge/Duplicates.tsx'
import { RecordList } from './RecordList.tsx'
import styles from './RecordsRoom.module.css'
import { recordsReadinessAtom } from './state/list.ts'
import { openRecordAtom } from './state/open.ts'
import { shownAtom } from './state/place.ts'
import { RECORDS } from './state/queries.ts'
import { useFollowedRow, useFreshRecords, useRecordsCommands } from './use-records.ts'

export { recordCommands as commands } from '#commands/records/commands.ts'

const RecordDialogs = onDemand(() => import('./dialogs/RecordDialogs.tsx'))

/** Narrower windows have no room for columns. */
const NARROW = '(max-width: 860px)'

/** What staff keep: clients and their people, properties, accounts, meters, and whom to write to. */
export default function RecordsRoom() {
  const { type, id, duplicates } = useAtomValue(shownAtom)
  const narrow = useMedia(NARROW)
  const dialogIsOpen = useAtomValue(overlaysAtom).includes('record-dialog')
  const { title } = recordType(type)
  useRecordsCommands()
  useFreshRecords()
  useFollowedRow()
  useRoomReadiness('records', recordsReadinessAtom)
  useRecordTitle(useAtomValue(openRecordAtom)?.title, title)
  const layout: Layout = narrow || id !== null ? 'column' : 'table'
  return (
    <section className={room.room} aria-label="Records">
      <h1 className="visually-hidden">Records</h1>
      <KindBar />
      <div className={styles.body} data-open={id !== null || undefined}>
        <div className={styles.list}>
          {duplicates === null && <FilterBar />}
          <PartBoundary
            name={`The list of ${title.toLowerCase()}`}
            of={type}
            home={id === null}
            answers={RECORDS}
          >
            {duplicates === null ? (
              <RecordList key={type} type={type} layout={layout} home={id === null} />
            ) : (
              <Duplicates key={duplicates} />
            )}
          </PartBoundary>
        </div>
        {id !== null && (
          <PartBoundary name="The record" of={`${type}/${id}`} home answers={RECORDS}>
            <RecordDetail />
          </PartBoundary>
        )}
      </div>
      <Opened part={RecordDialogs} props={dialogIsOpen ? {} : null} />
    </section>
  )
}
