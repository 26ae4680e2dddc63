import { sql } from 'kysely'
import { isAcceptedCompany } from '#server/people/policies/accepted-companies.ts'
import { andSeenBy, type PropertyViewer } from '#server/people/policies/property-viewer.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { containing } from '#server/platform/database/containing.ts'

export interface ChatProperty {
  id: number
  name: string
  status: string
  companyId: number
  companyName: string
}

const MOST = 200

/** By name: those that the viewer sees whose name, or whose client's, holds the words. */
export async function findChatProperties(
  db: Queryable,
  viewer: PropertyViewer,
  words: string,
): Promise<ChatProperty[]> {
  const pattern = containing(words)
  const { rows } = await sql<ChatProperty>`
    select property.id, property.name, property.status, company.id as "companyId", company.name as "companyName"
    from properties as property join companies as company on company.id = property.company_id
    where (property.name ilike ${pattern} or company.name ilike ${pattern})
      and ${isAcceptedCompany('company')} ${andSeenBy(viewer, 'property')}
    order by property.name, property.id limit ${MOST}`.execute(db)
  return rows
}

/** Whether a company's own people may ask, and how many tokens of an AI service are its in 24 hours. */
export const findChatTerms = (db: Queryable, companyId: number) =>
  db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['chat', 'chatDailyTokens'])
    .executeTakeFirstOrThrow()

/** Whose property it is. */
export const findPropertyCompany = (db: Queryable, id: number) =>
  db.selectFrom('properties').where('id', '=', id).select('companyId').executeTakeFirst()

/** The property that a bill, or an account meter, is of: of its lines' meters, else of its account's; null where there is none. */
export async function findPropertyOnScreen(
  db: Queryable,
  { billId, meterId }: { billId: number | null; meterId: number | null },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select um.property_id as id from (
      select 0 as rank, ${meterId}::bigint as uam_id
      union all
      select 1, line.utility_account_meter_id from readings as reading
      join reading_charges as line on line.reading_id = reading.id
      where reading.bill_id = ${billId}::bigint and not reading.archived
      union all
      select 2, uam.id from bills join utility_account_meters as uam on uam.utility_account_id = bills.utility_account_id
      where bills.id = ${billId}::bigint
    ) as named
    join utility_account_meters as uam on uam.id = named.uam_id
    join utility_meters as um on um.id = uam.utility_meter_id
    order by named.rank, uam.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}
