import { atom } from 'jotai'
import { ROWS_PER_PAGE } from '#commands/bills/queue/order.ts'
import type { RowsPerPage } from '#commands/kernel/ports.ts'
import { BILL_SORTS, type BillSort, beginsLow } from '#domain/bills/bill-sorts.ts'
import { STATUS_FILTERS, type StatusFilter } from '#domain/bills/bill-status.ts'

/** What narrows and orders the list of bills. */
export interface Filters {
  status: StatusFilter
  query: string
  companyId: number | null
  utilityCompanyId: number | null
  processedByUserId: number | null
  /** The day of a delivery, YYYYMMDD. */
  deliveryId: string | null
  sort: BillSort
  order: 'asc' | 'desc'
  /** How far a page of the list goes. */
  rowsPerPage: RowsPerPage
}

export const DEFAULT_FILTERS: Filters = {
  status: 'ALL',
  query: '',
  companyId: null,
  utilityCompanyId: null,
  processedByUserId: null,
  deliveryId: null,
  sort: 'tb.id',
  order: 'desc',
  rowsPerPage: 25,
}

const ADDRESS_NAMES = {
  companyId: 'company',
  utilityCompanyId: 'utility',
  processedByUserId: 'processed_by',
} as const

/** The filters that an address names; what it does not name is as in `rest`. Null when it names none. */
export function filtersFromSearch(search: string, rest: Filters): Filters | null {
  const named = new URLSearchParams(search)
  const status = named.get('status')
  const sort = named.get('sort')
  const order = named.get('order')
  const rows = Number(named.get('rows'))
  const found: Partial<Filters> = {
    ...(isStatusFilter(status) && { status }),
    ...(named.has('q') && { query: named.get('q') ?? '' }),
    ...(isSortKey(sort) && { sort }),
    ...(isRowsPerPage(rows) && { rowsPerPage: rows }),
    ...((order === 'asc' || order === 'desc') && { order }),
    ...(/^\d{8}$/.test(named.get('delivery') ?? '') && { deliveryId: named.get('delivery') }),
  }
  for (const key of ['companyId', 'utilityCompanyId', 'processedByUserId'] as const) {
    const id = named.get(ADDRESS_NAMES[key])
    if (id !== null && /^[1-9]\d{0,14}$/.test(id)) found[key] = Number(id)
  }
  return Object.keys(found).length === 0 ? null : { ...rest, ...found }
}

/** The query of the address that shows this list; empty for the default one. */
export function searchOf(filters: Filters): string {
  const named = new URLSearchParams()
  if (filters.status !== DEFAULT_FILTERS.status) named.set('status', filters.status)
  if (filters.query !== '') named.set('q', filters.query)
  for (const key of ['companyId', 'utilityCompanyId', 'processedByUserId'] as const) {
    if (filters[key] !== null) named.set(ADDRESS_NAMES[key], String(filters[key]))
  }
  if (filters.deliveryId !== null) named.set('delivery', filters.deliveryId)
  if (filters.sort !== DEFAULT_FILTERS.sort) named.set('sort', filters.sort)
  if (filters.order !== DEFAULT_FILTERS.order) named.set('order', filters.order)
  if (filters.rowsPerPage !== DEFAULT_FILTERS.rowsPerPage) named.set('rows', String(filters.rowsPerPage))
  const text = named.toString()
  return text === '' ? '' : `?${text}`
}

/** The same column again turns the order around; a new one begins with the order that is most asked for. */
export function sortedBy(filters: Filters, sort: BillSort): Filters {
  if (filters.sort === sort) return { ...filters, order: filters.order === 'asc' ? 'desc' : 'asc' }
  return { ...filters, sort, order: beginsLow(sort) ? 'asc' : 'desc' }
}

export function isNarrowed(filters: Filters): boolean {
  const { sort, order, rowsPerPage } = DEFAULT_FILTERS
  return searchOf({ ...filters, sort, order, rowsPerPage }) !== ''
}

/** Whether a bill in this status belongs to the list. */
export function statusFits(filters: Filters, status: string): boolean {
  return (STATUS_FILTERS[filters.status].statuses as readonly string[]).includes(status)
}

const isStatusFilter = (text: string | null): text is StatusFilter =>
  text !== null && Object.hasOwn(STATUS_FILTERS, text)
const isRowsPerPage = (rows: number): rows is RowsPerPage => ROWS_PER_PAGE.some((each) => each === rows)
const isSortKey = (text: string | null): text is BillSort => text !== null && Object.hasOwn(BILL_SORTS, text)

const STORED_AS = 'bill-filters'

const storedFilters = (): Filters =>
  filtersFromSearch(localStorage.getItem(STORED_AS) ?? '', DEFAULT_FILTERS) ?? DEFAULT_FILTERS

const currentAtom = atom<Filters | null>(null)

/** The filters now, kept in local storage. */
export const filtersAtom = atom(
  (get) => get(currentAtom) ?? storedFilters(),
  (_, set, filters: Filters) => {
    set(currentAtom, filters)
    localStorage.setItem(STORED_AS, searchOf(filters))
  },
)

/** After a failure to load: filters that may be its cause are not kept. */
export const forgetStoredFilters = () => localStorage.removeItem(STORED_AS)
