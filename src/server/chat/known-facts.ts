import { today } from '#base/calendar-date.ts'
import type { FactBill, FactBillMeter, FactMeter, FactSource, Facts } from '#domain/chat/facts.ts'
import { inUnit } from '#domain/energy/months/conversion.ts'
import { findComparedProperty } from '#server/energy/months/repositories/compared-meters.ts'
import type { Database } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import type { ChatCaller } from './chat-caller.ts'
import { findOpenBill } from './open-bill.ts'
import type { ChatSession } from './repositories/chat-sessions.ts'
import {
  type BilledRow,
  findBillDays,
  findFactBills,
  findFactLines,
  findFactMeters,
  findFactRequests,
  hasStaleMonths,
} from './repositories/property-facts.ts'

export interface Known {
  facts: Facts
  source: FactSource
}

type Of = Pick<ChatSession, 'propertyId' | 'billId' | 'utilityAccountMeterId' | 'utilityType'>

/** What is known of the property of a conversation, as far as whoever asks sees it now. Throws not_found. */
export async function knownFacts(db: Database, caller: ChatCaller, of: Of): Promise<Known> {
  const { propertyId } = of
  const property =
    propertyId === null ? null : ((await findComparedProperty(db, propertyId, caller.viewer)) ?? null)
  if (propertyId !== null && property === null) throw notFound('property')
  const meters = propertyId === null ? [] : (await findFactMeters(db, propertyId)).map(shownTo(caller))
  const facts: Facts = {
    ...{ property, meters, shows: caller.shows },
    today: today(),
    settling: propertyId !== null && (await hasStaleMonths(db, propertyId)),
    onScreen: { billId: of.billId, meterId: of.utilityAccountMeterId },
    energyType: energyTypeOf(meters, of.utilityType),
  }
  return { facts, source: sourceOf(db, caller, of, meters) }
}

/** By its name, or as people are shown it, in any case; null for one that the property has none of. */
function energyTypeOf(meters: readonly FactMeter[], named: string | null): string | null {
  const wanted = named?.trim().toLowerCase()
  const found = meters.find(({ energyType, energyTypeName }) =>
    [energyType, energyTypeName].some((name) => name.toLowerCase() === wanted),
  )
  return found?.energyType ?? null
}

/** A link tells no numbers, and nothing by which a bill can be told. */
const shownTo =
  ({ shows }: ChatCaller) =>
  (meter: FactMeter): FactMeter =>
    shows.numbers
      ? meter
      : {
          ...meter,
          meterNum: null,
          acctNum: null,
          months: meter.months.map((month) => ({ ...month, billIds: [] })),
        }

function sourceOf(
  db: Database,
  { person, shows }: ChatCaller,
  { propertyId, billId }: Of,
  meters: readonly FactMeter[],
): FactSource {
  const byId = new Map(meters.map((meter) => [meter.id, meter]))
  return {
    bills: async (since) =>
      propertyId === null ? [] : (await findFactBills(db, propertyId, since)).map((row) => billOf(row, byId)),
    days: async (billIds) => new Map((await findBillDays(db, billIds)).map(({ id, ...days }) => [id, days])),
    lines: async (id) => (propertyId === null || !shows.numbers ? [] : findFactLines(db, propertyId, id)),
    openBill: async () => (billId === null || person === null ? null : findOpenBill(db, person, billId)),
    requests: async () => (propertyId === null || !shows.requests ? [] : findFactRequests(db, propertyId)),
  }
}

function billOf({ meters, acctNum, ...row }: BilledRow, byId: ReadonlyMap<number, FactMeter>): FactBill {
  return {
    ...row,
    acctNum: meters.some(({ id }) => byId.get(id)?.acctNum === null) ? null : acctNum,
    meters: meters.flatMap((billed) => {
      const meter = byId.get(billed.id)
      return meter === undefined ? [] : [billedMeterOf(billed, meter)]
    }),
  }
}

function billedMeterOf(
  { id, costCents, usages }: BilledRow['meters'][number],
  { energyType, unit, demandUnit }: FactMeter,
): FactBillMeter {
  const amounts = (demand: boolean, wanted: string) =>
    usages.flatMap((usage) => (usage.demand === demand ? (inUnit(energyType, usage, wanted) ?? []) : []))
  const [used, drawn] = [amounts(false, unit), amounts(true, demandUnit ?? unit)]
  return {
    ...{ id, costCents, unit },
    usage: used.length === 0 ? null : used.reduce((sum, amount) => sum + amount, 0),
    demand: drawn.length === 0 ? null : Math.max(...drawn),
    demandUnit: demandUnit ?? unit,
    estimated: usages.some(({ estimated }) => estimated),
  }
}
