import { type Atom, atom } from 'jotai'
import type { RequestRow } from '#commands/requests/request-row.ts'
import { READY, type Readiness } from '#workstation/platform/keyboard/type-ahead.ts'
import { type ShownChanges, withChanges } from '#workstation/platform/list/row-changes.ts'
import { createListState, type LoadedRows } from '#workstation/platform/list/state/list-state.ts'
import { loadedRowsOf, pageResultsAtom } from '#workstation/platform/list/state/loaded.ts'
import { filtersAtom, searchOf } from './filters.ts'
import { fitsTab } from './fits-tab.ts'
import { pageQuery } from './queries.ts'
import { tabAtom } from './tab.ts'

export interface RequestList extends LoadedRows<RequestRow> {
  /** The tab and the filters that it answers. */
  of: string
  /** When the oldest of its answers came, in ms. */
  answeredAt: number
}

/** What was done here with requests, by id. */
export const shownChangesAtom = atom<ShownChanges<RequestRow>>(new Map())

/** The question that the list on screen answers. */
export const questionAtom = atom((get) => `${get(tabAtom)} ${searchOf(get(filtersAtom))}`)

function answeredList(pagesAtom: Atom<readonly number[]>): Atom<RequestList> {
  const resultsAtom = pageResultsAtom(pagesAtom, (get, call, page) => {
    const tab = get(tabAtom)
    return tab === 'templates' ? null : pageQuery(call, tab, get(filtersAtom), page)
  })
  return atom((get) => {
    const results = get(resultsAtom)
    const { list } = loadedRowsOf(results, ({ requests, total, total_capped }) => ({
      rows: requests,
      total,
      capped: total_capped,
    }))
    const answeredAt = Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt))
    return { ...list, of: get(questionAtom), answeredAt }
  })
}

export const requestListState = createListState<RequestRow, RequestList>({
  loaded: answeredList,
  seen(get, loaded) {
    const tab = get(tabAtom)
    return withChanges(loaded, get(shownChangesAtom), (row) => tab === 'templates' || fitsTab(row, tab))
  },
})

export const {
  loadedListAtom,
  listAtom,
  focusAtom,
  selectionAtom,
  caughtUpAtom,
  focusedRowAtom,
  selectedRowsAtom,
} = requestListState

/** The rows of the tab were answered, or nothing is to be asked for. */
export const listIsOutAtom = atom(
  (get) => get(tabAtom) === 'templates' || get(loadedListAtom).state !== 'loading',
)

/** Whether the rows belong to the tab and the filters as they are now. */
export const requestReadinessAtom = atom((get): Readiness => {
  if (get(tabAtom) === 'templates') return READY
  const { state } = get(loadedListAtom)
  if (state === 'loading') return { state: 'waiting', for: 'the requests' }
  if (state === 'failed') return { state: 'failed', what: 'The list of requests' }
  const gap = get(listAtom).total > 0 && get(focusedRowAtom) === null
  return gap ? { state: 'waiting', for: 'the rows' } : READY
})
