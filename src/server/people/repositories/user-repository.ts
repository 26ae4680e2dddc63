import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/client.ts'

export interface UserForSignIn {
  id: number
  companyId: number
  companyUuid: string
  companyName: string
  email: string
  fullName: string
  /** Null until one was chosen. */
  passwordHash: string | null
  admin: boolean
  os: boolean
  demo: boolean
  /** Not let in any more, nor anybody of a client that is to be deleted. */
  disabled: boolean
  /** When all data of the client will be deleted; null for one that stays. */
  deletionDueAt: Date | null
}

/** More sign-ups that nobody confirmed are not looked at. */
const MOST_UNCONFIRMED = 10

/** Who may sign in by this address: whose it is, else those who signed up with it and have not confirmed it. */
export async function findUsersForSignIn(db: Queryable, email: string): Promise<UserForSignIn[]> {
  const rows = await usersByEmail(db, email).execute()
  const owner = rows.find(({ confirmed }) => confirmed)
  return owner === undefined ? rows : [owner]
}

export async function findUserForSession(db: Queryable, id: number): Promise<UserForSignIn> {
  return usersForSignIn(db).where('users.id', '=', id).executeTakeFirstOrThrow()
}

export async function findUserById(db: Queryable, id: number): Promise<UserForSignIn | undefined> {
  return usersForSignIn(db).where('users.id', '=', id).executeTakeFirst()
}

const usersByEmail = (db: Queryable, email: string) =>
  usersForSignIn(db)
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .orderBy('confirmed', 'desc')
    .orderBy('users.id')
    .limit(MOST_UNCONFIRMED)

const usersForSignIn = (db: Queryable) =>
  db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .leftJoin('clientDeletions', 'clientDeletions.companyId', 'companies.id')
    .select([
      'users.id as id',
      'companies.id as companyId',
      'companies.uuid as companyUuid',
      'clientDeletions.dueAt as deletionDueAt',
      'companies.name as companyName',
      'users.email',
      'users.fullName',
      'users.passwordHash',
      'users.admin as admin',
      'users.os as os',
      'users.demo as demo',
      sql<boolean>`users.disabled_at is not null or companies.deactivated_at is not null
        or client_deletions.company_id is not null`.as('disabled'),
      sql<boolean>`users.email_confirmed_at is not null`.as('confirmed'),
    ])

/** The addresses that demo data signs in with; none where there is no demo data. */
export async function findDemoEmails(db: Queryable): Promise<string[]> {
  const users = await db
    .selectFrom('users')
    .where('demo', '=', true)
    .orderBy('id')
    .limit(10)
    .select('email')
    .execute()
  return users.map((user) => user.email)
}

export async function hasDemoData(db: Queryable): Promise<boolean> {
  return (await db.selectFrom('users').where('demo', '=', true).select('id').executeTakeFirst()) !== undefined
}

/** What a person may, by role. */
export const findRights = (db: Queryable, id: number): Promise<{ admin: boolean; os: boolean } | undefined> =>
  db.selectFrom('users').where('id', '=', id).select(['admin', 'os']).executeTakeFirst()

/** The names of these people. */
export async function findUserNames(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').where('id', 'in', ids).select(['id', 'fullName']).execute()
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}

/** Whom a notice goes to: undefined for somebody who no longer signs in, or has not confirmed the address. */
export async function findMailablePerson(
  db: Queryable,
  id: number,
): Promise<{ fullName: string; email: string } | undefined> {
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .where('emailConfirmedAt', 'is not', null)
    .where('disabledAt', 'is', null)
    .select(['fullName', 'email'])
    .executeTakeFirst()
}
