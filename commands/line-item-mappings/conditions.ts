import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, nothingOver, only, unless, type When } from '#commands/kernel/when.ts'
import type { MappingsContext } from './context.ts'

/** The tables of mappings are on screen. */
export const onMappings: When = all(
  inRoom('mappings'),
  nothingOver,
  only(({ mappings }) => mappings !== null),
)

const chosen = unless('choose a utility first, with t', ({ mappings }) => mappings?.utilityId != null)

export const hasRows: When = all(
  onMappings,
  chosen,
  unless('there are no mappings here', ({ mappings }) => (mappings?.shown ?? 0) > 0),
)

export const onRow: When = all(
  hasRows,
  unless('no mapping is in focus', ({ mappings }) => mappings?.focused != null),
)

/** The tables of mappings. */
export const tablesOf = portOf('mappings')

export const focusedRow = ({ mappings }: { mappings: MappingsContext | null }) => mappings?.focused ?? null
