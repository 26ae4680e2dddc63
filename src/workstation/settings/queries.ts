import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { KeptSettings } from '#commands/settings/context.ts'
import type { Call } from '#contract/client/client.ts'

/** Every answer of the room. */
export const SETTINGS = ['provider-settings'] as const

/** Asked for anew whenever the room is entered: a colleague may have changed them. */
export const settingsQuery = (call: Call) =>
  queryOptions({
    staleTime: 0,
    queryKey: SETTINGS,
    queryFn: ({ signal }) => call('provider.settings', {}, { signal }),
  })

/** Who needs a second factor. */
export const signInPolicyQuery = (call: Call) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['sign-in-policy'] as const,
    queryFn: ({ signal }) => call('signInPolicy.get', {}, { signal }),
  })

export const keepSettings = (queryClient: QueryClient, settings: KeptSettings): void => {
  queryClient.setQueryData(SETTINGS, settings)
}

export const refreshSettings = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: SETTINGS })
