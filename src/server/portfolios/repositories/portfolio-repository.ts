import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { PortfolioState } from '#domain/portfolios/portfolios.ts'
import { isAcceptedCompany } from '#server/people/policies/accepted-companies.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

export interface ActiveDirect {
  id: number
  name: string
  customerType: string
  portfolios: number
  properties: number
  /** YYYY-MM-DD, its first day; null where none was invoiced in QuickBooks. */
  lastInvoicedMonth: CalendarDate | null
  /** Portfolios with properties whose last month is not invoiced; null where invoices are not made in QuickBooks. */
  waitingPortfolios: number | null
}

export interface PortfolioProperty {
  id: number
  name: string
  street1: string | null
  city: string | null
  state: string | null
  /** Its client still prepares it. */
  isUnsubmitted: boolean
}

export interface PortfolioRow extends PortfolioState {
  /** By name. */
  properties: PortfolioProperty[]
}

/** The companies that we bill directly, in no order. `lastMonth` is the first day of the month that is invoiced now. */
export async function listActiveDirects(db: Queryable, lastMonth: CalendarDate): Promise<ActiveDirect[]> {
  const { rows } = await sql<ActiveDirect>`
    select company.id, company.name, company.customer_type as "customerType",
      (select count(*)::int from portfolios where company_id = company.id) as portfolios,
      (select count(*)::int from properties where company_id = company.id) as properties,
      (select max(month) from portfolio_invoices where company_id = company.id and status = 'sent')
        as "lastInvoicedMonth",
      case when setting.invoice_in_quickbooks then (
        select count(*)::int from portfolios as portfolio where portfolio.company_id = company.id
          and exists (
            select from properties as property
            left join portfolio_properties as placed on placed.property_id = property.id
            where property.company_id = company.id and property.workflow_state <> 'unsubmitted'
              and (placed.portfolio_id = portfolio.id or portfolio.is_default and placed.portfolio_id is null))
          and not exists (
            select from portfolio_invoices where portfolio_id = portfolio.id and month = ${lastMonth}
              and status = 'sent')
      ) end as "waitingPortfolios"
    from companies as company left join portfolio_settings as setting on setting.company_id = company.id
    where company.active_direct and not company.provider and ${isAcceptedCompany('company')}`.execute(db)
  return rows
}

/** A company's portfolios with what is in them: the default one first, the others as they were added. */
export async function listPortfolios(db: Queryable, companyId: number): Promise<PortfolioRow[]> {
  const { rows } = await sql<PortfolioRow>`
    with member as (
      select coalesce(placed.portfolio_id, fallback.id) as portfolio_id,
        json_agg(json_build_object('id', property.id, 'name', property.name, 'street1', property.street1,
          'city', property.city, 'state', property.state,
          'isUnsubmitted', property.workflow_state = 'unsubmitted') order by lower(property.name), property.id) as properties
      from properties as property
      join portfolios as fallback on fallback.company_id = property.company_id and fallback.is_default
      left join portfolio_properties as placed on placed.property_id = property.id
      where property.company_id = ${companyId} group by 1
    )
    select id, name, invoicing_contact_email as "invoicingContactEmail", is_default as "isDefault", version,
      coalesce(properties, '[]') as properties
    from portfolios left join member on portfolio_id = id
    where company_id = ${companyId} order by not is_default, id`.execute(db)
  return rows
}

/**
 * Whoever changes a company's portfolios, or what is in them, waits here for whoever is at it. False where there is no
 * such company.
 */
export async function lockPortfolios(tx: DatabaseTransaction, companyId: number): Promise<boolean> {
  const { rows } = await sql`
    select from portfolios join companies on companies.id = portfolios.company_id
    where company_id = ${companyId} and is_default and ${isAcceptedCompany('companies')}
    for update of portfolios`.execute(tx)
  return rows.length > 0
}

/** Whose a portfolio is; undefined where there is none of this id. */
export const findPortfolioOwner = (db: Queryable, id: number): Promise<{ companyId: number } | undefined> =>
  db.selectFrom('portfolios').where('id', '=', id).select('companyId').executeTakeFirst()

/** Those of these portfolios that there are. */
export const findPortfolios = (
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; companyId: number; isDefault: boolean }[]> =>
  db.selectFrom('portfolios').where('id', 'in', ids).select(['id', 'companyId', 'isDefault']).execute()

/** Empty portfolios, in the order of their names here; answers their ids in it. */
export async function insertPortfolios(
  tx: DatabaseTransaction,
  companyId: number,
  names: readonly string[],
): Promise<number[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into portfolios (company_id, name)
      select ${companyId}, name from unnest(${names}::text[]) with ordinality as listed (name, place) order by place
      returning id, name
    )
    select id from added join unnest(${names}::text[]) with ordinality as listed (name, place) using (name)
    order by place`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Brings portfolios back under the ids that they had, as often written as they were. */
export async function insertFormerPortfolios(
  tx: DatabaseTransaction,
  companyId: number,
  portfolios: readonly PortfolioState[],
): Promise<void> {
  await sql`
    insert into portfolios (id, company_id, name, invoicing_contact_email, is_default, version)
    overriding system value
    select id, ${companyId}, name, "invoicingContactEmail", "isDefault", version
    from jsonb_to_recordset(${JSON.stringify(portfolios)})
      as former (id bigint, name text, "invoicingContactEmail" text, "isDefault" boolean, version integer)`.execute(
    tx,
  )
}

export const updatePortfolio = async (
  tx: DatabaseTransaction,
  id: number,
  fields: { name: string; invoicingContactEmail: string },
): Promise<void> => {
  await tx
    .updateTable('portfolios')
    .where('id', '=', id)
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .execute()
}

/** Its properties are in the default portfolio then. */
export const deletePortfolio = async (tx: DatabaseTransaction, id: number): Promise<void> => {
  await tx.deleteFrom('portfolios').where('id', '=', id).where('isDefault', '=', false).execute()
}

/** All but the default one, and these; what was in them is in the default one then. */
export const deleteAddedPortfolios = async (
  tx: DatabaseTransaction,
  companyId: number,
  except: readonly number[] = [],
): Promise<void> => {
  await sql`delete from portfolios
    where company_id = ${companyId} and not is_default and id <> all(${except}::bigint[])`.execute(tx)
}
