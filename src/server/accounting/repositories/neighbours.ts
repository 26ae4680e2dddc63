import { type RawBuilder, sql } from 'kysely'
import type { ProposedCompany, ProposedCustomer } from '#domain/accounting/proposals.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { containing } from '#server/platform/database/containing.ts'
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
  /** Without legal form. */
  cores: readonly string[]
  emails: readonly string[]
  street: string | null
  postalCode: string | null
  presentId: number | null
}

/** The companies that a customer may be: by e-mail, a name that comes near, or the town of a property. */
export async function findNearCompanies(
  db: Queryable,
  { cores, emails, street, postalCode, presentId }: Near,
): Promise<ProposedCompany[]> {
  const name = sql`lower(companies.name)`
  const near = sql`companies.id in (
    select ${presentId}::bigint
    union select company_id from users where lower(email) = any(${emails}::text[])
    union select company_id from contacts where lower(email) = any(${emails}::text[])
    union select companies.id from contacts join companies on companies.contact_id = contacts.id
      where lower(email) = any(${emails}::text[])
    union select id from companies where ${hasWordsOf(name, cores)}
    union (
      select id from companies where ${isAlike(name, cores)}
      order by ${closeness(name, cores)} desc, id limit ${MOST_NEAR}
    )
    union (
      select company_id from properties where left(zip_code, 5) = left(${postalCode}, 5) group by company_id
      order by max(similarity(lower(street1), lower(${street}))) desc nulls last, company_id limit ${MOST_NEAR}
    )
  )`
  const { rows } = await sql<ProposedCompany>`${COMPANY(near)}`.execute(db)
  return rows
}

/** The customers that are any of these companies, or go by any of these e-mails and names. */
export async function findNearCustomers(
  db: Queryable,
  { cores, emails, ids }: { cores: readonly string[]; emails: readonly string[]; ids: readonly number[] },
): Promise<ProposedCustomer[]> {
  const { rows } = await sql<ProposedCustomer>`${CUSTOMER} where customer.qbo_id in (
    select qbo_id from quickbooks_mappings where company_id = any(${ids}::bigint[])
    union select qbo_id from quickbooks_customers where lower(email) = any(${emails}::text[])
    union select qbo_id from quickbooks_customers where ${isNear(sql`lower(display_name)`, cores)}
    union select qbo_id from quickbooks_customers where ${isNear(sql`lower(company_name)`, cores)}
  )`.execute(db)
  return rows
}

/** Whether a name has every word of one of these or is much alike: "o'neil" has no word "oneil". */
const isNear = (column: RawBuilder<unknown>, cores: readonly string[]): RawBuilder<unknown> =>
  sql`(${hasWordsOf(column, cores)} or ${isAlike(column, cores)})`

const isAlike = (column: RawBuilder<unknown>, cores: readonly string[]): RawBuilder<unknown> =>
  anyOf(cores.map((core) => sql`${column} % ${core}`))

/** Whether a name has every word of one of these, whatever stands between them; by an index of trigrams. */
const hasWordsOf = (column: RawBuilder<unknown>, cores: readonly string[]): RawBuilder<unknown> =>
  anyOf(
    cores.map(
      (core) =>
        sql`(${sql.join(
          core.split(' ').map((word) => sql`${column} like ${containing(word)}`),
          sql` and `,
        )})`,
    ),
  )

const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`

const closeness = (column: RawBuilder<unknown>, cores: readonly string[]): RawBuilder<unknown> =>
  cores.length === 0
    ? sql`0`
    : sql`greatest(${sql.join(cores.map((core) => sql`similarity(${column}, ${core})`))})`
