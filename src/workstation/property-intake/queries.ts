import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { Intake } from '#commands/property-intake/context.ts'
import type { Call } from '#contract/client/client.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { IntakeTab } from '#domain/property-intake/property-intake.ts'

import { ofClient } from '#workstation/records/shared/of-client.ts'

/** Every answer of the room. */
export const PROPERTIES = ['property-intake'] as const

type ListPage = CallAnswer<'propertyIntake.list'>

export const listQuery = (call: Call, tab: IntakeTab, companyId: number | null) =>
  infiniteQueryOptions({
    queryKey: [...PROPERTIES, 'list', tab, companyId] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'propertyIntake.list',
        { query: { tab, ...ofClient(companyId), ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    // Asked for anew whenever the room is entered: a colleague, or a client, may have changed it.
    staleTime: 0,
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

export const rowsOf = (data: InfiniteData<ListPage> | undefined) =>
  (data?.pages ?? []).flatMap(({ properties }) => properties)

export const oneQuery = (call: Call, id: number) =>
  queryOptions({
    queryKey: [...PROPERTIES, 'one', id] as const,
    queryFn: async ({ signal }) =>
      (await call('propertyIntake.get', { params: { id } }, { signal })).property,
    staleTime: 0,
  })

/** What a meter can measure. */
export const energyTypesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['energy-types'] as const,
    queryFn: async ({ signal }) => (await call('onboarding.formData', {}, { signal })).energyTypes,
  })

export const refreshProperties = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: PROPERTIES })

/** The property as the server has just told it; the lists follow. */
export function putProperty(queryClient: QueryClient, property: Intake): void {
  queryClient.setQueryData([...PROPERTIES, 'one', property.id], property)
  void queryClient.invalidateQueries({ queryKey: [...PROPERTIES, 'list'] })
}
