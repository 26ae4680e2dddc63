import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { DuplicatePair, KeptRecord } from '#commands/records/context.ts'
import type { Call } from '#contract/client/client.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { RecordType } from '#domain/records/field.ts'
import type { MergedType } from '#domain/records/merge.ts'
import { RECORD_TYPES, recordType } from '#domain/records/record-types.ts'
import type { Page } from '#workstation/platform/list/newest-first.ts'
import { PAGE_ROWS } from '#workstation/platform/list/state/pages.ts'
import type { Filters } from './place.ts'

export type SearchAnswer = CallAnswer<'records.search'>
export type BilledMeter = CallAnswer<'utilities.meters'>['uams'][number]
type OneAnswer = CallAnswer<'records.get'>

/** Every answer of the room. */
export const RECORDS = ['records'] as const
const SEARCH = [...RECORDS, 'search'] as const
const ONE = [...RECORDS, 'one'] as const
const PAIRS = [...RECORDS, 'duplicates'] as const

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

export const accessQuery = (call: Call, userId: number) =>
  queryOptions({
    queryKey: [...RECORDS, 'access', userId] as const,
    queryFn: async ({ signal }) =>
      (await call('users.access', { params: { id: userId } }, { signal })).access,
  })

export type ClientArchive = CallAnswer<'clients.archives'>['archives'][number]

/** So often one that is being written is looked at; a download's address works for a quarter of an hour. In ms. */
const WHILE_WRITTEN = 2_000
const WHILE_GOOD = 600_000

export const archivesQuery = (call: Call, companyId: number) =>
  queryOptions({
    queryKey: [...RECORDS, 'archives', companyId] as const,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call('clients.archives', { query: { company_id: companyId } }, { signal })).archives,
    refetchInterval: ({ state }) =>
      state.data?.some(({ progress }) => progress !== null) ? WHILE_WRITTEN : WHILE_GOOD,
  })

/** Clients whose data is to be deleted, and how long that waits. */
export const deletionsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...RECORDS, 'deletions'] as const,
    staleTime: 0,
    queryFn: ({ signal }) => call('clients.deletions', {}, { signal }),
  })

const MOST_FOUND = 30

/** Records to refer to, found by words. */
export const foundQuery = (call: Call, type: RecordType, query: string, of: Filters['of']) =>
  queryOptions({
    queryKey: [...RECORDS, 'found', type, query, of] as const,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const body = { query, of: { ...of }, limit: MOST_FOUND, named_first: true }
      return (await call('records.search', { params: pathOf(type), body }, { signal })).records
    },
  })

/** What fields choose from of the tables of the trade. */
export const choicesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['record-choices'] as const,
    queryFn: ({ signal }) => call('records.choices', {}, { signal }),
  })

/** Named by the record that was set up later: it stands in one pair alone. */
export interface PairRow extends DuplicatePair {
  id: number
}

export const pairsQuery = (call: Call, type: MergedType) =>
  infiniteQueryOptions({
    queryKey: [...PAIRS, type] as const,
    queryFn: async ({ pageParam, signal }): Promise<Page<PairRow>> => {
      const params = { type: RECORD_TYPES[type].path }
      const body = { offset: pageParam, limit: PAGE_ROWS }
      const { pairs, next } = await call('records.duplicates', { params, body }, { signal })
      return { rows: pairs.map((pair) => ({ ...pair, id: pair.other.id })), next }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })

export type Preview = CallAnswer<'records.mergePreview'>

/** Which of two stays. */
export interface Sides {
  kept: number
  gone: number
}

/** What making two records one would do now. */
export const previewQuery = (call: Call, type: MergedType, { kept, gone }: Sides) =>
  queryOptions({
    queryKey: [...RECORDS, 'merge-preview', type, kept, gone] as const,
    staleTime: 0,
    queryFn: ({ signal }) => {
      const params = { type: RECORD_TYPES[type].path, id: kept }
      return call('records.mergePreview', { params, body: { other_id: gone } }, { signal })
    },
  })

/** What a record is likely the same as. */
export const likelyQuery = (call: Call, type: MergedType, id: number) =>
  queryOptions({
    queryKey: [...RECORDS, 'likely-same', type, id] as const,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const params = { type: RECORD_TYPES[type].path }
      const { pairs } = await call('records.duplicates', { params, body: { id } }, { signal })
      return pairs.map(({ reason, one, other }) => ({ reason, record: one.id === id ? other : one }))
    },
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

/** The pair goes at once; the answer that follows says the same. */
export const withoutPair = (queryClient: QueryClient, type: MergedType, id: number): void =>
  void queryClient.setQueryData<InfiniteData<Page<PairRow>>>(
    [...PAIRS, type],
    (data) =>
      data && {
        ...data,
        pages: data.pages.map(({ rows, next }) => ({ rows: rows.filter((row) => row.id !== id), next })),
      },
  )
