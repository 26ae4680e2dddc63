import { type CalendarDate, todayInUtc } from '#base/calendar-date.ts'
import { withUsage } from './amounts.ts'
import { finishBills } from './bills/finish-bills.ts'
import type { Cell, SheetRow, Workbook } from './cells.ts'
import { cellText } from './cells.ts'
import { dataRows } from './data-rows.ts'
import type { ImportEnergy } from './energies.ts'
import { type ImportFieldName, type ImportKind, importField, WIDE_FIELDS } from './fields.ts'
import type { ColumnTarget, ImportDefaults, ImportMapping, SheetMapping } from './mapping.ts'
import { markRepeats } from './repeats.ts'
import { type ImportRow, isRefused, notice, type RowValues, refusal } from './row.ts'
import { isNeeded, settleNames } from './row-names.ts'
import { LESS_FROM_1904 } from './serial-day.ts'
import { unitNamed } from './units.ts'
import {
  type Amount,
  type EnergyAndUnit,
  type ImportValue,
  type Period,
  type RowContext,
  readCell,
  recordProblem,
  rounded,
} from './values.ts'

/** Records that others name come first. */
const ORDER: readonly ImportKind[] = ['client', 'property', 'account', 'contact', 'credential', 'bill']

/** Every record of a file as its mapping reads it on a day, those that others name first. */
export function* readRows(
  workbook: Workbook,
  mapping: ImportMapping,
  today = todayInUtc(),
): Generator<ImportRow> {
  for (const kind of ORDER)
    for (const sheet of mapping.sheets)
      if (sheet.kind === kind) yield* readSheetRows(workbook, sheet, mapping.defaults, today)
}

/** How a sheet is read, and whether its rows need not say of what property they are. */
interface SheetReader extends SheetMapping {
  hasProperty: boolean
}

function readSheetRows(
  workbook: Workbook,
  sheetMapping: SheetMapping,
  defaults: ImportDefaults,
  today: CalendarDate,
): ImportRow[] {
  const mapping = { ...sheetMapping, hasProperty: defaults.propertyId !== null }
  const sheet = workbook.sheets[mapping.sheet]
  if (sheet === undefined) return []
  const targets = new Map(
    mapping.columns.flatMap(({ column, target }) => (target === null ? [] : [[column, target] as const])),
  )
  const dated = sheet.countsFrom1904 ? from1904(targets) : (row: SheetRow) => row
  const rows = dataRows(sheet, mapping.headerRow, targets).flatMap((row) =>
    readRow(dated(row), mapping, targets),
  )
  if (mapping.kind === 'bill') finishBills(rows, mapping, today)
  markRepeats(rows)
  return rows
}

/** Numbers in columns of days as they would be counted from 1900. */
const from1904 =
  (targets: ReadonlyMap<number, ColumnTarget>) =>
  ({ row, cells }: SheetRow): SheetRow => ({
    row,
    cells: cells.map((cell, column) => {
      const target = targets.get(column)
      const isOfDays = target !== undefined && ['day', 'month'].includes(importField(target.field).kind)
      return typeof cell === 'number' && isOfDays ? cell + LESS_FROM_1904 : cell
    }),
  })

/** The records of one row: one, or a bill for each energy that it has a column for. */
function readRow(
  row: SheetRow,
  mapping: SheetReader,
  targets: ReadonlyMap<number, ColumnTarget>,
): ImportRow[] {
  const shared = new Map([...targets].filter(([, { field }]) => !WIDE_FIELDS.has(field)))
  const amounts = new Map([...targets].filter(([, { field }]) => WIDE_FIELDS.has(field)))
  const energies =
    mapping.kind === 'bill'
      ? [...new Set([...amounts.values()].map(({ energy }) => energy))].filter((energy) => energy !== null)
      : []
  if (energies.length === 0) return [readPart(row, mapping, targets, 0, null)]
  const parts = energies.flatMap((energy, part) => {
    const own = [...amounts].filter(
      ([column, target]) => target.energy === energy && (row.cells[column] ?? null) !== null,
    )
    return own.length === 0 ? [] : [readPart(row, mapping, new Map([...shared, ...own]), part, energy)]
  })
  const filled = parts.filter(({ values, problems }) => hasAmount(values) || problems.length > 0)
  const oneMeter = [...shared.values()].some(({ field }) => field === 'meterId' || field === 'meterNumber')
  const kept =
    oneMeter && filled.some(({ values }) => values.usage)
      ? filled.filter(({ values }) => values.usage !== 0)
      : filled
  const common = [...amounts].filter(([, { energy }]) => energy === null)
  // What no column of one energy has may stand in those of all; a row without any is refused for it.
  if (kept.length === 0) return [readPart(row, mapping, new Map([...shared, ...common]), 0, null)]
  const [only, ...others] = kept
  if (only && others.length === 0 && common.length > 0)
    return [
      readPart(
        row,
        mapping,
        new Map([
          ...shared,
          ...[...amounts].filter(([, { energy }]) => energy === null || energy === only.values.energyType),
        ]),
        only.part,
        only.values.energyType as ImportEnergy,
      ),
    ]
  for (const [column] of common) {
    const cell = row.cells[column] ?? null
    if (only && cell !== null)
      only.problems.push(notice(column, cellText(cell), 'is of several energies together, and is left out'))
  }
  return kept
}

const hasAmount = (values: RowValues): boolean =>
  [values.usage, values.cost, values.demand].some((amount) => amount !== undefined && amount !== null)

function readPart(
  { row, cells }: SheetRow,
  mapping: SheetReader,
  targets: ReadonlyMap<number, ColumnTarget>,
  part: number,
  energy: ImportEnergy | null,
): ImportRow {
  const read: ImportRow = {
    sheet: mapping.sheet,
    row,
    part,
    kind: mapping.kind,
    values: {},
    cells: {},
    problems: [],
    repeats: null,
  }
  const context = contextOf(cells, targets, mapping)
  let usage: Amount | null = null
  let style: EnergyAndUnit | null = null
  for (const [column, target] of targets) {
    const cell = cells[column] ?? null
    const outcome = readCell(cell, target, mapping, context)
    if ('problem' in outcome) {
      tell(read, target.field, column, cellText(cell), outcome.problem)
      continue
    }
    const { value } = outcome
    if (value === null) continue
    read.cells[target.field] = column
    if (target.field === 'usage') usage = withUsage(usage, value as Amount)
    else if (target.field === 'demand')
      read.values.demand = Math.max(Number(read.values.demand ?? 0), (value as Amount).amount)
    else if (target.field === 'cost' || target.field === 'demandCost')
      read.values[target.field] = Number(read.values[target.field] ?? 0) + (value as number)
    else if (target.field === 'accountStyle') style = value as EnergyAndUnit
    else if (target.field === 'month') setPeriod(read, value as Period, column)
    else keep(read, target.field, column, cellText(cell), value as ImportValue)
  }
  if (style !== null) read.values.energyType ??= style.energy
  const named = energy ?? mapping.energy
  if (named !== null && !isRefused(read)) read.values.energyType ??= named
  settleUnit(read, usage, style)
  settleNames(read, mapping.hasProperty)
  return read
}

function contextOf(
  cells: readonly Cell[],
  targets: ReadonlyMap<number, ColumnTarget>,
  mapping: SheetMapping,
): RowContext {
  const cellOf = (name: ImportFieldName): Cell => {
    const column = [...targets].find(([, { field }]) => field === name)?.[0]
    return column === undefined ? null : (cells[column] ?? null)
  }
  const year = readCell(cellOf('year'), { field: 'year', unit: null, energy: null }, mapping)
  return {
    areaUnit: cellText(cellOf('areaUnit')) || null,
    year: 'value' in year && typeof year.value === 'number' ? year.value : null,
  }
}

/** A value that its record cannot keep is left out, or costs the row where the record is nothing without it. */
function keep(
  read: ImportRow,
  field: ImportFieldName,
  column: number,
  says: string,
  value: ImportValue,
): void {
  const problem = recordProblem(field, value)
  if (problem === null) read.values[field] = value
  else tell(read, field, column, says, problem)
}

function tell(read: ImportRow, field: ImportFieldName, column: number, says: string, reason: string): void {
  const shown = importField(field).kind === 'secret' ? '' : says.slice(0, 80)
  read.problems.push(
    isNeeded(read.kind, field) ? refusal(column, shown, reason) : notice(column, shown, reason),
  )
}

function setPeriod(read: ImportRow, { start, end }: Period, column: number): void {
  Object.assign(read.values, { startDate: start, endDate: end })
  Object.assign(read.cells, { startDate: column, endDate: column })
}

/** The amount in a unit of the table of units, from what the cell, the row, the head or the style says. */
function settleUnit(read: ImportRow, usage: Amount | null, style: EnergyAndUnit | null): void {
  const written = (read.values.unit as string | undefined) ?? usage?.unit ?? style?.unit ?? null
  delete read.values.unit
  if (usage !== null) read.values.usage = usage.amount
  if (written === null) return
  const unit = unitNamed(written)
  if (unit === null) {
    const column = read.cells.usage ?? null
    read.problems.push(refusal(column, written, 'is no unit that is known'))
    return
  }
  read.values.unit = unit.unit
  if (usage !== null) read.values.usage = rounded(usage.amount * unit.factor, 6)
  if (unit.energy !== null && !isRefused(read)) read.values.energyType ??= unit.energy
}
