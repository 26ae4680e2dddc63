import type { InfiniteData, InfiniteQueryObserverResult } from '@tanstack/react-query'
import { type Atom, atom } from 'jotai'
import { createListState, type ListState, type LoadedRows } from './state/list-state.ts'
import { wholeList } from './state/loaded.ts'
import type { Identified } from './state/pages.ts'

export interface Page<Row> {
  rows: Row[]
  next: number | null
}

/**
 * How a list is asked for that is read from its newest on; older ones are asked for when the keyboard comes near them.
 * It is asked for anew whenever the room is entered: an undo elsewhere, or a colleague, may have changed it.
 */
export const NEWEST_FIRST = {
  staleTime: 0,
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }: { next: number | null }) => next,
}

/** What a page's call says of where it begins. */
export const pageBefore = (pageParam: number | null): { before?: number } =>
  pageParam === null ? {} : { before: pageParam }

export const rowsOf = <Row>(data: InfiniteData<Page<Row>> | undefined): Row[] =>
  (data?.pages ?? []).flatMap(({ rows }) => rows)

/** What is known with a row in the place of its older self; a new one comes first. */
export function withRow<Row extends Identified>(
  data: InfiniteData<Page<Row>> | undefined,
  row: Row,
): InfiniteData<Page<Row>> | undefined {
  if (data === undefined) return data
  const isKnown = rowsOf(data).some(({ id }) => id === row.id)
  const pages = data.pages.map(({ rows, next }, at) => ({
    rows: isKnown
      ? rows.map((one) => (one.id === row.id ? row : one))
      : [...(at === 0 ? [row] : []), ...rows],
    next,
  }))
  return { ...data, pages }
}

type Answered<Row> = Pick<
  InfiniteQueryObserverResult<InfiniteData<Page<Row>>>,
  'data' | 'isError' | 'hasNextPage'
>

/** As many rows as were asked for, the newest first. */
export function newestList<Row extends Identified>(answeredAtom: Atom<Answered<Row>>): ListState<Row> {
  const loadedAtom = atom((get): LoadedRows<Row> => {
    const { data, isError, hasNextPage } = get(answeredAtom)
    if (data !== undefined) return { ...wholeList(rowsOf(data)), capped: hasNextPage }
    return { pages: new Map(), total: 0, capped: false, state: isError ? 'failed' : 'loading' }
  })
  return createListState<Row, LoadedRows<Row>>({ loaded: () => loadedAtom })
}
