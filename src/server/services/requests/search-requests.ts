import type { z } from 'zod'
import type { RequestRow, requestCalls } from '#contract/requests.ts'
import { today as dayOf } from '#domain/calendar-date.ts'
import { REQUEST_TABS, REQUEST_TYPES, type RequestTab, type RequestType } from '#domain/requests/tabs.ts'
import type { Database } from '../../database/client.ts'
import { notFound } from '../../errors.ts'
import { findRequests } from '../../repositories/requests/request-rows.ts'
import {
  countMailsInDoubt,
  countRequests,
  countTabs,
  findRequestIds,
  findRequestIdsAfter,
  type RequestFilter,
} from '../../repositories/requests/request-search.ts'
import { presentRequest } from './present-request.ts'

export {
  listRequestMails,
  type RequestMailRow,
} from '../../repositories/requests/request-mail-repository.ts'

type SearchInput = z.output<(typeof requestCalls)['requests.search']['body']>
type SearchAnswer = z.output<(typeof requestCalls)['requests.search']['answer']>
type CountsInput = z.output<(typeof requestCalls)['requests.counts']['body']>
type CountsAnswer = z.output<(typeof requestCalls)['requests.counts']['answer']>

/** Counted exactly up to here. */
const MOST_COUNTED = 10_000
const MOST_WORDS = 8
/** Rows read at once of a whole list. */
const PART = 500

export async function searchRequests(db: Database, input: SearchInput): Promise<SearchAnswer> {
  const filter = { ...filterOf(input), tab: input.tab }
  const found = findRequestIds(db, filter, input).then((ids) => getRequests(db, ids))
  const [requests, count] = await Promise.all([found, countRequests(db, filter, MOST_COUNTED + 1)])
  return {
    requests,
    total: Math.min(count, MOST_COUNTED),
    total_capped: count > MOST_COUNTED,
  }
}

export async function countRequestTabs(db: Database, input: CountsInput): Promise<CountsAnswer> {
  const [counts, inDoubt] = await Promise.all([countTabs(db, filterOf(input)), countMailsInDoubt(db)])
  const { alarms, week1, week2, week3, week4, any, ...tabs } = counts
  return {
    tabs,
    alarms,
    mails_in_doubt: inDoubt.ofRequests,
    account_mails_in_doubt: inDoubt.ofAccounts,
    weeks: { 1: week1, 2: week2, 3: week3, 4: week4, any },
  }
}

export async function getRequest(db: Database, id: number): Promise<RequestRow> {
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
): AsyncGenerator<RequestRow> {
  const filter: RequestFilter = { ...list, flag: null, words: [], today: dayOf() }
  for (let after = 0; ; ) {
    const ids = await findRequestIdsAfter(db, filter, after, PART)
    yield* await getRequests(db, ids)
    const last = ids.at(-1)
    if (last === undefined || ids.length < PART) return
    after = last
  }
}

/** In the order of their ids; those that are not there are left out. */
export async function getRequests(db: Database, ids: readonly number[]): Promise<RequestRow[]> {
  const today = dayOf()
  return (await findRequests(db, ids)).map((facts) => presentRequest(facts, today))
}

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
