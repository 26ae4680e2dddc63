import { type Selectable, sql, type Updateable } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { holdOffMerges } from '#server/records/repositories/merged-records.ts'

export type RequestMarks = Pick<
  Updateable<Tables['utilityRequests']>,
  | 'lastSentDate'
  | 'lastReceivedDate'
  | 'lastIssueSentDate'
  | 'followUpDate'
  | 'doNotEmail'
  | 'requestOnWeek'
  | 'issueNote'
  | 'askedAfter'
>

const HELD = [
  'id',
  'version',
  'utilityAccountId',
  'companyId',
  'acctNum',
  'latestInvoiceDate',
  'lastSentDate',
  'lastReceivedDate',
  'lastIssueSentDate',
  'followUpDate',
  'doNotEmail',
  'requestOnWeek',
  'issueNote',
  'askedAfter',
  'uploadUuid',
] as const

export type HeldRequest = Pick<Selectable<Tables['utilityRequests']>, (typeof HELD)[number]>

/** The marks of a request as they stand. */
export type KeptMarks = Pick<HeldRequest, keyof RequestMarks>

/** Requests held until the transaction ends, in the order of their ids, in which everybody takes them. */
export async function lockRequests(tx: DatabaseTransaction, ids: readonly number[]): Promise<HeldRequest[]> {
  await holdOffMerges(tx)
  return tx
    .selectFrom('utilityRequests')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(HELD)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function findRequestIdsOfAccounts(
  tx: DatabaseTransaction,
  accountIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('utilityRequests')
    .where('utilityAccountId', '=', sql<number>`any(${accountIds}::bigint[])`)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes the marks of one request and moves its version on; answers the new version. */
export async function setMarks(tx: DatabaseTransaction, id: number, marks: RequestMarks): Promise<number> {
  const { version } = await tx
    .updateTable('utilityRequests')
    .set({ ...marks, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** What was decided for an account; version 0 while nothing was. */
export type Chasing = Selectable<Tables['accountChasing']>

/** What was decided for accounts, held until the transaction ends; accounts without a decision get an empty one. */
export async function lockChasing(
  tx: DatabaseTransaction,
  accountIds: readonly number[],
): Promise<Chasing[]> {
  await holdOffMerges(tx)
  await sql`
    insert into account_chasing (utility_account_id, version)
    select id, 0 from utility_accounts where id = any(${accountIds}::bigint[]) order by id
    on conflict do nothing`.execute(tx)
  return tx
    .selectFrom('accountChasing')
    .where('utilityAccountId', '=', sql<number>`any(${accountIds}::bigint[])`)
    .selectAll()
    .orderBy('utilityAccountId')
    .forUpdate()
    .execute()
}

export async function setChasing(
  tx: DatabaseTransaction,
  accountId: number,
  change: Partial<Omit<Chasing, 'utilityAccountId' | 'version'>>,
): Promise<number> {
  const { version } = await tx
    .updateTable('accountChasing')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('utilityAccountId', '=', accountId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
