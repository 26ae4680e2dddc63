import { describe, expect, it, test } from 'vitest'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import type { ValidationContext } from '#domain/bills/validation/context.ts'
import { RULES } from '#domain/bills/validation/rules.ts'
import { validateBill } from '#domain/bills/validation/validate.ts'
import { DEFAULT_SETTINGS, SKIP_FLAGS } from '#domain/configurations/configuration.ts'
import {
  bill,
  CLEAN,
  CONTEXT,
  charge,
  context,
  date,
  months,
  problems,
  rules,
  usage,
  withMeter,
} from '#tests/helpers/drafts.ts'

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

test('every flag switches one warning off, and none an error, or what is said of units, sums and due dates', () => {
  const flags = RULES.filter((rule) => rule.severity === 'warning').flatMap(({ skip }) => skip ?? [])
  expect(flags.sort()).toEqual([...SKIP_FLAGS].sort())
  expect(
    RULES.filter(({ severity, skip }) => severity === 'warning' && skip === null)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'due-date',
    'implausible-usage',
    'open-duplicate',
    'printed-meter',
    'several-bills',
    'special-document',
    'unit-change',
    'unit-of-other-energy',
    'unlike-history',
    'unprinted-amount',
    'unread-pages',
    'usage-sum',
  ])
  expect(RULES.filter((rule) => rule.severity === 'error').every((rule) => rule.skip === null)).toBe(true)
  const off = Object.fromEntries(SKIP_FLAGS.map((flag) => [flag, true]))
  const settings = { ...DEFAULT_SETTINGS, ...off }
  expect(rules(bill({ printedTotal: null, invoiceDate: date('2030-01-01') }), context({ settings }))).toEqual(
    [],
  )
})

test('a bill with pages that were not read is never without a warning', () => {
  const off = Object.fromEntries(SKIP_FLAGS.map((flag) => [flag, true]))
  const settings = { ...DEFAULT_SETTINGS, ...off }
  const { warnings } = validateBill(CLEAN, context({ settings, unreadPages: [3, 4, 5] }))
  expect(warnings.map((warning) => warning.message)).toEqual([
    'Reading took too long and was ended: pages 3 to 5 were not read. Look there for more charges and usages.',
  ])
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
    const saved = {
      id: 44,
      billId: 12,
      invoiceDate: date('2026-07-03'),
      startDate: date('2026-06-01'),
      endDate: date('2026-06-30'),
      totalCents: 10_600,
    }
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
