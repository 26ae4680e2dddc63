import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../database/client.ts'

/** Whose secret it is. Bound into the sealed bytes: copied to another row, they do not open. */
export interface SecretOwner {
  purpose: SecretPurpose
  ownerId: number
}

export type SecretPurpose =
  | 'property-account'
  | 'property-energystar'
  | 'submitted-credentials'
  /** The password of a login for a utility's website. */
  | 'authorization'
  /** As earlier versions kept it, with each meter; moved at the start. */
  | 'meter-access'
  /** What a client wrote beside it: how the second factor goes, and whatever else. */
  | 'authorization-notes'
  /** What a login had before a submission took its place, by the submission. */
  | 'authorization-replaced'
  | 'webhook'
  | 'webhook-previous'
  | 'provider-smtp-password'
  | 'provider-ai-key'
  | 'totp'
  /** What its codes are made of, in base 32. */
  | 'authorization-totp'
  /** What is answered to the website's security questions. */
  | 'authorization-answers'
  /** A code that its client sent, with the moment until which it is kept. */
  | 'authorization-code'
  /** The file of an import, as base64. */
  | 'import-file'
  /** A password in a row that is not written yet. */
  | 'import-row'
  /** The password that a row of an import replaced, until it is taken back. */
  | 'import-replaced'
  /** What opens the provider's books for an hour, and what is spent for the next. */
  | 'quickbooks-access'
  | 'quickbooks-refresh'

export async function upsertSecret(
  db: Queryable,
  { purpose, ownerId }: SecretOwner,
  sealed: Buffer,
): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ purpose, ownerId, sealed })
    .onConflict((conflict) => conflict.columns(['purpose', 'ownerId']).doUpdateSet({ sealed }))
    .execute()
}

/** Whether any of them names a key that is not among these: the four bytes behind the version's. */
export async function anySealedUnderOthers(db: Queryable, keyIds: readonly Buffer[]): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select 1 from secrets where substring(sealed from 2 for 4) <> all(${keyIds}::bytea[])) as any
  `.execute(db)
  return rows[0]?.any === true
}

/** Leaves it alone when it is no longer what it was: someone has put a new one meanwhile. */
export async function replaceSecret(
  db: Queryable,
  { purpose, ownerId }: SecretOwner,
  before: Buffer,
  sealed: Buffer,
): Promise<void> {
  await db
    .updateTable('secrets')
    .set({ sealed })
    .where('purpose', '=', purpose)
    .where('ownerId', '=', ownerId)
    .where('sealed', '=', before)
    .execute()
}

export async function findSecret(
  db: Queryable,
  { purpose, ownerId }: SecretOwner,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('secrets')
    .where('purpose', '=', purpose)
    .where('ownerId', '=', ownerId)
    .select('sealed')
    .executeTakeFirst()
  return row?.sealed
}

/** Of these owners those who have one. */
export async function findSecretOwners(
  db: Queryable,
  purpose: SecretPurpose,
  ownerIds: readonly number[],
): Promise<Set<number>> {
  if (ownerIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('secrets')
    .where('purpose', '=', purpose)
    .where('ownerId', 'in', ownerIds)
    .select('ownerId')
    .execute()
  return new Set(rows.map((row) => row.ownerId))
}

export async function deleteSecret(db: Queryable, { purpose, ownerId }: SecretOwner): Promise<void> {
  await db.deleteFrom('secrets').where('purpose', '=', purpose).where('ownerId', '=', ownerId).execute()
}

/** In the order of their keys, after the one given: for walking over all of them. */
export async function listSecretsAfter(
  db: Queryable,
  last: SecretOwner | null,
  most: number,
): Promise<(SecretOwner & { sealed: Buffer })[]> {
  const rows = await db
    .selectFrom('secrets')
    .$if(last !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('purpose', 'ownerId'),
          '>',
          eb.tuple(last?.purpose ?? ('' as string), last?.ownerId ?? 0),
        ),
      ),
    )
    .select(['purpose', 'ownerId', 'sealed'])
    .orderBy('purpose')
    .orderBy('ownerId')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, purpose: row.purpose as SecretPurpose }))
}

export async function insertReveal(
  db: Queryable,
  { purpose, ownerId }: SecretOwner,
  userId: number,
  reason: string | null,
): Promise<void> {
  await db.insertInto('secretReveals').values({ purpose, ownerId, userId, reason }).execute()
}

/** Reveals of a person are counted one after the other, to the end of the transaction. */
export async function lockReveals(tx: DatabaseTransaction, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reveals:${userId}`}, 0))`.execute(tx)
}

/** How many secrets a person has revealed: in these minutes since the session was last proved, and in 24 hours. */
export async function countRevealsOf(
  tx: DatabaseTransaction,
  { id, userId }: { id: string; userId: number },
  minutes: number,
): Promise<{ sinceProof: number; inDay: number }> {
  const { rows } = await sql<{ sinceProof: number; inDay: number }>`
    select count(*)::int as "inDay",
      count(*) filter (
        where reveal.created_at > now() - make_interval(mins => ${minutes}) and reveal.created_at > session.proved_at
      )::int as "sinceProof"
    from secret_reveals as reveal, sessions as session
    where session.id = ${id} and reveal.user_id = ${userId} and reveal.created_at > now() - interval '24 hours'
  `.execute(tx)
  return rows[0] ?? { sinceProof: 0, inDay: 0 }
}

export interface Reveal {
  ownerId: number
  userId: number
  name: string
  at: Date
  /** Why, in their words; null where nobody asked. */
  reason: string | null
}

export async function listReveals(
  db: Queryable,
  purpose: SecretPurpose,
  ownerIds: readonly number[],
): Promise<Reveal[]> {
  if (ownerIds.length === 0) return []
  return db
    .selectFrom('secretReveals')
    .innerJoin('users', 'users.id', 'secretReveals.userId')
    .where('purpose', '=', purpose)
    .where('ownerId', 'in', ownerIds)
    .select([
      'ownerId',
      'users.id as userId',
      'users.fullName as name',
      'secretReveals.createdAt as at',
      'reason',
    ])
    .orderBy('secretReveals.id')
    .execute()
}
