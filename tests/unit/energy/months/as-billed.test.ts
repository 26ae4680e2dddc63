import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate, asCalendarDate as date } from '#base/calendar-date.ts'
import { monthsAsBilled, type WholeBill, type WholeBilledMeter } from '#domain/energy/months/as-billed.ts'
import type { MonthFact } from '#domain/energy/months/facts.ts'
import { firstDay, lastDay, type Month } from '#domain/energy/months/month.ts'
import { propertyMonths } from '#domain/energy/months/property-months.ts'
import { meterOf } from '#tests/helpers/meter-bills.ts'

interface WholeOptions {
  id?: number
  cents?: number
  usage?: { amount: number; unit?: string | null; estimated?: boolean } | null
  past?: number
}

const whole = (start: string, end: string, options: WholeOptions = {}): WholeBill => {
  const { id = 1, cents = 10_000, usage = { amount: 300 }, past = 0 } = options
  const days = { startDate: date(start), endDate: date(end) }
  return {
    ...{ id, ...days, costCents: cents, uncountedCents: past, isCharged: true },
    usages:
      usage === null
        ? []
        : [
            {
              ...{ ...days, usageTypeId: 1, amount: usage.amount, unit: usage.unit ?? null },
              ...{ estimated: usage.estimated ?? false, description: null },
            },
          ],
  }
}

const metered = (bills: WholeBill[], options: Partial<WholeBilledMeter> = {}): WholeBilledMeter => ({
  ...{ energyType: 'electric', unit: 'kWh', demandUnit: null, live: true, facts: [], bills },
  ...options,
})

/** Bills one after the other, each of so many days. */
function following(first: string, days: number, count: number, id = 1): WholeBill[] {
  let start: CalendarDate = date(first)
  return Array.from({ length: count }, (_, at) => {
    const bill = whole(start, addDays(start, days - 1), { id: id + at })
    start = addDays(start, days)
    return bill
  })
}

/** A bill for each of some months of 2025. */
const calendar = (months: readonly number[], id = 1): WholeBill[] =>
  months.map((month, at) => {
    const of = `2025-${String(month).padStart(2, '0')}` as Month
    return whole(firstDay(of), lastDay(of), { id: id + at })
  })

const states = (...meters: WholeBilledMeter[]) =>
  propertyMonths(
    meters.map((meter, at) => ({
      ...meterOf({ id: at + 1, meterId: at + 1, live: meter.live }),
      months: monthsAsBilled(meter),
    })),
  ).months.map(({ month, cost }) => `${month} ${cost.value === null ? '–' : cost.value} ${cost.state}`)

describe('bills that are left whole', () => {
  it('overlap on all of the days of both months', () => {
    const bills = [
      whole('2025-10-16', '2025-11-15', { id: 1 }),
      whole('2025-10-16', '2025-11-15', { id: 2, cents: 9_000 }),
    ]
    const facts: MonthFact[] = [
      { fact: 'overlap', days: 16, billIds: [1, 2] },
      { fact: 'overlap', days: 15, billIds: [1, 2] },
    ]
    const november = monthsAsBilled(metered(bills, { facts })).find(({ month }) => month === '2025-11')
    expect(november?.facts).toEqual([{ fact: 'overlap', days: 31, billIds: [1, 2] }])
  })

  it('are in the month that they end in, with what converts to the unit of the meter', () => {
    const months = monthsAsBilled(
      metered([
        whole('2024-02-01', '2024-02-15', { id: 1, cents: 500, usage: { amount: 10 } }),
        whole('2024-02-16', '2024-02-29', {
          id: 2,
          cents: -100,
          usage: { amount: 1, unit: 'MWh', estimated: true },
        }),
        whole('2024-03-01', '2024-03-31', { id: 3, cents: 700, usage: { amount: 3, unit: 'gallons' } }),
      ]),
    )
    expect(months.map(({ month, costCents, usage }) => [month, costCents, usage]).slice(0, 2)).toEqual([
      ['2024-02', 400, 1_010],
      ['2024-03', 700, null],
    ])
    expect(months[0]?.facts).toEqual([
      { fact: 'estimated', days: 0, billIds: [2] },
      { fact: 'converted', billIds: [2], from: 'MWh', to: 'kWh', approximate: false },
    ])
    expect(months[1]?.facts).toMatchObject([{ fact: 'left_out', reason: 'unit', usage: 3, unit: 'gallons' }])
  })

  it('lack nothing in months in which none is due by their rhythm', () => {
    const bimonthly = metered(following('2025-01-01', 61, 6))
    expect(states(bimonthly)).toEqual([
      ...['2025-03 10000 complete', '2025-04 – complete', '2025-05 10000 complete', '2025-06 – complete'],
      ...['2025-07 10000 complete', '2025-08 – complete', '2025-09 10000 complete', '2025-10 – complete'],
      ...['2025-11 10000 complete', '2025-12 – complete', '2026-01 10000 complete'],
    ])
  })

  it('count as incomplete before the first bill of a meter that was there from the start', () => {
    const monthly = metered(calendar([1, 2, 3, 4, 5]))
    const bimonthly = metered(following('2025-02-01', 59, 1, 20))
    expect(states(monthly, bimonthly)).toEqual([
      ...['2025-01 10000 incomplete', '2025-02 10000 complete', '2025-03 20000 complete'],
      // The next one is due on May 29.
      ...['2025-04 10000 complete', '2025-05 10000 incomplete'],
    ])
  })

  it('are missing where one was due', () => {
    const lacking = metered(calendar([1, 2, 3, 5]))
    expect(states(lacking, metered(calendar([1, 2, 3, 4, 5], 20))).slice(-3)).toEqual([
      ...['2025-03 20000 complete', '2025-04 10000 incomplete', '2025-05 20000 complete'],
    ])
  })

  it('end with the last of an account that is closed', () => {
    const closed = metered(calendar([1, 2]), { live: false })
    const going = metered(calendar([1, 2, 3, 4], 20))
    expect(states(closed, going).slice(-2)).toEqual(['2025-03 10000 complete', '2025-04 10000 complete'])
  })

  it('know usage of all their days, or not: a fee has none, and a bill without usage lacks it', () => {
    const usageStates = (...bills: WholeBill[]) =>
      propertyMonths([{ ...meterOf(), months: monthsAsBilled(metered(bills)) }]).months.map(
        ({ usage }) => usage.state,
      )
    const [first, second] = calendar([1, 2])
    if (first === undefined || second === undefined) throw new Error('there are two')
    const fee = { ...first, id: 9, usages: [] }
    expect(usageStates(first, second, fee)).toEqual(['complete', 'complete'])
    expect(usageStates(first, { ...second, usages: [] })[1]).not.toBe('complete')
  })

  it('leave out the whole bill that another counts for, and money that is no cost', () => {
    const bills = [
      whole('2025-01-01', '2025-02-10', { id: 1, past: 700 }),
      whole('2025-01-01', '2025-02-10', { id: 2, cents: 9_000 }),
      whole('2025-02-11', '2025-02-28', { id: 3, past: 50 }),
    ]
    const part: MonthFact = {
      fact: 'replaced',
      billIds: [1, 2],
      reason: 'billed_again',
      costCents: 1,
      usage: 1,
    }
    const [, february] = monthsAsBilled(metered(bills, { facts: [part, part] }))
    expect(february).toMatchObject({ month: '2025-02', costCents: 19_000, billIds: [2, 3] })
    expect(february?.facts).toEqual([
      { ...{ fact: 'left_out', reason: 'no_cost', billIds: [3], costCents: 50 }, usage: null, unit: null },
      { fact: 'replaced', billIds: [1, 2], reason: 'billed_again', costCents: 10_700, usage: 300 },
    ])
  })
})
