import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import type { QueuePort } from '#commands/kernel/ports.ts'
import type { Call } from '#contract/client/client.ts'
import { opening } from '#workstation/platform/keyboard/readiness.ts'
import { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { focusSearchField } from '#workstation/platform/list/search-field.ts'
import { indexOfId, loadedRows } from '#workstation/platform/list/state/pages.ts'
import { sayAtom } from '#workstation/platform/state/notices.ts'
import { billPath, billsPath, placeAtom } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import { receivedBills } from '#workstation/platform/state/received-bills.ts'
import { countSettledAtom, uncountAtom } from '#workstation/platform/state/tally.ts'
import { billQuery } from '../bill-query.ts'
import { filterFieldId } from './filter-field.ts'
import { createNeighbours, type Side } from './neighbours.ts'
import { narrowing, refreshPages } from './state/cache.ts'
import { DEFAULT_FILTERS, filtersAtom, searchOf, sortedBy } from './state/filters.ts'
import { billListState, caughtUpAtom, focusedRowAtom, listAtom, settledAtom, toldAtom } from './state/list.ts'

const TOO_NARROW = 'There is no room for this filter. Make the window wider.'

interface Parts {
  store: ReturnType<typeof createStore>
  queryClient: QueryClient
  call: Call
}

const CAUGHT_UP = { id: 'caught-up', text: 'All caught up!', tone: 'done' } as const
const END = { next: 'This is the last unfinished bill.', prev: 'This is the first unfinished bill.' }

/** The list of bills as commands move in it and change it. */
export function createQueuePort({ store, queryClient, call }: Parts): QueuePort {
  const neighbours = createNeighbours({ store, queryClient, call })
  const list = createListMoves({
    store,
    state: billListState,
    pageSize: () => store.get(filtersAtom).rowsPerPage,
  })

  const openId = () => store.get(placeAtom)?.billId ?? null
  const isBillOpen = () => openId() !== null

  /** Moves that wait for the server go on from where the one before them ends: a key pressed twice moves twice. */
  let walking: Promise<number | null> | null = null

  const walk = (from: number | null, side: Side): Promise<number | null> =>
    from === null ? Promise.resolve(null) : neighbours.find(from, side)

  /** After a final action on the open bill: the next one that is not finished, else the one before it, else the list. */
  const goOnFrom = async (id: number) => {
    const found = opening(store, 'the next bill')
    const next = await neighbours
      .find(id, 'next')
      .then((found) => found ?? neighbours.find(id, 'prev'))
      .catch(() => null)
    found(true)
    if (openId() !== id) return
    if (next !== null) return showBill(next)
    store.set(caughtUpAtom, true)
    store.set(sayAtom, CAUGHT_UP)
    showList()
  }

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
    received(bill) {
      queryClient.setQueryData(billQuery(call, bill.id).queryKey, bill)
      receivedBills.tell(bill)
    },
    async openNeighbour(side) {
      const open = openId()
      const loaded = walking === null && open !== null ? neighbours.findLoaded(open, side) : undefined
      if (loaded !== undefined) return showBill(loaded)
      const from = walking ?? Promise.resolve(open)
      const found = from.then((id) => walk(id, side).then((next) => ({ id, next })))
      const walked = found.then(({ id, next }) => next ?? id)
      walking = walked
      try {
        const { id, next } = await found
        if (next === null) store.set(sayAtom, { id: 'queue-end', text: END[side], tone: 'plain' })
        // Who has gone elsewhere meanwhile stays there.
        else if (openId() === id) showBill(next)
      } finally {
        if (walking === walked) walking = null
      }
    },
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
      const open = openId()
      if (open !== null && done.has(open)) {
        store.set(caughtUpAtom, false)
        const next = neighbours.findLoaded(open, 'next')
        if (next === undefined) void goOnFrom(open)
        else showBill(next)
        return
      }
      if (wentOn.to === 'end' && !wentOn.empty) store.set(sayAtom, CAUGHT_UP)
      if (open === null) return
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
    focusFilter(filter) {
      const field = document.getElementById(filterFieldId(filter))
      if (field !== null) field.focus()
      else store.set(sayAtom, { id: 'filters', text: TOO_NARROW, tone: 'error' })
    },
    sortBy(sort) {
      store.set(filtersAtom, sortedBy(store.get(filtersAtom), sort))
    },
    setPageSize(rowsPerPage) {
      store.set(filtersAtom, { ...store.get(filtersAtom), rowsPerPage })
    },
    clearFilters() {
      store.set(filtersAtom, DEFAULT_FILTERS)
      showList()
    },
    exportOrder: (format) => ({
      name: 'bills.export',
      input: { body: { ...narrowing(store.get(filtersAtom)), format } },
    }),
    refresh() {
      store.set(toldAtom, new Set<number>())
      void refreshPages(queryClient)
    },
  }
}
