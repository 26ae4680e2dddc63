import type { SheetRow } from './cells.ts'
import { importField } from './fields.ts'
import type { ColumnTarget } from './mapping.ts'
import { squareFeetIn, unitNamed } from './units.ts'

const HINT = /^(?:[$€£%]|usd|dollars|[mdy]{1,4}(?:[/.-][mdy]{1,4}){1,2}|date|text|number|required|optional)$/i

/**
 * The units that a row below the heads gives its columns, by column: some exports have such a row between heads and
 * data. Null for a row of anything else.
 */
export function unitsIn(
  { cells }: SheetRow,
  targets: ReadonlyMap<number, ColumnTarget>,
): ReadonlyMap<number, string> | null {
  const units = new Map<number, string>()
  for (const [column, cell] of cells.entries()) {
    if (cell === null) continue
    if (typeof cell !== 'string') return null
    const kind = targets.get(column)?.field
    if (unitNamed(cell) !== null || squareFeetIn(cell) !== null) {
      if (kind === undefined) continue
      if (!['quantity', 'area'].includes(importField(kind).kind)) return null
      units.set(column, cell)
    } else if (!HINT.test(cell)) return null
  }
  return units.size === 0 ? null : units
}
