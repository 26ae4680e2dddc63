import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** Whether somebody has confirmed this address. */
export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('emailConfirmedAt', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCompany(tx: DatabaseTransaction, name: string): Promise<number> {
  const { id } = await tx.insertInto('companies').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A company that is no client before staff accept it. */
export async function insertSignedUpCompany(tx: DatabaseTransaction, name: string): Promise<number> {
  const { id } = await tx
    .insertInto('companies')
    .values({ name, acceptedAt: null, signedUpAt: sql<Date>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
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
      companyId: user.companyId,
      email: user.email,
      fullName: user.fullName,
      phone: user.phone,
      passwordHash: user.passwordHash,
      emailConfirmedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Confirmed {
  email: string
  /** The address that was the user's before; null where none was confirmed, or it is the same. */
  replaced: string | null
}

/**
 * Makes an address the user's own, and ends the sessions of others who signed up with it. 'taken': another has confirmed
 * it. 'not_awaited': it is not the one that the user signed up with or asked for last, or the user is disabled.
 * Confirming twice is no error. Undefined for `address`: the one that the user signed up with.
 */
export async function confirmEmail(
  tx: DatabaseTransaction,
  userId: number,
  address?: string,
): Promise<Confirmed | 'taken' | 'not_awaited'> {
  const user = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .select(['email', 'emailConfirmedAt', 'pendingEmail'])
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined) return 'not_awaited'
  const email = (address ?? user.email).toLowerCase()
  const isConfirmed = user.emailConfirmedAt !== null
  if (isConfirmed && email === user.email.toLowerCase()) return { email: user.email, replaced: null }
  if (email !== (isConfirmed ? user.pendingEmail : user.email.toLowerCase())) return 'not_awaited'
  // Of two who confirm one address at once the second is to find the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx)
  if (await isEmailTaken(tx, email)) return 'taken'
  await tx
    .updateTable('users')
    .set({ email, emailConfirmedAt: sql<Date>`now()`, pendingEmail: null })
    .where('id', '=', userId)
    .execute()
  await tx
    .updateTable('sessions')
    .set({ revokedAt: sql<Date>`now()` })
    .where('revokedAt', 'is', null)
    .where(
      'userId',
      'in',
      tx
        .selectFrom('users')
        .where(sql`lower(email)`, '=', email)
        .where('emailConfirmedAt', 'is', null)
        .select('id'),
    )
    .execute()
  return { email, replaced: isConfirmed ? user.email : null }
}

/** The new address of a user, for as long as its link is not opened; one that was never confirmed is corrected at once. */
export async function setAwaitedEmail(tx: DatabaseTransaction, userId: number, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: sql<string>`case when email_confirmed_at is null then ${email} else email end`,
      pendingEmail: sql<string | null>`case when email_confirmed_at is not null then ${email} end`,
    })
    .where('id', '=', userId)
    .execute()
}

export interface AwaitedAddress {
  userId: number
  name: string
  email: string
  /** Whether it replaces one that is confirmed. */
  replaces: boolean
}

/** The address that a user is to confirm; undefined where there is none, or the user is disabled. */
export async function findAwaitedAddress(db: Queryable, id: number): Promise<AwaitedAddress | undefined> {
  const awaited = sql<string>`case when email_confirmed_at is null then email else pending_email end`
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .where(awaited, 'is not', null)
    .select([
      'id as userId',
      'fullName as name',
      awaited.as('email'),
      sql<boolean>`email_confirmed_at is not null`.as('replaces'),
    ])
    .executeTakeFirst()
}

/** An invite as its mail speaks of it. */
export interface Invitation {
  inviteId: number
  name: string
  email: string
  inviter: string
  companyId: number
  companyName: string
}

const invitations = (tx: DatabaseTransaction) =>
  tx
    .selectFrom('teamInvites as invite')
    .innerJoin('users as inviter', 'inviter.id', 'invite.invitedBy')
    .innerJoin('companies as company', 'company.id', 'invite.companyId')
    .select([
      'invite.id as inviteId',
      'invite.fullName as name',
      'invite.email',
      'inviter.fullName as inviter',
      'company.id as companyId',
      'company.name as companyName',
    ])

/** An invite that nobody has accepted, good until then. */
export async function renewInvite(
  tx: DatabaseTransaction,
  id: number,
  expiresAt: Date,
): Promise<Invitation | undefined> {
  await tx
    .updateTable('teamInvites')
    .set({ expiresAt })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .execute()
  return invitations(tx).where('invite.id', '=', id).where('invite.acceptedAt', 'is', null).executeTakeFirst()
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
    .insertInto('teamInvites')
    .values({
      companyId: invite.companyId,
      invitedBy: invite.invitedBy,
      fullName: invite.fullName,
      email: invite.email,
      expiresAt: invite.expiresAt,
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
    .updateTable('teamInvites')
    .set({ acceptedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where(sql<boolean>`company_id in (select id from companies where deactivated_at is null)`)
    .returning(['companyId', 'email'])
    .executeTakeFirst()
}

/** The invites of this user whose mail was not written. */
export async function findWaitingInvites(tx: DatabaseTransaction, userId: number): Promise<Invitation[]> {
  return invitations(tx)
    .where('invite.invitedBy', '=', userId)
    .where('invite.mailedAt', 'is', null)
    .orderBy('invite.id')
    .execute()
}

/** Whether the address is of somebody of the company, or was invited to it by a mail before. */
export async function isInvited(
  db: Queryable,
  { companyId, email }: Pick<Invitation, 'companyId' | 'email'>,
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
    .updateTable('teamInvites')
    .set({ mailedAt: sql<Date>`now()`, expiresAt })
    .where('id', '=', id)
    .execute()
}

/** An invite that can be accepted, as the page shows it. */
export async function findOpenInvite(
  db: Queryable,
  id: number,
): Promise<{ fullName: string; email: string; companyName: string } | undefined> {
  return db
    .selectFrom('teamInvites as invite')
    .innerJoin('companies as company', 'company.id', 'invite.companyId')
    .where('invite.id', '=', id)
    .where('invite.acceptedAt', 'is', null)
    .where('invite.expiresAt', '>', sql<Date>`now()`)
    .where('company.deactivatedAt', 'is', null)
    .select(['invite.fullName', 'invite.email', 'company.name as companyName'])
    .executeTakeFirst()
}
