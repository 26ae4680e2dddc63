import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { AuditEntry } from '#commands/audit/context.ts'
import { Message } from '#ui/Message.tsx'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { ListGrid } from '#workstation/platform/list/ListGrid.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { HOME_ATTRIBUTE } from '#workstation/platform/shell/use-home-focus.ts'
import { useMedia } from '#workstation/platform/shell/use-media.ts'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import styles from './AuditRoom.module.css'
import { createAuditPort } from './audit-port.ts'
import { AUDIT_COLUMNS, auditLines } from './columns.tsx'
import { EventDetail } from './EventDetail.tsx'
import { FilterBar } from './FilterBar.tsx'
import { AUDIT, answerAtom, auditContextAtom, auditList } from './state.ts'

export { auditCommands as commands } from '#commands/audit/commands.ts'

/** So near the last row older ones are asked for. */
const NEAR = 30
const NARROW = '(max-width: 860px)'

/** What was done, by whom and when: only ever added to. */
export default function AuditRoom() {
  useRoomSlice('audit', auditContextAtom, createAuditPort)
  return (
    <section className={room.room} aria-label="Audit">
      <h1 className="visually-hidden">Audit</h1>
      <FilterBar />
      <PartBoundary name="“Audit”" home answers={AUDIT}>
        <Events />
      </PartBoundary>
    </section>
  )
}

function Events() {
  const { data, isError } = useAtomValue(answerAtom)
  const { state, total } = useAtomValue(auditList.listAtom)
  const layout = useMedia(NARROW) ? 'column' : 'table'
  useRoomWaitsFor('audit', state === 'loading' ? 'the list' : null)
  useOlderOnes()
  if (total === 0)
    return (
      <div className={styles.nothing} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
        {isError && (
          <Message tone="error" title="Something went wrong. Please refresh your browser.">
            <CommandButton id="audit.refresh" label="Try again" />
          </Message>
        )}
        {data !== undefined && <Message title="Nothing like this was done." />}
      </div>
    )
  return (
    <div className={styles.split}>
      <div className={styles.list}>
        <ListGrid<AuditEntry, string>
          state={auditList}
          label="Events"
          columns={AUDIT_COLUMNS}
          twoLines={auditLines}
          layout={layout}
          home
        />
      </div>
      <EventDetail />
    </div>
  )
}

/** Asks for older rows when the keyboard or the screen comes near the last. */
function useOlderOnes() {
  const { isError, hasNextPage, isFetching, fetchNextPage } = useAtomValue(answerAtom)
  const { total } = useAtomValue(auditList.listAtom)
  const reached = Math.max(
    useAtomValue(auditList.focusAtom).index,
    useAtomValue(auditList.visibleRangeAtom).last,
  )
  const wantsOlder = hasNextPage && !isFetching && !isError && total - 1 - reached < NEAR
  useEffect(() => {
    if (wantsOlder) void fetchNextPage()
  }, [wantsOlder, fetchNextPage])
}
