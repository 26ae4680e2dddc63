import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CauseCode } from '#domain/authorizations/causes.ts'
import type { DatabaseTransaction } from '../../database/client.ts'

export interface HeldError {
  id: number
  utilityAccountId: number
  resolvedAt: Date | null
  snoozedUntil: Date | null
}

/** The errors, held until the transaction ends; always in one order, so that two people never wait for each other. */
export const lockErrors = (tx: DatabaseTransaction, ids: readonly number[]): Promise<HeldError[]> =>
  tx
    .selectFrom('scraperErrors')
    .where(isOneOf(ids))
    .select(['id', 'utilityAccountId', 'resolvedAt', 'snoozedUntil'])
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

export interface BrokenLogin {
  id: number
  cause: CauseCode
  errors: string | null
}

/** The logins of these errors that are out of use, and why. */
export async function findBrokenLogins(
  tx: DatabaseTransaction,
  errorIds: readonly number[],
): Promise<BrokenLogin[]> {
  const { rows } = await sql<BrokenLogin>`
    select id, cause, errors from authorizations
    where cause is not null and id in (
      select authorization_id from scraper_errors where id = any(${errorIds}::bigint[]))
    order by id`.execute(tx)
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
