import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate } from '#base/calendar-date.ts'
import type { DraftCharge, DraftUsage } from '#domain/bills/bill-draft.ts'
import type { MeterPeriod } from '#domain/bills/validation/context.ts'
import { bill, CLEAN, context, date, months, problems, rules } from '#tests/helpers/drafts.ts'

describe('the invoice date', () => {
  it.each([
    ['2026-07-10', []],
    ['2026-07-11', ['invoice-date']],
    ['2026-06-30', []],
    ['2026-06-29', ['invoice-date']],
  ])('%s', (invoiceDate, expected) => {
    expect(rules(bill({ invoiceDate: date(invoiceDate) }))).toEqual(expected)
  })

  it('of the wrong year is offered in the right one', () => {
    for (const wrong of ['2025-07-03', '2027-07-03'])
      expect(problems(bill({ invoiceDate: date(wrong) }))).toMatchObject([
        { rule: 'invoice-date', fix: { change: { kind: 'set-invoice-date', date: '2026-07-03' } } },
      ])
  })

  it('long after the service is told', () => {
    const late = context({ today: date('2027-01-01') })
    expect(rules(bill({ invoiceDate: date('2026-10-28') }), late)).toEqual([])
    expect(rules(bill({ invoiceDate: date('2026-10-29') }), late)).toEqual(['invoice-date'])
  })
})

describe('the due date', () => {
  it.each([
    ['2026-07-02', ['due-date']],
    ['2026-07-03', []],
    ['2026-10-31', []],
    ['2026-11-01', ['due-date']],
  ])('%s', (dueDate, expected) => {
    expect(rules(bill({ dueDate: date(dueDate) }))).toEqual(expected)
  })

  it('that is not printed is none that anybody misses', () => {
    expect(rules(bill({ dueDate: null }))).toEqual([])
  })
})

describe('the bills before and after', () => {
  const savedUntil = (endDate: string) =>
    context({
      history: [{ ...(months(1)[0] as MeterPeriod), startDate: date('2026-05-01'), endDate: date(endDate) }],
    })
  const savedFrom = (startDate: string) =>
    context({
      history: [
        { ...(months(1)[0] as MeterPeriod), startDate: date(startDate), endDate: date('2026-07-31') },
      ],
    })

  it('may share the day between them or not', () => {
    for (const day of ['2026-05-31', '2026-06-01']) expect(rules(CLEAN, savedUntil(day))).toEqual([])
    for (const day of ['2026-06-30', '2026-07-01']) expect(rules(CLEAN, savedFrom(day))).toEqual([])
  })

  it('leave a gap, which a date mends', () => {
    expect(problems(CLEAN, savedUntil('2026-05-30'))).toMatchObject([
      {
        rule: 'neighboring-bill',
        message: '1 day of Meter 5 missing between this bill and the bill before it, which ends 05/30/2026.',
        fix: {
          label: 'Change the start from 06/01/2026 to 05/31/2026',
          change: { kind: 'set-start-date', date: '2026-05-31' },
        },
      },
    ])
    expect(problems(CLEAN, savedFrom('2026-07-02'))).toMatchObject([
      {
        fix: {
          label: 'Change the end from 06/30/2026 to 07/01/2026',
          change: { kind: 'set-end-date', date: '2026-07-01' },
        },
      },
    ])
  })

  it('overlap, which a date mends too', () => {
    expect(problems(CLEAN, savedUntil('2026-06-02'))).toMatchObject([
      {
        message: expect.stringContaining('1 day of Meter 5 overlap with'),
        fix: { change: { date: '2026-06-03' } },
      },
    ])
  })

  it('are mended as the meter’s bills usually meet', () => {
    const shared = Array.from({ length: 4 }, (_, index) => ({
      ...(months(1)[0] as MeterPeriod),
      startDate: addDays(date('2026-04-28'), -30 * index),
      endDate: addDays(date('2026-05-28'), -30 * index),
    }))
    expect(problems(CLEAN, context({ history: shared }))).toMatchObject([
      { fix: { change: { date: '2026-05-28' } } },
    ])
  })

  it('a month apart want a bill, not a date', () => {
    expect(problems(CLEAN, savedUntil('2026-05-01'))).toMatchObject([{ rule: 'neighboring-bill', fix: null }])
  })

  it('of these very dates are told', () => {
    const same = [
      { ...(months(1)[0] as MeterPeriod), startDate: date('2026-06-01'), endDate: date('2026-06-30') },
    ]
    expect(rules(CLEAN, context({ history: same }))).toEqual(['neighboring-bill'])
  })

  it('a mended bill has no gap or overlap left', () => {
    const day = fc.integer({ min: -8, max: 9 })
    fc.assert(
      fc.property(day, (offset) => {
        const given = savedUntil(addDays(date('2026-06-01'), -offset))
        const [problem] = problems(CLEAN, given).filter(({ rule }) => rule === 'neighboring-bill')
        if (problem?.fix?.change.kind !== 'set-start-date') return
        const startDate = problem.fix.change.date as CalendarDate
        const move = <L extends DraftCharge | DraftUsage>(line: L): L => ({ ...line, startDate })
        const mended = bill({ charges: CLEAN.charges.map(move), usages: CLEAN.usages.map(move) })
        expect(rules(mended, given)).not.toContain('neighboring-bill')
      }),
    )
  })
})

describe('the service period', () => {
  const lasting = (days: number) => {
    const startDate = addDays(date('2026-06-30'), -days)
    const move = <L extends DraftCharge | DraftUsage>(line: L): L => ({ ...line, startDate })
    return bill({ charges: CLEAN.charges.map(move), usages: CLEAN.usages.map(move) })
  }
  const account = (deliveryMethod: string | null) =>
    context({ account: { id: 1, acctNum: 'A-1', deliveryMethod } })

  it.each([
    [0, ['one-day-period']],
    [1, ['one-day-period']],
    [2, ['delivery-cadence']],
    [14, ['delivery-cadence']],
    [15, []],
    [35, []],
    [36, ['delivery-cadence']],
  ])('of %d days on a monthly account', (days, expected) => {
    expect(rules(lasting(days), account('Online'))).toEqual(expected)
  })

  it.each([
    ['Emailed Bi-monthly', 70],
    ['Emailed Quarterly', 100],
    ['Mailed Bi-annual', 185],
    ['Mailed Annual', 365],
  ])('%s: at most %d days', (method, days) => {
    expect(rules(lasting(days), account(method))).toEqual([])
    expect(rules(lasting(days + 1), account(method))).toEqual(['delivery-cadence'])
  })
})
