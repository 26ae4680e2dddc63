import type { z } from 'zod'
import { today as dayOf } from '#base/calendar-date.ts'
import type { requestCalls } from '#contract/requests/requests.ts'
import { REQUEST_TABS, REQUEST_TYPES, type RequestTab, type RequestType } from '#domain/requests/tabs.ts'
import type { Database } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { findRequests, type RequestFacts } from './repositories/request-rows.ts'
import {
  countMailsInDoubt,
  countRequests,
  countTabs,
  everyRequestId,
  findRequestIds,
  type RequestFilter,
} from './repositories/request-search.ts'

export {
  listRequestMails,
  type RequestMailRow,
} from './repositories/request-mail-repository.ts'

type SearchInput = z.output<(typeof requestCalls)['requests.search']['body']>
type CountsInput = z.output<(typeof requestCalls)['requests.counts']['body']>

/** Counted exactly up to here. */
const MOST_COUNTED = 10_000
const MOST_WORDS = 8

export async function searchRequests(
  db: Database,
  input: SearchInput,
): Promise<{ requests: RequestFacts[]; total: number; totalCapped: boolean }> {
  const filter = { ...filterOf(input), tab: input.tab }
  const found = findRequestIds(db, filter, input).then((ids) => findRequests(db, ids))
  const [requests, count] = await Promise.all([found, countRequests(db, filter, MOST_COUNTED + 1)])
  return {
    requests,
    total: Math.min(count, MOST_COUNTED),
    totalCapped: count > MOST_COUNTED,
  }
}

/** How many requests each tab and week has, and how many mails wait for a person's word. */
export async function countRequestTabs(db: Database, input: CountsInput) {
  const [counts, inDoubt] = await Promise.all([countTabs(db, filterOf(input)), countMailsInDoubt(db)])
  return { ...counts, inDoubt }
}

export async function getRequest(db: Database, id: number): Promise<RequestFacts> {
  const [row] = await getRequests(db, [id])
  if (row === undefined) throw notFound('request')
  return row
}

/** A tab or a request type by its name, written in any of the ways that callers write it. */
export function listOf(name: string): { tab: RequestTab; type: RequestType } {
  const bare = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  for (const tab of Object.keys(REQUEST_TABS) as RequestTab[])
    if (tab.replaceAll('_', '') === bare) return { tab, type: 'all' }
  for (const [type, label] of Object.entries(REQUEST_TYPES) as [RequestType, string][]) {
    const names = [type, label].map((text) => text.toLowerCase().replaceAll(/[^a-z]/g, ''))
    if (names.includes(bare)) return { tab: 'all', type }
  }
  throw notFound('list of requests')
}

/** Every request of a list, read part by part as it is asked for: the list is never in memory as a whole. */
export async function* everyRequest(
  db: Database,
  list: { tab: RequestTab; type: RequestType },
): AsyncGenerator<RequestFacts> {
  const filter: RequestFilter = { ...list, flag: null, words: [], today: dayOf() }
  for await (const ids of everyRequestId(db, filter, { sort: 'id', order: 'asc' }))
    yield* await getRequests(db, ids)
}

/** The same of a list as it is narrowed, in its order. */
export async function* everyFoundRequest(
  db: Database,
  input: Omit<SearchInput, 'offset' | 'limit'>,
): AsyncGenerator<RequestFacts> {
  const filter: RequestFilter = { ...filterOf(input), tab: input.tab }
  for await (const ids of everyRequestId(db, filter, input)) yield* await getRequests(db, ids)
}

/** In the order of their ids; those that are not there are left out. */
export const getRequests = (db: Database, ids: readonly number[]): Promise<RequestFacts[]> =>
  findRequests(db, ids)

function filterOf({ request_type, query, flag }: CountsInput): Omit<RequestFilter, 'tab'> {
  return {
    type: request_type,
    flag: flag ?? null,
    words: (query ?? '')
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, MOST_WORDS),
    today: dayOf(),
  }
}
