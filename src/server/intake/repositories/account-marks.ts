import { type Selectable, sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { holdOffMerges } from '#server/records/repositories/merged-records.ts'

const MARKS = [
  'lastOnlineCheckAt',
  'lastOnlineCheckBy',
  'onlineFollowUpDate',
  'historyComplete',
  'locatingInstructions',
  'invoiceRequiresManualProcessing',
  'dataThroughDate',
] as const

/** What people say of an account whose bills are fetched. */
export type AccountMarks = Pick<Selectable<Tables['intakeAccounts']>, (typeof MARKS)[number]>

export type HeldAccount = AccountMarks & { id: number; version: number }

/** Accounts held until the transaction ends, in the order of their ids, in which everybody takes them. */
export async function lockAccounts(tx: DatabaseTransaction, ids: readonly number[]): Promise<HeldAccount[]> {
  await holdOffMerges(tx)
  return tx
    .selectFrom('intakeAccounts')
    .where('utilityAccountId', '=', sql<number>`any(${ids}::bigint[])`)
    .select(['utilityAccountId as id', 'version', ...MARKS])
    .orderBy('utilityAccountId')
    .forUpdate()
    .execute()
}

/** Writes what is said of one account and moves its version on; answers the new version. */
export async function setAccountMarks(
  tx: DatabaseTransaction,
  id: number,
  marks: Partial<AccountMarks>,
): Promise<number> {
  const { version } = await tx
    .updateTable('intakeAccounts')
    .set({ ...marks, version: sql<number>`version + 1` })
    .where('utilityAccountId', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Those of these people who are still there. */
export async function findPeople(tx: DatabaseTransaction, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('users')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
