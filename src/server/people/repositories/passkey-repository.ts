import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

export interface Passkey {
  id: number
  userId: number
  /** In base64url, as browsers name it. */
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  lastUsedAt: Date | null
  createdAt: Date
}

const COLUMNS = [
  'id',
  'userId',
  'credentialId',
  'publicKey',
  'counter',
  'transports',
  'name',
  'lastUsedAt',
  'createdAt',
] as const

export async function listPasskeys(db: Queryable, userId: number): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .select(COLUMNS)
    .orderBy('id')
    .limit(100)
    .execute()
}

export async function findPasskey(db: Queryable, credentialId: string): Promise<Passkey | undefined> {
  return db.selectFrom('passkeys').where('credentialId', '=', credentialId).select(COLUMNS).executeTakeFirst()
}

/** Undefined when the key is known already. */
export async function insertPasskey(
  tx: DatabaseTransaction,
  passkey: Omit<Passkey, 'id' | 'lastUsedAt' | 'createdAt'>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      userId: passkey.userId,
      credentialId: passkey.credentialId,
      publicKey: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function markPasskeyUsed(db: Queryable, id: number, counter: number): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Answers the name of the one that is gone; undefined where it was not this person's. */
export async function deletePasskey(
  tx: DatabaseTransaction,
  userId: number,
  id: number,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export async function deletePasskeysOf(tx: DatabaseTransaction, userId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
}
