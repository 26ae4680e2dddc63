import { sql } from 'kysely'
import type { SecondFactorFor } from '#domain/people/second-factor.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** What a person can show beside a password. */
export interface Factors {
  totp: boolean
  passkeys: number
  /** Recovery codes that are left. */
  recoveryCodes: number
}

export async function findFactors(db: Queryable, userId: number): Promise<Factors> {
  const { rows } = await sql<Factors>`
    select
      exists (select from totp_factors where user_id = ${userId} and confirmed_at is not null) as totp,
      (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
      (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as "recoveryCodes"
  `.execute(db)
  return rows[0] ?? { totp: false, passkeys: 0, recoveryCodes: 0 }
}

/** Of two changes of one person's factors at once the second waits for the first. */
export async function lockFactors(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().executeTakeFirstOrThrow()
}

/** Begins anew with an authenticator, unless one is in use: then answers false. */
export async function beginTotp(tx: DatabaseTransaction, userId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('totpFactors')
    .values({ userId })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ lastCounter: null, createdAt: sql<Date>`now()` })
        .where('totpFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether an authenticator waits for its first code, or is in use; undefined without one. */
export async function findTotp(
  db: Queryable,
  userId: number,
): Promise<{ confirmedAt: Date | null } | undefined> {
  return db.selectFrom('totpFactors').where('userId', '=', userId).select('confirmedAt').executeTakeFirst()
}

export async function confirmTotp(
  tx: DatabaseTransaction,
  userId: number,
  counter: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totpFactors')
    .set({ confirmedAt: sql<Date>`now()`, lastCounter: counter })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the code of this time step; false when it, or a later one, was taken before. */
export async function takeTotpCounter(db: Queryable, userId: number, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totpFactors')
    .set({ lastCounter: counter })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where((eb) => eb.or([eb('lastCounter', 'is', null), eb('lastCounter', '<', counter)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteTotp(tx: DatabaseTransaction, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('totpFactors')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceRecoveryCodes(
  tx: DatabaseTransaction,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  if (hashes.length > 0)
    await tx
      .insertInto('recoveryCodes')
      .values(hashes.map((hash) => ({ userId, hash })))
      .execute()
}

/** Takes one for good; false when there is none like it, or it was used before. */
export async function takeRecoveryCode(db: Queryable, userId: number, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findSecondFactorFor(db: Queryable): Promise<SecondFactorFor> {
  const row = await db.selectFrom('signInPolicy').select('secondFactorFor').executeTakeFirstOrThrow()
  return row.secondFactorFor
}

/** Answers what stood before. */
export async function setSecondFactorFor(
  tx: DatabaseTransaction,
  secondFactorFor: SecondFactorFor,
): Promise<SecondFactorFor> {
  const before = await tx
    .selectFrom('signInPolicy')
    .select('secondFactorFor')
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('signInPolicy').set({ secondFactorFor }).execute()
  return before.secondFactorFor
}
