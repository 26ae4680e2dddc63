import { sql } from 'kysely'
import type { Database } from '#server/platform/database/client.ts'
import type { BilledCompany } from './grow-books.ts'

/** The clients of a database as somebody who writes them invoices knows them. */
export async function findBilledCompanies(db: Database): Promise<BilledCompany[]> {
  const { rows } = await sql<{
    name: string
    email: string | null
    street: string | null
    city: string | null
    state: string | null
    zip: string | null
  }>`
    select companies.name, (select min(email) from users where company_id = companies.id) as email,
      home.street1 as street, home.city, home.state, home.zip_code as zip
    from companies left join lateral (
      select street1, city, state, zip_code from properties where company_id = companies.id order by id limit 1
    ) as home on true
    where not companies.provider order by companies.id`.execute(db)
  return rows.map(({ name, email, street, city, state, zip }) => ({
    name,
    email,
    address:
      street === null || zip === null
        ? null
        : { Line1: street, City: city ?? '', CountrySubDivisionCode: state ?? '', PostalCode: zip },
  }))
}
