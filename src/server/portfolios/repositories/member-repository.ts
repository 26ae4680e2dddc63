import { sql } from 'kysely'
import type { Members } from '#domain/portfolios/portfolios.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** A property, and the portfolio that it is in. */
export interface Placed {
  propertyId: number
  companyId: number
  portfolioId: number
}

/** Where these properties are; none of those that there are not. */
export async function findPlaces(db: Queryable, propertyIds: readonly number[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select property.id as "propertyId", property.company_id as "companyId",
      coalesce(placed.portfolio_id, fallback.id) as "portfolioId"
    from properties as property
    join portfolios as fallback on fallback.company_id = property.company_id and fallback.is_default
    left join portfolio_properties as placed on placed.property_id = property.id
    where property.id = any(${propertyIds}::bigint[])`.execute(db)
  return rows
}

/** Keeps the companies of these properties as they are, and the properties there, until the transaction ends. */
export async function holdProperties(tx: DatabaseTransaction, propertyIds: readonly number[]): Promise<void> {
  await sql`select from properties where id = any(${propertyIds}::bigint[]) order by id for share`.execute(tx)
}

/** Puts properties where they belong from now on, and what is theirs no more out of every portfolio. */
export async function placeProperties(tx: DatabaseTransaction, members: Members): Promise<void> {
  const propertyIds = members.map(({ propertyId }) => propertyId)
  const portfolioIds = members.map(({ portfolioId }) => portfolioId)
  await sql`
    with listed as (
      select * from unnest(${propertyIds}::bigint[], ${portfolioIds}::bigint[]) as listed (property_id, portfolio_id)
    ), by_default as (
      delete from portfolio_properties as placed using listed join portfolios on portfolios.id = listed.portfolio_id
      where placed.property_id = listed.property_id and is_default
    )
    insert into portfolio_properties (property_id, portfolio_id)
    select property_id, portfolio_id from listed join portfolios on portfolios.id = portfolio_id
    where not is_default order by property_id
    on conflict (property_id) do update set portfolio_id = excluded.portfolio_id`.execute(tx)
}

/** Of a company: what is in other portfolios than the default one. */
export const listMembers = (db: Queryable, companyId: number): Promise<Members> =>
  db
    .selectFrom('portfolioProperties')
    .innerJoin('portfolios', 'portfolios.id', 'portfolioId')
    .where('companyId', '=', companyId)
    .select(['propertyId', 'portfolioId'])
    .execute()

/** In no order. An unsubmitted property is one that its client still prepares. */
export const listPropertiesOf = (
  db: Queryable,
  companyId: number,
): Promise<{ id: number; name: string; isUnsubmitted: boolean }[]> =>
  db
    .selectFrom('properties')
    .where('companyId', '=', companyId)
    .select(['id', 'name', sql<boolean>`workflow_state = 'unsubmitted'`.as('isUnsubmitted')])
    .execute()
