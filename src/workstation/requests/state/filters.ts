import { atom } from 'jotai'
import { PAGE_SIZES } from '#commands/requests/port.ts'
import {
  REQUEST_FLAGS,
  REQUEST_SORTS,
  type RequestFlag,
  type RequestSort,
} from '#domain/requests/list-views.ts'
import { REQUEST_TYPES, type RequestType } from '#domain/requests/tabs.ts'
import { createPageSize } from '#workstation/platform/list/state/page-size.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'

/** What narrows and orders a tab's list. */
export interface Filters {
  type: RequestType
  query: string
  flag: RequestFlag | null
  sort: RequestSort
  order: 'asc' | 'desc'
}

export const DEFAULT_FILTERS: Filters = {
  type: 'all',
  query: '',
  flag: null,
  sort: 'priority',
  order: 'asc',
}

const isType = (text: string | null): text is RequestType =>
  text !== null && Object.hasOwn(REQUEST_TYPES, text)
const isSortKey = (text: string | null): text is RequestSort =>
  text !== null && Object.hasOwn(REQUEST_SORTS, text)
const isFlag = (text: string | null): text is RequestFlag =>
  text !== null && Object.hasOwn(REQUEST_FLAGS, text)

/** The filters that an address names; the default ones for what it does not name. */
export function filtersOf(search: string): Filters {
  const named = new URLSearchParams(search)
  const [type, flag, sort] = [named.get('type'), named.get('flag'), named.get('sort')]
  return {
    type: isType(type) ? type : DEFAULT_FILTERS.type,
    query: named.get('q') ?? '',
    flag: isFlag(flag) ? flag : null,
    sort: isSortKey(sort) ? sort : DEFAULT_FILTERS.sort,
    order: named.get('order') === 'desc' ? 'desc' : 'asc',
  }
}

/** The query of the address that shows this list; empty for the default one. */
export function searchOf({ type, query, flag, sort, order }: Filters): string {
  const named = new URLSearchParams()
  if (type !== DEFAULT_FILTERS.type) named.set('type', type)
  if (query !== '') named.set('q', query)
  if (flag !== null) named.set('flag', flag)
  if (sort !== DEFAULT_FILTERS.sort) named.set('sort', sort)
  if (order !== DEFAULT_FILTERS.order) named.set('order', order)
  const text = named.toString()
  return text === '' ? '' : `?${text}`
}

/** The same again turns the order around. */
export const sortedBy = (filters: Filters, sort: RequestSort): Filters => ({
  ...filters,
  sort,
  order: filters.sort === sort && filters.order === 'asc' ? 'desc' : 'asc',
})

const TYPES = Object.keys(REQUEST_TYPES) as RequestType[]

/** After the last one, all again. */
export const nextType = (type: RequestType): RequestType =>
  TYPES[(TYPES.indexOf(type) + 1) % TYPES.length] ?? DEFAULT_FILTERS.type

export const isNarrowed = ({ type, query, flag }: Filters): boolean =>
  type !== 'all' || query !== '' || flag !== null

/** The filters are the address: a link shows the same list, and back shows the list as it was. */
const searchAtom = atom((get) => get(placeAtom)?.search ?? '')
export const filtersAtom = atom((get): Filters => filtersOf(get(searchAtom)))

export const pageSizeAtom = createPageSize('request-page-size', PAGE_SIZES)
