import type { Atom, createStore, PrimitiveAtom } from 'jotai'
import type { createListMoves, WentOn } from './list-moves.ts'
import { asSeen } from './state/as-seen.ts'
import type { ListState, LoadedRows } from './state/list-state.ts'
import { type Identified, loadedRows } from './state/pages.ts'

/** A row that two people may change: every change moves its version on. */
export interface VersionedRow extends Identified {
  version: number
}

/** What was done here with a row. Rows of a later version are the server's word on it. */
export interface ShownChange<Row> {
  version: number
  change: Partial<Row>
  /** When the server said so, in ms; null while it has not. */
  confirmedAt: number | null
}

/** What was done here with rows, by id. */
export type ShownChanges<Row> = ReadonlyMap<number, ShownChange<Row>>

/** What was loaded, when the oldest of its answers came (in ms). */
type AnsweredRows<Row extends Identified> = LoadedRows<Row> & { answeredAt: number }

/** The list with what was done here laid over it; rows that do not fit it any more have left. */
export function withChanges<Row extends VersionedRow, List extends AnsweredRows<Row>>(
  loaded: List,
  changes: ShownChanges<Row>,
  fits: (row: Row) => boolean,
): List {
  const seen = asSeen<Row, ShownChange<Row>>(loaded, changes, (row, { version, change, confirmedAt }) => {
    // Some of it moves without the version: of two words of the server the later one counts.
    const older = confirmedAt !== null && row.version === version && loaded.answeredAt > confirmedAt
    if (row.version > version || older) return row
    const now = { ...row, ...change }
    return fits(now) ? now : null
  })
  return seen === loaded ? loaded : { ...loaded, ...seen }
}

interface Parts<Row extends VersionedRow> {
  store: ReturnType<typeof createStore>
  state: ListState<Row> & { loadedListAtom: Atom<LoadedRows<Row>> }
  changesAtom: PrimitiveAtom<ShownChanges<Row>>
  moves: ReturnType<typeof createListMoves<Row>>
}

/** How a room shows at once what is done with its rows, and what the server says to that. */
export function createRowChanges<Row extends VersionedRow>({ store, state, changesAtom, moves }: Parts<Row>) {
  let begun: Promise<unknown> = Promise.resolve()

  const rowOf = (id: number): Row | undefined =>
    loadedRows<Row>(store.get(state.loadedListAtom).pages).find((row) => row.id === id)

  const referenceTo = (id: number): { id: number; version: number } => {
    const versions = [rowOf(id)?.version, store.get(changesAtom).get(id)?.version]
    return { id, version: Math.max(0, ...versions.filter((version) => version !== undefined)) }
  }

  const lay = (rows: readonly ({ id: number } & Partial<Row>)[]) => {
    const changes = new Map(store.get(changesAtom))
    for (const { id, ...change } of rows) {
      const before = changes.get(id)
      changes.set(id, {
        version: referenceTo(id).version,
        change: { ...before?.change, ...(change as Partial<Row>) },
        confirmedAt: null,
      })
    }
    store.set(changesAtom, changes)
  }

  return {
    /** Does something with these rows after everything that was begun before, at the versions known by then. */
    inTurn<T>(
      ids: readonly number[],
      work: (references: readonly { id: number; version: number }[]) => Promise<T>,
    ): Promise<T> {
      const turn = begun.then(() => work(ids.map(referenceTo)))
      begun = turn.catch(() => undefined)
      return turn
    },
    /** Shows what is done with the rows; after a final action the keyboard goes on, and answers where to. */
    show(rows: readonly ({ id: number } & Partial<Row>)[], final: boolean): WentOn<Row> | null {
      if (!final) {
        lay(rows)
        return null
      }
      const ids = new Set(rows.map(({ id }) => id))
      return moves.goOnAfter(ids, () => {
        lay(rows)
        moves.unmark(ids)
      })
    },
    /** The server's word on the rows. */
    receive(rows: readonly Row[]): void {
      const changes = new Map(store.get(changesAtom))
      const confirmedAt = Date.now()
      for (const row of rows) changes.set(row.id, { version: row.version, change: row, confirmedAt })
      store.set(changesAtom, changes)
      moves.keepFocus()
    },
    /** What was shown of the rows is not so. */
    hide(ids: readonly number[]): void {
      const changes = new Map(store.get(changesAtom))
      for (const id of ids) changes.delete(id)
      store.set(changesAtom, changes)
      moves.keepFocus()
    },
  }
}
