import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client/client.ts'
import { ACCOUNT_QUEUES, type AccountQueue } from '#domain/intake/account-queue.ts'
import { PAGE_ROWS } from '#workstation/platform/list/state/pages.ts'
import type { Narrowing } from './narrowing.ts'

/** Every answer of the rooms. */
export const INTAKE = ['intake'] as const
const LIST = [...INTAKE, 'list'] as const

export const accountsQuery = (call: Call, queue: AccountQueue, narrowing: Narrowing, page: number) =>
  queryOptions({
    queryKey: [...LIST, queue, narrowing, page] as const,
    queryFn: ({ signal }) => {
      const { sources, filter } = ACCOUNT_QUEUES[queue]
      const { query, ...order } = narrowing
      return call(
        'intake.list',
        { body: { sources: [...sources], filter, query, ...order, page, rowsPerPage: PAGE_ROWS } },
        { signal },
      )
    },
    // Asked for anew whenever a room is entered.
    staleTime: 0,
  })

/** What is known of one account besides its row. */
export const accountQuery = (call: Call, id: number) =>
  queryOptions({
    queryKey: [...INTAKE, 'one', id] as const,
    queryFn: ({ signal }) => call('intake.get', { params: { id } }, { signal }),
  })

/** What saved bills cover of an account's meters, from that day to this one. */
export const coverageQuery = (
  call: Call,
  { utilityId, accountId, from, to }: { utilityId: number; accountId: number; from: string; to: string },
) =>
  queryOptions({
    queryKey: [...INTAKE, 'coverage', accountId, from, to] as const,
    queryFn: async ({ signal }) =>
      (
        await call(
          'utilities.meters',
          { params: { id: utilityId, accountId }, body: { start_date: from, end_date: to } },
          { signal },
        )
      ).uams,
  })

export const refreshAccounts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: INTAKE })
