import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { isUnderWay } from '#commands/exports/conditions.ts'
import type { SourceExport } from '#commands/exports/context.ts'
import type { Call } from '#contract/client/client.ts'
import {
  NEWEST_FIRST,
  type Page,
  pageBefore,
  rowsOf,
  withRow,
} from '#workstation/platform/list/newest-first.ts'

/** Every answer of the room. */
export const SOURCE = ['source-exports'] as const

/** How often the list is asked for while an archive is being written, in ms. */
const WATCHED_EVERY = 1_000

export const exportsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: SOURCE,
    queryFn: async ({ pageParam, signal }) => {
      const { exports, next } = await call('sourceExports.list', { query: pageBefore(pageParam) }, { signal })
      return { rows: exports, next }
    },
    ...NEWEST_FIRST,
    refetchInterval: ({ state: { data } }) => (rowsOf(data).some(isUnderWay) ? WATCHED_EVERY : false),
  })

export const refreshExports = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: SOURCE })

/** The export in the place of its older self; a new one comes first. */
export function putExport(queryClient: QueryClient, found: SourceExport): void {
  queryClient.setQueryData<InfiniteData<Page<SourceExport>>>(SOURCE, (data) => withRow(data, found))
}
