import { type Atom, atom, type Getter, type PrimitiveAtom } from 'jotai'
import { type Identified, indexOfId, loadedRows, type Pages, pageOf, rowAt } from './pages.ts'

export type LoadState = 'loading' | 'ready' | 'failed'

/** The rows of a list, as far as they were loaded. */
export interface LoadedRows<Row extends Identified> {
  pages: Pages<Row>
  total: number
  /** There are more than `total`. */
  capped: boolean
  state: LoadState
}

/** The row the keyboard is on: its place, and its id once that row was loaded. */
export interface Focus {
  index: number
  id: number | null
  /** The row is not in the list yet and is on its way back to it. */
  awaited?: true
}

/** What every list of rows keeps. */
export interface ListState<Row extends Identified> {
  /** The list as seen. */
  listAtom: Atom<LoadedRows<Row>>
  focusAtom: PrimitiveAtom<Focus>
  /** The first and last row on the screen, for loading and for moves by a page. */
  visibleRangeAtom: PrimitiveAtom<{ first: number; last: number }>
  /** Marked rows, as they were last seen. */
  selectionAtom: PrimitiveAtom<ReadonlyMap<number, Row>>
  /** The last row of the list as seen was just done. */
  caughtUpAtom: PrimitiveAtom<boolean>
  focusedRowAtom: Atom<Row | null>
  /** The marked rows as they are now, in the order of the list; those out of sight last. */
  selectedRowsAtom: Atom<readonly Row[]>
}

/** Rows loaded beyond the screen, so that moving meets no gaps. */
const AHEAD = 20

interface Parts<List> {
  /** The list as the server answered it, given the pages that are on the screen or near the keyboard. */
  loaded(pagesAtom: Atom<readonly number[]>): Atom<List>
  /** What the person sees of it; all of it where nothing is said. */
  seen?(get: Getter, loaded: List): List
}

/** The state of one list. */
export function createListState<Row extends Identified, List extends LoadedRows<Row>>({
  loaded,
  seen = (_, list) => list,
}: Parts<List>) {
  const focusAtom = atom<Focus>({ index: 0, id: null })
  const visibleRangeAtom = atom({ first: 0, last: 30 })
  const wantedAtom = atom((get): string => {
    const { first, last } = get(visibleRangeAtom)
    const { index } = get(focusAtom)
    const places = [first - AHEAD, last + AHEAD, index, index + AHEAD]
    const pages = new Set(places.map((place) => pageOf(Math.max(0, place))))
    return [...pages].sort((a, b) => a - b).join(' ')
  })
  const loadedListAtom = loaded(atom((get) => get(wantedAtom).split(' ').map(Number)))
  const listAtom = atom((get): List => seen(get, get(loadedListAtom)))
  const selectionAtom = atom<ReadonlyMap<number, Row>>(new Map<number, Row>())
  return {
    loadedListAtom,
    listAtom,
    focusAtom,
    visibleRangeAtom,
    selectionAtom,
    caughtUpAtom: atom(false),
    // By its id, wherever the row stands by now; by its place where the row was not there yet, or is gone.
    focusedRowAtom: atom((get): Row | null => {
      const { pages } = get(listAtom)
      const { index, id } = get(focusAtom)
      const there = rowAt<Row>(pages, index)
      if (id === null || there?.id === id) return there
      const at = indexOfId<Row>(pages, id)
      return at === null ? there : rowAt<Row>(pages, at)
    }),
    selectedRowsAtom: atom((get): readonly Row[] => {
      const selection = get(selectionAtom)
      if (selection.size === 0) return []
      const shown = loadedRows<Row>(get(listAtom).pages).filter(({ id }) => selection.has(id))
      const ids = new Set(shown.map(({ id }) => id))
      return [...shown, ...[...selection.values()].filter(({ id }) => !ids.has(id))]
    }),
  }
}
