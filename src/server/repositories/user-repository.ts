import { sql } from 'kysely'
import type { Queryable } from '../database/client.ts'

export interface UserForSignIn {
  id: number
  companyId: number
  companyUuid: string
  passwordHash: string
  admin: boolean
  os: boolean
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
    ])
    .executeTakeFirst()
}
