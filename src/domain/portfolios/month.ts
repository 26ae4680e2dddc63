import { addDays, type CalendarDate, daysBetween } from '../calendar-date.ts'
import { rhythmDaysOf, type ServicePeriod } from '../coverage/coverage.ts'
import type { EnergyType } from '../energy-type.ts'
import { type Cents, sumCents } from '../money.ts'
import { lastDay, type Month, monthOf } from '../months/month.ts'

/** "2026-10", of a year in which there may be bills. */
export const MONTH_PATTERN = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/

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
  /** Whether there is something to invoice and nothing is missing. */
  ready: boolean
}

/** What charges of one meter on one saved bill come to. */
export interface ChargedMeter {
  propertyId: number
  savedBillId: number
  billId: number | null
  energyType: EnergyType
  energyTypeName: string
  costCents: Cents
}

/** A meter that bills are expected for, with the periods of its bills around the month. */
export interface ExpectedMeter extends Omit<MissingMeter, 'billedUntil'> {
  propertyId: number
  periods: readonly ServicePeriod[]
}

/** From one bill to the next at least, where the meter's own are too few to tell a rhythm by. */
const USUAL_DAYS = 30
/** A reading may come so many days late and the bill still be the month's. */
const DAYS_LATE = 5

/** The properties in this order, each with its bills, costs and what is missing. */
export function propertyMonths(
  properties: readonly { id: number; name: string }[],
  month: Month,
  charged: readonly ChargedMeter[],
  expected: readonly ExpectedMeter[],
): PropertyMonth[] {
  const chargesOf = Map.groupBy(charged, ({ propertyId }) => propertyId)
  const metersOf = Map.groupBy(expected, ({ propertyId }) => propertyId)
  return properties.map(({ id, name }) => {
    const own = chargesOf.get(id) ?? []
    return {
      propertyId: id,
      propertyName: name,
      bills: billsOf(own),
      byEnergyType: costsOf(own),
      totalCents: sum(own),
      missing: (metersOf.get(id) ?? []).flatMap((meter) => missingOf(meter, month)),
    }
  })
}

/** What several properties come to together. */
export function monthTotals(
  properties: readonly PropertyMonth[],
): Pick<PortfolioMonth, 'byEnergyType' | 'totalCents' | 'missingCount' | 'ready'> {
  const missingCount = properties.reduce((count, { missing }) => count + missing.length, 0)
  const billed = properties.some(({ bills }) => bills.length > 0)
  const byEnergyType = costsOf(properties.flatMap((property) => property.byEnergyType))
  return { byEnergyType, totalCents: sum(byEnergyType), missingCount, ready: billed && missingCount === 0 }
}

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
  const billed = periods.some(
    ({ startDate, endDate }) => monthOf(endDate) === month || (startDate <= last && endDate > last),
  )
  const before = periods.filter(({ endDate }) => endDate <= last)
  const billedUntil = before
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1)
  if (billed || billedUntil === undefined) return []
  // Of a meter that is billed once a year there are never many.
  const usualDays = Math.max(
    USUAL_DAYS,
    ...before.map(({ startDate, endDate }) => daysBetween(startDate, endDate)),
  )
  if (addDays(billedUntil, rhythmDaysOf(before, usualDays)) > addDays(last, DAYS_LATE)) return []
  const { utilityAccountMeterId, utilityCompanyName, acctNum, meterNum, energyTypeName } = meter
  return [{ utilityAccountMeterId, utilityCompanyName, acctNum, meterNum, energyTypeName, billedUntil }]
}
