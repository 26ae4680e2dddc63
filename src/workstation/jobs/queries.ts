import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { GivenUpJob } from '#commands/jobs/context.ts'
import type { Call } from '#contract/client/client.ts'
import type { DeadLetter } from '#contract/jobs/jobs.ts'
import type { JobKind } from '#domain/jobs/jobs.ts'

/** Every answer of the room. */
export const JOBS = ['jobs'] as const

/** How often the room asks again while it is open, in ms. */
const EVERY = 10_000

export interface LetterPage {
  rows: GivenUpJob[]
  next: string | null
}

/** Bits enough that no two letters of any list share their number. */
const ID_DIGITS = 12

const rowOf = ({ id, ...letter }: DeadLetter): GivenUpJob => ({
  ...letter,
  letter: id,
  id: Number.parseInt(id.replaceAll('-', '').slice(0, ID_DIGITS), 16),
})

export const lettersQuery = (call: Call, kind: JobKind | null) =>
  infiniteQueryOptions({
    queryKey: [...JOBS, 'letters', kind] as const,
    queryFn: async ({ pageParam, signal }): Promise<LetterPage> => {
      const query = { kind: kind ?? undefined, before: pageParam ?? undefined }
      const { dead_letters: letters, next } = await call('jobs.deadLetters', { query }, { signal })
      return { rows: letters.map(rowOf), next }
    },
    staleTime: 0,
    refetchInterval: EVERY,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const kindsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...JOBS, 'kinds'] as const,
    queryFn: ({ signal }) => call('health.jobs', {}, { signal }),
    staleTime: 0,
    refetchInterval: EVERY,
  })

export const refreshJobs = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: JOBS })

/** Takes rows out of every list of them. */
export function withoutRows(queryClient: QueryClient, ids: readonly number[]): void {
  queryClient.setQueriesData<InfiniteData<LetterPage>>(
    { queryKey: [...JOBS, 'letters'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map(({ rows, next }) => ({
          rows: rows.filter(({ id }) => !ids.includes(id)),
          next,
        })),
      },
  )
  void refreshJobs(queryClient)
}
