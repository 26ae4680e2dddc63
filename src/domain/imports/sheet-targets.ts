import { isNoValue, squashed } from '#base/words.ts'
import { cellText, type SheetRow } from './cells.ts'
import type { HeadRow } from './columns.ts'
import { dateField } from './date-field.ts'
import { readDay, readMonth } from './dates.ts'
import type { ImportEnergy } from './energies.ts'
import { type ImportFieldName, type ImportKind, WIDE_FIELDS } from './fields.ts'
import type { Head } from './head.ts'
import { belongsTo, genericField } from './kind.ts'
import type { ColumnTarget } from './mapping.ts'
import { unitsIn } from './unit-row.ts'
import { unitNamed } from './units.ts'

/** What a head names, and how well. */
interface NamedField extends ColumnTarget {
  place: number
  head: Head
}

/** The field of each column as its head names it. */
export function fieldsOf(heads: HeadRow, rows: readonly SheetRow[]): Map<number, NamedField> {
  const fields = new Map<number, NamedField>()
  for (const [column, head] of heads.heads.entries())
    if (head.field !== null)
      fields.set(column, {
        field: head.field,
        unit: unitOfHead(head),
        energy: head.energy,
        place: head.place,
        head,
      })
  const known = () => new Set([...fields.values()].map(({ field }) => field))
  for (const [column, head] of heads.heads.entries()) {
    const generic = GENERIC[squashed(head.text)]
    const field =
      generic === 'date' ? dateField(rows, column, known()) : generic && genericField(generic, known())
    if (field && !known().has(field)) fields.set(column, { field, unit: null, energy: null, place: 90, head })
  }
  const [client] = [...heads.heads.entries()].filter(([, head]) => head.perhapsClient)
  if (client && !known().has('client') && hasOneValue(rows, client[0]))
    fields.set(client[0], { field: 'client', unit: null, energy: null, place: 95, head: client[1] })
  return fields
}

const GENERIC: Record<string, 'name' | 'id' | 'date'> = {
  date: 'date',
  name: 'name',
  id: 'id',
  outsideid: 'id',
  externalid: 'id',
  code: 'id',
}

const unitOfHead = (head: Head): string | null =>
  head.squareFeet === null ? head.unit : head.squareFeet === 1 ? 'ft2' : 'm2'

function hasOneValue(rows: readonly SheetRow[], column: number): boolean {
  const values = new Set(
    rows
      .map(({ cells }) => cellText(cells[column] ?? null))
      .filter((text) => text !== '' && !isNoValue(text)),
  )
  return values.size === 1
}

/** Fewer may be days of something else. */
const FEWEST_MONTHS = 3

/** Whether a row holds the amounts of several months. */
export const hasMonthsSideBySide = ({ heads }: HeadRow): boolean =>
  heads.filter(({ text }) => readMonth(text) !== null || readDay(text, 'month_first') !== null).length >=
  FEWEST_MONTHS

/** Columns whose head says no unit have that of a row of units below the heads. */
export function withUnitsBelow(below: SheetRow | undefined, targets: Map<number, ColumnTarget>): void {
  const units = below === undefined ? null : unitsIn(below, targets)
  for (const [column, unit] of units ?? []) {
    const target = targets.get(column)
    if (target !== undefined && target.unit === null) targets.set(column, { ...target, unit })
  }
}

/** One column a field, the one whose head says it best; amounts may have one for each energy or unit. */
export function targetsFor(
  kind: ImportKind,
  fields: ReadonlyMap<number, NamedField>,
): Map<number, ColumnTarget> {
  const best = new Map<string, { column: number; place: number; target: ColumnTarget }>()
  const manyUnits =
    new Set([...fields.values()].flatMap(({ field, unit }) => energyOfUsage(field, unit) ?? [])).size > 1
  for (const [column, { field, unit, energy: named, place, head }] of fields) {
    if (!belongsTo(kind, field)) continue
    const energy = named ?? (manyUnits ? energyOfUsage(field, unit) : null)
    const whole =
      WIDE_FIELDS.has(field) && (energy !== null || place >= 50) ? `${field} ${energy ?? unit}` : field
    const key = head.isLine && WIDE_FIELDS.has(field) ? `${whole} ${LINE_OF} ${column}` : whole
    const metric = field === 'sqFt' && unit === 'm2' ? 100 : 0
    const rank = place + metric
    if (rank < (best.get(key)?.place ?? Number.POSITIVE_INFINITY))
      best.set(key, { column, place: rank, target: { field, unit, energy } })
  }
  const chosen = [...best]
    .filter(([key]) => !key.includes(LINE_OF) || !best.has(key.split(` ${LINE_OF}`)[0] ?? ''))
    .map(([, one]) => one)
  const has = (field: ImportFieldName) => chosen.some(({ target }) => target.field === field)
  const superseded = (field: ImportFieldName): boolean =>
    field === 'month' && (has('startDate') || has('endDate'))
  return new Map(
    chosen.filter(({ target }) => !superseded(target.field)).map(({ column, target }) => [column, target]),
  )
}

/** Beside a whole amount its lines are left out. */
const LINE_OF = 'line'

/** The energy that is told by the unit alone, where a sheet has a column of usage for each. */
const energyOfUsage = (field: ImportFieldName, unit: string | null): ImportEnergy | null =>
  field === 'usage' && unit !== null ? (unitNamed(unit)?.energy ?? null) : null
