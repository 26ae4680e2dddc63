import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { MeterStatus } from '#domain/meter-status.ts'
import type { MeteredMonths } from '#domain/months/property-months.ts'
import type { Queryable } from '../../database/client.ts'

/** A property with what it has that bills are of. */
export interface MeteredProperty {
  id: number
  name: string
  status: string
  sqFt: number | null
  createdAt: Date
  devices: number
  /** The first day that a saved bill has a reading for. */
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
  const own = companyId === null ? sql`` : sql`and property.company_id = ${companyId}`
  return (await findMetered(db, sql`property.id = ${id} ${own}`))[0]
}

async function findMetered(db: Queryable, which: RawBuilder<unknown>): Promise<MeteredProperty[]> {
  const { rows } = await sql<MeteredProperty>`
    select property.id, property.name, property.status, property.sq_ft as "sqFt", property.created_at as "createdAt",
      count(distinct um.id) as devices, min(earliest.start_date) as "earliestReading"
    from properties as property
    left join utility_meters as um on um.property_id = property.id
    left join utility_account_meters as uam on uam.utility_meter_id = um.id
    left join lateral (
      select start_date from utility_bill_usages where utility_account_meter_id = uam.id order by end_date limit 1
    ) as earliest on true
    where ${which}
    group by property.id order by lower(property.name), property.id`.execute(db)
  return rows
}

/** An account meter at a property, with its months. */
export interface PropertyMeter extends Omit<MeteredMonths, 'live'> {
  meterNum: string | null
  energyTypeName: string
  status: MeterStatus
}

/** By energy type and number. */
export async function findPropertyMeters(db: Queryable, propertyId: number): Promise<PropertyMeter[]> {
  const { rows } = await sql<PropertyMeter>`
    select um.id as "meterId", um.meter_num as "meterNum", energy.name as "energyType",
      energy.display_name as "energyTypeName", uam.association_type as "associationType", uam.status,
      unit.name as unit, coalesce(billed.months, '[]') as months
    from utility_meters as um
    join utility_account_meters as uam on uam.utility_meter_id = um.id
    join energy_types as energy on energy.id = um.energy_type_id
    join measurement_units as unit on unit.id = um.measurement_unit_id
    left join lateral (
      select json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'days', days,
        'estimatedDays', estimated_days, 'costCents', cost_cents, 'usage', usage) order by month) as months
      from meter_months where utility_account_meter_id = uam.id
    ) as billed on true
    where um.property_id = ${propertyId}
    order by energy.id, um.meter_num, um.id, uam.id`.execute(db)
  return rows
}
