import { useAtomValue } from 'jotai'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useRoomWaitsFor } from '../keyboard/readiness.ts'
import { CommandButton } from '../shell/CommandButton.tsx'
import { Instead } from '../shell/Instead.tsx'
import { PartBoundary } from '../shell/PartBoundary.tsx'
import room from '../shell/Room.module.css'
import { MappingHead } from './MappingHead.tsx'
import styles from './MappingsRoom.module.css'
import { MappingTable } from './MappingTable.tsx'
import { filterAtom, loadedTablesAtom, rowsAtom, utilityIdAtom } from './state/tables.ts'
import { useLastPlace, useMappedUtilities, useMappingCommands, useMappingTables } from './use-mappings.ts'

/** What the lines of a utility's bills are taken for, by their description. */
export default function MappingsRoom() {
  const utilityId = useAtomValue(utilityIdAtom)
  useMappingCommands()
  useLastPlace()
  return (
    <section className={room.room} aria-label="Line Item Mappings">
      <h1 className="visually-hidden">Line Item Mappings</h1>
      <MappingHead />
      <PartBoundary name="The mappings" of={utilityId} home>
        <Body />
      </PartBoundary>
    </section>
  )
}

function Body() {
  const utilityId = useAtomValue(utilityIdAtom)
  const utilities = useMappedUtilities()
  const tables = useMappingTables()
  const loaded = useAtomValue(loadedTablesAtom)
  const { charge, usage } = useAtomValue(rowsAtom)
  const filtered = useAtomValue(filterAtom) !== ''

  const asked = utilityId === null ? utilities : tables
  useRoomWaitsFor('mappings', asked.isPending ? 'the mappings' : null)
  if ((utilityId === null ? utilities : tables).isError && loaded === null) {
    return (
      <Instead tone="error" title="Something went wrong. Please refresh your browser.">
        <CommandButton id="mapping.refresh" label="Try again" />
      </Instead>
    )
  }
  if (utilityId === null && utilities.data === undefined) {
    return (
      <Instead title="Loading">
        <Skeleton width={240} />
      </Instead>
    )
  }
  if (utilityId === null) {
    const nothing = utilities.data?.length === 0
    return (
      <Instead title={nothing ? 'No utility has line items to map yet.' : 'Choose a utility.'}>
        {!nothing && <CommandButton id="mapping.next-unmapped-utility" />}
      </Instead>
    )
  }
  if (loaded !== null && charge.length + usage.length === 0) {
    return (
      <Instead
        title={filtered ? 'No mapping is described so.' : 'This utility has no line items to map yet.'}
      >
        {filtered && <CommandButton id="mapping.clear-filter" />}
      </Instead>
    )
  }
  return (
    <div className={styles.tables}>
      <MappingTable kind="charge" title="Charges" />
      <MappingTable kind="usage" title="Usages" />
    </div>
  )
}
