import { hashPassword } from '#server/people/auth/password.ts'
import { insertSession } from '#server/people/repositories/session-repository.ts'
import { createSessionTokens } from '#server/platform/auth/session-token.ts'
import type { Database } from '#server/platform/database/client.ts'
import { TEST_SECRET } from './test-app.ts'

export interface TestPerson {
  userId: number
  companyId: number
  email: string
  token: string
}

export const PASSWORD = 'Demo-pass1'
let hash: Promise<string> | null = null
let people = 0

export async function addCompany(
  db: Database,
  name = `Company ${++people}`,
  variant: 'full' | 'documents' = 'full',
): Promise<number> {
  const { id } = await db
    .insertInto('companies')
    .values({ name, variant })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface PersonOptions {
  companyId?: number
  admin?: boolean
  os?: boolean
  /** What people of a new company use. */
  variant?: 'full' | 'documents'
  /** Seconds that the session still lives; negative for one that is over. */
  sessionSeconds?: number
}

/** A user with a live session; of a company of his own unless told. The password is `PASSWORD`. */
export async function addPerson(
  db: Database,
  { companyId, admin = false, os = false, variant, sessionSeconds = 3_600 }: PersonOptions = {},
): Promise<TestPerson> {
  hash ??= hashPassword(PASSWORD)
  const company = companyId ?? (await addCompany(db, undefined, variant))
  const email = `person${++people}@example.test`
  const user = await db
    .insertInto('users')
    .values({
      companyId: company,
      email,
      fullName: `Person ${people}`,
      passwordHash: await hash,
      admin,
      os,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await openTestSession(db, user.id, sessionSeconds)
  return { userId: user.id, companyId: company, email, token }
}

/** A token as sign-in makes it, for a session that ends in so many seconds. */
export async function openTestSession(db: Database, userId: number, seconds: number): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + seconds
  const session = await insertSession(db, userId, new Date(exp * 1000))
  const user = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .where('users.id', '=', userId)
    .select(['users.admin', 'users.os', 'users.companyId', 'companies.uuid'])
    .executeTakeFirstOrThrow()
  const { admin, os, companyId: company_id, uuid: company_uuid } = user
  const claims = { admin, os, user_id: userId, company_id, company_uuid, exp }
  return createSessionTokens(TEST_SECRET).sign(session.id, claims)
}
