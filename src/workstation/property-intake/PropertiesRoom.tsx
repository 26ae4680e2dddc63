import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { INTAKE_TABS, type IntakeTab } from '#domain/property-intake/property-intake.ts'
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
import { COLUMNS, twoLines } from './columns.tsx'
import styles from './PropertiesRoom.module.css'
import { PropertyCard } from './PropertyCard.tsx'
import { createPropertiesPort } from './properties-port.ts'
import { propertyEvents } from './property-events.ts'
import { PROPERTIES, refreshProperties } from './queries.ts'
import {
  countsAtom,
  dialogAtom,
  listAnswerAtom,
  propertiesContextAtom,
  propertyList,
  tabAtom,
} from './state.ts'

export { propertyCommands as commands } from '#commands/property-intake/commands.ts'

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
      <RoomDialogs part={PropertyDialogs} dialogAtom={dialogAtom} />
    </section>
  )
}

function Tabs() {
  const tab = useAtomValue(tabAtom)
  const counts = useAtomValue(countsAtom)
  return (
    <div className={room.bar}>
      {TABS.map((each) => (
        <CommandButton
          key={each}
          id={`property-intake.show-${each.replace('_', '-')}`}
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
  const answer = useAtomValue(listAnswerAtom)
  const { state } = useAtomValue(propertyList.listAtom)
  useRoomWaitsFor('properties', state === 'loading' ? 'the list' : null)
  return (
    <div className={styles.list}>
      <NewestFirst
        state={propertyList}
        answer={answer}
        nothing={NOTHING[tab]}
        refresh="property-intake.refresh"
        label="Properties that clients sent in"
        columns={COLUMNS}
        twoLines={twoLines}
      />
    </div>
  )
}

const PropertyDialogs = onDemand(() => import('./PropertyDialogs.tsx'))

/** What clients and colleagues do is seen at once. */
function useLiveProperties(): void {
  const { queryClient } = useWorkstation()
  useEffect(() => propertyEvents.listen(gathered(() => void refreshProperties(queryClient))), [queryClient])
}
