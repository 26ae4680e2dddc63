import type { Call } from '#contract/client/calling.ts'
import type { CallAnswer, CallInput } from '#contract/client/contract.ts'

export type Project = CallAnswer<'costAvoidance.list'>['projects'][number]

/** The projects of a list, page after page. */
export async function everyProject(
  call: Call<'costAvoidance.list'>,
  query: Omit<NonNullable<CallInput<'costAvoidance.list'>['query']>, 'before'>,
  signal?: AbortSignal,
): Promise<Project[]> {
  const all: Project[] = []
  let before: number | undefined
  do {
    const { projects, next } = await call('costAvoidance.list', { query: { ...query, before } }, { signal })
    all.push(...projects)
    before = next ?? undefined
  } while (before !== undefined)
  return all
}
