import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../database/client.ts'

/** Whether somebody has confirmed this address. */
export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_confirmed_at', 'is not', null)
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
}

/** Its address is not confirmed, and so nobody's yet. */
export async function insertUser(tx: DatabaseTransaction, user: NewUser): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      company_id: user.companyId,
      email: user.email,
      full_name: user.fullName,
      phone: user.phone,
      password_hash: user.passwordHash,
      email_confirmed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Makes the user's address its own, and ends the sessions of others who signed up with it. Answers it; undefined where
 * there is no such user, or another has confirmed the address. Confirming twice is no error.
 */
export async function confirmEmail(tx: DatabaseTransaction, userId: number): Promise<string | undefined> {
  const user = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'email_confirmed_at'])
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined || user.email_confirmed_at !== null) return user?.email
  // Of two who confirm one address at once the second is to find the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${user.email}), 0))`.execute(tx)
  if (await isEmailTaken(tx, user.email)) return undefined
  await tx
    .updateTable('users')
    .set({ email_confirmed_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()
  await tx
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('revoked_at', 'is', null)
    .where(
      'user_id',
      'in',
      tx
        .selectFrom('users')
        .where(sql`lower(email)`, '=', user.email.toLowerCase())
        .where('email_confirmed_at', 'is', null)
        .select('id'),
    )
    .execute()
  return user.email
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

export interface WaitingInvite {
  id: number
  name: string
  email: string
  companyId: number
  companyName: string
  inviter: string
}

/** The invites of this user whose mail was not written. */
export async function findWaitingInvites(tx: DatabaseTransaction, userId: number): Promise<WaitingInvite[]> {
  return tx
    .selectFrom('team_invites as invite')
    .innerJoin('users as inviter', 'inviter.id', 'invite.invited_by')
    .innerJoin('companies as company', 'company.id', 'invite.company_id')
    .where('invite.invited_by', '=', userId)
    .where('invite.mailed_at', 'is', null)
    .select([
      'invite.id',
      'invite.full_name as name',
      'invite.email',
      'company.id as companyId',
      'company.name as companyName',
      'inviter.full_name as inviter',
    ])
    .orderBy('invite.id')
    .execute()
}

/** Whether the address is of somebody of the company, or was invited to it by a mail before. */
export async function isInvited(
  db: Queryable,
  { companyId, email }: Pick<WaitingInvite, 'companyId' | 'email'>,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from team_invites where company_id = ${companyId} and lower(email) = ${email}
        and mailed_at is not null and (accepted_at is not null or expires_at > now()))
      or exists (select from users where company_id = ${companyId} and lower(email) = ${email}) as known
  `.execute(db)
  return rows[0]?.known ?? false
}

export async function markInviteMailed(tx: DatabaseTransaction, id: number, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('team_invites')
    .set({ mailed_at: sql<Date>`now()`, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** An invite that can be accepted, as the page shows it. */
export async function findOpenInvite(
  db: Queryable,
  id: number,
): Promise<{ full_name: string; email: string; company_name: string } | undefined> {
  return db
    .selectFrom('team_invites as invite')
    .innerJoin('companies as company', 'company.id', 'invite.company_id')
    .where('invite.id', '=', id)
    .where('invite.accepted_at', 'is', null)
    .where('invite.expires_at', '>', sql<Date>`now()`)
    .select(['invite.full_name', 'invite.email', 'company.name as company_name'])
    .executeTakeFirst()
}
