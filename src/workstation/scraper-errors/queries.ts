import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client.ts'
import type { ErrorNarrowing } from '#domain/scraper-errors/narrowing.ts'
import { PAGE_ROWS } from '../list/state/pages.ts'

/** Every answer of the room. */
export const SCRAPER_ERRORS = ['scraper errors'] as const

const ofUtility = (utilityId: number | null) => (utilityId === null ? {} : { utility_company_id: utilityId })

export const errorsQuery = (call: Call, { state, utilityId }: ErrorNarrowing, page: number) =>
  queryOptions({
    queryKey: [...SCRAPER_ERRORS, 'list', state, utilityId, page] as const,
    queryFn: ({ signal }) =>
      call(
        'scraperErrors.list',
        { query: { ...ofUtility(utilityId), state, page, rowsPerPage: PAGE_ROWS } },
        { signal },
      ),
    staleTime: 0,
  })

export const groupsQuery = (call: Call, utilityId: number | null) =>
  queryOptions({
    queryKey: [...SCRAPER_ERRORS, 'groups', utilityId] as const,
    queryFn: ({ signal }) => call('scraperErrors.groups', { query: ofUtility(utilityId) }, { signal }),
    staleTime: 0,
  })

export const errorQuery = (call: Call, id: number) =>
  queryOptions({
    queryKey: [...SCRAPER_ERRORS, 'one', id] as const,
    queryFn: async ({ signal }) =>
      (await call('scraperErrors.get', { params: { id } }, { signal })).scraperError,
  })

/** Its pictures stay as they are; the addresses of them are good for a quarter of an hour. */
export const comparisonQuery = (call: Call, id: number) =>
  queryOptions({
    queryKey: [...SCRAPER_ERRORS, 'comparison', id] as const,
    queryFn: async ({ signal }) =>
      (await call('scraperErrors.compare', { params: { id } }, { signal })).comparison,
    staleTime: 10 * 60_000,
  })

const isOfPictures = (key: readonly unknown[]): boolean => key[1] === 'comparison'

/** Lists and groups are looked at anew; the pictures of an error do not change. */
export const refreshErrors = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: SCRAPER_ERRORS,
    predicate: (query) => !isOfPictures(query.queryKey),
  })
