import { asCalendarDate as date } from '#base/calendar-date.ts'
import { type CalendarizedMeter, calendarize } from '#domain/energy/months/calendarize.ts'
import { allDays, NO_DAYS } from '#domain/energy/months/days.ts'
import type { MonthFact } from '#domain/energy/months/facts.ts'
import type { MeterBill } from '#domain/energy/months/meter-bill.ts'
import type { BilledMonth, MeteredMonths } from '#domain/energy/months/metered-months.ts'
import { daysIn, type Month } from '#domain/energy/months/month.ts'
import type { ChargeTypeId } from '#domain/records/line-types.ts'

export interface BillOptions {
  id?: number
  /** The day of the invoice; that on which service ends unless given. */
  invoiced?: string
  /** Null: no charge. */
  cents?: number | null
  /** Null: no usage. */
  usage?: number | null
  unit?: string
  kw?: number
  estimated?: boolean
  charge?: string
  type?: ChargeTypeId
  /** More charges of the same days. */
  more?: readonly { cents: number; charge?: string; type?: ChargeTypeId }[]
}

/** A bill of one meter for a period: $100.00 and 310 kWh by default. */
export function meterBill(start: string, end: string, options: BillOptions = {}): MeterBill {
  const { id = 1, invoiced = end, cents = 10_000, usage = 310, kw, unit = 'kWh', estimated = false } = options
  const { charge = 'Energy charge', type = 1, more = [] } = options
  const days = { startDate: date(start), endDate: date(end) }
  const charges = [...(cents === null ? [] : [{ cents, charge, type }]), ...more]
  return {
    id,
    invoiceDate: date(invoiced),
    charges: charges.map(({ cents: amountCents, charge: description = 'Another charge', type: of = 1 }) => ({
      ...days,
      ...{ chargeTypeId: of, amountCents, description },
    })),
    usages: [
      ...(usage === null
        ? []
        : [{ ...days, usageTypeId: 1 as const, amount: usage, unit, estimated, description: 'Usage' }]),
      ...(kw === undefined
        ? []
        : [
            {
              ...days,
              usageTypeId: 2 as const,
              amount: kw,
              unit: 'kW',
              estimated: false,
              description: 'Demand',
            },
          ]),
    ],
  }
}

export const ELECTRIC: CalendarizedMeter = { energyType: 'electric', unit: 'kWh', demandUnit: 'kW' }

type MeterOptions = Partial<Omit<MeteredMonths, 'months'>>

/** An account meter with the months of its bills. */
export function meteredBy(
  bills: readonly MeterBill[],
  options: MeterOptions & Pick<CalendarizedMeter, 'decisions'> = {},
): MeteredMonths {
  const { decisions = [], ...meter } = options
  const of = meterOf(meter)
  return { ...of, months: calendarize(bills, { ...of, demandUnit: null, decisions }) }
}

/** An account meter; by default bills of it are still expected. */
export const meterOf = (options: MeterOptions = {}): Omit<MeteredMonths, 'months'> => ({
  ...{ id: options.meterId ?? 1, meterId: 1, accountId: options.meterId ?? 1, accepted: [] },
  ...{ energyType: 'electric', associationType: 'STANDARD', unit: 'kWh', live: true },
  ...options,
})

interface MonthOptions {
  cents?: number
  usage?: number | null
  /** How many of its first days are billed; by default all. */
  days?: number
  facts?: MonthFact[]
  billIds?: number[]
}

/** A stored month of an account meter. */
export function billedMonth(month: string, options: MonthOptions = {}): BilledMonth {
  const { cents = 10_000, usage = 310, days = daysIn(month as Month), facts = [], billIds = [1] } = options
  const billed = days === daysIn(month as Month) ? allDays(month as Month) : (1 << days) - 1
  return {
    ...{ month: month as Month, billedDays: billed, measuredDays: usage === null ? NO_DAYS : billed },
    ...{ costCents: cents, usage, billIds, facts },
  }
}
