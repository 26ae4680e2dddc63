import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { Call } from '#contract/client/client.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { LetterList } from '#domain/letters/letter-standing.ts'

import { ofClient } from '#workstation/records/shared/of-client.ts'

/** Every answer of the room. */
export const LETTERS = ['letters'] as const

export const lettersQuery = (call: Call, list: LetterList, companyId: number | null) =>
  infiniteQueryOptions({
    queryKey: [...LETTERS, list, companyId] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'letters.list',
        { query: { list, ...ofClient(companyId), ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    // Asked for anew whenever the room is entered: its download addresses are good for a short time.
    staleTime: 0,
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

export const rowsOf = (data: InfiniteData<CallAnswer<'letters.list'>> | undefined) =>
  (data?.pages ?? []).flatMap(({ letters }) => letters)

/** Properties or accounts of a client that a letter can be narrowed to. */
export const scopeQuery = (call: Call, type: 'properties' | 'accounts', companyId: number) =>
  queryOptions({
    queryKey: [...LETTERS, 'scope', type, companyId] as const,
    queryFn: async ({ signal }) => {
      const body = { of: { company_id: companyId }, limit: 200 }
      const { records } = await call('records.search', { params: { type }, body }, { signal })
      return records.map(({ id, title }) => ({ id, name: title }))
    },
  })

export const refreshLetters = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: LETTERS })
