import type { CallInput } from '#contract/client/contract.ts'
import { STATUS_FILTERS, type StatusFilter, statusLabel } from '#domain/bills/bill-status.ts'

export const PAGE_SIZE = 25

type SearchBody = CallInput<'bills.search'>['body']
type Order = Pick<SearchBody, 'sort' | 'order'>

const ORDERS = {
  newest: { label: 'Newest first', sort: 'tb.id', order: 'desc' },
  oldest: { label: 'Oldest first', sort: 'tb.id', order: 'asc' },
  invoice: { label: 'Latest invoice date', sort: 'invoice_date', order: 'desc' },
  amount: { label: 'Highest amount', sort: 'total_cost', order: 'desc' },
  utility: { label: 'Utility', sort: 'utility_company_name', order: 'asc' },
  account: { label: 'Account', sort: 'acct_num', order: 'asc' },
  status: { label: 'Status', sort: 'status', order: 'asc' },
} as const satisfies Record<string, { label: string } & Order>

type OrderName = keyof typeof ORDERS

/** What the list shows, as the address says it. */
export interface DocumentSearch {
  query: string
  status: StatusFilter
  /** The day that it came, YYYYMMDD; empty for any. */
  received: string
  order: OrderName
  /** From 0. */
  page: number
}

export const EVERY_DOCUMENT: DocumentSearch = {
  query: '',
  status: 'ALL',
  received: '',
  order: 'newest',
  page: 0,
}

/** What an address does not say, or says wrongly, is as in the list of all. */
export function searchIn(address: string): DocumentSearch {
  const said = new URLSearchParams(address)
  const status = said.get('status') ?? ''
  const order = said.get('order') ?? ''
  const page = Number(said.get('page'))
  return {
    query: (said.get('q') ?? '').slice(0, 200),
    status: isIn(STATUS_FILTERS, status) ? status : EVERY_DOCUMENT.status,
    received: /^\d{8}$/.test(said.get('received') ?? '') ? (said.get('received') ?? '') : '',
    order: isIn(ORDERS, order) ? order : EVERY_DOCUMENT.order,
    page: Number.isInteger(page) && page > 1 && page < 1_000_000 ? page - 1 : 0,
  }
}

const isIn = <K extends string>(known: Readonly<Record<K, unknown>>, name: string): name is K =>
  Object.hasOwn(known, name)

/** The query of the address that shows this list; empty for the list of all. */
export function addressOf({ query, status, received, order, page }: DocumentSearch): string {
  const said = new URLSearchParams()
  if (query !== '') said.set('q', query)
  if (status !== EVERY_DOCUMENT.status) said.set('status', status)
  if (received !== '') said.set('received', received)
  if (order !== EVERY_DOCUMENT.order) said.set('order', order)
  if (page > 0) said.set('page', String(page + 1))
  const text = said.toString()
  return text === '' ? '' : `?${text}`
}

export const bodyOf = (search: DocumentSearch): SearchBody => ({
  page: search.page,
  rowsPerPage: PAGE_SIZE,
  ...narrowingOf(search),
})

/** The list in its order, as calls name it. */
export function narrowingOf({
  query,
  status,
  received,
  order,
}: DocumentSearch): Omit<SearchBody, 'page' | 'rowsPerPage'> {
  const { sort, order: direction } = ORDERS[order]
  return {
    sort,
    order: direction,
    status,
    delivery_id: received === '' ? null : received,
    query: query.trim() === '' ? null : query.trim(),
  }
}

/** Whether anything is left out of the list. */
export const isNarrowed = ({ query, status, received }: DocumentSearch): boolean =>
  query.trim() !== '' || status !== 'ALL' || received !== ''

const choicesOf = <K extends string>(labels: Readonly<Record<K, { label: string }>>) =>
  (Object.keys(labels) as K[]).map((value) => ({ value, label: labels[value].label }))

export const ORDER_CHOICES = choicesOf(ORDERS)

/** A filter is called as the status that it shows is called before clients. */
export const STATUS_CHOICES = choicesOf({
  ...STATUS_FILTERS,
  ERROR: { label: statusLabel('ERROR', 'client') },
}).toSorted((a, b) => Number(b.value === 'ALL') - Number(a.value === 'ALL'))
