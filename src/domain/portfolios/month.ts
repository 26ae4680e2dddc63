import type { CalendarDate } from '#base/calendar-date.ts'
import { type Cents, sumCents } from '#base/money.ts'
import { lastDay, type Month } from '#domain/energy/months/month.ts'
import { billRhythm, isBilledIn, isDue } from '#domain/energy/months/rhythm.ts'
import type { ServicePeriod } from '#domain/records/coverage/coverage.ts'
import type { EnergyType } from '#domain/records/energy-type.ts'
import { factsOfBills, keyOf, leftOutBills } from './bill-facts.ts'
import type { ChargedMeter, MeterFact } from './charged-meter.ts'

export interface EnergyCost {
  energyType: EnergyType
  energyTypeName: string
  costCents: Cents
}

/** A meter that was billed before and has no saved bill for the month. */
export interface MissingMeter {
  utilityAccountMeterId: number
  utilityCompanyName: string
  acctNum: string
  meterNum: string | null
  energyTypeName: string
  /** The end of the last service period before the month that a saved bill has. */
  billedUntil: CalendarDate
}

/** What a property's saved bills come to whose service period ends in a month: each bill counts once. */
export interface PropertyMonth {
  propertyId: number
  propertyName: string
  /** `billId` is null for what came by a list. */
  bills: { id: number; billId: number | null; costCents: Cents }[]
  byEnergyType: EnergyCost[]
  totalCents: Cents
  missing: MissingMeter[]
  /** What has to be known of these bills, and of those that do not count. */
  facts: MeterFact[]
}

export interface PortfolioMonth {
  portfolioId: number
  portfolioName: string
  companyId: number
  companyName: string
  invoicingContactEmail: string
  month: Month
  /** By name. */
  properties: PropertyMonth[]
  byEnergyType: EnergyCost[]
  totalCents: Cents
  missingCount: number
  /** Pairs of bills for the same days of which nobody has decided yet which count. */
  overlapCount: number
  /** Whether there is something to invoice, nothing is missing and nothing is left to decide. */
  ready: boolean
}

/** A meter that bills are expected for, with the periods of its bills around the month. */
export interface ExpectedMeter extends Omit<MissingMeter, 'billedUntil'> {
  propertyId: number
  periods: readonly ServicePeriod[]
}

/** What is known of a month of some properties. */
export interface BilledMonth {
  charged: readonly ChargedMeter[]
  expected: readonly ExpectedMeter[]
  /** Of months that the bills may be of. */
  facts: readonly MeterFact[]
  /** Pairs of bills that a person decided to count both. */
  accepted: readonly (readonly [number, number])[]
}

/** The properties in this order, each with its bills, costs and what is missing. */
export function propertyMonths(
  properties: readonly { id: number; name: string }[],
  month: Month,
  { charged, expected, facts, accepted }: BilledMonth,
): PropertyMonth[] {
  const leftOut = leftOutBills(facts)
  const factsOf = Map.groupBy(facts, ({ accountMeterId }) => accountMeterId)
  const chargesOf = Map.groupBy(charged, ({ propertyId }) => propertyId)
  const metersOf = Map.groupBy(expected, ({ propertyId }) => propertyId)
  return properties.map(({ id, name }) => {
    const all = chargesOf.get(id) ?? []
    const own = all.filter(
      ({ accountMeterId, savedBillId }) => !leftOut.has(keyOf(accountMeterId, savedBillId)),
    )
    const known = [...new Set(all.map(({ accountMeterId }) => accountMeterId))].flatMap(
      (meter) => factsOf.get(meter) ?? [],
    )
    return {
      propertyId: id,
      propertyName: name,
      bills: billsOf(own),
      byEnergyType: costsOf(own),
      totalCents: sum(own),
      missing: (metersOf.get(id) ?? []).flatMap((meter) => missingOf(meter, month)),
      facts: factsOfBills(all, known, accepted),
    }
  })
}

/** What several properties come to together. */
export function monthTotals(
  properties: readonly PropertyMonth[],
): Pick<PortfolioMonth, 'byEnergyType' | 'totalCents' | 'missingCount' | 'overlapCount' | 'ready'> {
  const missingCount = properties.reduce((count, { missing }) => count + missing.length, 0)
  const overlapCount = properties.reduce((count, { facts }) => count + facts.filter(isUndecided).length, 0)
  const billed = properties.some(({ bills }) => bills.length > 0)
  const byEnergyType = costsOf(properties.flatMap((property) => property.byEnergyType))
  const ready = billed && missingCount === 0 && overlapCount === 0
  return { byEnergyType, totalCents: sum(byEnergyType), missingCount, overlapCount, ready }
}

/** Until a person decides which of the two bills count, the month is not invoiced. */
export const isUndecided = ({ fact }: MeterFact): boolean => fact.fact === 'overlap'

const sum = (costs: readonly { costCents: Cents }[]): Cents =>
  sumCents(costs.map(({ costCents }) => costCents))

const billsOf = (charged: readonly ChargedMeter[]): PropertyMonth['bills'] =>
  [...Map.groupBy(charged, ({ savedBillId }) => savedBillId)].map(([id, lines]) => ({
    id,
    billId: lines[0]?.billId ?? null,
    costCents: sum(lines),
  }))

const costsOf = (costs: readonly EnergyCost[]): EnergyCost[] =>
  [...Map.groupBy(costs, ({ energyType }) => energyType)]
    .map(([energyType, own]) => ({
      energyType,
      energyTypeName: own[0]?.energyTypeName ?? energyType,
      costCents: sum(own),
    }))
    .toSorted((one, other) => one.energyTypeName.localeCompare(other.energyTypeName, 'en'))

/**
 * One at most: nothing is missing of a meter that was never billed before, has a bill that ends in the month or goes on
 * beyond it, or whose next bill, by its own rhythm, ends after the month.
 */
function missingOf({ periods, ...meter }: ExpectedMeter, month: Month): MissingMeter[] {
  const last = lastDay(month)
  const before = periods.filter(({ endDate }) => endDate <= last)
  const billedUntil = before
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1)
  if (billedUntil === undefined || periods.some((period) => isBilledIn(period, month))) return []
  if (!isDue(billedUntil, billRhythm(before), month)) return []
  const { utilityAccountMeterId, utilityCompanyName, acctNum, meterNum, energyTypeName } = meter
  return [{ utilityAccountMeterId, utilityCompanyName, acctNum, meterNum, energyTypeName, billedUntil }]
}
