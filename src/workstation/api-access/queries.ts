import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { SyncList, SyncRows } from '#commands/api-access/context.ts'
import type { Call } from '#contract/client/client.ts'
import { NEWEST_FIRST, type Page, pageBefore, withRow } from '#workstation/platform/list/newest-first.ts'

/** Every answer of the room. */
export const SYNC = ['sync'] as const

export const keysQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...SYNC, 'keys'] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { keys, next } = await call('apiKeys.list', { query: pageBefore(pageParam) }, { signal })
      return { rows: keys, next }
    },
    ...NEWEST_FIRST,
  })

export const endpointsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...SYNC, 'endpoints'] as const,
    queryFn: async ({ signal }): Promise<Page<SyncRows['endpoints']>> => {
      const { endpoints } = await call('webhooks.list', {}, { signal })
      return { rows: endpoints, next: null }
    },
    ...NEWEST_FIRST,
  })

/** Of one endpoint, or of all. */
export const deliveriesQuery = (call: Call, endpointId: number | null) =>
  infiniteQueryOptions({
    queryKey: [...SYNC, 'deliveries', endpointId] as const,
    queryFn: async ({ pageParam, signal }) => {
      const of = endpointId === null ? {} : { endpoint_id: endpointId }
      const query = { ...of, ...pageBefore(pageParam) }
      const { deliveries, next } = await call('webhooks.deliveries', { query }, { signal })
      return { rows: deliveries, next }
    },
    ...NEWEST_FIRST,
  })

export const refreshSync = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: SYNC })

/** The row in the place of its older self; a new one comes first. */
export function putRow<L extends SyncList>(queryClient: QueryClient, list: L, row: SyncRows[L]): void {
  queryClient.setQueriesData<InfiniteData<Page<SyncRows[L]>>>({ queryKey: [...SYNC, list] }, (data) =>
    withRow(data, row),
  )
}
