import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client/client.ts'

/** Below the quarter of an hour for which a bill's link to its file is good. */
export const LINK_MS = 10 * 60_000

/** A bill with all that is known of it. */
export const billQuery = (call: Call, id: number) =>
  queryOptions({
    queryKey: ['bill', id] as const,
    staleTime: LINK_MS,
    queryFn: async ({ signal }) => (await call('bills.get', { params: { id } }, { signal })).bill,
  })
