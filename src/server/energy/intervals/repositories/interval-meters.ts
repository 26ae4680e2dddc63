import { sql } from 'kysely'
import type { FlowDirection } from '#domain/energy/intervals/interval.ts'
import { andSeenBy, type PropertyViewer } from '#server/people/policies/property-viewer.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** A meter that interval data is of. */
export interface IntervalMeter {
  id: number
  propertyId: number
  companyId: number
  /** What it is called: its own number, and those that bills print. */
  numbers: string[]
  unit: string
  /** In which its days were shown last, or those of another meter of its property; null where there are none. */
  timeZone: string | null
}

/** Undefined where the viewer does not see it. `locked` until the transaction ends, for whoever adds to it. */
export async function findIntervalMeter(
  db: Queryable,
  id: number,
  viewer: Pick<PropertyViewer, 'companyId' | 'propertyIds'>,
  { locked = false } = {},
): Promise<IntervalMeter | undefined> {
  const { rows } = await sql<IntervalMeter>`
    select meter.id, meter.property_id as "propertyId", property.company_id as "companyId", unit.name as unit,
      array(
        select number from (
          select meter.meter_num as number
          union select meter_num from utility_account_meters where utility_meter_id = meter.id
        ) as called where number <> ''
      ) as numbers,
      (
        select upload.time_zone from interval_uploads as upload
        join utility_meters as near on near.id = upload.utility_meter_id
        where near.property_id = meter.property_id and upload.removed_at is null
        order by (near.id = meter.id) desc, upload.id desc limit 1
      ) as "timeZone"
    from utility_meters as meter
    join properties as property on property.id = meter.property_id
    join measurement_units as unit on unit.id = meter.measurement_unit_id
    where meter.id = ${id} ${andSeenBy(viewer, 'property')}
    ${locked ? sql`for no key update of meter` : sql``}`.execute(db)
  return rows[0]
}

/** A register of a meter over everything that stands. */
export interface StandingRegister {
  meterId: number
  meterNum: string | null
  energyTypeId: number
  energyType: string
  energyTypeName: string
  timeZone: string
  key: string
  direction: FlowDirection
  unit: string
  /** From its first interval to the end of its last. */
  startsAt: Date
  endsAt: Date
  usualSeconds: number
}

/** The registers of a property's meters, by energy type, meter and key. */
export async function findStandingRegisters(db: Queryable, propertyId: number): Promise<StandingRegister[]> {
  const { rows } = await sql<StandingRegister>`
    select meter.id as "meterId", meter.meter_num as "meterNum", energy.id as "energyTypeId",
      energy.name as "energyType", energy.display_name as "energyTypeName", register.key, register.direction,
      register.unit, min(register.starts_at) as "startsAt", max(register.ends_at) as "endsAt",
      (array_agg(register.usual_seconds order by upload.id desc))[1] as "usualSeconds",
      (array_agg(upload.time_zone order by upload.id desc))[1] as "timeZone"
    from utility_meters as meter
    join energy_types as energy on energy.id = meter.energy_type_id
    join interval_uploads as upload on upload.utility_meter_id = meter.id and upload.removed_at is null
    join interval_registers as register on register.upload_id = upload.id
    where meter.property_id = ${propertyId}
    group by meter.id, energy.id, register.key, register.direction, register.unit
    order by energy.display_name, meter.meter_num, meter.id, register.key`.execute(db)
  return rows
}

/** The utility meter that a meter of an account measures by. */
export const findUtilityMeterId = async (
  db: Queryable,
  accountMeterId: number,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('utilityAccountMeters')
      .where('id', '=', accountMeterId)
      .select('utilityMeterId')
      .executeTakeFirst()
  )?.utilityMeterId
