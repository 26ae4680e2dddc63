import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { PublicLink } from '#commands/arrival/context.ts'
import type { Call } from '#contract/client.ts'

/** Every answer of the room. */
export const ARRIVALS = ['arrivals'] as const

export interface Page<Row> {
  rows: Row[]
  next: number | null
}

/** A list that is read from its newest on; older ones are asked for when the keyboard comes near them. */
const newestFirst = <Row>(
  list: string,
  load: (before: { before?: number }, signal: AbortSignal) => Promise<Page<Row>>,
) =>
  infiniteQueryOptions({
    queryKey: [...ARRIVALS, list] as const,
    queryFn: ({ pageParam, signal }) => load(pageParam === null ? {} : { before: pageParam }, signal),
    // Asked for anew whenever the room is entered: an undo elsewhere, or a colleague, may have changed it.
    staleTime: 0,
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

export const linksQuery = (call: Call) =>
  newestFirst('links', async (query, signal) => {
    const { links, next } = await call('links.list', { query }, { signal })
    return { rows: links, next }
  })

export const credentialsQuery = (call: Call) =>
  newestFirst('credentials', async (query, signal) => {
    const { submissions, next } = await call('submissions.credentials', { query }, { signal })
    return { rows: submissions, next }
  })

export const filesQuery = (call: Call) =>
  newestFirst('files', async (query, signal) => {
    const { files, next } = await call('submissions.files', { query }, { signal })
    return { rows: files, next }
  })

export const rowsOf = <Row>(data: InfiniteData<Page<Row>> | undefined): Row[] =>
  (data?.pages ?? []).flatMap(({ rows }) => rows)

export const refreshArrivals = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ARRIVALS })

/** The link in the place of its older self; a new one comes first. */
export function putLink(queryClient: QueryClient, link: PublicLink): void {
  queryClient.setQueryData<InfiniteData<Page<PublicLink>>>([...ARRIVALS, 'links'], (data) => {
    if (data === undefined) return data
    const isKnown = rowsOf(data).some(({ id }) => id === link.id)
    const pages = data.pages.map(({ rows, next }, at) => ({
      rows: isKnown
        ? rows.map((row) => (row.id === link.id ? link : row))
        : [...(at === 0 ? [link] : []), ...rows],
      next,
    }))
    return { ...data, pages }
  })
}
