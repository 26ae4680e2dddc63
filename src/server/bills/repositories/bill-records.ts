import { type Insertable, type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { BillScope } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { holdOffMerges } from '#server/records/repositories/merged-records.ts'
import { visibleBills } from './visible-bills.ts'

export type Bill = Selectable<Tables['bills']>

/** Whose saved bill is left out where a bill is held against what was saved: its own, and of a copy its original’s. */
export const savedFrom = ({ id, copyOf }: Pick<Bill, 'id' | 'copyOf'>): number => copyOf ?? id

export interface NewBill {
  companyId: number
  sha256: string
  fileName: string
  uploadedBy: number | null
  utilityCompanyId: number | null
  utilityAccountId: number | null
  acctNum: string | null
  invoiceDate: Bill['invoiceDate']
  progress: string
}

/** The id of the new bill; null when the company has a bill of these bytes already. */
export async function insertBill(tx: DatabaseTransaction, bill: NewBill): Promise<number | null> {
  const row = await tx
    .insertInto('bills')
    .values({ ...bill, changedBy: bill.uploadedBy })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'sha256']).where('copyOf', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A bill cut from another one; its bytes are of its own. */
export async function insertPart(
  tx: DatabaseTransaction,
  part: Omit<Insertable<Tables['bills']>, 'splitDeclined'>,
): Promise<number> {
  return (await insertBillRow(tx, { ...part, splitDeclined: true })).id
}

export async function insertBillRow(
  tx: DatabaseTransaction,
  bill: Insertable<Tables['bills']>,
): Promise<Bill> {
  return tx.insertInto('bills').values(bill).returningAll().executeTakeFirstOrThrow()
}

/** Takes a bill away with everything that was read of it. Its file stays. */
export async function deleteBill(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom('bills').where('id', '=', id).execute()
}

/** The bill of a file, also of one that was unlocked since. */
export async function findBillOfFile(
  db: Queryable,
  companyId: number,
  sha256: string,
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('bills')
    .where('companyId', '=', companyId)
    .where((eb) => eb.or([eb('sha256', '=', sha256), eb('lockedSha256', '=', sha256)]))
    .where('copyOf', 'is', null)
    .select('id')
    .executeTakeFirst()
}

/** Bills of a company whose files need a password, as far as the caller may see them. */
export async function findLockedBills(
  db: Queryable,
  scope: BillScope,
  companyId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('bills')
    .where(visibleBills(scope))
    .where('bills.companyId', '=', companyId)
    .where('bills.locked', '=', true)
    // A skipped one waits for nothing.
    .where('bills.status', '=', 'ERROR')
    .select('bills.id')
    .orderBy('bills.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The bill if its caller may see it. */
export async function findBill(db: Queryable, scope: BillScope, id: number): Promise<Bill | undefined> {
  return db
    .selectFrom('bills')
    .where('bills.id', '=', id)
    .where(visibleBills(scope))
    .selectAll('bills')
    .executeTakeFirst()
}

/** The bill, held until the transaction ends, so that of two changes the second sees the first. */
export async function lockBill(
  tx: DatabaseTransaction,
  scope: BillScope,
  id: number,
): Promise<Bill | undefined> {
  await holdOffMerges(tx)
  return tx
    .selectFrom('bills')
    .where('bills.id', '=', id)
    .where(visibleBills(scope))
    .selectAll('bills')
    .forUpdate()
    .executeTakeFirst()
}

/** Writes the change and moves the version on; answers the bill as it is now. */
export async function changeBillRow(
  tx: DatabaseTransaction,
  id: number,
  changedBy: number | null,
  change: UpdateObject<Tables, 'bills'>,
): Promise<Bill> {
  return tx
    .updateTable('bills')
    .set({
      ...change,
      version: sql<number>`version + 1`,
      changedBy,
      changedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Bills by their ids, held until the transaction ends, in the order in which everybody takes them. */
export async function lockBills(tx: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  await holdOffMerges(tx)
  await sql`select id from bills where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
}

/** What was judged of a bill. */
export interface JudgedAnew {
  id: number
  problemCount: number
  clean: boolean
  judgeAgainOn: CalendarDate | null
}

/** Writes what was judged of many bills anew, as one change of each with its event; answers them as they are now. */
export async function recordChanges(
  tx: DatabaseTransaction,
  userId: number,
  kind: string,
  judged: readonly JudgedAnew[],
): Promise<Bill[]> {
  const change = sql`, version = version + 1, changed_by = ${userId}, changed_at = now()`
  const rows = await writeJudged(tx, judged, change)
  const ids = judged.map(({ id }) => id)
  await sql`
    insert into bill_events (bill_id, kind, user_id) select id, ${kind}, ${userId} from unnest(${ids}::bigint[]) as id
  `.execute(tx)
  return rows
}

/** Writes what was judged of bills anew. That is no change of theirs: the versions stay. Answers them as they are now. */
export const recordJudgements = (tx: DatabaseTransaction, judged: readonly JudgedAnew[]): Promise<Bill[]> =>
  writeJudged(tx, judged, sql``)

async function writeJudged(
  tx: DatabaseTransaction,
  judged: readonly JudgedAnew[],
  change: RawBuilder<unknown>,
): Promise<Bill[]> {
  if (judged.length === 0) return []
  const ids = judged.map(({ id }) => id)
  const counts = judged.map((bill) => bill.problemCount)
  const cleans = judged.map(({ clean }) => clean)
  const days = judged.map((bill) => bill.judgeAgainOn)
  const { rows } = await sql<Bill>`
    update bills set problem_count = judged.count, clean = judged.clean, judge_again_on = judged.day${change}
    from unnest(${ids}::bigint[], ${counts}::int[], ${cleans}::boolean[], ${days}::date[])
      as judged(id, count, clean, day)
    where bills.id = judged.id
    returning bills.*`.execute(tx)
  return rows
}

/** Progress is no change: the version stays. Undefined when the bill is not being read any more. */
export async function setProgress(db: Queryable, id: number, progress: string): Promise<Bill | undefined> {
  return db
    .updateTable('bills')
    .set({ progress })
    .where('id', '=', id)
    .where('progress', 'is not', null)
    .returningAll()
    .executeTakeFirst()
}

export async function insertBillEvent(
  tx: DatabaseTransaction,
  event: { billId: number; kind: string; userId: number | null; details?: Record<string, unknown> },
): Promise<void> {
  const { billId, kind, userId, details = {} } = event
  await tx
    .insertInto('billEvents')
    .values({ billId, kind, userId, details: JSON.stringify(details) })
    .execute()
}

/**
 * The first other bill, of any company that the caller may see, made of the same bytes. A copy is nobody's twin, and has
 * the one of the bill that it is of.
 */
export async function findTwin(
  db: Queryable,
  scope: BillScope,
  { id, sha256, copyOf }: Pick<Bill, 'id' | 'sha256' | 'copyOf'>,
): Promise<number | null> {
  const row = await db
    .selectFrom('bills')
    .where('sha256', '=', sha256)
    .where('id', '!=', copyOf ?? id)
    .where('copyOf', 'is', null)
    .where(visibleBills(scope))
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export interface BillFile {
  companyId: number
  sha256: string
  fileName: string
  sizeBytes: number
  contentType: string
}

export async function findBillFile(
  db: Queryable,
  scope: BillScope,
  id: number,
): Promise<BillFile | undefined> {
  return db
    .selectFrom('bills')
    .innerJoin('storedFiles', 'storedFiles.sha256', 'bills.sha256')
    .where('bills.id', '=', id)
    .where(visibleBills(scope))
    .select([
      'bills.companyId',
      'bills.sha256',
      'bills.fileName',
      'storedFiles.sizeBytes',
      'storedFiles.contentType',
    ])
    .executeTakeFirst()
}

/** What a bill's own screen tells beyond its row in lists. */
export interface BillHead {
  contentType: string
  changedBy: string | null
  changedAt: Date
}

export async function findBillHead(db: Queryable, id: number): Promise<BillHead | undefined> {
  return db
    .selectFrom('bills')
    .innerJoin('storedFiles', 'storedFiles.sha256', 'bills.sha256')
    .leftJoin('users', 'users.id', 'bills.changedBy')
    .where('bills.id', '=', id)
    .select(['storedFiles.contentType', 'users.fullName as changedBy', 'bills.changedAt'])
    .executeTakeFirst()
}
