import type { ImportDetails, ImportSummary } from '#contract/imports/imports.ts'
import { cellName } from '#domain/imports/cells.ts'
import type { ImportKind } from '#domain/imports/fields.ts'
import type { SheetMapping, SheetReading } from '#domain/imports/mapping.ts'
import { NO_ROWS, totalsOf } from '../import-totals.ts'
import type { ImportRecord, StagedRow } from '../look-at-imports.ts'

export function presentSummary(record: ImportRecord): ImportSummary {
  return {
    id: record.id,
    file_name: record.fileName,
    state: record.state,
    problem: record.problem,
    total: record.total,
    done: record.done,
    counts: totalsOf(record),
    created_by: record.creator,
    created_at: record.createdAt.toISOString(),
  }
}

export const presentImport = (record: ImportRecord): ImportDetails => ({
  ...presentSummary(record),
  sheets: record.sheets.map(({ headerRow, dataRows, asksDayOrder, columns, ...sheet }) => ({
    sheet: sheet.sheet,
    name: sheet.name,
    hidden: sheet.hidden,
    kind: sheet.kind,
    why: sheet.why,
    header_row: headerRow,
    data_rows: dataRows,
    asks_day_order: asksDayOrder,
    columns: columns.map((column) => ({ ...column, samples: [...column.samples] })),
    ...presentReading(sheet),
  })),
  mapping: {
    sheets: record.mapping.sheets.map(({ headerRow, columns, ...sheet }) => ({
      sheet: sheet.sheet,
      kind: sheet.kind,
      header_row: headerRow,
      columns: [...columns],
      ...presentReading(sheet),
    })),
    defaults: {
      company_id: record.mapping.defaults.companyId,
      property_id: record.mapping.defaults.propertyId,
      utility_company_id: record.mapping.defaults.utilityCompanyId,
    },
  },
  counts_by_kind: Object.entries(record.counts).map(([kind, counts]) => ({
    kind: kind as ImportKind,
    ...NO_ROWS,
    ...counts,
  })),
})

const presentReading = ({ dayOrder, ends, decimalSign, energy }: SheetReading) => ({
  day_order: dayOrder,
  ends,
  decimal_sign: decimalSign,
  energy,
})

type SentSheet = ImportDetails['mapping']['sheets'][number]

export const sheetFrom = ({ header_row, day_order, decimal_sign, ...sheet }: SentSheet): SheetMapping => ({
  ...sheet,
  headerRow: header_row,
  dayOrder: day_order,
  decimalSign: decimal_sign,
})

export const presentRow = ({ id, sheet, row, kind, outcome, values, problems, makes }: StagedRow) => ({
  id,
  sheet,
  row,
  kind,
  outcome,
  values: { ...values },
  problems: problems.map(({ severity, column, says, reason }) => ({
    severity,
    cell: column === null ? null : cellName(row, column),
    says,
    reason,
  })),
  makes,
})
