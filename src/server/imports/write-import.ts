import type { AuditActor } from '#domain/audit/audit.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { judgeWaiting } from '#server/bills/assessment/judge-waiting.ts'
import { rebuildMonths } from '#server/energy/months/rebuild-months.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, RecordChanged } from '#server/platform/errors.ts'
import { deleteSecret } from '#server/platform/secrets/secret-repository.ts'
import type { Services } from '#server/platform/services.ts'
import { beginBatch, continueBatch } from '#server/records/repositories/change-batches.ts'
import {
  deleteForgottenLogins,
  findLoginOfMeter,
  findOrAddLoginOfMeter,
  LOGIN_PASSWORD,
} from '#server/records/repositories/logins.ts'
import { changeAndReport, Touched } from '#server/records/touched.ts'
import { undoWithin } from '#server/records/undo-batch.ts'
import { enqueueUnjudged } from '#server/validations/validate-bills.ts'
import { createPlanner, type RowPlanner } from './plan-rows.ts'
import { createPlannedWrites, type PlannedWrites } from './planned-writes.ts'
import {
  deleteImportedBills,
  findAwaitedAccounts,
  findBilledAccounts,
  insertPassword,
  takePasswords,
} from './repositories/bulk-writes.ts'
import { changeImport, findImport, type ImportRecord, lockImport } from './repositories/import-records.ts'
import { findRows, refuseRows, type StagedRow } from './repositories/import-rows.ts'
import { tellWritten } from './tell-importer.ts'
import { clientIdsOf, openWorld, type World } from './world.ts'

type Needed = Pick<Services, 'db' | 'events' | 'queue' | 'vault' | 'log'>

/** Rows of one transaction. */
const PART = 1_000

/**
 * Writes what the check of an import came to, a thousand rows in each transaction. Run again, after whatever end, it
 * goes on behind the last transaction: nothing is there half or twice.
 */
export async function writeImport(services: Needed, importId: number): Promise<void> {
  const { db } = services
  const record = await findImport(db, importId)
  if (record?.state !== 'writing') return
  const writes = createPlannedWrites('write')
  const world = await openWorld(db)
  const planner = createPlanner(world, writes, record.mapping.defaults)
  while (await writePart(services, record, { world, planner, writes })) {
    // The next thousand.
  }
}

interface Planning {
  world: World
  planner: RowPlanner
  writes: PlannedWrites
}

/** False once all are written. */
async function writePart(
  services: Needed,
  { id, createdBy, creator }: ImportRecord,
  { world, planner, writes }: Planning,
): Promise<boolean> {
  const { db } = services
  return db.transaction().execute(async (tx) => {
    const held = await lockImport(tx, id)
    if (held?.state !== 'writing') return false
    const rows = await findRows(tx, id, { after: held.done - 1, limit: PART })
    if (rows.length === 0) {
      await finish(tx, services, {
        id,
        batchId: held.batchId,
        who: actorOf({ createdBy, creator }),
        rows: held.done,
        fileName: held.fileName,
      })
      return false
    }
    if (held.batchId === null) throw new Error(`import ${id} was accepted without a batch`)
    await continueBatch(tx, held.batchId)
    const wanted = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
    await planner.prepare(tx, wanted)
    const plans = wanted.map((row) => ({
      row,
      plan: planner.plan(row, { importId: id, rowId: row.id, userId: createdBy }),
    }))
    const secrets = [...writes.sealed]
    await writes.flush(tx)
    await putPasswords(tx, services, id, secrets)
    await refuseRows(
      tx,
      plans
        .filter(({ plan }) => plan.outcome === 'refused')
        .map(({ row, plan }) => ({ id: row.id, problems: plan.problems })),
    )
    await changeImport(tx, id, ['writing'], { done: lastOf(rows) + 1, clientIds: clientIdsOf(world) })
    await rebuildMonths(tx)
    return true
  })
}

const lastOf = (rows: readonly StagedRow[]): number => rows.at(-1)?.position ?? 0

/** A password that was there before is kept until the import cannot be taken back any more. */
async function putPasswords(
  tx: DatabaseTransaction,
  { vault }: Needed,
  importId: number,
  sealed: PlannedWrites['sealed'],
): Promise<void> {
  for (const { rowId, meterIds } of sealed) {
    const password = await vault.use({ purpose: 'import-row', ownerId: rowId })
    if (password === null) continue
    for (const meterId of meterIds) {
      const owner = { purpose: LOGIN_PASSWORD, ownerId: await findOrAddLoginOfMeter(tx, meterId) } as const
      const kept = await insertPassword(tx, importId, meterId)
      await vault.put(tx, { purpose: 'import-replaced', ownerId: kept }, (await vault.use(owner, tx)) ?? '')
      await vault.put(tx, owner, password)
    }
    await deleteSecret(tx, { purpose: 'import-row', ownerId: rowId })
  }
}

const actorOf = ({ createdBy, creator }: Pick<ImportRecord, 'createdBy' | 'creator'>): AuditActor => ({
  kind: 'user',
  id: createdBy,
  name: creator ?? 'Somebody who is gone',
  address: null,
})

/** Bills that wait for the new accounts find them, and those on accounts with new bills are judged again. */
async function finish(
  tx: DatabaseTransaction,
  services: Needed,
  {
    id,
    batchId,
    who,
    rows,
    fileName,
  }: { id: number; batchId: number | null; who: AuditActor; rows: number; fileName: string },
): Promise<void> {
  const { queue } = services
  if (batchId !== null)
    for (const accountId of await findAwaitedAccounts(tx, batchId))
      await queue.enqueue(tx, 'match-account', { accountId })
  const touched = new Touched()
  for (const accountId of await findBilledAccounts(tx, id)) touched.account(accountId)
  await judgeWaiting(tx, services, touched)
  await enqueueUnjudged(tx, queue)
  await changeImport(tx, id, ['writing'], { state: 'written', problem: null })
  await tellWritten(tx, { id, createdBy: who.id, fileName })
  await recordAudit(tx, {
    who,
    action: 'records_imported',
    subject: { kind: 'import', id, name: fileName },
    details: { rows },
  })
}

/** The gesture that all of an import is, so that it is taken back at once. */
export const beginImportBatch = (
  tx: DatabaseTransaction,
  actor: { userId: number; name: string },
  id: number,
  fileName: string,
): Promise<number> =>
  beginBatch(tx, { kind: 'imported', actor, details: { import_id: id, file_name: fileName } })

/** Takes all that an import wrote back, or nothing of it where something needs it by now. */
export async function undoImport(services: Needed, importId: number): Promise<void> {
  const { db } = services
  const record = await findImport(db, importId)
  if (record?.state !== 'undoing') return
  const { batchId } = record
  try {
    await changeAndReport(services, async (tx, touched) => {
      const who = actorOf(record)
      for (const accountId of await findBilledAccounts(tx, importId)) touched.account(accountId)
      await restorePasswords(tx, services, importId)
      await deleteImportedBills(tx, importId)
      if (batchId !== null)
        await undoWithin(tx, services, touched, { userId: record.createdBy, name: who.name }, batchId)
      await deleteForgottenLogins(tx, record.clientIds)
      await changeImport(tx, importId, ['undoing'], { state: 'undone', problem: null })
      await recordAudit(tx, {
        who,
        action: 'import_undone',
        subject: { kind: 'import', id: importId, name: record.fileName },
      })
    })
  } catch (error) {
    const told = whyNotUndone(error)
    if (told === null) throw error
    await changeImport(db, importId, ['undoing'], { state: 'written', problem: told })
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

function whyNotUndone(error: unknown): string | null {
  if (error instanceof CallError || error instanceof RecordChanged)
    return `It was not taken back. ${error.message}`
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === FOREIGN_KEY_VIOLATION
    ? 'It was not taken back: something that it set up is used by now.'
    : null
}

async function restorePasswords(tx: DatabaseTransaction, { vault }: Needed, importId: number): Promise<void> {
  for (const { id, meterId } of await takePasswords(tx, importId)) {
    const replaced = { purpose: 'import-replaced', ownerId: id } as const
    const before = await vault.use(replaced)
    const ownerId = await findLoginOfMeter(tx, meterId)
    if (ownerId !== null) {
      const owner = { purpose: LOGIN_PASSWORD, ownerId } as const
      if (before) await vault.put(tx, owner, before)
      else await deleteSecret(tx, owner)
    }
    await deleteSecret(tx, replaced)
  }
}
