import { type Atom, atom } from 'jotai'
import type { BillRow } from '#commands/kernel/context.ts'
import type { BillStatus } from '#domain/bills/bill-status.ts'
import { asSeen } from '#workstation/platform/list/state/as-seen.ts'
import { createListState, type LoadedRows } from '#workstation/platform/list/state/list-state.ts'
import { loadedRowsOf, pageResultsAtom } from '#workstation/platform/list/state/loaded.ts'
import { loadedRows, rowAt } from '#workstation/platform/list/state/pages.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { pageQuery } from './cache.ts'
import { filtersAtom, searchOf, statusFits } from './filters.ts'

/** The list of bills. */
export interface BillList extends LoadedRows<BillRow> {
  /** The address of the question that it answers. */
  of: string
  /** Days of delivery, for the picker. */
  deliveryIds: readonly string[]
}

/** A bill that was saved, skipped or the like here, perhaps before the server has answered. */
export interface Settled {
  status: BillStatus
  /** The version it had. Rows of a later version are the server's word on it. */
  version: number
}

/** What was done here with bills, by id. */
export const settledAtom = atom<ReadonlyMap<number, Settled>>(new Map<number, Settled>())

/** A settled bill as the list shows it; null once its status no longer fits. */
export function settledRow<Row extends Pick<BillRow, 'version' | 'status' | 'progress'>>(
  row: Row,
  { status, version }: Settled,
  fits: (status: BillStatus) => boolean,
): Row | null {
  if (row.version > version) return row
  return fits(status) ? { ...row, status, progress: null } : null
}

/** The pages as the server answered them, while the bills are on screen. */
function answeredList(pagesAtom: Atom<readonly number[]>): Atom<BillList> {
  const resultsAtom = pageResultsAtom(pagesAtom, (get, call, page) =>
    get(placeAtom)?.room === 'bills' ? pageQuery(call, get(filtersAtom), page) : null,
  )
  return atom((get) => {
    const { list, newest } = loadedRowsOf(get(resultsAtom), ({ textractBills, totalCount, totalCapped }) => ({
      rows: textractBills,
      total: totalCount,
      capped: totalCapped,
    }))
    return { ...list, of: searchOf(get(filtersAtom)), deliveryIds: newest?.delivery_ids ?? [] }
  })
}

export const billListState = createListState<BillRow, BillList>({
  loaded: answeredList,
  seen(get, loaded) {
    const filters = get(filtersAtom)
    const fits = (status: BillStatus) => statusFits(filters, status)
    const seen = asSeen(loaded, get(settledAtom), (row, settled) => settledRow(row, settled, fits))
    return seen === loaded ? loaded : { ...loaded, ...seen }
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
} = billListState

/** Bills that were told of as new while the list did not have them. */
export const toldAtom = atom<ReadonlySet<number>>(new Set<number>())

/** Those of them that are not in the list since, as after an upload from here, which loads it anew. */
export const arrivedAtom = atom((get): readonly number[] => {
  const listed = new Set(loadedRows(get(loadedListAtom).pages).map(({ id }) => id))
  return [...get(toldAtom)].filter((id) => !listed.has(id))
})

/** The greatest id among the loaded rows: a bill beyond it came in later. */
export const newestIdAtom = atom((get) =>
  Math.max(0, ...loadedRows(get(loadedListAtom).pages).map(({ id }) => id)),
)

const UPCOMING = 5

/** The next bills below the one the keyboard is on, for loading them ahead. */
export const upcomingIdsAtom = atom((get): readonly number[] => {
  const { pages } = get(listAtom)
  const { index } = get(focusAtom)
  const rows = Array.from({ length: UPCOMING }, (_, step) => rowAt(pages, index + 1 + step))
  return rows.flatMap((row) => (row === null ? [] : [row.id]))
})
