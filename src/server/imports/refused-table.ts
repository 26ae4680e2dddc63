import type { Table } from '#base/tables/table.ts'
import { cellName } from '#domain/imports/cells.ts'
import { namesPasswords } from '#domain/imports/proposed-columns.ts'
import type { RowProblem } from '#domain/imports/row.ts'
import type { Database } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { fileOf } from './import-file.ts'
import { cellsOf } from './read-file.ts'
import type { RefusedRow } from './refused-row.ts'
import type { ImportRecord } from './repositories/import-records.ts'
import { findRows, type StagedRow } from './repositories/import-rows.ts'

/** The most columns that the file back has; further ones are left out. */
const MOST_COLUMNS = 1_024
const PART = 1_000

/** The rows that were refused, as the file has them without passwords, each with the reason: to be mended and sent again. */
export function refusedTable(services: Pick<Services, 'db' | 'vault'>, record: ImportRecord): Table {
  const widest = Math.max(1, ...record.mapping.sheets.map(({ columns }) => columns.length))
  const width = Math.min(widest, MOST_COLUMNS)
  const [first] = record.mapping.sheets
  const heads = record.sheets.find(({ sheet }) => sheet === first?.sheet)?.columns ?? []
  const titles = Array.from({ length: width }, (_, column) => heads[column]?.head ?? '')
  return {
    title: 'Refused rows',
    columns: [...titles, 'Why it was refused'].map((title) => ({ title, type: 'text' as const })),
    rows: refusedRows(services, record, width),
  }
}

async function* refusedRows(
  services: Pick<Services, 'db' | 'vault'>,
  record: ImportRecord,
  width: number,
): AsyncGenerator<string[]> {
  const reasons = await reasonsOf(services.db, record.id)
  const wanted = wantedOf(record, reasons)
  const [first] = record.mapping.sheets
  for await (const part of cellsOf(await fileOf(services, record), wanted))
    for (const { sheet, row, cells } of part) {
      const reason = reasons.get(sheet)?.get(row)
      const isHead = record.mapping.sheets.some((one) => one.sheet === sheet && one.headerRow === row)
      if (isHead && sheet === first?.sheet) continue
      if (isHead && !reasons.has(sheet)) continue
      yield [...Array.from({ length: width }, (_, column) => cells[column] ?? ''), reason ?? '']
    }
}

/** Sheet by sheet, row by row. */
type Reasons = Map<number, Map<number, string>>

async function reasonsOf(db: Database, importId: number): Promise<Reasons> {
  const reasons: Reasons = new Map()
  for (let after = -1; ; ) {
    const rows: StagedRow[] = await findRows(db, importId, { after, limit: PART, outcome: 'refused' })
    for (const { sheet, row, problems } of rows) {
      const ofSheet = reasons.get(sheet) ?? new Map<number, string>()
      const told = [
        ofSheet.get(row),
        ...problems
          .filter(({ severity }) => severity === 'refused')
          .map((problem) => reasonText(problem, row)),
      ]
      reasons.set(sheet, ofSheet.set(row, [...new Set(told.filter(Boolean))].join('; ')))
    }
    if (rows.length < PART) return reasons
    after = rows.at(-1)?.position ?? after
  }
}

/** "B7 “many” is no number". */
export function reasonText({ column, says, reason }: RowProblem, row: number): string {
  const cell = column === null ? '' : `${cellName(row, column)} `
  return `${cell}${says === '' ? '' : `“${says}” `}${reason}`
}

function wantedOf({ mapping, sheets }: ImportRecord, reasons: Reasons): RefusedRow[] {
  return sheets.map((_, index) => {
    const mapped = mapping.sheets.find(({ sheet }) => sheet === index)
    const heads = sheets.find(({ sheet }) => sheet === index)?.columns ?? []
    const passwords = mapped?.columns.filter(({ target }) => target?.field === 'loginPassword') ?? []
    const left = [...passwords, ...heads.filter(({ head }) => namesPasswords(head))].map(
      ({ column }) => column,
    )
    return {
      headerRow: mapped?.headerRow ?? 0,
      wanted: [...(reasons.get(index)?.keys() ?? [])],
      left,
    }
  })
}
