import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { SecretPurpose } from '#server/platform/secrets/secret-repository.ts'

/** The password of a login, by the id of its authorization. */
export const LOGIN_PASSWORD = 'authorization' satisfies SecretPurpose

/** Logins that are made from here to the end of the transaction came with a property that a client sent in. */
export async function loginsComeWithProperty(tx: DatabaseTransaction): Promise<void> {
  await sql`select set_config('app.login_source', 'property', true)`.execute(tx)
}

/** The authorization by which a meter's account is fetched; null where there is none, or no such meter. */
export async function findLoginOfMeter(db: Queryable, meterId: number): Promise<number | null> {
  const row = await db
    .selectFrom('utilityAccountMeters as meter')
    .innerJoin('intakeAccounts as account', 'account.utilityAccountId', 'meter.utilityAccountId')
    .where('meter.id', '=', meterId)
    .select('account.authorizationId')
    .executeTakeFirst()
  return row?.authorizationId ?? null
}

/** Whether a login opens an account that contractors' staff work on. */
export async function opensForContractors(db: Queryable, authorizationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('intakeAccounts as intake')
    .innerJoin('utilityAccounts as account', 'account.id', 'intake.utilityAccountId')
    .where('intake.authorizationId', '=', authorizationId)
    .where('account.osCanProcess', '=', true)
    .where('account.excludeFromT1Processing', '=', false)
    .select('account.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** As `findLoginOfMeter`; a login without a user name is made for a password that has none. */
export async function findOrAddLoginOfMeter(tx: DatabaseTransaction, meterId: number): Promise<number> {
  const known = await findLoginOfMeter(tx, meterId)
  if (known !== null) return known
  const { rows } = await sql<{ id: number }>`
    with login as (
      insert into authorizations (company_id, online_access_url, source)
      select account.company_id, coalesce(meter.online_access_url, ''),
        coalesce(nullif(current_setting('app.login_source', true), ''), 'records')
      from utility_account_meters as meter
      join utility_accounts as account on account.id = meter.utility_account_id
      where meter.id = ${meterId} returning id
    )
    update intake_accounts set authorization_id = login.id
    from login, utility_account_meters as meter
    where meter.id = ${meterId} and intake_accounts.utility_account_id = meter.utility_account_id
    returning login.id`.execute(tx)
  const [made] = rows
  if (made === undefined) throw new Error(`there is no meter ${meterId}`)
  return made.id
}

/** The meters of these accounts say the logins of their accounts. */
export async function copyLogins(tx: DatabaseTransaction, accountIds: readonly number[]): Promise<void> {
  await sql`select copy_logins(${accountIds}::bigint[])`.execute(tx)
}

/** A meter's account is not fetched by its login any more; the login itself stays the client's. */
export async function letGoOfLogin(tx: DatabaseTransaction, meterId: number): Promise<void> {
  await sql`
    update intake_accounts set authorization_id = null from utility_account_meters as meter
    where meter.id = ${meterId} and intake_accounts.utility_account_id = meter.utility_account_id`.execute(tx)
}

/** Those of these meters whose accounts' logins have a password. */
export async function findMetersWithPassword(
  db: Queryable,
  meterIds: readonly number[],
): Promise<Set<number>> {
  if (meterIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('utilityAccountMeters as meter')
    .innerJoin('intakeAccounts as account', 'account.utilityAccountId', 'meter.utilityAccountId')
    .innerJoin('secrets', 'secrets.ownerId', 'account.authorizationId')
    .where('secrets.purpose', '=', LOGIN_PASSWORD)
    .where('meter.id', 'in', meterIds)
    .select('meter.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Logins that records of a client brought and nothing is fetched by any more, as if they had not come: nobody touched
 * them, and they keep no secret.
 */
export async function deleteForgottenLogins(
  tx: DatabaseTransaction,
  companyIds: readonly number[],
): Promise<void> {
  await sql`
    delete from authorizations as login
    where company_id = any(${companyIds}::bigint[]) and source = 'records' and version = 1
      and status = 'Inventory Pending' and cause is null and portal_id is null
      and not exists (select from intake_accounts where authorization_id = login.id)
      and not exists (select from authorization_events where authorization_id = login.id)
      and not exists (select from secrets where purpose like 'authorization%' and owner_id = login.id)`.execute(
    tx,
  )
}

/** A meter with a password of its own, as earlier versions kept them: the newest first. */
export async function findMeterPasswords(db: Queryable, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('secrets')
    .innerJoin('utilityAccountMeters as meter', 'meter.id', 'secrets.ownerId')
    .where('purpose', '=', 'meter-access')
    .select('ownerId')
    .orderBy('secrets.createdAt', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ ownerId }) => ownerId)
}

/** Who saw a meter's password has seen its login's. */
export async function moveReveals(
  tx: DatabaseTransaction,
  meterId: number,
  authorizationId: number,
): Promise<void> {
  await tx
    .updateTable('secretReveals')
    .set({ purpose: LOGIN_PASSWORD, ownerId: authorizationId })
    .where('purpose', '=', 'meter-access')
    .where('ownerId', '=', meterId)
    .execute()
}
