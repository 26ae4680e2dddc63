import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client/client.ts'

/** What this installation is. */
export const settingsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['settings'] as const,
    queryFn: ({ signal }) => call('app.settings', {}, { signal }),
  })

/** Who is signed in. */
export const personQuery = (call: Call) =>
  queryOptions({
    queryKey: ['person'] as const,
    queryFn: ({ signal }) => call('auth.checkToken', {}, { signal }),
  })
