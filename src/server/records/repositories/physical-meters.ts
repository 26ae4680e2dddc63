import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/client.ts'

/** By which a physical meter is known: accounts that bill the same one share it. */
export interface MeterKey {
  propertyId: number
  energyTypeId: number
  meterNum: string
}

/** For each the meter of that number and energy type in the property, or null, in their order. */
export async function findPhysicalMeters(
  db: Queryable,
  keys: readonly MeterKey[],
): Promise<(number | null)[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ id: number | null }>`
    select (
      select min(id) from utility_meters as known
      where known.property_id = given.property_id and known.energy_type_id = given.energy_type_id
        and upper(regexp_replace(known.meter_num, '[[:space:]/-]', '', 'g')) =
          upper(regexp_replace(given.meter_num, '[[:space:]/-]', '', 'g'))
    ) as id
    from unnest(
      ${keys.map((key) => key.propertyId)}::bigint[], ${keys.map((key) => key.energyTypeId)}::bigint[],
      ${keys.map((key) => key.meterNum)}::text[]
    ) with ordinality as given(property_id, energy_type_id, meter_num, position)
    order by given.position`.execute(db)
  return rows.map(({ id }) => id)
}
