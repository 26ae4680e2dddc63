import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CauseCode } from '#domain/authorizations/causes.ts'
import type { AuthorizationStatus } from '#domain/authorizations/status.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'

export interface HeldError {
  id: number
  utilityAccountId: number
  portalId: number | null
  code: string
  resolvedAt: Date | null
  snoozedUntil: Date | null
}

/** The errors, held until the transaction ends; always in one order, so that two people never wait for each other. */
export const lockErrors = (tx: DatabaseTransaction, ids: readonly number[]): Promise<HeldError[]> =>
  tx
    .selectFrom('scraperErrors')
    .where(isOneOf(ids))
    .select(['id', 'utilityAccountId', 'portalId', 'code', 'resolvedAt', 'snoozedUntil'])
    .orderBy('id')
    .forUpdate()
    .execute()

export async function setErrorsResolved(
  tx: DatabaseTransaction,
  ids: readonly number[],
  { at, by }: { at: Date; by: number },
): Promise<void> {
  await tx.updateTable('scraperErrors').set({ resolvedAt: at, resolvedBy: by }).where(isOneOf(ids)).execute()
}

export async function setErrorsSnoozed(
  tx: DatabaseTransaction,
  ids: readonly number[],
  until: Date,
): Promise<void> {
  await tx.updateTable('scraperErrors').set({ snoozedUntil: until }).where(isOneOf(ids)).execute()
}

export interface LoginOfErrors {
  id: number
  status: AuthorizationStatus
  cause: CauseCode | null
  errors: string | null
  /** What its newest error says. */
  said: string
}

/** The logins of these errors, as they stand. */
export async function findLoginsOfErrors(
  tx: DatabaseTransaction,
  errorIds: readonly number[],
): Promise<LoginOfErrors[]> {
  const { rows } = await sql<LoginOfErrors>`
    select distinct on (login.id) login.id, login.status, login.cause, login.errors, error.error as said
    from scraper_errors as error
    join authorizations as login on login.id = error.authorization_id
    where error.id = any(${errorIds}::bigint[])
    order by login.id, error.id desc`.execute(tx)
  return rows
}

/** Opens errors again, each snoozed as it was. */
export async function reopenErrors(
  tx: DatabaseTransaction,
  errors: readonly { id: number; snoozedUntil: Date | null }[],
): Promise<void> {
  const moments = errors.map(({ snoozedUntil }) => snoozedUntil?.toISOString() ?? null)
  await sql`update scraper_errors set resolved_at = null, resolved_by = null, snoozed_until = before.snoozed_until
    from unnest(${errors.map(({ id }) => id)}::bigint[], ${moments}::timestamptz[]) as before (id, snoozed_until)
    where scraper_errors.id = before.id`.execute(tx)
}

/** Of these accounts those that a worker has had since. */
export async function findVisitedSince(
  tx: DatabaseTransaction,
  accountIds: readonly number[],
  since: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct utility_account_id as id from scraper_runs
    where utility_account_id = any(${accountIds}::bigint[]) and leased_at > ${since}`.execute(tx)
  return rows.map(({ id }) => id)
}

const isOneOf = (ids: readonly number[]): RawBuilder<SqlBool> => sql<SqlBool>`id = any(${ids}::bigint[])`
