import { type Atom, atom } from 'jotai'
import type { KeptRecord } from '#commands/records/context.ts'
import { READY, type Readiness } from '#workstation/platform/keyboard/type-ahead.ts'
import {
  createListState,
  type ListState,
  type LoadedRows,
} from '#workstation/platform/list/state/list-state.ts'
import { loadedRowsOf, pageResultsAtom } from '#workstation/platform/list/state/loaded.ts'
import type { Identified } from '#workstation/platform/list/state/pages.ts'
import { pairList } from './duplicates.ts'
import { historyAnswerAtom, historyIndexAtom, openAnswerAtom } from './open.ts'
import { shownAtom } from './place.ts'
import { pageQuery } from './queries.ts'

function answeredList(pagesAtom: Atom<readonly number[]>): Atom<LoadedRows<KeptRecord>> {
  const resultsAtom = pageResultsAtom(pagesAtom, (get, call, page) => {
    const { type, filters } = get(shownAtom)
    return pageQuery(call, type, filters, page)
  })
  return atom(
    (get) =>
      loadedRowsOf(get(resultsAtom), ({ records, total, total_capped }) => ({
        rows: records,
        total,
        capped: total_capped,
      })).list,
  )
}

export const recordListState = createListState<KeptRecord, LoadedRows<KeptRecord>>({ loaded: answeredList })

export const { listAtom, focusAtom, focusedRowAtom } = recordListState

type Rows = Pick<ListState<Identified>, 'listAtom' | 'focusedRowAtom'>

const waitingFor = (what: string): Readiness => ({ state: 'waiting', for: what })

/** Whether what the keyboard acts on is there: the rows, or the record that is open. */
export const recordsReadinessAtom = atom((get): Readiness => {
  if (get(shownAtom).id !== null) {
    const { data, isError } = get(openAnswerAtom)
    if (data === undefined)
      return isError ? { state: 'failed', what: 'The record' } : waitingFor('the record')
    const history = get(historyIndexAtom) === null ? null : get(historyAnswerAtom)
    return history?.isPending ? waitingFor('the history') : READY
  }
  const list: Rows = get(shownAtom).duplicates === null ? recordListState : pairList
  const { state, total } = get(list.listAtom)
  if (state === 'loading') return waitingFor('the records')
  if (state === 'failed') return { state: 'failed', what: 'The list of records' }
  return total > 0 && get(list.focusedRowAtom) === null ? waitingFor('the rows') : READY
})
