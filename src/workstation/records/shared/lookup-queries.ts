import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client/client.ts'
import type { RecordType } from '#domain/records/field.ts'

/** What several rooms look up. Each key has one definition, and so one shape; a room makes of it what it shows. */

/** The clients that pickers choose from. */
export const COMPANIES = ['companies'] as const

export const companiesQuery = (call: Call) =>
  queryOptions({
    queryKey: COMPANIES,
    queryFn: async ({ signal }) => (await call('companies.list', {}, { signal })).companies,
  })

/** What clients' properties have to be charted. */
export const METERED_PROPERTIES = ['metered-properties'] as const

/** Properties of a client, with what there is of each to be charted. */
export const meteredPropertiesQuery = (call: Call, companyId: number) =>
  queryOptions({
    queryKey: [...METERED_PROPERTIES, companyId] as const,
    queryFn: ({ signal }) => call('properties.meteredOfClient', { params: { id: companyId } }, { signal }),
  })

export const processorsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['processors'] as const,
    queryFn: async ({ signal }) => (await call('users.processors', {}, { signal })).users,
  })

export const utilitiesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['utilities'] as const,
    queryFn: async ({ signal }) => (await call('utilities.list', {}, { signal })).companies,
  })

/** The websites that scrapers go to. */
export const PORTALS = ['scraper-portals'] as const

export const portalsQuery = (call: Call) =>
  queryOptions({
    queryKey: PORTALS,
    queryFn: async ({ signal }) => (await call('portals.list', {}, { signal })).portals,
  })

export const accountsQuery = (call: Call, utilityId: number) =>
  queryOptions({
    queryKey: ['utility-accounts', utilityId] as const,
    queryFn: async ({ signal }) =>
      (await call('utilities.accounts', { params: { id: utilityId } }, { signal })).accounts,
  })

export const metersQuery = (call: Call, utilityId: number, accountId: number) =>
  queryOptions({
    queryKey: ['account-meters', utilityId, accountId] as const,
    queryFn: async ({ signal }) =>
      (await call('utilities.meters', { params: { id: utilityId, accountId }, body: {} }, { signal })).uams,
  })

/** The keys of what names records of a kind, by their first words. */
const ACCOUNTS = ['utility-accounts'] as const
const METERS = ['account-meters'] as const
const NAMING: { readonly [Kind in RecordType]?: readonly QueryKey[] } = {
  company: [['companies']],
  user: [['processors']],
  utility: [['utilities']],
  account: [ACCOUNTS],
  meter: [METERS],
  property: [ACCOUNTS, METERS, ['onboarding']],
}

/** After one was accepted or given back. */
export const refreshUtilities = (queryClient: QueryClient): Promise<void> =>
  refreshLookups(queryClient, ['utility'])

/** After a client’s deletion was planned or taken back. */
export const refreshCompanies = (queryClient: QueryClient): Promise<void> =>
  refreshLookups(queryClient, ['company'])

/** After records of these kinds were changed: what pickers offer of them is asked for again. */
export async function refreshLookups(queryClient: QueryClient, kinds: readonly RecordType[]): Promise<void> {
  const naming = new Set(kinds.flatMap((kind) => NAMING[kind] ?? []))
  await Promise.all([...naming].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
