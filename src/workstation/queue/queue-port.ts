import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import type { QueuePort } from '#commands/ports.ts'
import { createListMoves } from '../list/list-moves.ts'
import { focusSearchField } from '../list/search-field.ts'
import { indexOfId, loadedRows } from '../list/state/pages.ts'
import { sayAtom } from '../state/notices.ts'
import { billPath, billsPath, placeAtom } from '../state/place.ts'
import { prefixAtom } from '../state/prefix.ts'
import { countSettledAtom, uncountAtom } from '../state/tally.ts'
import { refreshPages } from './state/cache.ts'
import { DEFAULT_FILTERS, filtersAtom, searchOf } from './state/filters.ts'
import { arrivedAtom, billListState, focusedRowAtom, listAtom, settledAtom } from './state/list.ts'

interface Parts {
  store: ReturnType<typeof createStore>
  queryClient: QueryClient
}

/** The list of bills as commands move in it and change it. */
export function createQueuePort({ store, queryClient }: Parts): QueuePort {
  const list = createListMoves({
    store,
    state: billListState,
    pageSize: () => store.get(filtersAtom).rowsPerPage,
  })

  const isBillOpen = () => store.get(placeAtom)?.billId != null

  const showBill = (id: number) => navigate(billPath(store.get(prefixAtom), id))

  const showList = () => navigate(billsPath(store.get(prefixAtom), searchOf(store.get(filtersAtom))))

  return {
    move: list.move,
    toggleSelected: list.toggleSelected,
    extendSelection: list.extendSelection,
    selectAll: list.selectAll,
    clearSelection: list.clearSelection,
    openFocused() {
      const row = store.get(focusedRowAtom)
      if (row !== null) showBill(row.id)
    },
    open(id) {
      const index = indexOfId(store.get(listAtom).pages, id)
      if (index !== null) list.focusOn(index)
      showBill(id)
    },
    leaveBill: showList,
    settle(ids, status) {
      const done = new Set(ids)
      const wentOn = list.goOnAfter(done, () => {
        const settled = new Map(store.get(settledAtom))
        for (const row of loadedRows(store.get(listAtom).pages)) {
          if (done.has(row.id)) settled.set(row.id, { status, version: row.version })
        }
        store.set(settledAtom, settled)
        list.unmark(done)
        store.set(countSettledAtom, { status, ids })
      })
      if (wentOn.to === 'end' && !wentOn.empty)
        store.set(sayAtom, { id: 'caught-up', text: 'All caught up!', tone: 'done' })
      if (!isBillOpen()) return
      if (wentOn.to === 'row' && wentOn.row !== null) showBill(wentOn.row.id)
      else showList()
    },
    unsettle(ids) {
      const settled = new Map(store.get(settledAtom))
      for (const id of ids) settled.delete(id)
      store.set(settledAtom, settled)
      store.set(uncountAtom, ids)
      list.keepFocus()
    },
    returnTo(id) {
      list.returnTo(id)
      if (isBillOpen()) showBill(id)
    },
    focusSearch: focusSearchField,
    showStatus(status) {
      store.set(filtersAtom, { ...store.get(filtersAtom), status })
      showList()
    },
    clearFilters() {
      store.set(filtersAtom, DEFAULT_FILTERS)
      showList()
    },
    refresh() {
      store.set(arrivedAtom, new Set<number>())
      void refreshPages(queryClient)
    },
  }
}
