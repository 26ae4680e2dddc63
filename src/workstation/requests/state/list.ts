import { atom } from 'jotai'
import type { RequestRow } from '#commands/request/context.ts'
import { asSeen } from '../../list/state/as-seen.ts'
import { createListState, type LoadedRows } from '../../list/state/list-state.ts'
import { fitsTab } from './fits-tab.ts'
import { tabAtom } from './tab.ts'

export type RequestList = LoadedRows<RequestRow>

export const EMPTY_LIST: RequestList = { pages: new Map(), total: 0, capped: false, state: 'loading' }

/** What was done here with a request. Rows of a later version are the server's word on it. */
export interface ShownChange {
  version: number
  change: Partial<RequestRow>
}

/** What was done here with requests, by id. */
export const shownChangesAtom = atom<ReadonlyMap<number, ShownChange>>(new Map<number, ShownChange>())

export const requestListState = createListState<RequestRow, RequestList>(EMPTY_LIST, (get, loaded) => {
  const tab = get(tabAtom)
  const seen = asSeen(loaded, get(shownChangesAtom), (row, { version, change }) => {
    if (row.version > version) return row
    const now = { ...row, ...change }
    return fitsTab(now, tab) ? now : null
  })
  return seen === loaded ? loaded : { ...loaded, ...seen }
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
