import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client/client.ts'
import type { MonthlyLine } from '#domain/energy/months/monthly-lines.ts'

/** Every answer of the room. */
export const MONTHLY = ['monthly'] as const

/** What each of these properties costs. */
export const costsQuery = (call: Call, ids: readonly number[], line: MonthlyLine) =>
  queryOptions({
    queryKey: [...MONTHLY, 'costs', ids, line] as const,
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map((id) =>
          call(
            'properties.monthly',
            { params: { id, mode: line === 'property' ? 'empty' : line } },
            { signal },
          ),
        ),
      ),
  })
