import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client.ts'
import type { RecordType } from '#domain/records/field.ts'

/** What several rooms look up. Each key has one definition, and so one shape; a room makes of it what it shows. */

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

export const companiesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['companies'] as const,
    queryFn: async ({ signal }) => (await call('companies.list', {}, { signal })).companies,
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

const COMPANIES_CHANGED = ['companies'] as const
const UTILITIES_CHANGED = ['utilities'] as const

/** After one was accepted or given back. */
export const refreshUtilities = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: UTILITIES_CHANGED })

/** After a client’s deletion was planned or taken back. */
export const refreshCompanies = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: COMPANIES_CHANGED })

/** After records of these kinds were changed: what pickers offer of them is asked for again. */
export async function refreshLookups(queryClient: QueryClient, kinds: readonly RecordType[]): Promise<void> {
  if (kinds.includes('company')) await refreshCompanies(queryClient)
  if (kinds.includes('utility')) await refreshUtilities(queryClient)
}

export const accountsQuery = (call: Call, utilityId: number) =>
  queryOptions({
    queryKey: ['utility-accounts', utilityId] as const,
    queryFn: async ({ signal }) =>
      (await call('utilities.accounts', { params: { id: utilityId } }, { signal })).accounts,
  })
