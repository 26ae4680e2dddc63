import { ACCOUNT_SORTS, type AccountSort } from '#domain/intake/account-queue.ts'

/** What narrows and orders a queue. */
export interface Narrowing {
  query: string
  sort: AccountSort
  order: 'asc' | 'desc'
}

export const USUAL: Narrowing = { query: '', sort: 'days_past_estimate', order: 'desc' }

const isSort = (text: string | null): text is AccountSort =>
  text !== null && Object.hasOwn(ACCOUNT_SORTS, text)

/** As an address says it; what it does not say is as usual. */
export function narrowingIn(search: string): Narrowing {
  const named = new URLSearchParams(search)
  const sort = named.get('sort')
  const order = named.get('order')
  return {
    query: named.get('q') ?? USUAL.query,
    sort: isSort(sort) ? sort : USUAL.sort,
    order: order === 'asc' || order === 'desc' ? order : USUAL.order,
  }
}

/** The query of the address that shows it; empty for the usual one. */
export function searchOf({ query, sort, order }: Narrowing): string {
  const named = new URLSearchParams()
  if (query !== USUAL.query) named.set('q', query)
  if (sort !== USUAL.sort) named.set('sort', sort)
  if (order !== USUAL.order) named.set('order', order)
  const text = named.toString()
  return text === '' ? '' : `?${text}`
}

/** By the same again the order turns around; what is late, new or to be done first comes first. */
export const sortedBy = (now: Narrowing, sort: AccountSort): Narrowing => ({
  ...now,
  sort,
  order: now.sort === sort && now.order === 'desc' ? 'asc' : 'desc',
})
