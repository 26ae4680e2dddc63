import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { KeptRecord } from '#commands/record/context.ts'
import type { Call } from '#contract/client.ts'
import type { CallAnswer } from '#contract/contract.ts'
import type { RecordType } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import { PAGE_ROWS } from '../../list/state/pages.ts'
import type { Filters } from './place.ts'

export type SearchAnswer = CallAnswer<'records.search'>
export type BilledMeter = CallAnswer<'utilities.meters'>['uams'][number]
type OneAnswer = CallAnswer<'records.get'>

/** Every answer of the room. */
export const RECORDS = ['records'] as const
const SEARCH = [...RECORDS, 'search'] as const
const ONE = [...RECORDS, 'one'] as const

const pathOf = (type: RecordType) => ({ type: recordType(type).path })

/** One page of the list of a kind. */
export const pageQuery = (call: Call, type: RecordType, filters: Filters, page: number) =>
  queryOptions({
    queryKey: [...SEARCH, type, filters, page] as const,
    queryFn: ({ signal }) => {
      const { query, active, sort, order, of } = filters
      const body = { query, active, sort, order, of: { ...of }, offset: page * PAGE_ROWS, limit: PAGE_ROWS }
      return call('records.search', { params: pathOf(type), body }, { signal })
    },
  })

export const recordQuery = (call: Call, type: RecordType, id: number) =>
  queryOptions({
    queryKey: [...ONE, type, id] as const,
    queryFn: ({ signal }) => call('records.get', { params: { ...pathOf(type), id } }, { signal }),
  })

export const historyQuery = (call: Call, type: RecordType, id: number) =>
  infiniteQueryOptions({
    queryKey: [...RECORDS, 'history', type, id] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: pageParam }
      return call('records.history', { params: { ...pathOf(type), id }, query }, { signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

/** The meters that the account of a record bills: what saved bills cover of each, and its notes. */
export const billedMetersQuery = (call: Call, { type, id, values }: KeptRecord) =>
  queryOptions({
    queryKey: [...RECORDS, 'billed-meters', type, id] as const,
    queryFn: async ({ signal }) => {
      const accountId = type === 'account' ? id : Number(values.utility_account_id)
      const account = { params: { ...pathOf('account'), id: accountId } }
      const { record } = await call('records.get', account, { signal })
      const params = { id: Number(record.values.utility_company_id), accountId }
      const { uams } = await call('utilities.meters', { params, body: {} }, { signal })
      return type === 'account' ? uams : uams.filter((meter) => meter.id === id)
    },
  })

export const sessionsQuery = (call: Call, userId: number) =>
  queryOptions({
    queryKey: [...RECORDS, 'sessions', userId] as const,
    queryFn: async ({ signal }) =>
      (await call('users.sessions', { params: { id: userId } }, { signal })).sessions,
  })

export const signInsQuery = (call: Call, userId: number) =>
  queryOptions({
    queryKey: [...RECORDS, 'sign-ins', userId] as const,
    queryFn: async ({ signal }) =>
      (await call('users.signIns', { params: { id: userId }, query: {} }, { signal })).sign_ins,
  })

const MOST_FOUND = 30

/** Records to refer to, found by words. */
export const foundQuery = (call: Call, type: RecordType, query: string, of: Filters['of']) =>
  queryOptions({
    queryKey: [...RECORDS, 'found', type, query, of] as const,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const body = { query, of: { ...of }, limit: MOST_FOUND }
      return (await call('records.search', { params: pathOf(type), body }, { signal })).records
    },
  })

/** What fields choose from of the tables of the trade. */
export const choicesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['record-choices'] as const,
    queryFn: ({ signal }) => call('records.choices', {}, { signal }),
  })

/** The record in the place of its older self, wherever it is shown. */
export function putRecord(queryClient: QueryClient, record: KeptRecord): void {
  const newer = (known: KeptRecord) =>
    known.type === record.type && known.id === record.id && known.version <= record.version ? record : known
  queryClient.setQueriesData<SearchAnswer>(
    { queryKey: [...SEARCH, record.type] },
    (answer) => answer && { ...answer, records: answer.records.map(newer) },
  )
  queryClient.setQueryData<OneAnswer>(
    [...ONE, record.type, record.id],
    (answer) => answer && { ...answer, record: newer(answer.record) },
  )
}

/** Everything of the room on screen is asked for again, and the rest when it is next seen. */
export const refreshRecords = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: RECORDS })
