import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { MappingChoice, MappingKind } from '#commands/line-item-mappings/context.ts'
import type { Mapping } from '#commands/line-item-mappings/port.ts'
import type { Call } from '#contract/client/client.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { refreshUtilities } from '#workstation/records/shared/lookup-queries.ts'

/** Every answer of the room. */
export const MAPPINGS = ['mappings'] as const
const TABLES = [...MAPPINGS, 'tables'] as const
const UTILITIES = [...MAPPINGS, 'utilities'] as const
const PREVIEWS = [...MAPPINGS, 'preview'] as const

export type MappingTables = CallAnswer<'mappings.list'>['line_items']
export type MappedUtility = CallAnswer<'mappings.utilities'>['utilities'][number]

/** Asked for anew whenever the room is entered: an undo elsewhere, or a colleague, may have changed it. */
const ALWAYS_ANEW = { staleTime: 0 } as const

export const utilitiesQuery = (call: Call, companyId: number | null) =>
  queryOptions({
    ...ALWAYS_ANEW,
    queryKey: [...UTILITIES, companyId] as const,
    queryFn: async ({ signal }) =>
      (await call('mappings.utilities', { query: { company_id: companyId ?? undefined } }, { signal }))
        .utilities,
  })

export const tablesQuery = (call: Call, utilityId: number, companyId: number | null) =>
  queryOptions({
    ...ALWAYS_ANEW,
    queryKey: [...TABLES, utilityId, companyId] as const,
    queryFn: async ({ signal }) => {
      const query = { company_id: companyId ?? undefined }
      return (await call('mappings.list', { params: { id: utilityId }, query }, { signal })).line_items
    },
  })

/** What a change of one mapping would do. */
export const previewQuery = (
  call: Call,
  { kind, id }: { kind: MappingKind; id: number },
  { typeId, applicable }: MappingChoice,
  companyId: number | null,
) =>
  queryOptions({
    queryKey: [...PREVIEWS, kind, id, typeId, applicable, companyId] as const,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      call(
        'mappings.preview',
        {
          params: { kind, mappingId: id },
          body: {
            ...(kind === 'charge' ? { utility_charge_type_id: typeId } : { utility_usage_type_id: typeId }),
            applicable,
            company_id: companyId,
          },
        },
        { signal },
      ),
  })

/** The mapping as it is to be; null leaves it as it is. */
type ChangeOf = (mapping: Mapping) => Mapping | null

function changedTables(tables: MappingTables, changeOf: ChangeOf): MappingTables {
  const change = <M extends Mapping>(mapping: M): M => (changeOf(mapping) as M | null) ?? mapping
  return {
    chargeMappings: tables.chargeMappings.map(change),
    usageMappings: tables.usageMappings.map(change),
  }
}

/** Changes mappings in every answer that has them. */
export function changeMappings(queryClient: QueryClient, changeOf: ChangeOf): void {
  queryClient.setQueriesData<MappingTables>(
    { queryKey: TABLES },
    (tables) => tables && changedTables(tables, changeOf),
  )
}

/** Whether a utility still has something to map, as it turned out here. */
export function markUtility(queryClient: QueryClient, id: number, has_unmapped: boolean): void {
  queryClient.setQueriesData<readonly MappedUtility[]>({ queryKey: UTILITIES }, (utilities) =>
    utilities?.map((utility) => (utility.id === id ? { ...utility, has_unmapped } : utility)),
  )
}

/** A utility as it is now, in this room's lists; the other rooms' are asked for anew. */
export function putUtility(queryClient: QueryClient, utility: Omit<MappedUtility, 'has_unmapped'>): void {
  queryClient.setQueriesData<readonly MappedUtility[]>({ queryKey: UTILITIES }, (utilities) =>
    utilities?.map((known) => (known.id === utility.id ? { ...known, ...utility } : known)),
  )
  void refreshUtilities(queryClient)
}

/** An effect that was counted before something else was changed is not the effect any more. */
export const forgetPreviews = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ queryKey: PREVIEWS, type: 'inactive' })

export const refreshMappings = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: MAPPINGS })
