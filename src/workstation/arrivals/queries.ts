import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PublicLink } from '#commands/arrival/context.ts'
import type { Call } from '#contract/client.ts'

const ARRIVALS = ['arrivals'] as const

export const linksQuery = (call: Call) =>
  queryOptions({
    queryKey: [...ARRIVALS, 'links'] as const,
    queryFn: async ({ signal }) => (await call('links.list', { query: {} }, { signal })).links,
  })

export const credentialsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...ARRIVALS, 'credentials'] as const,
    queryFn: async ({ signal }) =>
      (await call('submissions.credentials', { query: {} }, { signal })).submissions,
  })

export const filesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...ARRIVALS, 'files'] as const,
    queryFn: async ({ signal }) => (await call('submissions.files', { query: {} }, { signal })).files,
  })

export const refreshArrivals = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ARRIVALS })

/** The link in the place of its older self; a new one comes first. */
export function putLink(queryClient: QueryClient, link: PublicLink): void {
  queryClient.setQueryData<PublicLink[]>([...ARRIVALS, 'links'], (links = []) => {
    const at = links.findIndex(({ id }) => id === link.id)
    return at === -1 ? [link, ...links] : links.with(at, link)
  })
}
