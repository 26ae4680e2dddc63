import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client/client.ts'
import type { ErrorNarrowing } from '#domain/scrapers/errors/narrowing.ts'
import { PAGE_ROWS } from '#workstation/platform/list/state/pages.ts'
import { PORTALS } from '#workstation/records/shared/lookup-queries.ts'

/** Every answer of the room. */
export const SCRAPER_ERRORS = ['scraper errors'] as const

export type Narrowing = Pick<ErrorNarrowing, 'utilityId' | 'portalId'>
export const NOT_NARROWED: Narrowing = { utilityId: null, portalId: null }

const narrowedTo = ({ utilityId, portalId }: Narrowing) => ({
  ...(utilityId === null ? {} : { utility_company_id: utilityId }),
  ...(portalId === null ? {} : { portal_id: portalId }),
})

export const errorsQuery = (call: Call, { state, ...narrowing }: ErrorNarrowing, page: number) =>
  queryOptions({
    queryKey: [...SCRAPER_ERRORS, 'list', state, narrowing.utilityId, narrowing.portalId, page] as const,
    queryFn: ({ signal }) =>
      call(
        'scraperErrors.list',
        { query: { ...narrowedTo(narrowing), state, page, rowsPerPage: PAGE_ROWS } },
        { signal },
      ),
    staleTime: 0,
  })

export const groupsQuery = (call: Call, narrowing: Narrowing) =>
  queryOptions({
    queryKey: [...SCRAPER_ERRORS, 'groups', narrowing.utilityId, narrowing.portalId] as const,
    queryFn: ({ signal }) => call('scraperErrors.groups', { query: narrowedTo(narrowing) }, { signal }),
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

/** Lists, groups and portals are looked at anew; the pictures of an error do not change. */
export async function refreshErrors(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: PORTALS }),
    queryClient.invalidateQueries({
      queryKey: SCRAPER_ERRORS,
      predicate: (query) => !isOfPictures(query.queryKey),
    }),
  ])
}
