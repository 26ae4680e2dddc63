import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { ImportMapping, ImportOutcome, ImportSummary } from '#commands/imports/context.ts'
import type { Call } from '#contract/client/client.ts'
import type { ImportDetails } from '#contract/imports/imports.ts'
import { NEWEST_FIRST, type Page, pageBefore, withRow } from '#workstation/platform/list/newest-first.ts'

/** Every answer of the room. */
export const IMPORTS = ['imports'] as const

const openKey = (id: number) => [...IMPORTS, 'open', id] as const
const rowsKey = (id: number) => [...IMPORTS, 'rows', id] as const

/** How often an import is asked for that something is being done to, in ms. */
const WATCHED_EVERY = 700

export const isUnderWay = ({ state }: Pick<ImportSummary, 'state'>): boolean =>
  state === 'checking' || state === 'writing' || state === 'undoing'

export const importsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...IMPORTS, 'list'] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { imports, next } = await call('imports.list', { query: pageBefore(pageParam) }, { signal })
      return { rows: imports, next }
    },
    ...NEWEST_FIRST,
  })

export const importQuery = (call: Call, id: number) =>
  queryOptions({
    queryKey: [...IMPORTS, 'open', id] as const,
    queryFn: ({ signal }) => call('imports.get', { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isUnderWay(data) ? WATCHED_EVERY : false,
  })

/** The properties of a client, for rows that name none. */
export const propertiesQuery = (call: Call, companyId: number) =>
  queryOptions({
    queryKey: [...IMPORTS, 'properties', companyId] as const,
    queryFn: async ({ signal }) =>
      (await call('onboarding.formData', { query: { company_id: companyId } }, { signal })).properties,
  })

const ROWS_AT_ONCE = 200

export const rowsQuery = (call: Call, id: number, outcome: ImportOutcome) =>
  infiniteQueryOptions({
    queryKey: [...IMPORTS, 'rows', id, outcome] as const,
    queryFn: async ({ pageParam, signal }) => {
      const offset = pageParam ?? 0
      const query = { outcome, offset, limit: ROWS_AT_ONCE }
      const { rows } = await call('imports.rows', { params: { id }, query }, { signal })
      return { rows, next: rows.length < ROWS_AT_ONCE ? null : offset + ROWS_AT_ONCE }
    },
    ...NEWEST_FIRST,
  })

/** The import in the place of its older self, here and in the list. */
export function putImport(queryClient: QueryClient, open: ImportDetails): void {
  // Another check brings other rows.
  if (isUnderWay(open)) queryClient.removeQueries({ queryKey: rowsKey(open.id) })
  queryClient.setQueryData(openKey(open.id), open)
  queryClient.setQueryData<InfiniteData<Page<ImportSummary>>>([...IMPORTS, 'list'], (data) =>
    withRow(data, open),
  )
}

/** The mapping as it was corrected here, before the server has it. */
export function putMapping(queryClient: QueryClient, id: number, mapping: ImportMapping): void {
  queryClient.setQueryData<ImportDetails>(openKey(id), (open) => open && { ...open, mapping })
}

export const refreshImport = (queryClient: QueryClient, id: number) =>
  queryClient.invalidateQueries({ queryKey: openKey(id) })

export const refreshImports = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: IMPORTS })
