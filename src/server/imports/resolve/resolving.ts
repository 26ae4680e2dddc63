import { type ImportFieldName, importField } from '#domain/imports/fields.ts'
import type { ImportDefaults } from '#domain/imports/mapping.ts'
import type { RowValues } from '#domain/imports/row.ts'
import type { KeyedIndex } from '../index-by.ts'
import type { PlannedWrites } from '../planned-writes.ts'
import type { WrittenTable } from '../repositories/bulk-writes.ts'
import type { Company, World } from '../world.ts'

/** Why a row is refused, about one of its values or as a whole. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused'
  readonly field: ImportFieldName | null
  constructor(field: ImportFieldName | null, reason: string) {
    super(reason)
    this.field = field
  }
}

/** One row on its way to what it comes to. */
export interface Resolving {
  world: World
  writes: PlannedWrites
  defaults: ImportDefaults
  /** The one client that the file names, where it names no other. */
  onlyClient: Company | null
  values: RowValues
  /** What was set up because the row names it. */
  makes: Set<string>
  changes: Set<string>
  /** What takes the row’s traces off the world again, the last first, where it is refused after all. */
  undo: (() => void)[]
}

export const textOf = ({ values }: Resolving, field: ImportFieldName): string | null => {
  const value = values[field]
  return value === undefined || value === null ? null : String(value)
}

/** The one that fits; null where none does. Throws `RowRefused` where several do. */
export function only<T>(found: readonly T[], field: ImportFieldName, what: string): T | null {
  if (found.length > 1) throw new RowRefused(field, `is the name of ${found.length} ${what}`)
  return found[0] ?? null
}

/** The row’s own values of some of a record’s columns, by the names of the columns. */
export function given(row: Resolving, fields: readonly ImportFieldName[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { record } = importField(field)
      const value = row.values[field]
      if (record === undefined || value === undefined || value === null) return []
      return [[record, field === 'sqFt' ? Math.round(Number(value)) : value]]
    }),
  )
}

/** Keeps a record that the row sets up among those that later rows find. */
export function keepNew<T>(row: Resolving, index: KeyedIndex<T>, record: T): void {
  index.add(record)
  row.undo.push(() => index.remove(record))
}

/** Writes what the row says otherwise than the record does; true where it says anything otherwise. */
export function changeTo<T extends { id: number }>(
  row: Resolving,
  { table, index }: { table: WrittenTable; index: KeyedIndex<T> },
  record: T,
  values: Record<string, unknown>,
): boolean {
  const news = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => (record as Record<string, unknown>)[name] !== value),
  )
  if (Object.keys(news).length === 0) return false
  row.writes.change(table, record.id, news)
  const before = { ...record }
  Object.assign(record, news)
  index.add(record)
  row.undo.push(() => {
    index.remove(record)
    Object.assign(record, before)
    index.add(record)
  })
  return true
}
