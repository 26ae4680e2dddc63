import { sql } from 'kysely'
import type { Queryable } from '../database/client.ts'

export interface UserForSignIn {
  id: number
  companyId: number
  companyUuid: string
  passwordHash: string
  admin: boolean
  os: boolean
  demo: boolean
}

export async function findUserForSignIn(db: Queryable, email: string): Promise<UserForSignIn | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .select([
      'users.id as id',
      'companies.id as companyId',
      'companies.uuid as companyUuid',
      'users.password_hash as passwordHash',
      'users.admin as admin',
      'users.os as os',
      'users.demo as demo',
    ])
    .executeTakeFirst()
}

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
