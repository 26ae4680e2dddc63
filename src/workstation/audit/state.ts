import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { atom } from 'jotai'
import type { AuditContext, AuditEntry } from '#commands/audit/context.ts'
import type { Call } from '#contract/client/client.ts'
import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import { type AuditNarrowing, narrowingIn, WHOLE_AUDIT } from '#domain/audit/audit-filter.ts'
import { createListState, type LoadedRows } from '#workstation/platform/list/state/list-state.ts'
import { wholeList } from '#workstation/platform/list/state/loaded.ts'
import { pagedAnswerAtom } from '#workstation/platform/state/answers.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'

/** Every answer of the room. */
export const AUDIT = ['audit'] as const

const DAY_MS = 86_400_000

/** As the server is asked: days of the person who looks become moments. */
export const filterOf = (narrowing: AuditNarrowing): NonNullable<CallInput<'audit.list'>['query']> => ({
  id: narrowing.id ?? undefined,
  action: narrowing.action ?? undefined,
  who_kind: narrowing.who?.kind,
  who_id: narrowing.who?.id ?? undefined,
  company_id: narrowing.companyId ?? undefined,
  from: narrowing.from === '' ? undefined : new Date(`${narrowing.from}T00:00`).toISOString(),
  to:
    narrowing.to === ''
      ? undefined
      : new Date(new Date(`${narrowing.to}T00:00`).getTime() + DAY_MS).toISOString(),
  text: narrowing.text === '' ? undefined : narrowing.text,
})

const eventsQuery = (call: Call, narrowing: AuditNarrowing) =>
  infiniteQueryOptions({
    queryKey: [...AUDIT, narrowing] as const,
    queryFn: ({ pageParam, signal }) =>
      call('audit.list', { query: { ...filterOf(narrowing), before: pageParam ?? undefined } }, { signal }),
    // Asked for anew whenever the room is entered: it grows all the time.
    staleTime: 0,
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

/** How the address narrows the list. */
export const narrowingAtom = atom((get) => {
  const place = get(placeAtom)
  return place?.room === 'audit' ? narrowingIn(place.within, place.search) : WHOLE_AUDIT
})

export const answerAtom = pagedAnswerAtom((get, call) => eventsQuery(call, get(narrowingAtom)))

const rowsOf = (data: InfiniteData<CallAnswer<'audit.list'>> | undefined): AuditEntry[] =>
  (data?.pages ?? []).flatMap(({ events }) => events)

const loadedAtom = atom((get): LoadedRows<AuditEntry> => {
  const { data, isError, hasNextPage } = get(answerAtom)
  if (data !== undefined) return { ...wholeList(rowsOf(data)), capped: hasNextPage }
  return { pages: new Map(), total: 0, capped: false, state: isError ? 'failed' : 'loading' }
})

export const auditList = createListState<AuditEntry, LoadedRows<AuditEntry>>({ loaded: () => loadedAtom })

/** The room as commands see it. */
export const auditContextAtom = atom((get): AuditContext => {
  const narrowing = get(narrowingAtom)
  return {
    total: get(auditList.listAtom).total,
    focused: get(auditList.focusedRowAtom),
    alone: narrowing.id !== null,
    narrowed: Object.entries(WHOLE_AUDIT).some(
      ([name, whole]) => narrowing[name as keyof AuditNarrowing] !== whole,
    ),
  }
})
