import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import type { BillRow } from '#commands/context.ts'
import type { Move, QueuePort } from '#commands/ports.ts'
import { sayAtom } from '../state/notices.ts'
import { billPath, billsPath, placeAtom } from '../state/place.ts'
import { prefixAtom } from '../state/prefix.ts'
import { countSettledAtom, uncountAtom } from '../state/tally.ts'
import { focusSearchField } from './search-field.ts'
import { refreshPages } from './state/cache.ts'
import { DEFAULT_FILTERS, filtersAtom, searchOf } from './state/filters.ts'
import {
  arrivedAtom,
  caughtUpAtom,
  focusAtom,
  focusedRowAtom,
  listAtom,
  selectionAtom,
  settledAtom,
  visibleRangeAtom,
} from './state/list.ts'
import { indexOfId, loadedRows, nextIndexAfter, rowAt } from './state/pages.ts'

interface Parts {
  store: ReturnType<typeof createStore>
  queryClient: QueryClient
}

/** The list of bills as commands move in it and change it. */
export function createQueuePort({ store, queryClient }: Parts): QueuePort {
  const focusOn = (index: number) => {
    store.set(focusAtom, { index, id: rowAt(store.get(listAtom).pages, index)?.id ?? null })
    store.set(caughtUpAtom, false)
  }

  const indexAfter = (to: Move): number => {
    const { total } = store.get(listAtom)
    const { index } = store.get(focusAtom)
    const { first, last } = store.get(visibleRangeAtom)
    const page = Math.max(1, last - first)
    const target = {
      next: index + 1,
      previous: index - 1,
      first: 0,
      last: total - 1,
      'page-down': index + page,
      'page-up': index - page,
    }[to]
    return Math.max(0, Math.min(total - 1, target))
  }

  const mark = (rows: readonly (BillRow | null)[]) => {
    const marked = new Map(store.get(selectionAtom))
    for (const row of rows) if (row !== null) marked.set(row.id, row)
    store.set(selectionAtom, marked)
  }

  const unmark = (ids: ReadonlySet<number>) =>
    store.set(selectionAtom, new Map([...store.get(selectionAtom)].filter(([id]) => !ids.has(id))))

  const isBillOpen = () => store.get(placeAtom)?.billId != null

  const showBill = (id: number) => navigate(billPath(store.get(prefixAtom), id))

  const showList = () => navigate(billsPath(store.get(prefixAtom), searchOf(store.get(filtersAtom))))

  /** To the row that was next as seen, wherever it stands by now. */
  const goOn = (next: number | null, nextRow: BillRow | null) => {
    const { pages, total } = store.get(listAtom)
    if (next === null) {
      focusOn(Math.max(0, total - 1))
      store.set(caughtUpAtom, true)
      if (total > 0) store.set(sayAtom, { id: 'caught-up', text: 'All caught up!', tone: 'done' })
      if (isBillOpen()) showList()
      return
    }
    focusOn(
      (nextRow === null ? null : indexOfId(pages, nextRow.id)) ?? Math.min(next, Math.max(0, total - 1)),
    )
    if (!isBillOpen()) return
    if (nextRow === null) showList()
    else showBill(nextRow.id)
  }

  return {
    move: (to) => focusOn(indexAfter(to)),
    openFocused() {
      const row = store.get(focusedRowAtom)
      if (row !== null) showBill(row.id)
    },
    open(id) {
      const index = indexOfId(store.get(listAtom).pages, id)
      if (index !== null) focusOn(index)
      showBill(id)
    },
    leaveBill: showList,
    toggleSelected() {
      const row = store.get(focusedRowAtom)
      if (row === null) return
      const marked = new Map(store.get(selectionAtom))
      if (!marked.delete(row.id)) marked.set(row.id, row)
      store.set(selectionAtom, marked)
    },
    extendSelection(to) {
      const from = store.get(focusAtom).index
      const target = indexAfter(to)
      const { pages } = store.get(listAtom)
      const [low, high] = from < target ? [from, target] : [target, from]
      mark(Array.from({ length: high - low + 1 }, (_, step) => rowAt(pages, low + step)))
      focusOn(target)
    },
    selectAll: () => mark(loadedRows(store.get(listAtom).pages)),
    clearSelection: () => store.set(selectionAtom, new Map<number, BillRow>()),
    settle(ids, status) {
      const done = new Set(ids)
      const { pages, total } = store.get(listAtom)
      const next = nextIndexAfter(pages, total, store.get(focusAtom).index, done)
      const nextRow = next === null ? null : rowAt(pages, next)
      const settled = new Map(store.get(settledAtom))
      for (const row of loadedRows(pages)) {
        if (done.has(row.id)) settled.set(row.id, { status, version: row.version })
      }
      store.set(settledAtom, settled)
      unmark(done)
      store.set(countSettledAtom, { status, ids })
      goOn(next, nextRow)
    },
    unsettle(ids) {
      const settled = new Map(store.get(settledAtom))
      for (const id of ids) settled.delete(id)
      store.set(settledAtom, settled)
      store.set(uncountAtom, ids)
      // Rows came back above: the keyboard stays on its bill.
      const { id } = store.get(focusAtom)
      const index = id === null ? null : indexOfId(store.get(listAtom).pages, id)
      if (index !== null) store.set(focusAtom, { index, id })
    },
    returnTo(id) {
      const index = indexOfId(store.get(listAtom).pages, id)
      store.set(caughtUpAtom, false)
      const before = store.get(focusAtom).index
      store.set(focusAtom, index === null ? { index: before, id, awaited: true } : { index, id })
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
