import { endsOf } from './bills/ends.ts'
import { type Cell, cellText, type Sheet, type SheetRow, type Workbook } from './cells.ts'
import { findHeadRow, type HeadRow, headRowAt } from './columns.ts'
import { dataRows } from './data-rows.ts'
import { type DayOrder, dayOrderOf, isOrdered } from './dates.ts'
import { energyNamed, type ImportEnergy } from './energies.ts'
import { type ImportFieldName, type ImportKind, importField, WIDE_FIELDS } from './fields.ts'
import type { Head } from './head.ts'
import { belongsTo, genericField, kindOf } from './kind.ts'
import type { ColumnQuestion, ColumnTarget, MappedColumn, SheetMapping, SheetReading } from './mapping.ts'
import { decimalSignOf } from './numbers.ts'
import { unitNamed } from './units.ts'
import { readCell } from './values.ts'
import { isNoValue, squashed } from './words.ts'

export interface ProposedColumn extends MappedColumn {
  head: string
  /** A few of its values as they are written, none of a password. */
  samples: readonly string[]
}

/** What a sheet is taken for, and why. */
export interface SheetProposal extends SheetReading {
  sheet: number
  name: string
  hidden: boolean
  kind: ImportKind | null
  /** For a person: why nothing is taken from it, or what is. */
  why: string
  headerRow: number | null
  columns: readonly ProposedColumn[]
  dataRows: number
  /** Days of this sheet can be meant either way, and nothing in it tells. */
  asksDayOrder: boolean
}

const ROWS_TRIED = 500
const SAMPLES = 4
const LONGEST_SAMPLE = 60

const NOTHING: SheetReading = { dayOrder: null, ends: 'inclusive', decimalSign: '.', energy: null }

/** What each sheet of a file holds, column by column. */
export const proposeMapping = (workbook: Workbook): SheetProposal[] =>
  workbook.sheets.map((sheet, index) => proposeSheet(sheet, index))

/** As `proposeMapping`, of one sheet; with the row of its heads and what it holds where a person has said that. */
export function proposeSheet(
  sheet: Sheet,
  index: number,
  said: { headerRow?: number; kind?: ImportKind } = {},
): SheetProposal {
  const at = said.headerRow === undefined ? -1 : sheet.rows.findIndex(({ row }) => row === said.headerRow)
  const heads = at === -1 ? findHeadRow(sheet) : headRowAt(sheet, at)
  const nothing = (why: string): SheetProposal => ({
    sheet: index,
    name: sheet.name,
    hidden: sheet.hidden,
    kind: null,
    why,
    headerRow: heads?.row ?? null,
    columns: heads === null ? [] : columnsOf(heads, sheet, new Map(), new Map()),
    dataRows: 0,
    asksDayOrder: false,
    ...NOTHING,
  })
  if (sheet.rows.length === 0) return nothing('It is empty.')
  if (heads === null) return nothing('No row names columns that are known.')
  if (sheet.hidden && said.kind === undefined) return nothing('It is hidden.')
  const rows = sheet.rows.filter(({ row }) => row > heads.row)
  const fields = fieldsOf(heads, rows)
  const kind =
    said.kind ??
    (heads.heads.some(({ otherRows }) => otherRows)
      ? null
      : kindOf(new Set([...fields.values()].map(({ field }) => field))))
  if (kind === null) return nothing('Its rows are of nothing that is kept here.')
  const targets = targetsFor(kind, fields)
  const questions = questionsOf(heads, rows)
  for (const column of questions.keys()) targets.delete(column)
  const data = dataRows(sheet, heads.row, [...targets.keys()])
  if (data.length === 0) return nothing('It has heads and no rows.')
  const reading = readingOf(sheet, data, targets)
  const known = withoutMisfits(data, targets, reading)
  return {
    sheet: index,
    name: sheet.name,
    hidden: sheet.hidden,
    kind,
    why: '',
    headerRow: heads.row,
    columns: columnsOf(heads, sheet, known, questions),
    dataRows: data.length,
    asksDayOrder: reading.dayOrder === null && asksOrder(data, known),
    ...reading,
    ends: kind === 'bill' ? endsOf(data, known, reading) : 'inclusive',
  }
}

/** The mapping that a proposal comes to once nothing is asked. */
export const mappingOf = (proposals: readonly SheetProposal[]): SheetMapping[] =>
  proposals.flatMap(({ kind, headerRow, sheet, columns, dayOrder, ends, decimalSign, energy }) =>
    kind === null || headerRow === null
      ? []
      : [
          {
            sheet,
            kind,
            headerRow,
            columns: columns.map(({ column, target, question }) => ({ column, target, question })),
            dayOrder,
            ends,
            decimalSign,
            energy,
          },
        ],
  )

/** The field of each column as its head names it. */
function fieldsOf(
  heads: HeadRow,
  rows: readonly SheetRow[],
): Map<number, ColumnTarget & { place: number; head: Head }> {
  const fields = new Map<number, ColumnTarget & { place: number; head: Head }>()
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
    const field = generic && genericField(generic, known())
    if (field && !known().has(field)) fields.set(column, { field, unit: null, energy: null, place: 90, head })
  }
  const [client] = [...heads.heads.entries()].filter(([, head]) => head.perhapsClient)
  if (client && !known().has('client') && hasOneValue(rows, client[0]))
    fields.set(client[0], { field: 'client', unit: null, energy: null, place: 95, head: client[1] })
  return fields
}

const GENERIC: Record<string, 'name' | 'id'> = {
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

/** One column a field, the one whose head says it best; amounts may have one for each energy or unit. */
function targetsFor(
  kind: ImportKind,
  fields: ReadonlyMap<number, ColumnTarget & { place: number; head: Head }>,
): Map<number, ColumnTarget> {
  const best = new Map<string, { column: number; place: number; target: ColumnTarget }>()
  const manyUnits =
    new Set([...fields.values()].flatMap(({ field, unit }) => energyOfUsage(field, unit) ?? [])).size > 1
  for (const [column, { field, unit, energy: named, place }] of fields) {
    if (!belongsTo(kind, field)) continue
    const energy = named ?? (manyUnits ? energyOfUsage(field, unit) : null)
    const key =
      WIDE_FIELDS.has(field) && (energy !== null || place >= 50) ? `${field} ${energy ?? unit}` : field
    const metric = field === 'sqFt' && unit === 'm2' ? 100 : 0
    const rank = place + metric
    if (rank < (best.get(key)?.place ?? Number.POSITIVE_INFINITY))
      best.set(key, { column, place: rank, target: { field, unit, energy } })
  }
  const chosen = [...best.values()]
  const has = (field: ImportFieldName) => chosen.some(({ target }) => target.field === field)
  const superseded = (field: ImportFieldName): boolean =>
    field === 'month' && (has('startDate') || has('endDate'))
  return new Map(
    chosen.filter(({ target }) => !superseded(target.field)).map(({ column, target }) => [column, target]),
  )
}

/** The energy that is told by the unit alone, where a sheet has a column of usage for each. */
const energyOfUsage = (field: ImportFieldName, unit: string | null): ImportEnergy | null =>
  field === 'usage' && unit !== null ? (unitNamed(unit)?.energy ?? null) : null

/** Columns that only a person can tell: two with one head, and values under none. */
function questionsOf(heads: HeadRow, rows: readonly SheetRow[]): Map<number, ColumnQuestion> {
  const questions = new Map<number, ColumnQuestion>()
  const width = Math.max(heads.heads.length, ...rows.slice(0, ROWS_TRIED).map(({ cells }) => cells.length))
  const seen = new Map<string, number>()
  for (let column = 0; column < width; column += 1) {
    const head = heads.heads[column]
    const isFilled = () => rows.some(({ cells }) => (cells[column] ?? null) !== null)
    if (head === undefined || head.text === '') {
      if (isFilled()) questions.set(column, 'no_head')
      continue
    }
    const key = `${squashed(head.text) || head.text} ${head.energy ?? ''}`
    const before = seen.get(key)
    if (before === undefined) seen.set(key, column)
    else if (isFilled() || questions.has(before)) {
      questions.set(before, 'same_head')
      questions.set(column, 'same_head')
    }
  }
  return questions
}

function readingOf(
  sheet: Sheet,
  data: readonly SheetRow[],
  targets: ReadonlyMap<number, ColumnTarget>,
): SheetReading {
  const texts = (...kinds: string[]) => textsOf(data, targets, kinds)
  const order = dayOrderOf(texts('day', 'month'))
  const tellsEnergy = [...targets.values()].some(
    ({ field, energy }) => field === 'energyType' || field === 'accountStyle' || energy !== null,
  )
  return {
    dayOrder: order === 'mixed' ? null : order,
    ends: 'inclusive',
    decimalSign: decimalSignOf(texts('quantity', 'money', 'area')),
    energy: tellsEnergy ? null : energyOfName(sheet.name, targets),
  }
}

function energyOfName(name: string, targets: ReadonlyMap<number, ColumnTarget>): ImportEnergy | null {
  const ofUnit = [...targets.values()].find(({ field, unit }) => field === 'usage' && unit !== null)
  return /non[- _]?elec/i.test(name) || ofUnit?.energy ? null : energyNamed(name.replaceAll(/[_-]+/g, ' '))
}

function* textsOf(
  data: readonly SheetRow[],
  targets: ReadonlyMap<number, ColumnTarget>,
  kinds: readonly string[],
): Iterable<string> {
  for (const [column, { field }] of targets) {
    if (!kinds.includes(importField(field).kind)) continue
    for (const { cells } of data) {
      const cell = cells[column]
      if (typeof cell === 'string') yield cell
    }
  }
}

/** Whether some day can be meant either way. */
function asksOrder(data: readonly SheetRow[], targets: ReadonlyMap<number, ColumnTarget>): boolean {
  for (const text of textsOf(data, targets, ['day'])) if (isOrdered(text)) return true
  return false
}

/** Not units: one that is not known is refused rather than passed over. */
const TOLD_BY_VALUES = ['energy', 'day', 'month', 'quantity', 'money', 'area', 'email']

/** Leaves out columns whose head names a field and whose values are mostly none of its kind. */
function withoutMisfits(
  data: readonly SheetRow[],
  targets: ReadonlyMap<number, ColumnTarget>,
  reading: SheetReading,
): Map<number, ColumnTarget> {
  const order: DayOrder = reading.dayOrder ?? 'month_first'
  const fits = ([column, target]: [number, ColumnTarget]): boolean => {
    if (!TOLD_BY_VALUES.includes(importField(target.field).kind)) return true
    const filled = data.slice(0, ROWS_TRIED).flatMap(({ cells }) => filledCell(cells[column] ?? null))
    const read = filled.filter(
      (cell) => 'value' in readCell(cell, target, { ...reading, dayOrder: order }, null),
    )
    return filled.length === 0 || read.length * 5 >= filled.length
  }
  return new Map([...targets].filter(fits))
}

const filledCell = (cell: Cell): Cell[] => (cell === null || isNoValue(cellText(cell)) ? [] : [cell])

function columnsOf(
  heads: HeadRow,
  sheet: Sheet,
  targets: ReadonlyMap<number, ColumnTarget>,
  questions: ReadonlyMap<number, ColumnQuestion>,
): ProposedColumn[] {
  const width = Math.max(heads.heads.length, ...questions.keys().map((column) => column + 1))
  return Array.from({ length: width }, (_, column) => {
    const head = heads.heads[column]?.text ?? ''
    const target = targets.get(column) ?? null
    return {
      column,
      head,
      target,
      question: questions.get(column) ?? null,
      samples: isSecret(head, target) ? [] : samplesOf(sheet, heads.row, column),
    }
  })
}

const isSecret = (head: string, target: ColumnTarget | null): boolean =>
  target?.field === 'loginPassword' || /pass|pwd|secret|\bpin\b/i.test(head)

function samplesOf(sheet: Sheet, headerRow: number, column: number): string[] {
  const samples = new Set<string>()
  for (const { row, cells } of sheet.rows) {
    const text = row > headerRow ? cellText(cells[column] ?? null) : ''
    if (text !== '') samples.add(text.slice(0, LONGEST_SAMPLE))
    if (samples.size >= SAMPLES) break
  }
  return [...samples]
}
