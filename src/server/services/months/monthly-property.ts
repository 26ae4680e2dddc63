import { isLive } from '#domain/meter-status.ts'
import type { MonthlyLine } from '#domain/months/monthly-lines.ts'
import { type AggregatedMonth, aggregateMonths, type MeteredMonths } from '#domain/months/property-months.ts'
import type { Database } from '../../database/client.ts'
import { notFound } from '../../errors.ts'
import type { Caller } from '../../policies/bill-scope.ts'
import { companyExists } from '../../repositories/company-repository.ts'
import {
  findMeteredProperties,
  findMeteredProperty,
  findPropertyMeters,
  type MeteredProperty,
  type PropertyMeter,
} from '../../repositories/months/property-months.ts'

export type { AggregatedMonth, MeteredProperty, PropertyMeter }

export interface MonthlyRow extends AggregatedMonth {
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
  const found = await findPropertyMeters(db, id)
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
  const metered = of.map(({ status, ...meter }): MeteredMonths => ({ ...meter, live: isLive(status) }))
  return aggregateMonths(metered).map((month) => ({ ...month, ...named }))
}

/** The properties of a client, to choose from. Throws not_found. */
export async function meteredProperties(db: Database, companyId: number): Promise<MeteredProperty[]> {
  if (!(await companyExists(db, companyId))) throw notFound('company')
  return findMeteredProperties(db, companyId)
}
