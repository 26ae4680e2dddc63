import { type Selectable, sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { DueAccount } from './due-repository.ts'

/** No lease lasts longer, however often its worker says that it still works. */
const LONGEST_LEASE = sql`interval '2 hours'`

const until = (seconds: number) =>
  sql<Date>`least(now() + make_interval(secs => ${seconds}), leased_at + ${LONGEST_LEASE})`

interface NewRun {
  account: DueAccount
  portalId: number
  apiKeyId: number
  worker: string
  tokenHash: Buffer
  seconds: number
}

/** Undefined where somebody has the account or its login by now. */
export async function insertRun(
  tx: DatabaseTransaction,
  { account, portalId, apiKeyId, worker, tokenHash, seconds }: NewRun,
): Promise<{ id: number; expiresAt: Date } | undefined> {
  return tx
    .insertInto('scraperRuns')
    .values({
      ...{ portalId, apiKeyId, worker, tokenHash },
      utilityAccountId: account.id,
      authorizationId: account.authorizationId,
      leasedAt: sql<Date>`clock_timestamp()`,
      expiresAt: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'expiresAt'])
    .executeTakeFirst()
}

export interface Run
  extends Pick<
    Selectable<Tables['scraperRuns']>,
    | 'id'
    | 'utilityAccountId'
    | 'authorizationId'
    | 'portalId'
    | 'worker'
    | 'tokenHash'
    | 'expiresAt'
    | 'endedAt'
  > {
  outcome: 'success' | 'error' | 'lapsed' | 'given_back' | null
  /** Its time is over, whether anybody has written that down or not. */
  isOver: boolean
  companyId: number
  utilityCompanyId: number
  username: string
}

const runs = (db: Queryable, companyId: number | null) =>
  db
    .selectFrom('scraperRuns as run')
    .innerJoin('utilityAccounts as account', 'account.id', 'run.utilityAccountId')
    .innerJoin('authorizations as login', 'login.id', 'run.authorizationId')
    .$if(companyId !== null, (query) => query.where('account.companyId', '=', companyId ?? 0))
    .select([
      'run.id',
      'run.utilityAccountId',
      'run.authorizationId',
      'run.portalId',
      'run.worker',
      'run.tokenHash',
      'run.expiresAt',
      'run.endedAt',
      'run.outcome',
      sql<boolean>`run.expires_at <= clock_timestamp()`.as('isOver'),
      'account.companyId',
      'account.utilityCompanyId',
      'login.onlineAccessUsername as username',
    ])

/** Null as `companyId`: of every client. */
export const findRun = (db: Queryable, companyId: number | null, id: number): Promise<Run | undefined> =>
  runs(db, companyId).where('run.id', '=', id).executeTakeFirst()

/** Held until the transaction ends, so that a lease ends once. */
export const lockRun = (
  tx: DatabaseTransaction,
  companyId: number | null,
  id: number,
): Promise<Run | undefined> =>
  runs(tx, companyId).where('run.id', '=', id).forUpdate('run').executeTakeFirst()

/** Until when the lease lasts now; undefined for one that has ended. */
export async function extendRun(db: Queryable, id: number, seconds: number): Promise<Date | undefined> {
  const row = await db
    .updateTable('scraperRuns')
    .set({ heartbeatAt: sql<Date>`now()`, expiresAt: until(seconds) })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('expiresAt')
    .executeTakeFirst()
  return row?.expiresAt
}

export async function endRun(
  tx: DatabaseTransaction,
  id: number,
  end: Pick<Run, 'outcome'> & { dataThroughDate?: Selectable<Tables['scraperRuns']>['dataThroughDate'] },
): Promise<void> {
  await tx
    .updateTable('scraperRuns')
    .set({ ...end, endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Ends the leases whose time is over; answers the accounts that they were of. */
export async function endLapsedRuns(tx: DatabaseTransaction): Promise<number[]> {
  const { rows } = await sql<{ accountId: number }>`
    update scraper_runs set ended_at = now(), outcome = 'lapsed'
    where id in (select id from scraper_runs where ended_at is null and expires_at <= now() for update skip locked)
    returning utility_account_id as "accountId"`.execute(tx)
  return rows.map(({ accountId }) => accountId)
}
