import type { Cell, Sheet, Workbook } from '#domain/import/cells.ts'
import { mappingOf, proposeMapping } from '#domain/import/propose.ts'
import { readRows } from '#domain/import/read-rows.ts'
import { isRefused } from '#domain/import/row.ts'

type Rows = readonly (readonly Cell[])[]

/** A sheet as reading gives it: rows without a value are not there, but count. */
export const sheetOf = (rows: Rows, rest: Partial<Sheet> = {}): Sheet => ({
  name: 'Sheet1',
  hidden: false,
  merged: [],
  rows: rows.flatMap((cells, index) =>
    cells.some((cell) => cell !== null) ? [{ row: index + 1, cells }] : [],
  ),
  ...rest,
})

export const workbookOf = (...sheets: readonly Sheet[]): Workbook => ({ kind: 'xlsx', sheets })

/** What a file comes to when nobody corrects what is proposed. */
export function importOf(...sheets: readonly Sheet[]) {
  const workbook = workbookOf(...sheets)
  const proposals = proposeMapping(workbook)
  const none = { companyId: null, propertyId: null, utilityCompanyId: null }
  const rows = [...readRows(workbook, { sheets: mappingOf(proposals), defaults: none })]
  return { proposals, rows, taken: rows.filter((row) => !isRefused(row)), refused: rows.filter(isRefused) }
}

export const day = (text: string): Cell => ({ day: text as never })
