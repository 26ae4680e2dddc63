import type { CommandContext } from '#commands/kernel/context.ts'
import type { MappingRow, MappingsContext } from '#commands/line-item-mappings/context.ts'

export const MAPPING: MappingRow = {
  kind: 'charge',
  id: 7,
  description: 'Basic service charge',
  saved: { typeId: 6, applicable: true },
  wanted: null,
  acknowledged: false,
  proposed: false,
}

export const MAPPINGS: MappingsContext = {
  utilityId: 1,
  utility: { name: 'Larkmoor Power', ownOf: null },
  companyId: null,
  focused: MAPPING,
  shown: 12,
  open: 3,
  unacknowledged: 2,
  filtered: false,
  picksClient: true,
  utilities: { count: 4, unmapped: 2 },
}

const rows: readonly (MappingRow | null)[] = [
  MAPPING,
  { ...MAPPING, acknowledged: true },
  { ...MAPPING, saved: { typeId: null, applicable: true } },
  { ...MAPPING, wanted: { typeId: 2, applicable: true } },
  { ...MAPPING, kind: 'usage', wanted: { typeId: null, applicable: false } },
  null,
]

/** The room of the mappings in its states, over a window as it is otherwise. */
export function mappingContexts(window: CommandContext): CommandContext[] {
  const rooms: MappingsContext[] = [
    ...rows.map((focused) => ({ ...MAPPINGS, focused })),
    { ...MAPPINGS, filtered: true, companyId: 2 },
    { ...MAPPINGS, utility: { name: 'Larkmoor Power', ownOf: 'A client' } },
    { ...MAPPINGS, open: 0, unacknowledged: 0, utilities: { count: 1, unmapped: 0 } },
    { ...MAPPINGS, shown: 0, open: 0, unacknowledged: 0, focused: null, picksClient: false },
    { ...MAPPINGS, utilityId: null, focused: null, shown: 0 },
  ]
  return rooms.map((mappings) => ({ ...window, room: 'mappings', mappings }))
}
