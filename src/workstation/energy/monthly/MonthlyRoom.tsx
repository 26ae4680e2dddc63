import { useAtomValue, useStore } from 'jotai'
import type { MeteredProperty } from '#commands/energy/monthly/context.ts'
import { MONTHLY_LINE_NAMES, MONTHLY_LINES, type MonthlyLine } from '#domain/energy/months/monthly-lines.ts'
import { Picker } from '#ui/pick/Picker.tsx'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { Count } from '#workstation/platform/list/Count.tsx'
import { ListGrid } from '#workstation/platform/list/ListGrid.tsx'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { Instead } from '#workstation/platform/shell/Instead.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { useMedia } from '#workstation/platform/shell/use-media.ts'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { clientOfPlaceAtom } from '#workstation/records/shared/of-client.ts'
import { useCompanies } from '#workstation/records/shared/use-lookups.ts'
import { Costs } from './Costs.tsx'
import { COLUMNS, twoLines } from './columns.tsx'
import styles from './MonthlyRoom.module.css'
import { CLIENT_PLACE, createMonthlyPort, goToClient } from './monthly-port.ts'
import { MONTHLY } from './queries.ts'
import { monthlyContextAtom, propertyTable, viewAtom } from './state.ts'

export { monthlyCommands as commands } from '#commands/energy/monthly/commands.ts'

const NARROW = '(max-width: 640px)'
const NOUN = ['property', 'properties'] as const
const POINTER = { open: null, select: 'monthly-costs.select' }

/** What the properties of a client cost month by month: chosen in a table, then drawn beside one another. */
export default function MonthlyRoom() {
  useRoomSlice('monthly', monthlyContextAtom, createMonthlyPort)
  const { by } = useAtomValue(viewAtom)
  return (
    <section className={room.room} aria-label="Monthly Costs">
      <h1 className="visually-hidden">Monthly Costs</h1>
      {by === null ? <TableBar /> : <ChartBar line={by} />}
      <PartBoundary name="“Monthly Costs”" of={by === null ? 'table' : 'chart'} home answers={MONTHLY}>
        {by === null ? <Table /> : <Costs line={by} />}
      </PartBoundary>
    </section>
  )
}

function TableBar() {
  const store = useStore()
  const companies = useCompanies()
  const companyId = useAtomValue(clientOfPlaceAtom)
  const { selected } = useAtomValue(monthlyContextAtom)
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
      {companyId !== null && <Count listAtom={propertyTable.listAtom} noun={NOUN} />}
      <span className={room.rest} />
      <CommandButton
        id="monthly-costs.show"
        label={selected.length > 1 ? `Compare ${selected.length} properties` : 'Show costs'}
        look="primary"
      />
    </div>
  )
}

function ChartBar({ line }: { line: MonthlyLine }) {
  const { perSquareFoot } = useAtomValue(viewAtom)
  return (
    <div className={room.bar}>
      <CommandButton id="monthly-costs.back" label="Properties" look="quiet" />
      {MONTHLY_LINE_NAMES.map((each) => (
        <CommandButton
          key={each}
          id={`monthly-costs.by-${each}`}
          label={MONTHLY_LINES[each]}
          look="quiet"
          pressed={each === line}
        />
      ))}
      <span className={room.rest} />
      <CommandButton
        id="monthly-costs.per-square-foot"
        label="Per square foot"
        look="quiet"
        pressed={perSquareFoot}
      />
    </div>
  )
}

function Table() {
  const { state, total } = useAtomValue(propertyTable.listAtom)
  const layout = useMedia(NARROW) ? 'column' : 'table'
  useRoomWaitsFor('monthly', state === 'loading' ? 'the list' : null)
  if (state !== 'loading' && total === 0) return <Nothing />
  return (
    <div className={room.list}>
      <ListGrid<MeteredProperty, string>
        state={propertyTable}
        label="Properties"
        columns={COLUMNS}
        twoLines={twoLines}
        layout={layout}
        pointer={POINTER}
        home
      />
    </div>
  )
}

function Nothing() {
  const { state } = useAtomValue(propertyTable.listAtom)
  const companyId = useAtomValue(clientOfPlaceAtom)
  if (state === 'failed')
    return (
      <Instead tone="error" title="The properties could not be had.">
        <CommandButton id="monthly-costs.refresh" label="Try again" />
      </Instead>
    )
  if (companyId !== null) return <Instead title="This client has no properties." />
  return (
    <Instead title="Choose a client to see its properties.">
      <CommandButton id="monthly-costs.choose-client" label="Choose a client" />
    </Instead>
  )
}
