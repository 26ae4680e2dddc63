import { sql } from 'kysely'
import { isAcceptedCompany } from '#server/people/policies/accepted-companies.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { findSettings } from '#server/settings/repositories/provider-settings-repository.ts'

export interface ListedCompany {
  id: number
  name: string
  /** Where most of its properties are. */
  city: string | null
  /** When its data will be deleted; null for one that stays. */
  deletionDueAt: Date | null
}

/** All clients and the provider, by name. */
export async function findCompanies(db: Queryable): Promise<ListedCompany[]> {
  const { rows } = await sql<ListedCompany>`
    with places as (
      select company_id, mode() within group (order by nullif(trim(city), '')) as city
      from properties group by company_id
    )
    select company.id, company.name, places.city, deletion.due_at as "deletionDueAt"
    from companies as company left join places on places.company_id = company.id
    left join client_deletions as deletion on deletion.company_id = company.id
    where ${isAcceptedCompany('company')} order by company.name, company.id`.execute(db)
  return rows
}

export async function findCompany(
  db: Queryable,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('companies')
    .where('id', '=', id)
    .where(isAcceptedCompany('companies'))
    .select(['id', 'name'])
    .executeTakeFirst()
}

export async function companyExists(db: Queryable, id: number): Promise<boolean> {
  return (await isCompanyInUse(db, id)) !== undefined
}

/** Whether a company is still used; undefined for one that is not there, or waits to be accepted. */
export async function isCompanyInUse(db: Queryable, id: number): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', id)
    .where(isAcceptedCompany('companies'))
    .select('deactivatedAt')
    .executeTakeFirst()
  return row && row.deactivatedAt === null
}

/** How a company's people see their pages. */
export const findCompanyPages = (db: Queryable, id: number) =>
  db
    .selectFrom('companies')
    .where('id', '=', id)
    .select([
      'name',
      'variant',
      'primaryColor',
      'darkMode',
      'chat',
      sql<boolean>`accepted_at is null`.as('waiting'),
    ])
    .executeTakeFirstOrThrow()

/** Whether somebody who works for the provider signs in by this company. */
export async function hasStaff(db: Queryable, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('companyId', '=', id)
    .where('admin', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The provider's name as its clients read it: that on its mails, else that of its company. */
export async function findProviderName(db: Queryable): Promise<string | null> {
  const { senderName } = (await findSettings(db)).stored
  if (senderName !== '') return senderName
  const company = await db
    .selectFrom('companies')
    .where('provider', '=', true)
    .select('name')
    .executeTakeFirst()
  return company?.name ?? null
}

/** Staff and everybody else who settled a bill, by name. */
export async function findProcessors(db: Queryable): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('users')
    .where((eb) =>
      eb.or([
        eb('admin', '=', true),
        eb.exists(
          eb.selectFrom('bills').whereRef('bills.processedBy', '=', 'users.id').select('bills.id').limit(1),
        ),
      ]),
    )
    .select(['id', 'fullName as name'])
    .orderBy('fullName')
    .execute()
}

/** Whether nobody has worked with this database yet: everything in it is of some company. */
export async function isEmptyDatabase(db: Queryable): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) === undefined
}
