import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { SyncList, SyncRows } from '#commands/api-access/context.ts'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import type { Column } from '#workstation/platform/list/columns.ts'
import { NewestFirst } from '#workstation/platform/list/NewestFirst.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { useRecordTitle } from '#workstation/platform/state/window-title.ts'
import {
  DELIVERY_COLUMNS,
  deliveryLines,
  ENDPOINT_COLUMNS,
  endpointLines,
  KEY_COLUMNS,
  keyLines,
} from './columns.tsx'
import { NewEndpointDialog } from './NewEndpointDialog.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { SYNC } from './queries.ts'
import { ShownOnceDialog } from './ShownOnceDialog.tsx'
import { endpointIdAtom, shownAnswerAtom, shownListAtom, syncContextAtom, syncLists } from './state.ts'
import { createSyncPort } from './sync-port.ts'

export { syncCommands as commands } from '#commands/api-access/commands.ts'

/** How each list is drawn. */
const LISTS: {
  readonly [L in SyncList]: {
    title: string
    nothing: string
    label: string
    columns: readonly Column<SyncRows[L]>[]
    twoLines(row: SyncRows[L]): ReactNode
  }
} = {
  keys: {
    title: 'API keys',
    nothing: 'No API keys yet. Make one for the system that is to call.',
    label: 'API keys',
    columns: KEY_COLUMNS,
    twoLines: keyLines,
  },
  endpoints: {
    title: 'Webhooks',
    nothing: 'No webhooks yet. Set one up for the system that is to be told of saved bills.',
    label: 'Webhooks',
    columns: ENDPOINT_COLUMNS,
    twoLines: endpointLines,
  },
  deliveries: {
    title: 'Deliveries',
    nothing: 'No webhook was told of anything yet.',
    label: 'Deliveries',
    columns: DELIVERY_COLUMNS,
    twoLines: deliveryLines,
  },
}

/** Keys by which other systems call, and the webhooks by which they are told of saved bills. */
export default function SyncRoom() {
  const shown = useAtomValue(shownListAtom)
  const endpointId = useAtomValue(endpointIdAtom)
  useRecordTitle(shown === 'keys' ? null : LISTS[shown].title)
  useRoomSlice('sync', syncContextAtom, createSyncPort)
  return (
    <section className={room.room} aria-label="API & Webhooks">
      <h1 className="visually-hidden">API & Webhooks</h1>
      <div className={room.bar}>
        {(['keys', 'endpoints', 'deliveries'] as const).map((list) => (
          <CommandButton
            key={list}
            id={`api-access.show-${list}`}
            label={LISTS[list].title}
            look="quiet"
            pressed={list === shown}
          />
        ))}
        <span className={room.rest} />
        <CommandButton id="api-access.new-endpoint" label="New webhook" />
        <CommandButton id="api-access.new-key" label="New key" look="primary" />
      </div>
      <PartBoundary name={`“${LISTS[shown].title}”`} of={`${shown} ${endpointId}`} home answers={SYNC}>
        <List />
      </PartBoundary>
      <NewKeyDialog />
      <NewEndpointDialog />
      <ShownOnceDialog />
    </section>
  )
}

function List() {
  const shown = useAtomValue(shownListAtom)
  const { state } = useAtomValue(syncLists[shown].listAtom)
  useRoomWaitsFor('sync', state === 'loading' ? 'the list' : null)
  return <Rows key={shown} of={shown} />
}

function Rows<L extends SyncList>({ of }: { of: L }) {
  const answer = useAtomValue(shownAnswerAtom)
  return (
    <NewestFirst<SyncRows[L]>
      state={syncLists[of]}
      answer={answer}
      refresh="api-access.refresh"
      {...LISTS[of]}
    />
  )
}
