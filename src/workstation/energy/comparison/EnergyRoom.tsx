import { useAtomValue, useStore } from 'jotai'
import { ENERGY_VIEW_NAMES, ENERGY_VIEWS } from '#commands/energy/comparison/context.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { Picker } from '#ui/pick/Picker.tsx'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { Instead } from '#workstation/platform/shell/Instead.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { RoomDialogs } from '#workstation/platform/shell/RoomDialogs.tsx'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { METERED_PROPERTIES } from '#workstation/records/shared/lookup-queries.ts'
import { clientOfPlaceAtom } from '#workstation/records/shared/of-client.ts'
import { useCompanies } from '#workstation/records/shared/use-lookups.ts'
import styles from './EnergyRoom.module.css'
import { CLIENT_PLACE, createEnergyPort, goToClient } from './energy-port.ts'
import { dialogAtom, energyContextAtom, propertiesAnswerAtom, propertyAtom, viewAtom } from './state.ts'
import { View } from './View.tsx'

export { energyCommands as commands } from '#commands/energy/comparison/commands.ts'

/** What the properties of a client used and cost, one at a time. */
export default function EnergyRoom() {
  useRoomSlice('energy', energyContextAtom, createEnergyPort)
  const view = useAtomValue(viewAtom)
  return (
    <section className={room.room} aria-label="Energy">
      <h1 className="visually-hidden">Energy</h1>
      <Bar />
      <PartBoundary name={`“${ENERGY_VIEWS[view]}”`} of={view} home answers={METERED_PROPERTIES}>
        <Shown />
      </PartBoundary>
      <RoomDialogs part={ShareEnergy} dialogAtom={dialogAtom} />
    </section>
  )
}

function Bar() {
  const store = useStore()
  const companies = useCompanies()
  const companyId = useAtomValue(clientOfPlaceAtom)
  const shown = useAtomValue(viewAtom)
  return (
    <div className={room.bar}>
      <div className={styles.client} data-place={CLIENT_PLACE}>
        <Picker
          label="Client"
          placeholder="Choose a client"
          choices={companies}
          value={companyId}
          onChoose={(id) => goToClient({ store }, id)}
        />
      </div>
      {ENERGY_VIEW_NAMES.map((view) => (
        <CommandButton
          key={view}
          id={`energy.show-${view}`}
          label={ENERGY_VIEWS[view]}
          look="quiet"
          pressed={view === shown}
        />
      ))}
      <span className={room.rest} />
      <CommandButton id="energy.previous-property" label="Before" look="quiet" />
      <CommandButton id="energy.next-property" label="Next" look="quiet" />
      <CommandButton id="energy.share" label="Share" look="quiet" />
    </div>
  )
}

function Shown() {
  const { isPending, isError } = useAtomValue(propertiesAnswerAtom)
  const companyId = useAtomValue(clientOfPlaceAtom)
  const property = useAtomValue(propertyAtom)
  const waits = companyId !== null && isPending
  useRoomWaitsFor('energy', waits ? 'the properties' : null)
  if (companyId === null)
    return (
      <Instead title="Choose a client to see its properties.">
        <CommandButton id="energy.choose-client" label="Choose a client" />
      </Instead>
    )
  if (isError)
    return (
      <Instead tone="error" title="The properties could not be had.">
        <CommandButton id="energy.refresh" label="Try again" />
      </Instead>
    )
  if (waits) return null
  return property === null ? <Instead title="This client has no properties." /> : <View />
}

const ShareEnergy = onDemand(() => import('./ShareEnergy.tsx'))
