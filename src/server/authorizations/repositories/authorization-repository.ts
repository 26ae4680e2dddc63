import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { CauseCode } from '#domain/authorizations/causes.ts'
import type {
  AuthorizationSource,
  AuthorizationStatus,
  AuthorizedAccountStatus,
} from '#domain/authorizations/status.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import {
  AFTER_ALL,
  type NewestFirst,
  PAGE_ROWS,
  type Page,
  pageOf,
} from '#server/platform/database/newest-first.ts'

export interface AuthorizationRow {
  id: number
  version: number
  companyId: number
  companyName: string
  onlineAccessUrl: string
  onlineAccessUsername: string
  hasOnlineAccessPassword: boolean
  status: AuthorizationStatus
  cause: CauseCode | null
  causeSince: Date | null
  errors: string | null
  source: AuthorizationSource
  submittedCredentialId: number | null
  accountCount: number
  createdAt: Date
}

export interface AuthorizationFilter {
  /** Of every client without one. */
  companyId: number | undefined
  status: AuthorizationStatus | undefined
  cause?: CauseCode | undefined
  /** To which they lead. */
  portalId?: number | undefined
}

export async function listAuthorizations(
  db: Queryable,
  { companyId, status, cause, portalId, before }: AuthorizationFilter & Pick<NewestFirst, 'before'>,
): Promise<Page<AuthorizationRow>> {
  const found = await authorizations(db)
    .where('login.id', '<', before ?? AFTER_ALL)
    .$if(companyId !== undefined, (query) => query.where('login.companyId', '=', companyId ?? 0))
    .$if(status !== undefined, (query) => query.where('login.status', '=', status ?? 'Inventory Pending'))
    .$if(cause !== undefined, (query) => query.where('login.cause', '=', cause ?? 'other'))
    .$if(portalId !== undefined, (query) => query.where('login.portalId', '=', portalId ?? 0))
    .orderBy('login.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute()
  return pageOf(found)
}

export async function findAuthorization(db: Queryable, id: number): Promise<AuthorizationRow | undefined> {
  return authorizations(db).where('login.id', '=', id).executeTakeFirst()
}

const authorizations = (db: Queryable) =>
  db
    .selectFrom('authorizations as login')
    .innerJoin('companies', 'companies.id', 'login.companyId')
    .select([
      'login.id as id',
      'login.version as version',
      'login.companyId as companyId',
      'companies.name as companyName',
      'onlineAccessUrl',
      'onlineAccessUsername',
      'login.status as status',
      'cause',
      'causeSince',
      'errors',
      'source',
      'submittedCredentialId',
      'login.createdAt as createdAt',
      sql<boolean>`exists (select from secrets where purpose = 'authorization' and owner_id = login.id)`.as(
        'hasOnlineAccessPassword',
      ),
      sql<number>`(select count(*) from intake_accounts where authorization_id = login.id)`.as(
        'accountCount',
      ),
    ])

/** Held until the transaction ends, as it is now. */
export async function lockAuthorization(
  tx: DatabaseTransaction,
  id: number,
): Promise<AuthorizationRow | undefined> {
  await tx.selectFrom('authorizations').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  return findAuthorization(tx, id)
}

/** A client's login to a site under a name, however its address is written. */
export async function findLogin(
  db: Queryable,
  { companyId, url, username }: { companyId: number; url: string; username: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('authorizations')
    .where('companyId', '=', companyId)
    .where('siteKey', '=', sql<string>`site_key(${url})`)
    .where(sql`lower(online_access_username)`, '=', username.toLowerCase())
    .select('id')
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

interface NewAuthorization {
  companyId: number
  onlineAccessUrl: string
  onlineAccessUsername: string
  source: AuthorizationSource
  submittedCredentialId?: number | null
  /** Null: nobody of staff. */
  createdBy: number | null
}

export async function insertAuthorization(
  tx: DatabaseTransaction,
  authorization: NewAuthorization,
): Promise<number> {
  const { id } = await tx
    .insertInto('authorizations')
    .values(authorization)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface AuthorizationChange {
  onlineAccessUrl?: string
  onlineAccessUsername?: string
  status?: AuthorizationStatus
  cause?: CauseCode | null
  causeSince?: Date | null
  errors?: string | null
  submittedCredentialId?: number | null
}

/** Writes what is given, and makes it a version of its own even where that is nothing. */
export async function updateAuthorization(
  tx: DatabaseTransaction,
  id: number,
  change: AuthorizationChange,
): Promise<void> {
  await tx
    .updateTable('authorizations')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Its secrets are the caller's to forget. */
export async function deleteAuthorization(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom('authorizations').where('id', '=', id).execute()
}

export interface AuthorizedAccount {
  id: number
  acctNum: string
  utilityCompany: { id: number; name: string }
  dataStartDate: CalendarDate | null
  status: AuthorizedAccountStatus
}

/** The accounts that a login opens, by their utilities and numbers. */
export async function listAuthorizedAccounts(
  db: Queryable,
  authorizationId: number,
): Promise<AuthorizedAccount[]> {
  const rows = await db
    .selectFrom('intakeAccounts as intake')
    .innerJoin('utilityAccounts as account', 'account.id', 'intake.utilityAccountId')
    .innerJoin('utilityCompanies as utility', 'utility.id', 'account.utilityCompanyId')
    .where('intake.authorizationId', '=', authorizationId)
    .select([
      'account.id',
      'account.acctNum',
      'utility.id as utilityId',
      'utility.name as utilityName',
      'intake.dataStartDate',
      'intake.status',
    ])
    .orderBy('utility.name')
    .orderBy('account.acctNum')
    .execute()
  return rows.map(({ utilityId, utilityName, ...row }) => ({
    ...row,
    utilityCompany: { id: utilityId, name: utilityName },
  }))
}

/** By which login an account is opened, and what intake keeps of it; held until the transaction ends. */
export async function lockIntakeAccount(tx: DatabaseTransaction, utilityAccountId: number) {
  return tx
    .selectFrom('intakeAccounts')
    .where('utilityAccountId', '=', utilityAccountId)
    .select(['authorizationId', 'status', 'dataStartDate'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface IntakeAccountChange {
  authorizationId?: number | null
  status?: AuthorizedAccountStatus
  dataStartDate?: CalendarDate | null
}

export async function updateIntakeAccount(
  tx: DatabaseTransaction,
  utilityAccountId: number,
  change: IntakeAccountChange,
): Promise<void> {
  await tx
    .updateTable('intakeAccounts')
    .set({ ...change, version: sql`version + 1` })
    .where('utilityAccountId', '=', utilityAccountId)
    .execute()
}

/**
 * Whom the client has for a login: the first e-mail of the contacts of its accounts, of their properties, and of the
 * client itself.
 */
export async function findContactOfLogin(db: Queryable, authorizationId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    with account as (
      select account.id, account.c1_id from intake_accounts as intake
      join utility_accounts as account on account.id = intake.utility_account_id
      where intake.authorization_id = ${authorizationId}
    )
    select contacts.email from (
      select c1_id as contact_id, 1 as place, id from account
      union all
      select properties.contact_id, 2, properties.id from account
      join utility_account_meters as uam on uam.utility_account_id = account.id
      join utility_meters on utility_meters.id = uam.utility_meter_id
      join properties on properties.id = utility_meters.property_id
      union all
      select companies.contact_id, 3, companies.id from companies
      join authorizations as login on login.company_id = companies.id where login.id = ${authorizationId}
    ) as asked join contacts on contacts.id = asked.contact_id
    where contacts.email <> '' and contacts.deactivated_at is null
    order by place, asked.id limit 1`.execute(db)
  return rows[0]?.email ?? null
}
