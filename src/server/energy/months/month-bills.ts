import { daysBetween } from '#base/calendar-date.ts'
import { monthsAsBilled, type WholeBill } from '#domain/energy/months/as-billed.ts'
import { countedUsage } from '#domain/energy/months/billed-usage.ts'
import type { MeteredMonths } from '#domain/energy/months/metered-months.ts'
import { firstDay, lastDay, type Month, monthOf } from '#domain/energy/months/month.ts'
import { type MonthPart, partsOfMonth } from '#domain/energy/months/month-parts.ts'
import type { MonthBasis, MonthScope } from '#domain/energy/months/month-scope.ts'
import { type PropertyMonth, propertyMonths } from '#domain/energy/months/property-months.ts'
import { reachOf, sharingDays } from '#domain/energy/months/reach.ts'
import { groupLabel, isOf, isUsageOf } from '#domain/energy/year-over-year/resources.ts'
import { isLive } from '#domain/records/meter-status.ts'
import { findBilledMeters, findMeterBills } from '#server/bills/repositories/billed-lines.ts'
import type { PropertyViewer } from '#server/people/policies/property-viewer.ts'
import type { Database } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Decision } from './decide-bills.ts'
import { type BillHead, findBillHeads, findDecisionsAt } from './repositories/bill-decisions.ts'
import {
  type ComparedMeter,
  type ComparedProperty,
  findCalendarizedMeters,
  findComparedProperty,
  findWholeBilledMeters,
} from './repositories/compared-meters.ts'

export type MonthQuestion = Omit<MonthScope, 'propertyId' | 'resource'> & { resource: string }

/** What one bill has of the month, at one of the meters. */
export interface MonthBill extends MonthPart {
  meter: ComparedMeter
  bill: BillHead
  /** What a person decided about it beside another bill; null where nobody did. */
  decided: { otherId: number; decision: Decision } | null
}

export interface MonthBills {
  property: ComparedProperty
  /** As people call it. */
  resource: string
  unit: string | null
  approximate: boolean
  /** Undefined where no bill is of the month. */
  month: PropertyMonth | undefined
  bills: MonthBill[]
}

type Metered = ComparedMeter & Pick<MeteredMonths, 'months'>

/** The bills that make a month of a property that the viewer sees, and those that do not count. Throws not_found. */
export async function monthBills(
  db: Database,
  viewer: PropertyViewer,
  propertyId: number,
  question: MonthQuestion,
): Promise<MonthBills> {
  const property = await findComparedProperty(db, propertyId, viewer)
  if (property === undefined) throw notFound('property')
  const { meters, parts } = await PARTS[question.basis](db, propertyId, question)
  if (question.meterId !== null && meters.length === 0) throw notFound('meter')
  const measuring = meters.filter((meter) => isMeasuredOf(meter, question))
  const { unit, approximate, months } = propertyMonths(meters.map(meteredOf), measuring.map(meteredOf))
  const heads = await findBillHeads(
    db,
    parts.flatMap(({ part }) => part.billId),
  )
  const bills = new Map(heads.map((head) => [head.id, head]))
  const decisions = await findDecisionsAt(
    db,
    meters.map(({ id }) => id),
  )
  return {
    ...{ property, unit, approximate, resource: resourceName(question, meters) },
    ...{ month: months.find(({ month }) => month === question.month) },
    bills: parts.flatMap(({ meter, part }) => {
      const bill = bills.get(part.billId)
      const decided = decidedOf(decisions, meter.id, part.billId)
      return bill === undefined ? [] : [{ ...part, meter, bill, decided }]
    }),
  }
}

/** One meter by its number, an energy type by its name for people, or a group. */
function resourceName({ resource, meterId }: MonthQuestion, meters: readonly ComparedMeter[]): string {
  const [first] = meters
  if (meterId !== null && first !== undefined)
    return [first.energyTypeName, first.meterNum && `meter ${first.meterNum}`].filter(Boolean).join(' ')
  return meters.find(({ energyType }) => energyType === resource)?.energyTypeName ?? groupLabel(resource)
}

type Decisions = Awaited<ReturnType<typeof findDecisionsAt>>

function decidedOf(decisions: Decisions, accountMeterId: number, billId: number): MonthBill['decided'] {
  const own = decisions.find(
    (each) => each.accountMeterId === accountMeterId && (each.billId === billId || each.otherId === billId),
  )
  if (own === undefined) return null
  const isFirst = own.billId === billId
  const decision = own.leftOut ? (isFirst ? 'left_out' : 'other_left_out') : 'both'
  return { otherId: isFirst ? own.otherId : own.billId, decision }
}

interface Parted {
  meters: Metered[]
  parts: { meter: ComparedMeter; part: MonthPart }[]
}

const PARTS: Record<
  MonthBasis,
  (db: Database, propertyId: number, question: MonthQuestion) => Promise<Parted>
> = {
  async calendarized(db, propertyId, question) {
    const meters = (await findCalendarizedMeters(db, propertyId)).filter((meter) => isWanted(meter, question))
    const ofMonth = meters.filter(({ months }) => months.some(({ month }) => month === question.month))
    return { meters, parts: await calendarizedParts(db, ofMonth, question.month) }
  },
  async as_billed(db, propertyId, question) {
    const whole = (await findWholeBilledMeters(db, propertyId)).filter((meter) => isWanted(meter, question))
    return {
      meters: whole.map(({ bills, facts, ...meter }) => ({
        ...meter,
        months: monthsAsBilled({ ...meter, bills, facts, live: isLive(meter.status) }),
      })),
      parts: whole.flatMap(({ bills, facts, ...meter }) =>
        wholeParts({ meter, bills, facts }, question.month).map((part) => ({ meter, part })),
      ),
    }
  },
}

const isWanted = (meter: ComparedMeter, { resource, meterId }: MonthQuestion): boolean =>
  isOf(typeOf(meter), resource) && (meterId === null || meter.meterId === meterId)

const isMeasuredOf = (meter: ComparedMeter, { resource, meterId }: MonthQuestion): boolean =>
  meterId !== null || isUsageOf(typeOf(meter), resource)

const typeOf = ({ energyTypeId, energyType, water }: ComparedMeter) => ({
  id: energyTypeId,
  name: energyType,
  water,
})

const meteredOf = (meter: Metered): MeteredMonths => ({ ...meter, live: isLive(meter.status) })

async function calendarizedParts(
  db: Database,
  meters: readonly ComparedMeter[],
  month: Month,
): Promise<Parted['parts']> {
  const billed = await findBilledMeters(
    db,
    meters.map(({ id }) => id),
  )
  const days = { startDate: firstDay(month), endDate: lastDay(month) }
  const found = await findMeterBills(
    db,
    billed.map(({ id, bills }) => ({
      meterId: id,
      billIds: reachOf(bills, days).billIds,
      described: sharingDays(bills),
    })),
  )
  const bills = new Map(found.map((each) => [each.meterId, each.bills]))
  const asBilled = new Map(billed.map((meter) => [meter.id, meter]))
  return meters.flatMap((meter) => {
    const of = asBilled.get(meter.id)
    if (of === undefined) return []
    return partsOfMonth(month, bills.get(meter.id) ?? [], of).map((part) => ({ meter, part }))
  })
}

interface WholeBilled
  extends Pick<Awaited<ReturnType<typeof findWholeBilledMeters>>[number], 'bills' | 'facts'> {
  meter: ComparedMeter
}

/** Bills left whole, in the month in which their service ends. */
function wholeParts({ meter, bills, facts }: WholeBilled, month: Month): MonthPart[] {
  return bills
    .filter(({ endDate }) => monthOf(endDate) === month)
    .map((bill) => {
      const replaced = facts.find((fact) => fact.fact === 'replaced' && fact.billIds[0] === bill.id)
      return {
        ...{ billId: bill.id, counted: replaced === undefined, usage: usageOf(bill, meter) },
        days: replaced === undefined ? daysBetween(bill.startDate, bill.endDate) + 1 : 0,
        costCents: bill.costCents + (replaced === undefined ? 0 : bill.uncountedCents),
        uncountedCents: replaced === undefined ? bill.uncountedCents : 0,
        facts: facts.filter((fact) => fact.billIds.includes(bill.id)),
      }
    })
}

function usageOf(bill: WholeBill, meter: ComparedMeter): number | null {
  const amounts = countedUsage(bill, meter).flatMap(({ amount }) => amount ?? [])
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0)
}
