import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Authorization } from '#commands/authorizations/context.ts'
import type { Call } from '#contract/client/client.ts'
import type { CauseCode } from '#domain/authorizations/causes.ts'
import type { AuthorizationStatus } from '#domain/authorizations/status.ts'
import { NEWEST_FIRST, pageBefore } from '#workstation/platform/list/newest-first.ts'
import { ofClient } from '#workstation/records/shared/of-client.ts'

/** Every answer of the room. */
export const AUTHORIZATIONS = ['authorizations'] as const

const ONE = [...AUTHORIZATIONS, 'one'] as const
const HISTORY = [...AUTHORIZATIONS, 'history'] as const
const LIST = [...AUTHORIZATIONS, 'list'] as const

export interface Narrowing {
  status: AuthorizationStatus | null
  companyId: number | null
  cause: CauseCode | null
  portalId: number | null
}

/** As the calls take it. */
export const filterOf = ({ status, companyId, cause, portalId }: Narrowing) => ({
  ...ofClient(companyId),
  ...(status === null ? {} : { status }),
  ...(cause === null ? {} : { cause }),
  ...(portalId === null ? {} : { portal_id: portalId }),
})

export const listQuery = (call: Call, narrowing: Narrowing) =>
  infiniteQueryOptions({
    queryKey: [...LIST, narrowing] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { authorizations, next } = await call(
        'authorizations.list',
        { query: { ...filterOf(narrowing), ...pageBefore(pageParam) } },
        { signal },
      )
      return { rows: authorizations, next }
    },
    ...NEWEST_FIRST,
  })

export const oneQuery = (call: Call, id: number) =>
  queryOptions({
    queryKey: [...ONE, id] as const,
    queryFn: async ({ signal }) =>
      (await call('authorizations.get', { params: { id } }, { signal })).authorization,
    staleTime: 0,
  })

export const historyQuery = (call: Call, id: number) =>
  infiniteQueryOptions({
    queryKey: [...HISTORY, id] as const,
    queryFn: ({ pageParam, signal }) =>
      call('authorizations.history', { params: { id }, query: pageBefore(pageParam) }, { signal }),
    ...NEWEST_FIRST,
  })

export const refreshAuthorizations = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: AUTHORIZATIONS })

/** The login as the server has just told it; the list and its history follow. */
export function putAuthorization(queryClient: QueryClient, authorization: Authorization): void {
  queryClient.setQueryData([...ONE, authorization.id], authorization)
  void queryClient.invalidateQueries({ queryKey: LIST })
  void queryClient.invalidateQueries({ queryKey: [...HISTORY, authorization.id] })
}
