import { addDays, asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import type { MeterRead } from '../bills/bill-facts.ts'
import { seededRandom } from '../bills/random.ts'
import type { DemoAccount, DemoService } from './accounts.ts'
import { seasonOf } from './seasons.ts'
import { chargesOf, type Measured, type TypedCharge } from './tariffs/tariff.ts'

/** A month of the calendar, counted on from year 0. */
export type MonthNumber = number

export const monthOf = (date: CalendarDate): MonthNumber =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

/** What a utility billed for one period. */
export interface DemoBill {
  account: DemoAccount
  month: MonthNumber
  startDate: CalendarDate
  endDate: CalendarDate
  invoiceDate: CalendarDate
  dueDate: CalendarDate
  parts: BilledService[]
}

export interface BilledService {
  service: DemoService
  usages: BilledUsage[]
  charges: TypedCharge[]
}

export interface BilledUsage {
  description: string
  kind: 'usage' | 'demand'
  amount: number
  unit: string
  read: MeterRead | null
}

/**
 * An account's bills for service that ended in these months, each meter going on from where it was read last.
 * `lastUsageTimes` is for a last month far from the usual.
 */
export function billsOf(
  account: DemoAccount,
  first: MonthNumber,
  last: MonthNumber,
  lastUsageTimes = 1,
): DemoBill[] {
  const reads = new Map(account.services.map(({ id, firstRead }) => [id, firstRead]))
  const bills: DemoBill[] = []
  for (let month = first; month <= last; month++) {
    bills.push(billOf(account, month, reads, month === last ? lastUsageTimes : 1))
  }
  return bills
}

function billOf(
  account: DemoAccount,
  month: MonthNumber,
  reads: Map<number, number>,
  usageTimes: number,
): DemoBill {
  const invoiceDate = invoiceDateOf(account, month)
  let measured: Measured = { usage: 0, demand: 0 }
  const parts = account.services.map((service): BilledService => {
    const read = readOf(service, month, reads.get(service.id) ?? 0, usageTimes)
    // A service without a register is charged by the one before it.
    if (read)
      measured = { usage: (read.present - read.previous) * read.multiplier, demand: demandOf(service, month) }
    if (read) reads.set(service.id, read.present)
    return {
      service,
      usages: read ? usagesOf(service, measured, read) : [],
      charges: chargesOf(service.tariff, measured),
    }
  })
  return {
    account,
    month,
    startDate: addDays(readDate(account, month - 1), account.utility.daysBetweenPeriods),
    endDate: readDate(account, month),
    invoiceDate,
    dueDate: addDays(invoiceDate, 21),
    parts,
  }
}

function readDate({ id, readDay }: DemoAccount, month: MonthNumber): CalendarDate {
  const late = seededRandom(`demo/read/${id}/${month}`).int(-1, 1)
  const year = Math.floor(month / 12)
  const monthText = String((month % 12) + 1).padStart(2, '0')
  return addDays(asCalendarDate(`${year}-${monthText}-${String(readDay).padStart(2, '0')}`), late)
}

/** When the bill for service that ended in this month was sent. */
export const invoiceDateOf = (account: DemoAccount, month: MonthNumber): CalendarDate =>
  addDays(readDate(account, month), 2 + (account.id % 3))

function readOf(
  { tariff, multiplier, usualUsage, meterId }: DemoService,
  month: MonthNumber,
  previous: number,
  usageTimes: number,
): MeterRead | null {
  if (!tariff.usage) return null
  const random = seededRandom(`demo/usage/${meterId}/${month}`)
  const used =
    usualUsage * seasonOf(tariff.energyType, month % 12) * random.decimal(0.92, 1.08, 3) * usageTimes
  return { previous, present: previous + Math.max(1, Math.round(used / multiplier)), multiplier }
}

function demandOf({ tariff, usualDemand, meterId }: DemoService, month: MonthNumber): number {
  const random = seededRandom(`demo/demand/${meterId}/${month}`)
  const season = 0.6 + seasonOf(tariff.energyType, month % 12) * 0.4
  return Number((usualDemand * season * random.decimal(0.93, 1.07, 3)).toFixed(1))
}

function usagesOf({ tariff }: DemoService, measured: Measured, read: MeterRead): BilledUsage[] {
  const { usage, demand } = tariff
  return [
    ...(usage ? [{ ...usage, kind: 'usage' as const, amount: measured.usage, read }] : []),
    ...(demand ? [{ ...demand, kind: 'demand' as const, amount: measured.demand, read: null }] : []),
  ]
}
