import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/client.ts'

/** Those of these addresses that are a contact's of another client and of nobody else. */
export async function findContactsOfOthers(
  db: Queryable,
  companyId: number,
  addresses: readonly string[],
): Promise<{ email: string; companyName: string }[]> {
  const { rows } = await sql<{ email: string; companyName: string }>`
    select contact.email, min(companies.name) as company_name
    from contacts as contact left join companies on companies.id = contact.company_id
    where lower(contact.email) = any(${addresses.map((address) => address.toLowerCase())}::text[])
    group by contact.email
    having bool_and(contact.company_id is not null and contact.company_id <> ${companyId})
    order by contact.email`.execute(db)
  return rows
}
