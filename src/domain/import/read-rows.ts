import { finishBills } from './bills/finish-bills.ts'
import type { SheetRow, Workbook } from './cells.ts'
import { cellText } from './cells.ts'
import { dataRows } from './data-rows.ts'
import type { ImportEnergy } from './energies.ts'
import { type ImportFieldName, type ImportKind, importField, WIDE_FIELDS } from './fields.ts'
import type { ColumnTarget, ImportMapping, SheetMapping } from './mapping.ts'
import { markRepeats } from './repeats.ts'
import { type ImportRow, isRefused, notice, type RowValues, refusal } from './row.ts'
import { unitNamed } from './units.ts'
import {
  type Amount,
  type EnergyAndUnit,
  type ImportValue,
  type Period,
  readCell,
  recordProblem,
  rounded,
} from './values.ts'

/** Records that others name come first. */
const ORDER: readonly ImportKind[] = ['client', 'property', 'account', 'contact', 'credential', 'bill']

/** Every record of a file as its mapping reads it, those that others name first. */
export function* readRows(workbook: Workbook, mapping: ImportMapping): Generator<ImportRow> {
  for (const kind of ORDER)
    for (const sheet of mapping.sheets) if (sheet.kind === kind) yield* readSheetRows(workbook, sheet)
}

function readSheetRows(workbook: Workbook, mapping: SheetMapping): ImportRow[] {
  const sheet = workbook.sheets[mapping.sheet]
  if (sheet === undefined) return []
  const targets = new Map(
    mapping.columns.flatMap(({ column, target }) => (target === null ? [] : [[column, target] as const])),
  )
  const rows = dataRows(sheet, mapping.headerRow, [...targets.keys()]).flatMap((row) =>
    readRow(row, mapping, targets),
  )
  if (mapping.kind === 'bill') finishBills(rows, mapping)
  markRepeats(rows)
  return rows
}

/** The records of one row: one, or a bill for each energy that it has a column for. */
function readRow(
  row: SheetRow,
  mapping: SheetMapping,
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
  return kept
}

const hasAmount = (values: RowValues): boolean =>
  [values.usage, values.cost, values.demand].some((amount) => amount !== undefined && amount !== null)

function readPart(
  { row, cells }: SheetRow,
  mapping: SheetMapping,
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
  const areaColumn = [...targets].find(([, { field }]) => field === 'areaUnit')?.[0]
  const areaUnit = areaColumn === undefined ? null : cellText(cells[areaColumn] ?? null) || null
  let usage: Amount | null = null
  let style: EnergyAndUnit | null = null
  for (const [column, target] of targets) {
    const cell = cells[column] ?? null
    const outcome = readCell(cell, target, mapping, areaUnit)
    if ('problem' in outcome) {
      tell(read, target.field, column, cellText(cell), outcome.problem)
      continue
    }
    const { value } = outcome
    if (value === null) continue
    read.cells[target.field] = column
    if (target.field === 'usage') usage = value as Amount
    else if (target.field === 'demand') read.values.demand = (value as Amount).amount
    else if (target.field === 'accountStyle') style = value as EnergyAndUnit
    else if (target.field === 'month') setPeriod(read, value as Period, column)
    else keep(read, target.field, column, cellText(cell), value as ImportValue)
  }
  if (style !== null) read.values.energyType ??= style.energy
  const named = energy ?? mapping.energy
  if (named !== null && !isRefused(read)) read.values.energyType ??= named
  settleUnit(read, usage, style)
  settleNames(read)
  return read
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

/** Fields without which, or with a wrong one of which, a record of the kind is not what it says. */
const NEEDED: Record<ImportKind, readonly ImportFieldName[]> = {
  client: ['client', 'clientId'],
  property: ['client', 'property', 'propertyId'],
  account: [
    'client',
    'property',
    'propertyId',
    'utility',
    'accountNumber',
    'accountId',
    'meterNumber',
    'meterId',
    'energyType',
    'unit',
    'accountStyle',
  ],
  contact: ['client', 'contactName'],
  credential: [
    'client',
    'utility',
    'accountNumber',
    'meterNumber',
    'meterId',
    'loginUrl',
    'loginName',
    'loginPassword',
  ],
  bill: [
    'client',
    'property',
    'propertyId',
    'utility',
    'accountNumber',
    'accountId',
    'meterNumber',
    'meterId',
    'energyType',
    'unit',
    'accountStyle',
    'startDate',
    'endDate',
    'readDate',
    'month',
    'usage',
    'cost',
  ],
}

const isNeeded = (kind: ImportKind, field: ImportFieldName): boolean => NEEDED[kind].includes(field)

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

/** A record without a name goes by its id. */
function settleNames(read: ImportRow): void {
  const { values } = read
  if (read.kind === 'property') values.property ??= values.propertyId
  if (read.kind === 'client') values.client ??= values.clientId
  const missing = missingOf(read.kind, values)
  if (missing !== null && !isRefused(read)) read.problems.push(refusal(null, '', missing))
}

function missingOf(kind: ImportKind, values: RowValues): string | null {
  const some = (...fields: ImportFieldName[]) => fields.some((field) => values[field] !== undefined)
  switch (kind) {
    case 'client':
      return some('client') ? null : 'The row has no name.'
    case 'property':
      return some('property') ? null : 'The row has neither a name nor an id.'
    case 'account':
      return some('accountNumber', 'accountId', 'meterNumber', 'meterId', 'meterName')
        ? null
        : 'The row names neither an account nor a meter.'
    case 'contact':
      return some('contactName') ? null : 'The row has no name.'
    case 'credential':
      return some('loginName') && some('accountNumber', 'meterNumber', 'meterId', 'utility')
        ? null
        : 'The row needs a username, and the account, meter or utility that it is of.'
    case 'bill':
      return some(
        'accountNumber',
        'accountId',
        'meterNumber',
        'meterId',
        'meterName',
        'property',
        'propertyId',
      )
        ? null
        : 'The row names neither a meter, nor an account, nor a property.'
  }
}
