import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { PublicLink } from '#commands/arrival/context.ts'
import type { Call } from '#contract/client.ts'
import { NEWEST_FIRST, type Page, pageBefore, withRow } from '../list/newest-first.ts'

/** Every answer of the room. */
export const ARRIVALS = ['arrivals'] as const

export const linksQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...ARRIVALS, 'links'] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { links, next } = await call('links.list', { query: pageBefore(pageParam) }, { signal })
      return { rows: links, next }
    },
    ...NEWEST_FIRST,
  })

export const credentialsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...ARRIVALS, 'credentials'] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { submissions, next } = await call(
        'submissions.credentials',
        { query: pageBefore(pageParam) },
        { signal },
      )
      return { rows: submissions, next }
    },
    ...NEWEST_FIRST,
  })

export const filesQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...ARRIVALS, 'files'] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { files, next } = await call('submissions.files', { query: pageBefore(pageParam) }, { signal })
      return { rows: files, next }
    },
    ...NEWEST_FIRST,
  })

export const refreshArrivals = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ARRIVALS })

/** The link in the place of its older self; a new one comes first. */
export function putLink(queryClient: QueryClient, link: PublicLink): void {
  queryClient.setQueryData<InfiniteData<Page<PublicLink>>>([...ARRIVALS, 'links'], (data) =>
    withRow(data, link),
  )
}
