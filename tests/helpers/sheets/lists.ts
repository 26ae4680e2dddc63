import type { Cell, Sheet, Workbook } from '#domain/imports/cells.ts'
import { mappingOf, proposeMapping } from '#domain/imports/propose.ts'
import { readRows } from '#domain/imports/read-rows.ts'
import { isRefused } from '#domain/imports/row.ts'
import { readWorkbook } from '#reading/workbook/read-workbook.ts'

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

/** What sheets come to when nobody corrects what is proposed. */
export const importOf = (...sheets: readonly Sheet[]) => importOfFile(workbookOf(...sheets))

/** As `importOf`, of a text of rows. */
export const importOfText = async (text: string | Uint8Array, name = 'list.csv') =>
  importOfFile(await readWorkbook(typeof text === 'string' ? new TextEncoder().encode(text) : text, name))

export function importOfFile(workbook: Workbook) {
  const proposals = proposeMapping(workbook)
  const none = { companyId: null, propertyId: null, utilityCompanyId: null }
  const rows = [...readRows(workbook, { sheets: mappingOf(proposals), defaults: none })]
  return { proposals, rows, taken: rows.filter((row) => !isRefused(row)), refused: rows.filter(isRefused) }
}

export const day = (text: string): Cell => ({ day: text as never })
