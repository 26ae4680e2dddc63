import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import {
  insertAll,
  takeIds,
  updateAll,
  WRITTEN_TABLES,
  type WrittenTable,
  type WrittenValues,
} from './repositories/bulk-writes.ts'

/** What rows come to, gathered so that it is written in a few statements: or never, where they are only checked. */
export interface PlannedWrites {
  /** A new row under an id of its own; answers the id. */
  add(table: WrittenTable, values: WrittenValues): number
  /** A line of another row, which nothing refers to. */
  addLine(table: WrittenTable, values: WrittenValues): void
  change(table: WrittenTable, id: number, values: WrittenValues): void
  /** A sealed text, to be put once the row is there. */
  seal(rowId: number, meterIds: readonly number[]): void
  readonly sealed: readonly { rowId: number; meterIds: readonly number[] }[]
  /** Begins what `takeBack` takes back: all that one row plans. */
  begin(): void
  takeBack(): void
  /** Sees to it that so many rows can be added to each table. */
  prepare(db: Queryable, rows: number): Promise<void>
  flush(tx: DatabaseTransaction): Promise<void>
}

type Added = Map<WrittenTable, WrittenValues[]>
type Changed = Map<WrittenTable, Map<number, WrittenValues>>

/** Ids of what is only checked are negative: they are nobody’s. */
export function createPlannedWrites(mode: 'check' | 'write'): PlannedWrites {
  let added: Added = new Map()
  let changed: Changed = new Map()
  let sealed: { rowId: number; meterIds: readonly number[] }[] = []
  const ids = new Map<WrittenTable, number[]>()
  let virtual = 0
  let undo: (() => void)[] = []
  const put = (table: WrittenTable, values: WrittenValues): void => {
    if (mode === 'check') return
    undo.push(() => added.get(table)?.pop())
    const rows = added.get(table)
    if (rows) rows.push(values)
    else added.set(table, [values])
  }
  const nextId = (table: WrittenTable): number => {
    if (mode === 'check') {
      virtual -= 1
      return virtual
    }
    const id = ids.get(table)?.pop()
    if (id === undefined) throw new Error(`no ids are left for ${table}`)
    return id
  }
  return {
    add: (table, values) => {
      const id = nextId(table)
      put(table, { id, ...values })
      return id
    },
    addLine: put,
    change: (table, id, values) => {
      if (mode === 'check') return
      const rows = changed.get(table) ?? new Map<number, WrittenValues>()
      const before = rows.get(id)
      undo.push(() => (before === undefined ? rows.delete(id) : rows.set(id, before)))
      changed.set(table, rows.set(id, { ...before, ...values }))
    },
    seal: (rowId, meterIds) => {
      if (mode === 'check') return
      undo.push(() => sealed.pop())
      sealed.push({ rowId, meterIds })
    },
    begin: () => {
      undo = []
    },
    takeBack: () => {
      for (const step of undo.reverse()) step()
      undo = []
    },
    get sealed() {
      return sealed
    },
    prepare: async (db, rows) => {
      if (mode === 'check') return
      for (const table of WRITTEN_TABLES) {
        const left = ids.get(table) ?? []
        if (left.length < rows) ids.set(table, [...(await takeIds(db, table, rows)).reverse(), ...left])
      }
    },
    flush: async (tx) => {
      for (const table of WRITTEN_TABLES) await insertAll(tx, table, added.get(table) ?? [])
      for (const [table, rows] of changed)
        for (const alike of byColumns(rows)) await updateAll(tx, table, alike)
      added = new Map()
      changed = new Map()
      sealed = []
    },
  }
}

/** Changes of rows, those of the same columns together. */
function byColumns(rows: ReadonlyMap<number, WrittenValues>): (WrittenValues & { id: number })[][] {
  const groups = Map.groupBy(rows, ([, values]) => Object.keys(values).sort().join())
  return [...groups.values()].map((group) => group.map(([id, values]) => ({ ...values, id })))
}
