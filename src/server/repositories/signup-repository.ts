import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../database/client.ts'

export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCompany(tx: DatabaseTransaction, name: string): Promise<number> {
  const { id } = await tx.insertInto('companies').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

export interface NewUser {
  companyId: number
  email: string
  fullName: string
  phone: string
  passwordHash: string
  /** The address was proved already: the invite came by mail. */
  emailConfirmed: boolean
}

/** Undefined when the e-mail is taken. */
export async function insertUser(tx: DatabaseTransaction, user: NewUser): Promise<number | undefined> {
  const row = await tx
    .insertInto('users')
    .values({
      company_id: user.companyId,
      email: user.email,
      full_name: user.fullName,
      phone: user.phone,
      password_hash: user.passwordHash,
      email_confirmed_at: user.emailConfirmed ? new Date() : null,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether there was such a user with this address; confirming twice is no error. */
export async function confirmEmail(db: Queryable, userId: number, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())` })
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Whom to ask once more to confirm an address; undefined where it is confirmed. */
export async function findUnconfirmedUser(
  db: Queryable,
  id: number,
): Promise<{ userId: number; name: string; email: string } | undefined> {
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .select(['id as userId', 'full_name as name', 'email'])
    .executeTakeFirst()
}

/** An invite that nobody has accepted, good until then, as its mail speaks of it. */
export async function renewInvite(
  tx: DatabaseTransaction,
  id: number,
  expiresAt: Date,
): Promise<
  { inviteId: number; name: string; email: string; inviter: string; companyName: string } | undefined
> {
  await tx
    .updateTable('team_invites')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .execute()
  return tx
    .selectFrom('team_invites as invite')
    .innerJoin('users as inviter', 'inviter.id', 'invite.invited_by')
    .innerJoin('companies', 'companies.id', 'invite.company_id')
    .where('invite.id', '=', id)
    .where('invite.accepted_at', 'is', null)
    .select([
      'invite.id as inviteId',
      'invite.full_name as name',
      'invite.email',
      'inviter.full_name as inviter',
      'companies.name as companyName',
    ])
    .executeTakeFirst()
}

export interface NewInvite {
  companyId: number
  invitedBy: number
  fullName: string
  email: string
  expiresAt: Date
}

export async function insertInvite(tx: DatabaseTransaction, invite: NewInvite): Promise<number> {
  const { id } = await tx
    .insertInto('team_invites')
    .values({
      company_id: invite.companyId,
      invited_by: invite.invitedBy,
      full_name: invite.fullName,
      email: invite.email,
      expires_at: invite.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes the invite for good; undefined when it was accepted before or has expired. */
export async function acceptInvite(
  tx: DatabaseTransaction,
  id: number,
): Promise<{ companyId: number; email: string } | undefined> {
  return tx
    .updateTable('team_invites')
    .set({ accepted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['company_id as companyId', 'email'])
    .executeTakeFirst()
}
