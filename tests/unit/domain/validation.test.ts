import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { BillDraft, DraftCharge, DraftUsage } from '#domain/bill-draft.ts'
import { addDays, asCalendarDate, type CalendarDate } from '#domain/calendar-date.ts'
import { DEFAULT_SETTINGS, SKIP_FLAGS } from '#domain/configuration.ts'
import type { MeterPeriod, ValidationContext } from '#domain/validation/context.ts'
import { RULES } from '#domain/validation/rules.ts'
import { validateBill } from '#domain/validation/validate.ts'

const date = asCalendarDate
const METER = 5

const charge = (id: number, change: Partial<DraftCharge> = {}): DraftCharge => ({
  id,
  description: `Charge ${id}`,
  startDate: date('2026-06-01'),
  endDate: date('2026-06-30'),
  meterNumber: null,
  utilityAccountMeterId: METER,
  applicable: true,
  chargeTypeId: 1,
  amount: 10_000,
  ...change,
})

const usage = (id: number, change: Partial<DraftUsage> = {}): DraftUsage => {
  const { chargeTypeId: _, ...line } = charge(id)
  return { ...line, usageTypeId: 1, amount: 900, unit: 'kWh', estimated: false, ...change }
}

const CLEAN: BillDraft = {
  invoiceDate: date('2026-07-03'),
  charges: [charge(1), charge(2, { chargeTypeId: 2, amount: 600 })],
  usages: [usage(3)],
  printedTotal: 10_600,
}
const bill = (change: Partial<BillDraft> = {}): BillDraft => ({ ...CLEAN, ...change })

const CONTEXT: ValidationContext = {
  today: date('2026-07-10'),
  settings: DEFAULT_SETTINGS,
  account: { id: 1, acctNum: 'A-1', deliveryMethod: null },
  meters: new Map([
    [METER, { id: METER, utilityAccountId: 1, name: 'Meter 5', status: 'Active', energyType: 'Electric' }],
    [9, { id: 9, utilityAccountId: 2, name: 'Meter 9', status: 'Active', energyType: 'Electric' }],
  ]),
  history: [],
  savedBills: [],
}
const context = (change: Partial<ValidationContext> = {}): ValidationContext => ({ ...CONTEXT, ...change })
const withMeter = (change: object): ValidationContext =>
  context({ meters: new Map([[METER, { ...CONTEXT.meters.get(METER), ...change } as never]]) })

/** Months of saved bills before June 2026, the latest first. */
const months = (count: number, change: Partial<MeterPeriod> = {}): MeterPeriod[] =>
  Array.from({ length: count }, (_, index) => ({
    savedBillId: 100 + index,
    meterId: METER,
    startDate: addDays(date('2026-05-02'), -30 * index),
    endDate: addDays(date('2026-05-31'), -30 * index),
    usage: 900,
    usageUnit: 'kWh',
    demand: null,
    demandUnit: null,
    ...change,
  }))

const problems = (draft: BillDraft, given: ValidationContext = CONTEXT) => {
  const { errors, warnings } = validateBill(draft, given)
  return [...errors, ...warnings]
}
const rules = (draft: BillDraft, given: ValidationContext = CONTEXT) =>
  problems(draft, given).map((problem) => problem.rule)

test('a clean bill has no problem, on its own and after a year of others', () => {
  expect(problems(CLEAN)).toEqual([])
  expect(problems(CLEAN, context({ history: months(13) }))).toEqual([])
})

test('lines that do not count cause no problem', () => {
  const broken = {
    applicable: false,
    utilityAccountMeterId: null,
    chargeTypeId: null,
    startDate: null,
    endDate: null,
  }
  expect(problems(bill({ charges: [...CLEAN.charges, charge(7, broken)] }))).toEqual([])
})

test('every warning is switched off by its own flag, and no error by any', () => {
  expect(
    RULES.filter((rule) => rule.severity === 'warning')
      .map((rule) => rule.skip)
      .sort(),
  ).toEqual([...SKIP_FLAGS].sort())
  expect(RULES.filter((rule) => rule.severity === 'error').every((rule) => rule.skip === null)).toBe(true)
  const off = Object.fromEntries(SKIP_FLAGS.map((flag) => [flag, true]))
  const settings = { ...DEFAULT_SETTINGS, ...off }
  expect(rules(bill({ printedTotal: null, invoiceDate: date('2030-01-01') }), context({ settings }))).toEqual(
    [],
  )
})

describe('what must be mended', () => {
  const faults: [string, BillDraft, string, ValidationContext?][] = [
    ['no account', CLEAN, 'missing-account', context({ account: null })],
    ['no invoice date', bill({ invoiceDate: null }), 'missing-invoice-date'],
    ['no lines', bill({ charges: [], usages: [], printedTotal: 0 }), 'no-lines'],
    [
      'a charge without a type',
      bill({ charges: [charge(1, { chargeTypeId: null, amount: 10_600 })] }),
      'missing-type',
    ],
    ['do_not_enter', bill({ charges: [charge(1, { chargeTypeId: 8, amount: 10_600 })] }), 'missing-type'],
    ['a usage without a type', bill({ usages: [usage(3, { usageTypeId: null })] }), 'missing-type'],
    ['a line without an end', bill({ usages: [usage(3, { endDate: null })] }), 'missing-dates'],
    [
      'a line that ends before it starts',
      bill({ usages: [usage(3, { startDate: date('2026-07-01') })] }),
      'date-order',
    ],
    [
      'a meter of another account',
      bill({ usages: [usage(3, { utilityAccountMeterId: 9 })] }),
      'foreign-meter',
    ],
    [
      'a meter that nobody knows',
      bill({ usages: [usage(3, { utilityAccountMeterId: 77 })] }),
      'foreign-meter',
    ],
    [
      'a line without a meter',
      bill({ usages: [usage(3, { utilityAccountMeterId: null })] }),
      'missing-meter',
    ],
  ]
  it.each(faults)('%s', (_, draft, rule, given) => {
    const { errors } = validateBill(draft, given ?? CONTEXT)
    expect(errors.map((problem) => problem.rule)).toContain(rule)
    for (const problem of errors) expect(problem.message).toMatch(/^[A-Z“].*\.$/)
  })

  it('a line may last one day but not less', () => {
    const one = usage(3, { startDate: date('2026-06-30') })
    expect(rules(bill({ usages: [one] }))).not.toContain('date-order')
  })

  describe('a bill that is saved already', () => {
    const saved = { id: 44, startDate: date('2026-06-01'), endDate: date('2026-06-30'), totalCents: 10_600 }
    const near: [string, object, boolean][] = [
      ['the same', {}, true],
      ['another total', { totalCents: 10_601 }, false],
      ['another start', { startDate: date('2026-06-02') }, false],
      ['another end', { endDate: date('2026-06-29') }, false],
    ]
    it.each(near)('%s', (_, change, found) => {
      const given = context({ savedBills: [{ ...saved, ...change }] })
      expect(rules(CLEAN, given).includes('duplicate-bill')).toBe(found)
    })
  })
})

describe('amounts', () => {
  it('a meter charged nothing at all is told once; a line of zero among others is not', () => {
    const nothing = bill({ charges: [charge(1, { amount: 0 }), charge(2, { amount: 0 })], printedTotal: 0 })
    expect(rules(nothing)).toEqual(['nonzero-charge'])
    expect(rules(bill({ charges: [...CLEAN.charges, charge(8, { amount: 0 })] }))).toEqual([])
  })

  it('charges that cancel out are not nothing', () => {
    const cancelled = bill({ charges: [charge(1), charge(2, { amount: -10_000 })], printedTotal: 0 })
    expect(rules(cancelled)).toEqual([])
  })

  it('a total that differs by a cent is told, with the line that explains it', () => {
    const [problem] = problems(bill({ printedTotal: 10_000 }))
    expect(problem).toMatchObject({
      rule: 'total-charge',
      message:
        'The charges come to $106.00, $6.00 more than the printed $100.00. That is the line “Charge 2”.',
      fix: { change: { kind: 'exclude-line', line: 'charge', id: 2 } },
    })
    expect(problems(bill({ printedTotal: 10_601 }))).toMatchObject([{ rule: 'total-charge', fix: null }])
  })

  it('a page without a total is told', () => {
    expect(rules(bill({ printedTotal: null }))).toEqual(['total-charge'])
  })

  it('unapplied costs do not count towards the printed total', () => {
    const late = charge(7, { chargeTypeId: 4, amount: 500 })
    expect(rules(bill({ charges: [...CLEAN.charges, late] }))).toEqual([])
  })
})

describe('usage', () => {
  it('of zero is told, and none where earlier bills had one', () => {
    expect(rules(bill({ usages: [usage(3, { amount: 0 })] }))).toEqual(['nonzero-usage'])
    expect(rules(bill({ usages: [] }))).toEqual([])
    expect(rules(bill({ usages: [] }), context({ history: months(1) }))).toEqual(['nonzero-usage'])
  })

  it('is not asked of lighting, sewer or storm water whose bills give none', () => {
    const zero = bill({ usages: [usage(3, { amount: 0 })] })
    const settings = {
      ...DEFAULT_SETTINGS,
      no_lighting_usage: true,
      provides_sewer_usage: false,
      storm_water_always_one_esu: true,
    }
    for (const energyType of ['Lighting', 'Sewer', 'Stormwater']) {
      expect(rules(zero, withMeter({ energyType }))).toEqual(['nonzero-usage'])
      expect(rules(zero, { ...withMeter({ energyType }), settings })).toEqual([])
    }
  })

  it('that stands twice is told at the second, with the key that leaves it out', () => {
    const twice = bill({ usages: [usage(3), usage(4)] })
    expect(problems(twice)).toMatchObject([
      {
        rule: 'duplicate-usage',
        target: { kind: 'usage', id: 4 },
        fix: { change: { kind: 'exclude-line', id: 4 } },
      },
    ])
    for (const change of [
      { amount: 901 },
      { unit: 'kW' },
      { endDate: date('2026-06-29') },
      { usageTypeId: 2 },
    ])
      expect(rules(bill({ usages: [usage(3), usage(4, change as Partial<DraftUsage>)] }))).not.toContain(
        'duplicate-usage',
      )
  })

  describe('a day, against the year before', () => {
    const cases: [number, boolean][] = [
      [900 * 1.5, false],
      [900 * 1.5 + 1, true],
      [900 * 0.5, false],
      [900 * 0.5 - 1, true],
    ]
    it.each(cases)('%d kWh: %s', (amount, told) => {
      const given = context({ history: months(3) })
      expect(rules(bill({ usages: [usage(3, { amount })] }), given).includes('usage-threshold')).toBe(told)
    })

    it('is not judged by fewer than three bills, or by another unit', () => {
      const much = bill({ usages: [usage(3, { amount: 99_999 })] })
      expect(rules(much, context({ history: months(2) }))).toEqual([])
      expect(rules(much, context({ history: months(13, { usageUnit: 'therms' }) }))).toEqual([])
    })
  })
})

describe('demand', () => {
  const demandCharge = charge(4, { chargeTypeId: 7, amount: 4_000 })
  const charged = { charges: [...CLEAN.charges, demandCharge], printedTotal: 14_600 }
  const kw = (amount: number) => usage(6, { usageTypeId: 2, amount, unit: 'kW' })

  it('that is charged must be there', () => {
    expect(rules(bill(charged))).toEqual(['demand'])
    expect(rules(bill({ ...charged, usages: [usage(3), kw(42)] }))).toEqual([])
    expect(rules(bill({ ...charged, usages: [usage(3), kw(0)] }))).toEqual(['demand'])
  })

  it('that was on every bill before is missed', () => {
    expect(rules(CLEAN, context({ history: months(3, { demand: 40, demandUnit: 'kW' }) }))).toEqual([
      'demand-history',
    ])
    expect(rules(CLEAN, context({ history: months(2, { demand: 40, demandUnit: 'kW' }) }))).toEqual([])
    const mixed = [...months(1), ...months(3, { demand: 40, demandUnit: 'kW' }).slice(1)]
    expect(rules(CLEAN, context({ history: mixed }))).toEqual([])
  })

  it.each([
    [60, false],
    [61, true],
    [20, false],
    [19, true],
  ])('of %d kW against 40 before: %s', (amount, told) => {
    const given = context({ history: months(3, { demand: 40, demandUnit: 'kW' }) })
    const found = rules(bill({ usages: [usage(3), kw(amount)] }), given)
    expect(found.includes('demand-threshold')).toBe(told)
  })
})

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
        fix: { label: 'Start on 05/31/2026', change: { kind: 'set-start-date', date: '2026-05-31' } },
      },
    ])
    expect(problems(CLEAN, savedFrom('2026-07-02'))).toMatchObject([
      { fix: { label: 'End on 07/01/2026', change: { kind: 'set-end-date', date: '2026-07-01' } } },
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

test('a meter out of use is told', () => {
  for (const status of ['Inactive', 'Delete'])
    expect(rules(CLEAN, withMeter({ status }))).toEqual(['inactive-uam'])
  for (const status of ['Active', 'Static', 'Onboarding'])
    expect(rules(CLEAN, withMeter({ status }))).toEqual([])
})

test('one meter’s bills say nothing about another’s', () => {
  const other = months(13, { meterId: 9, usage: 1, demand: 5 })
  expect(problems(CLEAN, context({ history: other }))).toEqual([])
})
