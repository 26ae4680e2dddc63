import { atom } from 'jotai'
import type { BillRow } from '#commands/context.ts'
import { asSeen, type Settled } from './as-seen.ts'
import { filtersAtom, statusFits } from './filters.ts'
import { loadedRows, type Pages, rowAt } from './pages.ts'

export type LoadState = 'loading' | 'ready' | 'failed'

/** The list of bills. */
export interface BillList {
  pages: Pages<BillRow>
  total: number
  /** There are more than `total`. */
  capped: boolean
  state: LoadState
  /** Days of delivery, for the picker. */
  deliveryIds: readonly string[]
}

export const EMPTY_LIST: BillList = {
  pages: new Map(),
  total: 0,
  capped: false,
  state: 'loading',
  deliveryIds: [],
}

/** What the server answered, as far as it was loaded. */
export const loadedListAtom = atom<BillList>(EMPTY_LIST)

/** What was done here with bills, by id. */
export const settledAtom = atom<ReadonlyMap<number, Settled>>(new Map<number, Settled>())

/** The list as seen. */
export const listAtom = atom((get): BillList => {
  const loaded = get(loadedListAtom)
  const filters = get(filtersAtom)
  const seen = asSeen(loaded, get(settledAtom), (status) => statusFits(filters, status))
  return seen === loaded ? loaded : { ...loaded, ...seen }
})

/** The row the keyboard is on: its place, and its bill once that row was loaded. */
export interface Focus {
  index: number
  id: number | null
  /** The bill is not in the list yet and is on its way back to it. */
  awaited?: true
}

export const focusAtom = atom<Focus>({ index: 0, id: null })

/** The first and last row on the screen, for loading and for moves by a page. */
export const visibleRangeAtom = atom<{ first: number; last: number }>({ first: 0, last: 30 })

/** Marked bills, as they were last seen. */
export const selectionAtom = atom<ReadonlyMap<number, BillRow>>(new Map<number, BillRow>())

/** The last bill of the list as seen was just done. */
export const caughtUpAtom = atom(false)

/** Bills that arrived since the list was loaded and are not in it. */
export const arrivedAtom = atom<ReadonlySet<number>>(new Set<number>())

/** The greatest id among the loaded rows: a bill beyond it came in later. */
export const newestIdAtom = atom((get) =>
  Math.max(0, ...loadedRows(get(loadedListAtom).pages).map(({ id }) => id)),
)

export const focusedRowAtom = atom((get): BillRow | null => rowAt(get(listAtom).pages, get(focusAtom).index))

/** The marked rows as they are now, in the order of the list; those out of sight last. */
export const selectedRowsAtom = atom((get): readonly BillRow[] => {
  const selection = get(selectionAtom)
  if (selection.size === 0) return []
  const seen = loadedRows(get(listAtom).pages).filter(({ id }) => selection.has(id))
  const ids = new Set(seen.map(({ id }) => id))
  return [...seen, ...[...selection.values()].filter(({ id }) => !ids.has(id))]
})

const UPCOMING = 5

/** The next bills below the one the keyboard is on, for loading them ahead. */
export const upcomingIdsAtom = atom((get): readonly number[] => {
  const { pages } = get(listAtom)
  const { index } = get(focusAtom)
  const rows = Array.from({ length: UPCOMING }, (_, step) => rowAt(pages, index + 1 + step))
  return rows.flatMap((row) => (row === null ? [] : [row.id]))
})
