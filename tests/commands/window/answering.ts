import { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import type { Call } from '#contract/client/client.ts'
import { serverAtom } from '#workstation/platform/state/answers.ts'

/** A window whose server is this one: without it, what is in the cache is all there is. */
export function answering(
  store: ReturnType<typeof createStore>,
  call: Call = () => new Promise<never>(() => {}),
) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  store.set(serverAtom, { queryClient, call })
  return { queryClient, call }
}
