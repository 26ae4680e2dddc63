import { THE_PROGRAM } from '#domain/audit/audit.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { report } from '#server/platform/change-events.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { removeUnusedFile } from '#server/platform/files/stored-files.ts'
import type { Services } from '#server/platform/services.ts'
import { CLIENT_ITSELF, CLIENT_ROWS, CLIENT_USERS, type ClientRows } from '../repositories/client-rows.ts'
import { deleteSomeRows, forgetPeople, forgetSomeNames } from '../repositories/delete-rows.ts'
import {
  beginDueDeletions,
  deletePlan,
  findDeletion,
  findNotedFiles,
  noteClientFiles,
} from '../repositories/deletion-repository.ts'
import { forgetMergesOf } from '../repositories/forget-merges.ts'

/** Gives a job to each deletion whose waiting time is over. */
export const enqueueDueDeletions = ({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const companyId of await beginDueDeletions(tx))
      await queue.enqueue(tx, 'delete-client', { companyId })
  })

/**
 * Deletes everything of a client whose deletion has begun, some rows at a time: killed in the middle it goes on where it
 * was. Its plan and its row go last, so nothing is forgotten; what came meanwhile keeps them there, and the job is tried
 * again.
 */
export async function deleteClient(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  companyId: number,
): Promise<void> {
  const plan = await findDeletion(db, companyId)
  if (plan === undefined || plan.startedAt === null) return
  await db.transaction().execute((tx) => noteClientFiles(tx, companyId))
  for (const rows of CLIENT_ROWS) await deleteAll(db, rows, companyId)
  await repeat(db, (tx) => forgetSomeNames(tx, companyId))
  for (const sha256 of await findNotedFiles(db, companyId)) await removeUnusedFile({ db, files }, sha256)
  await db.transaction().execute((tx) => forgetMergesOf(tx, companyId))
  await db.transaction().execute((tx) => forgetPeople(tx, companyId))
  await db.transaction().execute(async (tx) => {
    await recordAudit(tx, {
      who: THE_PROGRAM,
      action: 'client_deleted',
      subject: { kind: 'company', id: companyId, name: null },
    })
    await deletePlan(tx, companyId)
    while ((await deleteSomeRows(tx, CLIENT_USERS, companyId)) > 0);
    await deleteSomeRows(tx, CLIENT_ITSELF, companyId)
  })
  log.info({ companyId }, 'client deleted')
}

const deleteAll = (db: Database, rows: ClientRows, companyId: number): Promise<void> =>
  repeat(db, async (tx) => {
    const deleted = await deleteSomeRows(tx, rows, companyId)
    await report(tx, 'SavedBillsChanged', null)
    return deleted
  })

/** In a transaction each, until nothing is left to do. */
async function repeat(db: Database, work: (tx: DatabaseTransaction) => Promise<number>): Promise<void> {
  while ((await db.transaction().execute(work)) > 0);
}
