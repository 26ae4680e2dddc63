import type { ImportMapping } from '#domain/imports/mapping.ts'
import { type ImportRow, isRefused } from '#domain/imports/row.ts'
import { UnreadableWorkbook } from '#reading/workbook/unreadable-workbook.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { fileOf } from './import-file.ts'
import { createPlanner, type RowPlanner, repeated } from './plan-rows.ts'
import { createPlannedWrites } from './planned-writes.ts'
import { recordsOf } from './read-file.ts'
import { changeImport, findImport } from './repositories/import-records.ts'
import { deleteRows, insertRows, type NewStagedRow } from './repositories/import-rows.ts'
import { clientIdsOf, openWorld } from './world.ts'

type Needed = Pick<Services, 'db' | 'vault'>

/**
 * Holds every row of an import against what is there, and keeps what would come of it; nothing else is written. Run
 * again it begins again.
 */
export async function checkImport(services: Needed, importId: number): Promise<void> {
  const { db, vault } = services
  const record = await findImport(db, importId)
  if (record?.state !== 'checking') return
  await db.transaction().execute((tx) => deleteRows(tx, importId))
  const file = await fileOf(services, record)
  try {
    const world = await openWorld(db)
    const planner = createPlanner(world, createPlannedWrites('check'), record.mapping.defaults)
    let position = 0
    for await (const part of recordsOf(file, record.mapping)) {
      await planner.prepare(db, part)
      const rows = part.map((row) => stagedRow(row, planner, importId))
      const from = position
      await db.transaction().execute(async (tx) => {
        const ids = await insertRows(tx, importId, from, rows.map(withoutSecret))
        await sealSecrets(tx, vault, ids, rows)
        await changeImport(tx, importId, ['checking'], {
          done: from + rows.length,
          total: totalOf(record.sheets, record.mapping),
        })
      })
      position += rows.length
    }
    await changeImport(db, importId, ['checking'], {
      state: 'checked',
      clientIds: clientIdsOf(world),
      total: position,
      done: position,
      problem: null,
    })
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error
    await changeImport(db, importId, ['checking'], { state: 'mapping', problem: error.message })
  }
}

const totalOf = (
  sheets: readonly { sheet: number; dataRows: number }[],
  { sheets: mapped }: ImportMapping,
): number =>
  sheets
    .filter(({ sheet }) => mapped.some((one) => one.sheet === sheet))
    .reduce((sum, { dataRows }) => sum + dataRows, 0)

function stagedRow(row: ImportRow, planner: RowPlanner, importId: number): NewStagedRow {
  const { sheet, row: number, part, kind, values, problems, repeats } = row
  const place = { sheet, row: number, part, kind }
  if (isRefused(row)) return { ...place, values, problems, outcome: 'refused', makes: [] }
  if (repeats !== null)
    return { ...place, values, problems: [...problems, repeated(repeats)], outcome: 'same', makes: [] }
  return { ...place, ...planner.plan(row, { importId, rowId: 0, userId: null }) }
}

/** That there is a password is kept with the row, the password itself in the vault. */
const withoutSecret = (row: NewStagedRow): NewStagedRow =>
  row.values.loginPassword === undefined ? row : { ...row, values: { ...row.values, loginPassword: true } }

async function sealSecrets(
  tx: DatabaseTransaction,
  vault: Services['vault'],
  ids: readonly number[],
  rows: readonly NewStagedRow[],
): Promise<void> {
  for (const [index, { values, outcome }] of rows.entries()) {
    const ownerId = ids[index]
    if (typeof values.loginPassword !== 'string' || outcome === 'refused' || ownerId === undefined) continue
    await vault.put(tx, { purpose: 'import-row', ownerId }, values.loginPassword)
  }
}
