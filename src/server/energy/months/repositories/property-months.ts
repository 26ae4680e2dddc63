import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import { isOfAcceptedCompany } from '#server/people/policies/accepted-companies.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { isCountedMeter } from './counted-meters.ts'

/** A property with what it has that bills are of. */
export interface MeteredProperty {
  id: number
  name: string
  city: string | null
  status: string
  sqFt: number | null
  createdAt: Date
  devices: number
  /** The first day that a saved bill has a line for: hauls and fees have no reading, and are bills as well. */
  earliestReading: CalendarDate | null
}

/** Properties of a client, by name. */
export const findMeteredProperties = (db: Queryable, companyId: number): Promise<MeteredProperty[]> =>
  findMetered(db, sql`property.company_id = ${companyId}`)

/** Of a company, or whoever's it is. */
export async function findMeteredProperty(
  db: Queryable,
  id: number,
  companyId: number | null,
): Promise<MeteredProperty | undefined> {
  const own =
    companyId === null
      ? sql`and ${isOfAcceptedCompany(sql.ref('property.company_id'))}`
      : sql`and property.company_id = ${companyId}`
  return (await findMetered(db, sql`property.id = ${id} ${own}`))[0]
}

async function findMetered(db: Queryable, which: RawBuilder<unknown>): Promise<MeteredProperty[]> {
  const { rows } = await sql<MeteredProperty>`
    select property.id, property.name, property.city, property.status, property.sq_ft as "sqFt", property.created_at as "createdAt",
      count(distinct um.id) filter (where uam.id is not null or not exists (
        select from utility_account_meters as other where other.utility_meter_id = um.id)) as devices,
      min(least(used.start_date, charged.start_date)) as "earliestReading"
    from properties as property
    left join utility_meters as um on um.property_id = property.id
    left join utility_account_meters as uam on uam.utility_meter_id = um.id and ${isCountedMeter('uam')}
    left join lateral (
      select start_date from utility_bill_usages where utility_account_meter_id = uam.id order by end_date limit 1
    ) as used on true
    left join lateral (
      select start_date from utility_bill_charges where utility_account_meter_id = uam.id order by end_date limit 1
    ) as charged on true
    where ${which}
    group by property.id order by lower(property.name), property.id`.execute(db)
  return rows
}
