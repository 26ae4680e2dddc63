import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import type { ArrivalList, ArrivalRows } from '#commands/arrival/context.ts'
import { Button } from '#ui/Button.tsx'
import { Message } from '#ui/Message.tsx'
import { useRoomWaitsFor } from '../keyboard/readiness.ts'
import type { Column } from '../list/columns.ts'
import { ListGrid } from '../list/ListGrid.tsx'
import type { Layout } from '../list/layout.ts'
import type { ListState } from '../list/state/list-state.ts'
import type { Identified } from '../list/state/pages.ts'
import { CommandButton } from '../shell/CommandButton.tsx'
import { PartBoundary } from '../shell/PartBoundary.tsx'
import room from '../shell/Room.module.css'
import { HOME_ATTRIBUTE } from '../shell/use-home-focus.ts'
import { useMedia } from '../shell/use-media.ts'
import { useRoomSlice } from '../state/room-slices.ts'
import { useRecordTitle } from '../state/window-title.ts'
import styles from './ArrivalsRoom.module.css'
import { createArrivalsPort } from './arrivals-port.ts'
import {
  CREDENTIAL_COLUMNS,
  credentialLines,
  FILE_COLUMNS,
  fileLines,
  LINK_COLUMNS,
  linkLines,
} from './columns.tsx'
import { NewLinkDialog } from './NewLinkDialog.tsx'
import { ARRIVALS } from './queries.ts'
import { SecretsDialog } from './SecretsDialog.tsx'
import { arrivalLists, arrivalsContextAtom, shownAnswerAtom, shownListAtom } from './state.ts'

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

const NARROW = '(max-width: 860px)'

function List() {
  const shown = useAtomValue(shownListAtom)
  const { data, isError, hasNextPage, fetchNextPage } = useAtomValue(shownAnswerAtom)
  const { state, total } = useAtomValue(arrivalLists[shown].listAtom)
  useRoomWaitsFor('arrivals', state === 'loading' ? 'the list' : null)
  useOlderOnes(arrivalLists[shown])

  if (total === 0) {
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
  return (
    <>
      <Rows key={shown} of={shown} />
      {isError && hasNextPage && (
        <div className={styles.older}>
          <Button onClick={() => void fetchNextPage()}>Show older ones</Button>
        </div>
      )}
    </>
  )
}

/** How each list is drawn. */
const TABLES: {
  readonly [L in ArrivalList]: {
    label: string
    columns: readonly Column<ArrivalRows[L]>[]
    twoLines(row: ArrivalRows[L]): ReactNode
  }
} = {
  links: { label: 'Public links', columns: LINK_COLUMNS, twoLines: linkLines },
  credentials: {
    label: 'Submitted credentials',
    columns: CREDENTIAL_COLUMNS,
    twoLines: credentialLines,
  },
  files: { label: 'Uploaded files', columns: FILE_COLUMNS, twoLines: fileLines },
}

function Rows<L extends ArrivalList>({ of }: { of: L }) {
  const layout: Layout = useMedia(NARROW) ? 'column' : 'table'
  return <ListGrid<ArrivalRows[L], string> state={arrivalLists[of]} {...TABLES[of]} layout={layout} home />
}

/** Asks for older rows when the keyboard or the screen comes near the last. */
function useOlderOnes({
  listAtom,
  focusAtom,
  visibleRangeAtom,
}: Pick<ListState<Identified>, 'listAtom' | 'focusAtom' | 'visibleRangeAtom'>) {
  const { isError, hasNextPage, isFetching, fetchNextPage } = useAtomValue(shownAnswerAtom)
  const { total } = useAtomValue(listAtom)
  const reached = Math.max(useAtomValue(focusAtom).index, useAtomValue(visibleRangeAtom).last)
  const wantsOlder = hasNextPage && !isFetching && !isError && total - 1 - reached < NEAR
  useEffect(() => {
    if (wantsOlder) void fetchNextPage()
  }, [wantsOlder, fetchNextPage])
}
