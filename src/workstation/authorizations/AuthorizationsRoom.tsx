import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { AUTHORIZATION_STATUSES, AUTHORIZATION_TEXTS } from '#domain/authorizations/status.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { NewestFirst } from '#workstation/platform/list/NewestFirst.tsx'
import { gathered } from '#workstation/platform/shared/gathered.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { RoomDialogs } from '#workstation/platform/shell/RoomDialogs.tsx'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { useRecordTitle } from '#workstation/platform/state/window-title.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { OfClient } from '#workstation/records/shared/OfClient.tsx'
import { AuthorizationDetail } from './AuthorizationDetail.tsx'
import styles from './Authorizations.module.css'
import { authorizationEvents } from './authorization-events.ts'
import { createAuthorizationsPort } from './authorizations-port.ts'
import { COLUMNS, twoLines } from './columns.tsx'
import { OfCause } from './OfCause.tsx'
import { AUTHORIZATIONS, refreshAuthorizations } from './queries.ts'
import {
  authorizationList,
  authorizationsContextAtom,
  dialogAtom,
  listAnswerAtom,
  openAtom,
  openIdAtom,
  statusAtom,
} from './state.ts'

export { authorizationCommands as commands } from '#commands/authorizations/commands.ts'

/** The logins that clients entrusted to us, and the accounts that they open. */
export default function AuthorizationsRoom() {
  const id = useAtomValue(openIdAtom)
  const open = useAtomValue(openAtom)
  useRecordTitle(open === null ? null : open.online_access_username || `#${open.id}`)
  useRoomSlice('authorizations', authorizationsContextAtom, createAuthorizationsPort)
  useLiveAuthorizations()
  return (
    <section className={room.room} aria-label="Authorizations">
      {id === null ? (
        <List />
      ) : (
        <PartBoundary name="The authorization" of={String(id)} home answers={AUTHORIZATIONS}>
          <AuthorizationDetail />
        </PartBoundary>
      )}
      <RoomDialogs part={AuthorizationDialogs} dialogAtom={dialogAtom} />
    </section>
  )
}

function List() {
  const status = useAtomValue(statusAtom)
  return (
    <>
      <div className={`${room.bar} ${styles.bar}`}>
        <h1>Manage Authorizations</h1>
        {[null, ...AUTHORIZATION_STATUSES].map((each) => (
          <CommandButton
            key={each}
            id={`authorizations.show-${(each ?? 'all').toLowerCase().replaceAll(' ', '-')}`}
            label={each ?? 'All'}
            look="quiet"
            pressed={each === status}
          />
        ))}
        <OfClient />
        <OfCause />
        <span className={room.rest} />
        <CommandButton id="authorizations.copy-credentials-link" label="Credentials link" />
        <CommandButton id="authorizations.new" label="New" look="primary" />
      </div>
      <PartBoundary name="“Manage Authorizations”" of={status ?? 'all'} home answers={AUTHORIZATIONS}>
        <Rows />
      </PartBoundary>
    </>
  )
}

function Rows() {
  const answer = useAtomValue(listAnswerAtom)
  const { state } = useAtomValue(authorizationList.listAtom)
  useRoomWaitsFor('authorizations', state === 'loading' ? 'the list' : null)
  return (
    <NewestFirst
      state={authorizationList}
      answer={answer}
      nothing={AUTHORIZATION_TEXTS.none}
      refresh="authorizations.refresh"
      label="Authorizations"
      columns={COLUMNS}
      twoLines={twoLines}
    />
  )
}

const AuthorizationDialogs = onDemand(() => import('./AuthorizationDialogs.tsx'))

/** What scrapers, clients and colleagues do is seen at once. */
function useLiveAuthorizations(): void {
  const { queryClient } = useWorkstation()
  useEffect(
    () => authorizationEvents.listen(gathered(() => void refreshAuthorizations(queryClient))),
    [queryClient],
  )
}
