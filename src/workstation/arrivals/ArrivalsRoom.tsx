import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Button } from '#ui/Button.tsx'
import { Message } from '#ui/Message.tsx'
import { useRoomWaitsFor } from '../keyboard/readiness.ts'
import { CommandButton } from '../shell/CommandButton.tsx'
import { PartBoundary } from '../shell/PartBoundary.tsx'
import room from '../shell/Room.module.css'
import { HOME_ATTRIBUTE } from '../shell/use-home-focus.ts'
import { useRoomSlice } from '../state/room-slices.ts'
import { useRecordTitle } from '../state/window-title.ts'
import styles from './ArrivalsRoom.module.css'
import { ArrivalTable } from './ArrivalTable.tsx'
import { createArrivalsPort } from './arrivals-port.ts'
import { CREDENTIAL_COLUMNS, FILE_COLUMNS, LINK_COLUMNS } from './columns.tsx'
import { NewLinkDialog } from './NewLinkDialog.tsx'
import { ARRIVALS } from './queries.ts'
import { SecretsDialog } from './SecretsDialog.tsx'
import { arrivalsContextAtom, focusedIndexAtom, loadedAtom, shownAnswerAtom, shownListAtom } from './state.ts'

export { arrivalCommands as commands } from '#commands/arrival/commands.ts'

/** So near the last row older ones are asked for. */
const NEAR = 30

const LISTS = {
  links: {
    title: 'Links',
    nothing: 'No public links yet. Make one for a client to send credentials or files by.',
  },
  credentials: { title: 'Credentials', nothing: 'Nobody has submitted credentials yet.' },
  files: { title: 'Files', nothing: 'Nobody has uploaded files yet.' },
} as const

/** The links that clients were given, and what came by them. */
export default function ArrivalsRoom() {
  const shown = useAtomValue(shownListAtom)
  useRecordTitle(shown === 'links' ? null : LISTS[shown].title)
  useRoomSlice('arrivals', arrivalsContextAtom, createArrivalsPort)
  return (
    <section className={room.room} aria-label="Public Links">
      <h1 className="visually-hidden">Public Links</h1>
      <div className={`${room.bar} ${styles.bar}`}>
        {(['links', 'credentials', 'files'] as const).map((list) => (
          <CommandButton
            key={list}
            id={`arrival.show-${list}`}
            label={LISTS[list].title}
            look="quiet"
            pressed={list === shown}
          />
        ))}
        <span className={room.rest} />
        <CommandButton id="arrival.new-link" label="New link" look="primary" />
      </div>
      <PartBoundary name={`“${LISTS[shown].title}”`} of={shown} home answers={ARRIVALS}>
        <List />
      </PartBoundary>
      <NewLinkDialog />
      <SecretsDialog />
    </section>
  )
}

function List() {
  const shown = useAtomValue(shownListAtom)
  const loaded = useAtomValue(loadedAtom)
  const { data, isError, hasNextPage, isFetching, fetchNextPage } = useAtomValue(shownAnswerAtom)
  useRoomWaitsFor('arrivals', data === undefined && !isError ? 'the list' : null)
  const toLast = loaded[shown].length - 1 - useAtomValue(focusedIndexAtom)
  const wantsOlder = hasNextPage && !isFetching && toLast < NEAR
  useEffect(() => {
    if (wantsOlder) void fetchNextPage()
  }, [wantsOlder, fetchNextPage])

  if (loaded[shown].length === 0) {
    return (
      <div className={styles.nothing} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
        {isError && (
          <Message tone="error" title="Something went wrong. Please refresh your browser.">
            <CommandButton id="arrival.refresh" label="Try again" />
          </Message>
        )}
        {data !== undefined && <Message title={LISTS[shown].nothing} />}
      </div>
    )
  }
  const table = {
    links: <ArrivalTable list="links" label="Public links" columns={LINK_COLUMNS} rows={loaded.links} />,
    credentials: (
      <ArrivalTable
        list="credentials"
        label="Submitted credentials"
        columns={CREDENTIAL_COLUMNS}
        rows={loaded.credentials}
      />
    ),
    files: <ArrivalTable list="files" label="Uploaded files" columns={FILE_COLUMNS} rows={loaded.files} />,
  }[shown]
  return (
    <>
      {table}
      {hasNextPage && (
        <div className={styles.older}>
          <Button onClick={() => void fetchNextPage()}>Show older ones</Button>
        </div>
      )}
    </>
  )
}
