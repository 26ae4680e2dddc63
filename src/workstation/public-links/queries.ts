import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { PublicLink, SignUp, SubmittedCredentials } from '#commands/public-links/context.ts'
import type { Call } from '#contract/client/client.ts'
import { NEWEST_FIRST, type Page, pageBefore, withRow } from '#workstation/platform/list/newest-first.ts'
import { COMPANIES } from '#workstation/records/shared/lookup-queries.ts'
import { ofClient } from '#workstation/records/shared/of-client.ts'

/** Every answer of the room. */
export const ARRIVALS = ['arrivals'] as const

export const linksQuery = (call: Call, companyId: number | null) =>
  infiniteQueryOptions({
    queryKey: [...ARRIVALS, 'links', companyId] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { links, next } = await call(
        'links.list',
        { query: { ...ofClient(companyId), ...pageBefore(pageParam) } },
        { signal },
      )
      return { rows: links, next }
    },
    ...NEWEST_FIRST,
  })

export const credentialsQuery = (call: Call, companyId: number | null) =>
  infiniteQueryOptions({
    queryKey: [...ARRIVALS, 'credentials', companyId] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { submissions, next } = await call(
        'submissions.credentials',
        { query: { ...ofClient(companyId), ...pageBefore(pageParam) } },
        { signal },
      )
      return { rows: submissions, next }
    },
    ...NEWEST_FIRST,
  })

export const filesQuery = (call: Call, companyId: number | null) =>
  infiniteQueryOptions({
    queryKey: [...ARRIVALS, 'files', companyId] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { files, next } = await call(
        'submissions.files',
        { query: { ...ofClient(companyId), ...pageBefore(pageParam) } },
        { signal },
      )
      return { rows: files, next }
    },
    ...NEWEST_FIRST,
  })

/** Of companies that no client is yet: the list is the same whichever client is chosen. */
export const signUpsQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...ARRIVALS, 'sign-ups'] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { sign_ups, next } = await call('signUps.list', { query: pageBefore(pageParam) }, { signal })
      return { rows: sign_ups, next }
    },
    ...NEWEST_FIRST,
  })

export const refreshArrivals = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ARRIVALS })

/** The link in the place of its older self; a new one comes first. */
export function putLink(queryClient: QueryClient, link: PublicLink): void {
  queryClient.setQueriesData<InfiniteData<Page<PublicLink>>>({ queryKey: [...ARRIVALS, 'links'] }, (data) =>
    withRow(data, link),
  )
  void refreshArrivals(queryClient)
}

/** The submission in the place of its older self, so that a key typed right behind is about it as it is now. */
export function putSubmission(queryClient: QueryClient, submission: SubmittedCredentials): void {
  queryClient.setQueriesData<InfiniteData<Page<SubmittedCredentials>>>(
    { queryKey: [...ARRIVALS, 'credentials'] },
    (data) => withRow(data, submission),
  )
  void refreshArrivals(queryClient)
}

/** The sign-up as it is now; an accepted one leaves the list, and its company comes into every picker. */
export function putSignUp(queryClient: QueryClient, signUp: SignUp, isAccepted: boolean): void {
  queryClient.setQueriesData<InfiniteData<Page<SignUp>>>({ queryKey: [...ARRIVALS, 'sign-ups'] }, (data) =>
    isAccepted
      ? data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.filter(({ id }) => id !== signUp.id),
          })),
        }
      : withRow(data, signUp),
  )
  void refreshArrivals(queryClient)
  void queryClient.invalidateQueries({ queryKey: COMPANIES })
}
