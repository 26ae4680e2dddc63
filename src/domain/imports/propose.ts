import { endsOf } from './bills/ends.ts'
import { areIntervals } from './bills/intervals.ts'
import type { Sheet, Workbook } from './cells.ts'
import { findHeadRow, headRowAt } from './columns.ts'
import { dataRows } from './data-rows.ts'
import type { ImportKind } from './fields.ts'
import { areNamelessBills, kindOf } from './kind.ts'
import type { SheetMapping, SheetReading } from './mapping.ts'
import { withoutMisfits } from './misfits.ts'
import { columnsOf, type ProposedColumn, questionsOf } from './proposed-columns.ts'
import { asksOrder, readingOf } from './sheet-reading.ts'
import { fieldsOf, hasMonthsSideBySide, targetsFor, withUnitsBelow } from './sheet-targets.ts'

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
  const known = new Set([...fields.values()].map(({ field }) => field))
  const kind = said.kind ?? (heads.heads.some(({ otherRows }) => otherRows) ? null : kindOf(known))
  if (said.kind === undefined && kind !== 'bill' && hasMonthsSideBySide(heads))
    return nothing('Its months stand side by side. Give each month a row of its own, with its start and end.')
  if (kind === null)
    return nothing(
      areNamelessBills(known)
        ? 'Its rows are bills that name no property, account or meter. Say that it holds past bills, and choose their property.'
        : 'Its rows are of nothing that is kept here.',
    )
  const targets = targetsFor(kind, fields)
  const questions = questionsOf(heads, rows)
  for (const column of questions.keys()) targets.delete(column)
  withUnitsBelow(rows[0], targets)
  const data = dataRows(sheet, heads.row, targets)
  if (data.length === 0) return nothing('It has heads and no rows.')
  const reading = readingOf(sheet, data, targets)
  if (said.kind === undefined && kind === 'bill' && areIntervals(data, targets, reading))
    return nothing('Its rows are readings of hours or days, which are no bills.')
  const fitting = withoutMisfits(data, targets, reading)
  return {
    sheet: index,
    name: sheet.name,
    hidden: sheet.hidden,
    kind,
    why: '',
    headerRow: heads.row,
    columns: columnsOf(heads, sheet, fitting, questions),
    dataRows: data.length,
    asksDayOrder: reading.dayOrder === null && asksOrder(data, fitting),
    ...reading,
    ends: kind === 'bill' ? endsOf(data, fitting, reading) : 'inclusive',
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
