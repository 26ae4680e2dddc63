import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { INTAKE_TABS, type IntakeTab } from '#domain/property-intake.ts'
import { Button } from '#ui/Button.tsx'
import { Message } from '#ui/Message.tsx'
import { Opened, onDemand } from '#ui/on-demand.tsx'
import { useRoomWaitsFor } from '../keyboard/readiness.ts'
import { ListGrid } from '../list/ListGrid.tsx'
import type { Layout } from '../list/layout.ts'
import { propertyEvents } from '../live/property-events.ts'
import { OfClient } from '../shared/OfClient.tsx'
import { CommandButton } from '../shell/CommandButton.tsx'
import { PartBoundary } from '../shell/PartBoundary.tsx'
import room from '../shell/Room.module.css'
import { HOME_ATTRIBUTE } from '../shell/use-home-focus.ts'
import { useMedia } from '../shell/use-media.ts'
import { useRoomSlice } from '../state/room-slices.ts'
import { useRecordTitle } from '../state/window-title.ts'
import { useWorkstation } from '../workstation.ts'
import { COLUMNS, twoLines } from './columns.tsx'
import styles from './PropertiesRoom.module.css'
import { PropertyCard } from './PropertyCard.tsx'
import { createPropertiesPort } from './properties-port.ts'
import { PROPERTIES, refreshProperties } from './queries.ts'
import {
  countsAtom,
  dialogAtom,
  listAnswerAtom,
  propertiesContextAtom,
  propertyList,
  tabAtom,
} from './state.ts'

export { propertyCommands as commands } from '#commands/property/commands.ts'

/** So near the last row older ones are asked for. */
const NEAR = 30
const NARROW = '(max-width: 860px)'
const TABS = Object.keys(INTAKE_TABS) as IntakeTab[]

const NOTHING: Record<IntakeTab, string> = {
  new: 'All caught up! No property waits to be checked.',
  sent_back: 'No property waits for its client.',
  accepted: 'No property was accepted yet.',
  all: 'No client has sent in a property yet.',
}

/** Properties that clients sent in: checked, accepted, or sent back with a word. */
export default function PropertiesRoom() {
  const tab = useAtomValue(tabAtom)
  const open = useAtomValue(propertyList.focusedRowAtom)
  useRecordTitle(open?.name ?? null, INTAKE_TABS[tab].title)
  useRoomSlice('properties', propertiesContextAtom, createPropertiesPort)
  useLiveProperties()
  return (
    <section className={room.room} aria-label="Properties">
      <h1 className="visually-hidden">Properties</h1>
      <Tabs />
      <div className={styles.body}>
        <PartBoundary name={`“${INTAKE_TABS[tab].title}”`} of={tab} home answers={PROPERTIES}>
          <List />
        </PartBoundary>
        <PartBoundary name="The details" answers={PROPERTIES}>
          <PropertyCard />
        </PartBoundary>
      </div>
      <Dialogs />
    </section>
  )
}

function Tabs() {
  const tab = useAtomValue(tabAtom)
  const counts = useAtomValue(countsAtom)
  return (
    <div className={`${room.bar} ${styles.bar}`}>
      {TABS.map((each) => (
        <CommandButton
          key={each}
          id={`property.show-${each.replace('_', '-')}`}
          label={counts === null ? INTAKE_TABS[each].title : `${INTAKE_TABS[each].title} ${counts[each]}`}
          look="quiet"
          pressed={each === tab}
        />
      ))}
      <OfClient />
    </div>
  )
}

function List() {
  const tab = useAtomValue(tabAtom)
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = useAtomValue(listAnswerAtom)
  const { state, total } = useAtomValue(propertyList.listAtom)
  const layout: Layout = useMedia(NARROW) ? 'column' : 'table'
  const reached = Math.max(
    useAtomValue(propertyList.focusAtom).index,
    useAtomValue(propertyList.visibleRangeAtom).last,
  )
  useRoomWaitsFor('properties', state === 'loading' ? 'the list' : null)
  const wantsOlder = hasNextPage && !isFetching && !isError && total - 1 - reached < NEAR
  useEffect(() => {
    if (wantsOlder) void fetchNextPage()
  }, [wantsOlder, fetchNextPage])
  if (total === 0)
    return (
      <div className={styles.nothing} tabIndex={-1} {...{ [HOME_ATTRIBUTE]: '' }}>
        {isError && (
          <Message tone="error" title="Something went wrong. Please refresh your browser.">
            <CommandButton id="property.refresh" label="Try again" />
          </Message>
        )}
        {data !== undefined && <Message title={NOTHING[tab]} />}
      </div>
    )
  return (
    <div className={styles.list}>
      <ListGrid
        label="Properties that clients sent in"
        state={propertyList}
        columns={COLUMNS}
        twoLines={twoLines}
        layout={layout}
        home
      />
      {isError && hasNextPage && (
        <div className={styles.older}>
          <Button onClick={() => void fetchNextPage()}>Show older ones</Button>
        </div>
      )}
    </div>
  )
}

const PropertyDialogs = onDemand(() => import('./PropertyDialogs.tsx'))

function Dialogs() {
  const open = useAtomValue(dialogAtom) !== null
  return (
    <PartBoundary name="The dialog" look="line">
      <Opened part={PropertyDialogs} props={open ? {} : null} />
    </PartBoundary>
  )
}

/** What clients and colleagues do is seen at once. */
function useLiveProperties(): void {
  const { queryClient } = useWorkstation()
  useEffect(() => propertyEvents.listen(() => void refreshProperties(queryClient)), [queryClient])
}
