import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { ArrivalList, ArrivalRows } from '#commands/public-links/context.ts'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import type { Column } from '#workstation/platform/list/columns.ts'
import { NewestFirst } from '#workstation/platform/list/NewestFirst.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { useRecordTitle } from '#workstation/platform/state/window-title.ts'
import { OfClient } from '#workstation/records/shared/OfClient.tsx'
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
import { SIGN_UP_COLUMNS, signUpLines } from './sign-up-columns.tsx'
import { arrivalLists, arrivalsContextAtom, shownAnswerAtom, shownListAtom } from './state.ts'

export { arrivalCommands as commands } from '#commands/public-links/commands.ts'

const LISTS = {
  links: {
    title: 'Links',
    nothing: 'No public links yet. Make one for a client to send credentials or files by.',
  },
  credentials: { title: 'Credentials', nothing: 'Nobody has submitted credentials yet.' },
  files: { title: 'Files', nothing: 'Nobody has uploaded files yet.' },
  'sign-ups': { title: 'Sign-ups', nothing: 'No company waits to be accepted.' },
} as const

/** The links that clients were given, and what came by them. */
export default function ArrivalsRoom() {
  const shown = useAtomValue(shownListAtom)
  useRecordTitle(shown === 'links' ? null : LISTS[shown].title)
  useRoomSlice('arrivals', arrivalsContextAtom, createArrivalsPort)
  return (
    <section className={room.room} aria-label="Public Links">
      <h1 className="visually-hidden">Public Links</h1>
      <div className={room.bar}>
        {(Object.keys(LISTS) as ArrivalList[]).map((list) => (
          <CommandButton
            key={list}
            id={`public-links.show-${list}`}
            label={LISTS[list].title}
            look="quiet"
            pressed={list === shown}
          />
        ))}
        <OfClient />
        <span className={room.rest} />
        <CommandButton id="public-links.new-link" label="New link" look="primary" />
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
  const { state } = useAtomValue(arrivalLists[shown].listAtom)
  useRoomWaitsFor('arrivals', state === 'loading' ? 'the list' : null)
  return <Rows key={shown} of={shown} />
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
  'sign-ups': { label: 'Companies that signed up', columns: SIGN_UP_COLUMNS, twoLines: signUpLines },
}

function Rows<L extends ArrivalList>({ of }: { of: L }) {
  const answer = useAtomValue(shownAnswerAtom)
  const { nothing } = LISTS[of]
  return (
    <NewestFirst<ArrivalRows[L]>
      state={arrivalLists[of]}
      answer={answer}
      nothing={nothing}
      refresh="public-links.refresh"
      {...TABLES[of]}
    />
  )
}
