import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, asCalendarDate as date } from '#base/calendar-date.ts'
import { calendarize } from '#domain/energy/months/calendarize.ts'
import type { MeterBill } from '#domain/energy/months/meter-bill.ts'
import type { MeterMonth } from '#domain/energy/months/meter-month.ts'
import { type BillDays, reachOf } from '#domain/energy/months/reach.ts'
import { ELECTRIC } from '#tests/helpers/meter-bills.ts'

const daysOf = ({ id, charges, usages }: MeterBill): BillDays => {
  const lines = [...charges, ...usages]
  const [startDate, endDate] = [
    lines.map((line) => line.startDate).sort()[0],
    lines
      .map((line) => line.endDate)
      .sort()
      .at(-1),
  ]
  if (startDate === undefined || endDate === undefined) throw new Error('each of these bills has a line')
  return { id, startDate, endDate }
}

const billed = (bills: readonly MeterBill[]): MeterMonth[] => calendarize(bills, ELECTRIC)

/** What stood before, with the months that a change reaches made anew from the bills that it names. */
function freshened(
  before: readonly MeterBill[],
  after: readonly MeterBill[],
  changed: MeterBill,
): MeterMonth[] {
  const { from, to, billIds } = reachOf(after.map(daysOf), daysOf(changed))
  const within = ({ month }: MeterMonth) => from <= month && month <= to
  const made = billed(after.filter(({ id }) => billIds.includes(id))).filter(within)
  return [...billed(before).filter((month) => !within(month)), ...made].sort((one, other) =>
    one.month < other.month ? -1 : 1,
  )
}

const START = date('2023-01-01')

/** Bills over two years, many of one amount and of days that overlap, so that they take one another back and place. */
const someBills = fc
  .array(
    fc.record({
      from: fc.oneof(
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 0, max: 23 }).map((at) => at * 30),
      ),
      days: fc.constantFrom(1, 10, 28, 30, 31, 62, 200),
      description: fc.constantFrom('Energy', 'Rebill: energy', 'Fee'),
      after: fc.integer({ min: 0, max: 60 }),
      cents: fc.constantFrom(1_000, -1_000, 777),
      usage: fc.constantFrom(null, 300, -300),
      demand: fc.constantFrom(null, 40, 50),
    }),
    { minLength: 1, maxLength: 16 },
  )
  .map((drawn) =>
    drawn.map(({ from, days, after, cents, usage, demand, description }, id): MeterBill => {
      const startDate = addDays(START, from)
      const period = { startDate, endDate: addDays(startDate, days - 1) }
      const measured = { ...period, estimated: id % 3 === 0, description: null }
      return {
        id,
        invoiceDate: addDays(period.endDate, after),
        charges: [{ ...period, chargeTypeId: 1, amountCents: cents, description }],
        usages: [
          ...(usage === null ? [] : [{ ...measured, usageTypeId: 1 as const, amount: usage, unit: null }]),
          ...(demand === null ? [] : [{ ...measured, usageTypeId: 2 as const, amount: demand, unit: 'kW' }]),
        ],
      }
    }),
  )

describe('a bill that comes or goes', () => {
  it('leaves the months as all bills have them, made from those in its reach', () => {
    fc.assert(
      fc.property(someBills, (bills) => {
        const [changed, ...others] = bills
        if (changed === undefined) return
        expect(freshened(others, bills, changed)).toEqual(billed(bills))
        expect(freshened(bills, others, changed)).toEqual(billed(others))
      }),
      { numRuns: 600 },
    )
  })

  it('reaches no more than its neighbours in a long history', () => {
    const monthly = Array.from({ length: 120 }, (_, id): BillDays => {
      const startDate = addDays(START, id * 30)
      return { id, startDate, endDate: addDays(startDate, 29) }
    })
    const last = monthly[119]
    if (last === undefined) throw new Error('there are 120')
    expect(reachOf(monthly, last)).toEqual({
      from: '2032-09',
      to: '2032-11',
      billIds: [115, 116, 117, 118, 119],
    })
  })
})
