import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { isAcceptedCompany } from '../policies/accepted-companies.ts'

/** Who may do what: every mark of the product is of one of these. */
export interface Marks {
  admin: boolean
  os: boolean
}

export interface Person extends Marks {
  id: number
  email: string
  fullName: string
  companyId: number
  companyName: string
  disabledAt: Date | null
  hasPassword: boolean
  /** Of the sessions that are still kept; null for none. */
  lastSignIn: Date | null
}

const people = (db: Queryable) =>
  db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select((eb) => [
      'users.id',
      'users.email',
      'users.fullName',
      'users.admin',
      'users.os',
      'users.companyId',
      'companies.name as companyName',
      'users.disabledAt',
      sql<boolean>`users.password_hash is not null`.as('hasPassword'),
      eb
        .selectFrom('sessions')
        .whereRef('sessions.userId', '=', 'users.id')
        .select((sessions) => sessions.fn.max('sessions.createdAt').as('at'))
        .as('lastSignIn'),
    ])

/** Our own staff and contractors', by name. */
export async function listStaff(db: Queryable): Promise<Person[]> {
  return people(db)
    .where((eb) => eb.or([eb('users.admin', '=', true), eb('users.os', '=', true)]))
    .orderBy('users.fullName')
    .orderBy('users.id')
    .execute()
}

/** Of an accepted company. */
export async function findPerson(db: Queryable, id: number): Promise<Person | undefined> {
  return people(db).where('users.id', '=', id).where(isAcceptedCompany('companies')).executeTakeFirst()
}

/** Whose address it is. */
export async function findPersonByEmail(db: Queryable, email: string): Promise<Person | undefined> {
  return people(db)
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .where('users.emailConfirmedAt', 'is not', null)
    .executeTakeFirst()
}

export interface NewPerson extends Marks {
  companyId: number
  email: string
  fullName: string
  /** Null until one is chosen. */
  passwordHash: string | null
}

/** The address is not theirs yet: see `confirmEmail`. */
export async function insertPerson(tx: DatabaseTransaction, person: NewPerson): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({ ...person, emailConfirmedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether anything was changed by it: a person who was erased stays disabled. */
export async function setDisabled(tx: DatabaseTransaction, id: number, disabled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ disabledAt: disabled ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('disabledAt', disabled ? 'is' : 'is not', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function setPassword(tx: DatabaseTransaction, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ passwordHash }).where('id', '=', id).execute()
}

/** Whether an admin who can be let in is there beside this one. */
export async function hasOtherAdmin(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .where('admin', '=', true)
    .where('os', '=', false)
    .where('disabledAt', 'is', null)
    .where('id', '!=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an admin is there who can be let in and is no demo login. */
export async function hasOwnAdmin(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('admin', '=', true)
    .where('os', '=', false)
    .where('demo', '=', false)
    .where('disabledAt', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether any admin was ever made: clients may have signed up before. */
export async function hasAdmin(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('admin', '=', true)
    .where('os', '=', false)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever makes or ends admins holds this: of two who do it at once, the second finds what the first did. */
export async function lockStaff(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(tx)
}

export async function findProviderCompany(db: Queryable): Promise<number | undefined> {
  const row = await db.selectFrom('companies').where('provider', '=', true).select('id').executeTakeFirst()
  return row?.id
}

export async function insertProviderCompany(tx: DatabaseTransaction, name: string): Promise<number> {
  const { id } = await tx
    .insertInto('companies')
    .values({ name, customerType: 'Internal', provider: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The company of this name, whatever the size of its letters. */
export async function findCompanyByName(db: Queryable, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('companies')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where(isAcceptedCompany('companies'))
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
