import { useAtomValue } from 'jotai'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useRoomWaitsFor } from '#workstation/platform/keyboard/readiness.ts'
import { CommandButton } from '#workstation/platform/shell/CommandButton.tsx'
import { Instead } from '#workstation/platform/shell/Instead.tsx'
import { PartBoundary } from '#workstation/platform/shell/PartBoundary.tsx'
import room from '#workstation/platform/shell/Room.module.css'
import { MappingHead } from './MappingHead.tsx'
import styles from './MappingsRoom.module.css'
import { MappingTable } from './MappingTable.tsx'
import { MAPPINGS } from './state/mapping-queries.ts'
import { filterAtom, rowsAtom, tablesAnswerAtom, utilitiesAnswerAtom, utilityIdAtom } from './state/tables.ts'
import { useLastPlace, useMappingCommands, useMarkedUtility } from './use-mappings.ts'

export { mappingCommands as commands } from '#commands/line-item-mappings/commands.ts'

/** What the lines of a utility's bills are taken for, by their description. */
export default function MappingsRoom() {
  const utilityId = useAtomValue(utilityIdAtom)
  useMappingCommands()
  useLastPlace()
  return (
    <section className={room.room} aria-label="Line Item Mappings">
      <h1 className="visually-hidden">Line Item Mappings</h1>
      <MappingHead />
      <PartBoundary name="The mappings" of={utilityId} home answers={MAPPINGS}>
        <Body />
      </PartBoundary>
    </section>
  )
}

function Body() {
  const utilityId = useAtomValue(utilityIdAtom)
  const utilities = useAtomValue(utilitiesAnswerAtom)
  const tables = useAtomValue(tablesAnswerAtom)
  const { charge, usage } = useAtomValue(rowsAtom)
  const filtered = useAtomValue(filterAtom) !== ''

  useMarkedUtility()
  const asked = utilityId === null ? utilities : tables
  useRoomWaitsFor('mappings', asked.isPending ? 'the mappings' : null)
  if (asked.isError && asked.data === undefined) {
    return (
      <Instead tone="error" title="Something went wrong. Please refresh your browser.">
        <CommandButton id="line-item-mappings.refresh" label="Try again" />
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
        {!nothing && <CommandButton id="line-item-mappings.next-unmapped-utility" />}
      </Instead>
    )
  }
  if (tables.data !== undefined && charge.length + usage.length === 0) {
    return (
      <Instead
        title={filtered ? 'No mapping is described so.' : 'This utility has no line items to map yet.'}
      >
        {filtered && <CommandButton id="line-item-mappings.clear-filter" />}
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
