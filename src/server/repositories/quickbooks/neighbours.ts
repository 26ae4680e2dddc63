import { type RawBuilder, sql } from 'kysely'
import type { ProposedCompany, ProposedCustomer } from '#domain/quickbooks/proposals.ts'
import type { Queryable } from '../../database/client.ts'
import { MAPPABLE } from './mappings.ts'

/** What is compared of customers and companies to tell which is which. */

const CUSTOMER = sql`select customer.qbo_id, display_name, company_name, email, address ->> 'Line1' as street,
    address ->> 'PostalCode' as postal_code, active, mapping.company_id
  from quickbooks_customers as customer
  left join quickbooks_mappings as mapping on mapping.qbo_id = customer.qbo_id
    and mapping.realm_id = (select realm_id from quickbooks_connection)`

/** E-mails are those of its people and contacts, addresses those of its properties. */
const COMPANY = (ids: RawBuilder<unknown>) => sql`
  select companies.id, companies.name,
    array(
      select lower(users.email) from users where users.company_id = companies.id
      union select lower(contacts.email) from contacts
        where (contacts.company_id = companies.id or contacts.id = companies.contact_id) and contacts.email <> ''
    ) as emails,
    coalesce((
      select jsonb_agg(distinct jsonb_build_object('street', street1, 'postalCode', zip_code))
      from properties where properties.company_id = companies.id and zip_code is not null
    ), '[]') as addresses
  from companies where ${MAPPABLE} and ${ids}`

/** All there are. */
export async function findEverybody(
  db: Queryable,
): Promise<{ customers: ProposedCustomer[]; companies: ProposedCompany[] }> {
  const [customers, companies] = await Promise.all([
    sql<ProposedCustomer>`${CUSTOMER}`.execute(db),
    sql<ProposedCompany>`${COMPANY(sql`true`)}`.execute(db),
  ])
  return { customers: customers.rows, companies: companies.rows }
}

/** Companies that come near, at most. */
const MOST_NEAR = 50

export interface Near {
  /** In small letters, with and without legal form. */
  names: readonly string[]
  emails: readonly string[]
  postalCode: string | null
  presentId: number | null
}

/** The companies that a customer may be: by e-mail, a name that comes near, or the town of a property. */
export async function findNearCompanies(
  db: Queryable,
  { names, emails, postalCode, presentId }: Near,
): Promise<ProposedCompany[]> {
  const near = sql`companies.id in (
    select ${presentId}::bigint
    union select company_id from users where lower(email) = any(${emails}::text[])
    union select company_id from contacts where lower(email) = any(${emails}::text[])
    union select companies.id from contacts join companies on companies.contact_id = contacts.id
      where lower(email) = any(${emails}::text[])
    union (
      select id from companies where ${anyNear(sql`lower(companies.name)`, names)}
      order by ${nearness(sql`lower(companies.name)`, names)} desc, id limit ${MOST_NEAR}
    )
    union (select company_id from properties where left(zip_code, 5) = left(${postalCode}, 5) limit ${MOST_NEAR})
  )`
  const { rows } = await sql<ProposedCompany>`${COMPANY(near)}`.execute(db)
  return rows
}

/** The customers that could be meant by any of these e-mails and names. */
export async function findNearCustomers(
  db: Queryable,
  { names, emails, ids }: { names: readonly string[]; emails: readonly string[]; ids: readonly number[] },
): Promise<ProposedCustomer[]> {
  const { rows } = await sql<ProposedCustomer>`${CUSTOMER} where mapping.company_id = any(${ids}::bigint[])
    or lower(email) = any(${emails}::text[])
    or ${anyNear(sql`lower(display_name)`, names)} or ${anyNear(sql`lower(company_name)`, names)}`.execute(db)
  return rows
}

/** Alike as a whole, or one within the other; by an index of trigrams. */
const anyNear = (column: RawBuilder<unknown>, names: readonly string[]): RawBuilder<unknown> =>
  names.length === 0
    ? sql`false`
    : sql`(${sql.join(
        names.map((name) => sql`${column} % ${name} or ${name} <% ${column}`),
        sql` or `,
      )})`

const nearness = (column: RawBuilder<unknown>, names: readonly string[]): RawBuilder<unknown> =>
  names.length === 0
    ? sql`0`
    : sql`greatest(${sql.join(
        names.map((name) => sql`similarity(${column}, ${name}), word_similarity(${name}, ${column}) - 0.1`),
        sql`, `,
      )})`
