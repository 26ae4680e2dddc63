import type { createStore } from 'jotai'
import type { Move } from '#commands/kernel/ports.ts'
import type { ListState } from './state/list-state.ts'
import { type Identified, indexOfId, loadedRows, nextIndexAfter, rowAt } from './state/pages.ts'

interface Parts<Row extends Identified> {
  store: ReturnType<typeof createStore>
  state: ListState<Row>
  /** How far a move by a page goes, where that is not the screen. */
  pageSize?: () => number
}

/** Where the keyboard went after a final action. */
export type WentOn<Row> = { to: 'row'; row: Row | null } | { to: 'end'; empty: boolean }

/** Where a move leads from a place in a list of so many rows. */
export function indexAfter(
  to: Move,
  index: number,
  { total, page }: { total: number; page: number },
): number {
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

/** What every list's port does: the keyboard moves, rows are marked, and the next row follows a final action. */
export function createListMoves<Row extends Identified>({ store, state, pageSize }: Parts<Row>) {
  const { listAtom, focusAtom, visibleRangeAtom, selectionAtom, focusedRowAtom, caughtUpAtom } = state

  const focusOn = (index: number) => {
    store.set(focusAtom, { index, id: rowAt<Row>(store.get(listAtom).pages, index)?.id ?? null })
    store.set(caughtUpAtom, false)
  }

  const rowsOnScreen = () => {
    const { first, last } = store.get(visibleRangeAtom)
    return last - first
  }

  const placeAfter = (to: Move): number => {
    const page = Math.max(1, pageSize?.() ?? rowsOnScreen())
    return indexAfter(to, store.get(focusAtom).index, { total: store.get(listAtom).total, page })
  }

  const mark = (rows: readonly (Row | null)[]) => {
    const marked = new Map(store.get(selectionAtom))
    for (const row of rows) if (row !== null) marked.set(row.id, row)
    store.set(selectionAtom, marked)
  }

  return {
    focusOn,
    move: (to: Move) => focusOn(placeAfter(to)),
    toggleSelected() {
      const row = store.get(focusedRowAtom)
      if (row === null) return
      const marked = new Map(store.get(selectionAtom))
      if (!marked.delete(row.id)) marked.set(row.id, row)
      store.set(selectionAtom, marked)
    },
    extendSelection(to: Move) {
      const from = store.get(focusAtom).index
      const target = placeAfter(to)
      const { pages } = store.get(listAtom)
      const [low, high] = from < target ? [from, target] : [target, from]
      mark(Array.from({ length: high - low + 1 }, (_, step) => rowAt<Row>(pages, low + step)))
      focusOn(target)
    },
    selectAll: () => mark(loadedRows<Row>(store.get(listAtom).pages)),
    clearSelection: () => store.set(selectionAtom, new Map<number, Row>()),
    unmark: (ids: ReadonlySet<number>) =>
      store.set(selectionAtom, new Map([...store.get(selectionAtom)].filter(([id]) => !ids.has(id)))),
    /**
     * Does what settles these rows, and puts the keyboard on the row that was next as seen, wherever it stands by
     * then; after the last one, on the last row there is.
     */
    goOnAfter(done: ReadonlySet<number>, settle: () => void): WentOn<Row> {
      const before = store.get(listAtom)
      const next = nextIndexAfter<Row>(before.pages, before.total, store.get(focusAtom).index, done)
      const nextRow = next === null ? null : rowAt<Row>(before.pages, next)
      settle()
      const { pages, total } = store.get(listAtom)
      const end = Math.max(0, total - 1)
      if (next === null) {
        focusOn(end)
        store.set(caughtUpAtom, true)
        return { to: 'end', empty: total === 0 }
      }
      focusOn((nextRow === null ? null : indexOfId<Row>(pages, nextRow.id)) ?? Math.min(next, end))
      return { to: 'row', row: nextRow }
    },
    /** Rows came back above: the keyboard stays on its own. */
    keepFocus() {
      const { id } = store.get(focusAtom)
      const index = id === null ? null : indexOfId<Row>(store.get(listAtom).pages, id)
      if (index !== null) store.set(focusAtom, { index, id })
    },
    /** Puts the keyboard on the row, or lets it wait there until the list has it. */
    returnTo(id: number) {
      const index = indexOfId<Row>(store.get(listAtom).pages, id)
      store.set(caughtUpAtom, false)
      const before = store.get(focusAtom).index
      store.set(focusAtom, index === null ? { index: before, id, awaited: true } : { index, id })
    },
  }
}
