import { atom } from 'jotai'
import type { GivenUpJob, JobsContext } from '#commands/jobs/context.ts'
import { JOB_KINDS, type JobKind } from '#domain/jobs/jobs.ts'
import { createListState, type LoadedRows } from '#workstation/platform/list/state/list-state.ts'
import { wholeList } from '#workstation/platform/list/state/loaded.ts'
import { answerAtom, pagedAnswerAtom } from '#workstation/platform/state/answers.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { kindsQuery, lettersQuery } from './queries.ts'

/** The kind that the address narrows the list to. */
export const kindAtom = atom((get): JobKind | null => {
  const named = get(placeAtom)?.within ?? ''
  return named in JOB_KINDS ? (named as JobKind) : null
})

export const lettersAnswerAtom = pagedAnswerAtom((get, call) => lettersQuery(call, get(kindAtom)))

const loadedAtom = atom((get): LoadedRows<GivenUpJob> => {
  const { data, isError, hasNextPage } = get(lettersAnswerAtom)
  if (data !== undefined) return { ...wholeList(data.pages.flatMap(({ rows }) => rows)), capped: hasNextPage }
  return { pages: new Map(), total: 0, capped: false, state: isError ? 'failed' : 'loading' }
})

export const letterList = createListState<GivenUpJob, LoadedRows<GivenUpJob>>({ loaded: () => loadedAtom })

const kindsAnswerAtom = answerAtom((_, call) => kindsQuery(call))

/** How every kind is doing of which there is anything to say. */
export const busyKindsAtom = atom((get) =>
  (get(kindsAnswerAtom).data?.jobs ?? []).filter(
    ({ waiting, active, failed }) => waiting + active + failed > 0,
  ),
)

/** The room as commands see it. */
export const jobsContextAtom = atom((get): JobsContext => {
  const focused = get(letterList.focusedRowAtom)
  const alike = get(kindsAnswerAtom).data?.jobs.find(({ name }) => name === focused?.kind)
  return {
    total: get(letterList.listAtom).total,
    focused,
    kind: get(kindAtom),
    alike: alike?.failed ?? null,
  }
})
