import { atom } from 'jotai'
import type {
  MappingChoice,
  MappingKind,
  MappingRow,
  MappingSort,
} from '#commands/line-item-mappings/context.ts'
import { isOpen } from '#commands/line-item-mappings/context.ts'
import type { Mapping } from '#commands/line-item-mappings/port.ts'
import { typeIdOf, typeNameOf } from '#commands/line-item-mappings/save.ts'
import { answerAtom } from '#workstation/platform/state/answers.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { type MappedUtility, type MappingTables, tablesQuery, utilitiesQuery } from './mapping-queries.ts'

/** The utility that the address names; null when it names none. */
export const utilityIdAtom = atom((get): number | null => {
  const place = get(placeAtom)
  return place?.room === 'mappings' ? idIn(place.within) : null
})

/** The client that the address names. */
export const companyIdAtom = atom((get): number | null => {
  const place = get(placeAtom)
  return place?.room === 'mappings' ? idIn(new URLSearchParams(place.search).get('company') ?? '') : null
})

const idIn = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

/** Where the person was last in this room. */
export const lastPlaceAtom = atom<{ utilityId: number; companyId: number | null } | null>(null)

/** The mappings of the chosen utility, as the server has them. */
export const tablesAnswerAtom = answerAtom((get, call) => {
  const utilityId = get(utilityIdAtom)
  return utilityId === null ? null : tablesQuery(call, utilityId, get(companyIdAtom))
})
const loadedTablesAtom = atom((get): MappingTables | null => get(tablesAnswerAtom).data ?? null)

/** The utilities with something to map. */
export const utilitiesAnswerAtom = answerAtom((get, call) => utilitiesQuery(call, get(companyIdAtom)))
export const utilitiesAtom = atom((get): readonly MappedUtility[] => get(utilitiesAnswerAtom).data ?? [])
export const picksClientAtom = atom(false)

export const filterAtom = atom('')

export interface Sorting {
  by: MappingSort
  order: 'asc' | 'desc'
}
const NEWEST_FIRST: Sorting = { by: 'created_at', order: 'desc' }
export const sortingsAtom = atom<Record<MappingKind, Sorting>>({ charge: NEWEST_FIRST, usage: NEWEST_FIRST })

export const mappingKey = ({ kind, id }: { kind: MappingKind; id: number }): string => `${kind}-${id}`

/** What the person chose and has not saved, by the row's key. */
export const wantedAtom = atom<ReadonlyMap<string, MappingChoice>>(new Map<string, MappingChoice>())

/** The row the keyboard is on, and where it stood: when it is gone, the one there now has the keyboard. */
export interface MappingFocus {
  kind: MappingKind
  id: number | null
  index: number
}
/** The first and last row of each table on the screen, for moves by a page. */
export const visibleRangeAtoms = {
  charge: atom({ first: 0, last: 30 }),
  usage: atom({ first: 0, last: 30 }),
} as const satisfies Record<MappingKind, unknown>

export const focusAtom = atom<MappingFocus>({ kind: 'charge', id: null, index: 0 })

/** A row with what only the table shows. */
export interface TableMapping extends MappingRow {
  createdAt: string
  /** The client that has this mapping for itself; null for everybody's. */
  companyName: string | null
}

export type TableRows = Record<MappingKind, readonly TableMapping[]>

const allRowsAtom = atom((get): TableRows => {
  const tables = get(loadedTablesAtom)
  const wanted = get(wantedAtom)
  const rowOf = (mapping: Mapping) => tableRow(mapping, wanted)
  return {
    charge: tables?.chargeMappings.map(rowOf) ?? [],
    usage: tables?.usageMappings.map(rowOf) ?? [],
  }
})

const sortedAtom = atom((get): TableRows => {
  const rows = get(allRowsAtom)
  const sortings = get(sortingsAtom)
  return { charge: sorted(rows.charge, sortings.charge), usage: sorted(rows.usage, sortings.usage) }
})

/** Both tables as seen. */
export const rowsAtom = atom((get): TableRows => {
  const { charge, usage } = get(sortedAtom)
  const words = get(filterAtom).toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ description }: TableMapping) =>
    words.every((word) => description.toLowerCase().includes(word))
  return words.length === 0 ? { charge, usage } : { charge: charge.filter(fits), usage: usage.filter(fits) }
})

/** Where the keyboard is among the rows as seen; null while there are none. */
export const positionAtom = atom((get): { kind: MappingKind; index: number } | null => {
  const rows = get(rowsAtom)
  const focus = get(focusAtom)
  const kind = rows[focus.kind].length > 0 ? focus.kind : other(focus.kind)
  const ofKind = rows[kind]
  if (ofKind.length === 0) return null
  const found = kind === focus.kind ? ofKind.findIndex(({ id }) => id === focus.id) : -1
  return { kind, index: found === -1 ? Math.min(focus.index, ofKind.length - 1) : found }
})

export const focusedMappingAtom = atom((get): TableMapping | null => {
  const position = get(positionAtom)
  return position === null ? null : (get(rowsAtom)[position.kind][position.index] ?? null)
})

/** Whether no mapping of the utility asks for somebody any more, filtered or not; null before that is known. */
export const utilityDoneAtom = atom((get): boolean | null => {
  if (get(loadedTablesAtom) === null) return null
  const { charge, usage } = get(allRowsAtom)
  return ![...charge, ...usage].some(isOpen)
})

export const other = (kind: MappingKind): MappingKind => (kind === 'charge' ? 'usage' : 'charge')

function tableRow(mapping: Mapping, wanted: ReadonlyMap<string, MappingChoice>): TableMapping {
  const { kind, id, description, applicable, ack, created_at, company_name, proposed } = mapping
  return {
    kind,
    id,
    description,
    saved: { typeId: typeIdOf(mapping), applicable },
    wanted: wanted.get(mappingKey(mapping)) ?? null,
    acknowledged: ack,
    createdAt: created_at,
    companyName: company_name,
    proposed,
  }
}

function sorted(rows: readonly TableMapping[], { by, order }: Sorting): readonly TableMapping[] {
  const way = order === 'asc' ? 1 : -1
  return [...rows].sort((a, b) => way * compare(a, b, by) || a.description.localeCompare(b.description, 'en'))
}

function compare(a: TableMapping, b: TableMapping, by: MappingSort): number {
  switch (by) {
    case 'description':
      return a.description.localeCompare(b.description, 'en', { sensitivity: 'base', numeric: true })
    case 'type':
      return typeNameOf(a.kind, a.saved.typeId).localeCompare(typeNameOf(b.kind, b.saved.typeId), 'en')
    case 'applicable':
      return Number(a.saved.applicable) - Number(b.saved.applicable)
    case 'created_at':
      return a.createdAt < b.createdAt ? -1 : Number(a.createdAt > b.createdAt)
  }
}
