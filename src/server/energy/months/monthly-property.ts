import type { MonthlyLine } from '#domain/energy/months/monthly-lines.ts'
import { type PropertyMonth, propertyMonths } from '#domain/energy/months/property-months.ts'
import { isLive } from '#domain/records/meter-status.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Database } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { companyExists } from '#server/records/repositories/company-repository.ts'
import { findCalendarizedMeters } from './repositories/compared-meters.ts'
import {
  findMeteredProperties,
  findMeteredProperty,
  type MeteredProperty,
} from './repositories/property-months.ts'

export type { MeteredProperty }

type PropertyMeter = Awaited<ReturnType<typeof findCalendarizedMeters>>[number]

export interface MonthlyRow extends PropertyMonth {
  /** Null where the month is of more than one. */
  energyType: string | null
  meterId: number | null
}

export interface MonthlyProperty {
  property: MeteredProperty
  meters: Pick<PropertyMeter, 'meterId' | 'meterNum' | 'energyType' | 'energyTypeName'>[]
  months: MonthlyRow[]
}

/** What the bills of a property that the caller may see come to, month by month. Throws not_found. */
export async function monthlyProperty(
  db: Database,
  { admin, companyId }: Pick<Caller, 'admin' | 'companyId'>,
  id: number,
  by: MonthlyLine,
): Promise<MonthlyProperty> {
  const property = await findMeteredProperty(db, id, admin ? null : companyId)
  if (property === undefined) throw notFound('property')
  const found = await findCalendarizedMeters(db, id)
  const meters = [...Map.groupBy(found, ({ meterId }) => meterId).values()].flatMap(([meter]) => meter ?? [])
  return {
    property,
    meters,
    months: [...Map.groupBy(found, GROUPS[by]).values()].flatMap((of) => rowsOf(of, by)),
  }
}

const GROUPS: Record<MonthlyLine, (meter: PropertyMeter) => string | number | null> = {
  property: () => null,
  energytype: ({ energyType }) => energyType,
  meters: ({ meterId }) => meterId,
}

function rowsOf(of: readonly PropertyMeter[], by: MonthlyLine): MonthlyRow[] {
  const [first] = of
  const named = {
    energyType: by === 'property' ? null : (first?.energyType ?? null),
    meterId: by === 'meters' ? (first?.meterId ?? null) : null,
  }
  const { months } = propertyMonths(of.map((meter) => ({ ...meter, live: isLive(meter.status) })))
  return months.map((month) => ({ ...month, ...named }))
}

/** The properties of a client, to choose from. Throws not_found. */
export async function meteredProperties(db: Database, companyId: number): Promise<MeteredProperty[]> {
  if (!(await companyExists(db, companyId))) throw notFound('company')
  return findMeteredProperties(db, companyId)
}
