import { monthsAsBilled } from '#domain/energy/months/as-billed.ts'
import type { MeteredMonths } from '#domain/energy/months/metered-months.ts'
import type { StartMonth } from '#domain/energy/year-over-year/fiscal-year.ts'
import { isOf, isUsageOf } from '#domain/energy/year-over-year/resources.ts'
import { type YearOverYear, yearOverYear } from '#domain/energy/year-over-year/years.ts'
import { isLive } from '#domain/records/meter-status.ts'
import type { PropertyViewer } from '#server/people/policies/property-viewer.ts'
import type { Database } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import {
  type ComparedMeter,
  type ComparedProperty,
  findCalendarizedMeters,
  findComparedProperty,
  findWholeBilledMeters,
} from '../months/repositories/compared-meters.ts'

export type { ComparedProperty }

/** Bills parted among the days of their months, or left whole in the month that they end in. */
export type Basis = 'calendarized' | 'as_billed'

export interface Comparison {
  start: StartMonth
  /** Costs of everything, a group of energy types, or one of them by its name. */
  resource: string
  basis: Basis
}

export interface ComparedYears extends YearOverYear {
  property: ComparedProperty
  /** All that the property has, whatever is compared. */
  energyTypes: Pick<ComparedMeter, 'energyTypeId' | 'energyType' | 'energyTypeName' | 'water'>[]
  /** Those of what is compared. */
  meters: BilledMeter[]
}

/** What the bills of a property that the viewer sees come to, year beside year. Throws not_found. */
export async function compareYears(
  db: Database,
  viewer: PropertyViewer,
  id: number,
  { start, resource, basis }: Comparison,
): Promise<ComparedYears> {
  const property = await findComparedProperty(db, id, viewer)
  if (property === undefined) throw notFound('property')
  const found = await METERS[basis](db, id)
  const meters = found.filter((meter) => isOf(typeOf(meter), resource))
  const measuring = meters.filter((meter) => isUsageOf(typeOf(meter), resource))
  return {
    ...yearOverYear(meters.map(meteredOf), measuring.map(meteredOf), start),
    property,
    energyTypes: [...Map.groupBy(found, ({ energyTypeId }) => energyTypeId).values()].flatMap(
      ([meter]) => meter ?? [],
    ),
    meters,
  }
}

/** With the months that its bills are of, in their order. */
export type BilledMeter = ComparedMeter & Pick<MeteredMonths, 'months'>

const METERS: Record<Basis, (db: Database, propertyId: number) => Promise<BilledMeter[]>> = {
  calendarized: findCalendarizedMeters,
  as_billed: async (db, propertyId) =>
    (await findWholeBilledMeters(db, propertyId)).map(({ bills, facts, ...meter }) => ({
      ...meter,
      months: monthsAsBilled({ ...meter, bills, facts, live: isLive(meter.status) }),
    })),
}

const typeOf = ({ energyTypeId, energyType, water }: ComparedMeter) => ({
  id: energyTypeId,
  name: energyType,
  water,
})

const meteredOf = ({ status, ...meter }: BilledMeter): MeteredMonths => ({ ...meter, live: isLive(status) })
