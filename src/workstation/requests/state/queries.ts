import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client/client.ts'
import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import type { RequestTab } from '#domain/requests/tabs.ts'
import { PAGE_ROWS } from '#workstation/platform/list/state/pages.ts'
import type { Filters } from './filters.ts'

export type SearchAnswer = CallAnswer<'requests.search'>

export type DryRun = CallAnswer<'requests.automationPreview'>

/** Every answer of the room. */
export const REQUESTS = ['requests'] as const
const SEARCH = [...REQUESTS, 'search'] as const
const COUNTS = [...REQUESTS, 'counts'] as const
const NOTES = [...REQUESTS, 'notes'] as const
const TEMPLATES = [...REQUESTS, 'templates'] as const
const ACCOUNT_MAILS = [...REQUESTS, 'account-mails'] as const

/** A list without its tab and order, as calls name it. */
export const narrowing = ({ type, query, flag }: Pick<Filters, 'type' | 'query' | 'flag'>) => ({
  request_type: type,
  query: query === '' ? null : query,
  flag,
})

/** One page of a tab's list. */
export const pageQuery = (call: Call, tab: RequestTab, filters: Filters, page: number) =>
  queryOptions({
    queryKey: [...SEARCH, tab, filters, page] as const,
    queryFn: ({ signal }) => {
      const { sort, order } = filters
      const window = { offset: page * PAGE_ROWS, limit: PAGE_ROWS }
      return call(
        'requests.search',
        { body: { tab, ...narrowing(filters), sort, order, ...window } },
        { signal },
      )
    },
  })

export const countsQuery = (call: Call, filters: Filters) =>
  queryOptions({
    queryKey: [...COUNTS, filters.type, filters.query, filters.flag] as const,
    queryFn: ({ signal }) => call('requests.counts', { body: narrowing(filters) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const templatesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'list'] as const,
    queryFn: async ({ signal }) => (await call('requestTemplates.list', {}, { signal })).templates,
  })

export const dynamicFieldsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'fields'] as const,
    queryFn: async ({ signal }) => (await call('requestTemplates.placeholders', {}, { signal })).placeholders,
  })

/** A template, as it is being written, filled for real requests. */
export const templatePreviewQuery = (
  call: Call,
  { subject, body, template_type }: CallInput<'requestTemplates.preview'>['body'],
) =>
  queryOptions({
    queryKey: ['requests', 'template-preview', subject, body, template_type] as const,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call('requestTemplates.preview', { body: { subject, body, template_type } }, { signal }),
  })

export const notesQuery = (call: Call, meterId: number) =>
  queryOptions({
    queryKey: [...NOTES, meterId] as const,
    queryFn: async ({ signal }) =>
      (await call('meterNotes.list', { params: { utility_account_meter_id: meterId } }, { signal })).notes,
  })

export const dryRunQuery = (call: Call) =>
  queryOptions({
    queryKey: ['requests', 'dry-run'] as const,
    queryFn: ({ signal }) => call('requests.automationPreview', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Mails about no request that wait for a person's word. */
export const accountMailsQuery = (call: Call) =>
  queryOptions({
    queryKey: ACCOUNT_MAILS,
    queryFn: async ({ signal }) => {
      const { mails } = await call('requests.mails', { query: { in_doubt: 'true' } }, { signal })
      return mails.filter((mail) => mail.request_ids.length === 0)
    },
    staleTime: 0,
  })

export const refreshAccountMails = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ACCOUNT_MAILS })

/** Loads the rows and the counts on the screen again, and every other one when it is next seen. */
export function refreshRequests(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: SEARCH })
  void queryClient.invalidateQueries({ queryKey: COUNTS })
}

export const refreshNotes = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: NOTES })

export const setTemplates = (
  queryClient: QueryClient,
  templates: CallAnswer<'requestTemplates.list'>['templates'],
): void => {
  queryClient.setQueryData([...TEMPLATES, 'list'], templates)
}
