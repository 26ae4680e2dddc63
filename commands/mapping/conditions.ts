import type { Ports } from '../ports.ts'
import { all, inRoom, nothingOver, only, unless, type When } from '../when.ts'
import type { MappingsContext } from './context.ts'
import type { MappingPort } from './port.ts'

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

export const reachable: When = unless('the server cannot be reached', ({ online }) => online)

/** The tables of mappings. Commands ask only when `when` saw them. */
export function tablesOf({ mapping }: Ports): MappingPort {
  if (mapping === null) throw new Error('No mappings are shown.')
  return mapping
}

export const focusedRow = ({ mappings }: { mappings: MappingsContext | null }) => mappings?.focused ?? null
