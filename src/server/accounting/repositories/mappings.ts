import { sql } from 'kysely'
import { isAcceptedCompany } from '#server/people/policies/accepted-companies.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** The company that a customer is, as one who changes it has to see it. */
export interface MappedNow {
  qboId: string
  displayName: string
  companyId: number | null
}

/** Of which books, and customers of them. */
export interface LockedMappings {
  /** Null: none were ever read. */
  realmId: string | null
  customers: MappedNow[]
}

/**
 * Customers as they are mapped now; those that are gone are left out. No two changes at once see the same. Whose books
 * they are of is told with them: others may take their place before the change is written.
 */
export async function lockMapped(
  tx: DatabaseTransaction,
  qboIds: readonly string[],
): Promise<LockedMappings> {
  await sql`select pg_advisory_xact_lock(hashtextextended('quickbooks-mappings', 0))`.execute(tx)
  const { rows } = await sql<LockedMappings>`
    select realm_id, coalesce((
      select json_agg(json_build_object('qboId', customer.qbo_id, 'displayName', customer.display_name,
        'companyId', mapping.company_id))
      from quickbooks_customers as customer
      left join quickbooks_mappings as mapping
        on mapping.qbo_id = customer.qbo_id and mapping.realm_id = connection.realm_id
      where customer.qbo_id = any(${qboIds}::text[])
    ), '[]') as customers from quickbooks_connection as connection`.execute(tx)
  return rows[0] ?? { realmId: null, customers: [] }
}

/** Of these companies those that are in use, with their names. */
export async function findMappable(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from companies where id = any(${ids}::bigint[]) and ${MAPPABLE} for share`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Clients that are in use; not who runs this installation. */
export const MAPPABLE = sql<boolean>`companies.deactivated_at is null and not companies.provider
  and ${isAcceptedCompany('companies')}`

export async function setMappings(
  tx: DatabaseTransaction,
  realmId: string,
  mappings: readonly { qboId: string; companyId: number | null }[],
): Promise<void> {
  const given = JSON.stringify(mappings)
  await sql`
    delete from quickbooks_mappings using jsonb_to_recordset(${given}::jsonb) as given ("qboId" text, "companyId" bigint)
    where realm_id = ${realmId} and qbo_id = given."qboId" and given."companyId" is null`.execute(tx)
  await sql`
    insert into quickbooks_mappings (realm_id, qbo_id, company_id)
    select ${realmId}, "qboId", "companyId"
    from jsonb_to_recordset(${given}::jsonb) as given ("qboId" text, "companyId" bigint)
    where "companyId" is not null
    on conflict (realm_id, qbo_id) do update set company_id = excluded.company_id`.execute(tx)
}

/** The customers that are a company, in QuickBooks' ids. */
export async function findCustomersOf(db: Queryable, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ qboId: string }>`
    select mapping.qbo_id from quickbooks_mappings as mapping
    join quickbooks_connection as connection on connection.realm_id = mapping.realm_id
    join quickbooks_customers as customer on customer.qbo_id = mapping.qbo_id
    where mapping.company_id = ${companyId} order by lower(customer.display_name), customer.qbo_id`.execute(
    db,
  )
  return rows.map(({ qboId }) => qboId)
}

export interface MappableCompany {
  id: number
  name: string
  customerType: string
  qboIds: string[]
}

/** The companies that a customer can be, by name. */
export async function findMappableCompanies(db: Queryable, id?: number): Promise<MappableCompany[]> {
  const { rows } = await sql<MappableCompany>`
    select companies.id, companies.name, customer_type,
      coalesce(array_agg(customer.qbo_id order by customer.qbo_id) filter (where customer.qbo_id is not null), '{}') as qbo_ids
    from companies
    left join quickbooks_mappings as mapping on mapping.company_id = companies.id
      and mapping.realm_id = (select realm_id from quickbooks_connection)
    left join quickbooks_customers as customer on customer.qbo_id = mapping.qbo_id
    where ${MAPPABLE} and ${id === undefined ? sql`true` : sql`companies.id = ${id}`}
    group by companies.id order by lower(companies.name), companies.id`.execute(db)
  return rows
}
