import { atom } from 'jotai'
import { snakeCase } from '#base/snake-case.ts'
import { SHOWN_RECORDS, type ShownRecords } from '#commands/records/context.ts'
import { type RecordType, referencesOf } from '#domain/records/field.ts'
import { isMergedType, type MergedType } from '#domain/records/merge.ts'
import { recordType, typeOfPath } from '#domain/records/record-types.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'

/** What narrows and orders a list of records. */
export interface Filters {
  query: string
  active: ShownRecords
  /** A field's name, as the API spells it, or `newest`. */
  sort: string
  order: 'asc' | 'desc'
  /** Records that refer to another by these fields. */
  of: Readonly<Record<string, number>>
}

/** What the address of the room names. */
export interface ShownRecordsPlace {
  type: RecordType
  id: number | null
  /** Pairs of this kind that are likely the same stand in the place of the list. */
  duplicates: MergedType | null
  filters: Filters
}

export const sortsOf = (type: RecordType): readonly string[] => [
  ...recordType(type).sorts.map(snakeCase),
  'newest',
]

/** Of the references of a kind, as the API spells them. */
const referencesIn = (type: RecordType): string[] =>
  referencesOf(recordType(type)).map(({ name }) => snakeCase(name))

const idIn = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null

/** The filters that an address names; the usual ones for what it does not name. */
export function filtersOf(type: RecordType, search: string): Filters {
  const named = new URLSearchParams(search)
  const sorts = sortsOf(type)
  const sort = sorts.find((each) => each === named.get('sort')) ?? sorts[0] ?? 'newest'
  const of: Record<string, number> = {}
  for (const field of referencesIn(type)) {
    const id = idIn(named.get(field))
    if (id !== null) of[field] = id
  }
  return {
    query: named.get('q') ?? '',
    active: SHOWN_RECORDS.find((each) => each === named.get('show')) ?? 'active',
    sort,
    order: named.get('order') === 'desc' ? 'desc' : 'asc',
    of,
  }
}

/** The query of the address that shows this list; empty for the usual one. */
export function searchOf(type: RecordType, { query, active, sort, order, of }: Filters): string {
  const named = new URLSearchParams()
  for (const [field, id] of Object.entries(of)) named.set(field, String(id))
  if (query !== '') named.set('q', query)
  if (active !== 'active') named.set('show', active)
  if (sort !== sortsOf(type)[0]) named.set('sort', sort)
  if (order !== 'asc') named.set('order', order)
  const text = named.toString()
  return text === '' ? '' : `?${text}`
}

export const isNarrowed = ({ query, active, of }: Filters): boolean =>
  query !== '' || active !== 'active' || Object.keys(of).length > 0

export const sortedBy = (filters: Filters, sort: string): Filters => ({
  ...filters,
  sort,
  order: filters.sort === sort && filters.order === 'asc' ? 'desc' : 'asc',
})

/** "/records/accounts/12". */
export const recordPath = (type: RecordType, id: number | null): string =>
  `/records/${recordType(type).path}${id === null ? '' : `/${id}`}`

const DUPLICATES = 'duplicates'

/** "/records/accounts/duplicates". */
export const duplicatesPath = (type: RecordType): string => `${recordPath(type, null)}/${DUPLICATES}`

/** The kind that the room begins with. */
const FIRST: RecordType = 'company'

export const shownAtom = atom((get): ShownRecordsPlace => {
  const place = get(placeAtom)
  const [path = '', id] = (place?.room === 'records' ? place.within : '').split('/')
  const type = typeOfPath(path) ?? FIRST
  const duplicates = id === DUPLICATES && isMergedType(type) ? type : null
  return { type, id: idIn(id), duplicates, filters: filtersOf(type, place?.search ?? '') }
})

/** The question that the list on screen answers. */
export const questionAtom = atom((get) => {
  const { type, filters } = get(shownAtom)
  return `${type} ${searchOf(type, filters)}`
})
