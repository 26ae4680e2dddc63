import { describe, expect, test } from 'vitest'
import type { SpecialDocument } from '#domain/bills/assessment/grounds.ts'
import { judgeBill } from '#domain/bills/assessment/judge-bill.ts'
import type { PageEvidence } from '#domain/bills/assessment/page-evidence.ts'
import type { OpenBill } from '#domain/bills/validation/context.ts'
import type { MeterBill } from '#domain/energy/months/meter-bill.ts'
import type { MeterHistory } from '#domain/validations/meter-history.ts'
import {
  asReadOf,
  bill,
  CONTEXT,
  charge,
  context,
  date,
  METER,
  recordsOf,
  usage,
  withMeter,
} from '#tests/helpers/drafts.ts'

/** Rules that look at the page, at other open bills and at the history. */

const page = (draft = bill(), document: SpecialDocument | null = null): PageEvidence => ({
  grounds: { askedFor: [10_600], named: 10_600, leftOut: [], products: [], document },
  beliefs: new Map(),
  asRead: asReadOf(draft),
  recorded: [],
})
const warnings = (draft = bill(), given = CONTEXT, evidence = page(draft)) =>
  judgeBill(draft, { ...given, records: recordsOf(draft) }, evidence).warnings

test('an amount that the page does not show is a warning at its line, until it is another amount', () => {
  const draft = bill({ charges: [charge(1, { amount: 10_000 }), charge(2, { amount: 600 })] })
  const evidence = page(draft)
  const unprinted = [
    { kind: 'charge' as const, amount: 600 },
    { kind: 'usage' as const, amount: 10_000 },
  ]
  const said = (changed = draft) =>
    warnings(changed, CONTEXT, {
      ...evidence,
      grounds: evidence.grounds && { ...evidence.grounds, unprinted },
    })
      .filter(({ rule }) => rule === 'unprinted-amount')
      .map(({ message, target }) => [message, target])
  expect(said()).toEqual([
    ['“Charge 2”: $6.00 is not on the page. Check the line.', { kind: 'charge', id: 2 }],
  ])
  expect(said(bill({ charges: [charge(1, { amount: 10_000 }), charge(2, { amount: 601 })] }))).toEqual([])
  expect(said(bill({ charges: [charge(1), charge(2, { amount: 600, applicable: false })] }))).toEqual([])
})

describe('a printed meter number', () => {
  const numbered = (meterNumber: string) =>
    bill({ charges: [charge(1, { meterNumber }), charge(2, { description: 'City tax', amount: 600 })] })
  const twoMeters = (meterNumber: string, on: number) => {
    const known = CONTEXT.meters.get(METER)
    if (known === undefined) throw new Error('the helper has a meter')
    const meters = [
      { ...known, numbers: ['885815'] },
      { ...known, id: 6, name: 'Meter 6', numbers: ['771002'] },
    ]
    const draft = bill({ charges: [charge(1, { meterNumber, utilityAccountMeterId: on })] })
    const given = context({
      meters: new Map(meters.map((meter) => [meter.id, meter])),
      records: {
        ...recordsOf(draft),
        meters: meters.map((meter) => ({ ...meter, association: 'STANDARD' as const })),
      },
    })
    return judgeBill(draft, given, page(draft)).warnings.filter(({ rule }) => rule === 'printed-meter')
  }

  test('that no meter of the account has is to be settled, whatever meter was chosen', () => {
    expect(warnings(numbered('885-815'), withMeter({ numbers: ['985815'] }))).toMatchObject([
      {
        rule: 'printed-meter',
        target: { kind: 'charge', id: 1 },
        message:
          'The page prints meter 885-815 for “Charge 1”, which is not on this account. It is on Meter 5.',
      },
    ])
  })

  test('is said once for all lines that print it', () => {
    const lines = [1, 2].map((id) => charge(id, { meterNumber: '885-815', amount: 5_300 }))
    expect(warnings(bill({ charges: lines }), withMeter({ numbers: ['985815'] }))).toMatchObject([
      {
        message:
          'The page prints meter 885-815 for 2 lines, which is not on this account. They are on Meter 5.',
      },
    ])
  })

  test('that the chosen meter has is right, however it is written', () => {
    expect(warnings(numbered('885-815'), withMeter({ numbers: ['985815', '885815'] }))).toEqual([])
  })

  test('of a meter whose number nobody knows says nothing', () => {
    expect(warnings(numbered('885-815'), withMeter({ numbers: [] }))).toEqual([])
  })

  test('of another meter of the account names that meter', () => {
    expect(twoMeters('771002', METER)).toMatchObject([
      { message: 'The page prints meter 771002 (Meter 6) for “Charge 1”. It is on Meter 5.' },
    ])
    expect(twoMeters('771002', 6)).toEqual([])
  })

  test('that stands at no line is to be settled, if the page prints none of the account’s', () => {
    const draft = bill()
    const read = page(draft)
    const on = (...meterNumbers: string[]) => ({
      ...read,
      asRead: read.asRead && { ...read.asRead, meterNumbers },
    })
    const given = { ...withMeter({ numbers: ['885815'] }), records: recordsOf(draft) }
    const said = (evidence: PageEvidence) =>
      judgeBill(draft, given, evidence).warnings.map(({ message }) => message)
    expect(said(on('771002', '771003'))).toEqual([
      'The page prints meters 771002 and 771003, none of which is on this account.',
    ])
    expect(said(on('771002', '885-815'))).toEqual([])
    expect(said(on())).toEqual([])
  })

  test('stays the page’s, when the number of the line was overwritten', () => {
    const read = numbered('885-815')
    const written = { ...read, charges: read.charges.map((line) => ({ ...line, meterNumber: '985815' })) }
    const given = { ...withMeter({ numbers: ['985815'] }), records: recordsOf(written) }
    expect(judgeBill(written, given, page(read)).warnings.map(({ rule }) => rule)).toEqual(['printed-meter'])
  })
})

describe('another bill under review', () => {
  const open = (change: Partial<OpenBill> = {}): OpenBill => ({
    billId: 77,
    meterIds: [METER],
    startDate: date('2026-06-01'),
    endDate: date('2026-06-30'),
    totalCents: 10_600,
    ...change,
  })
  const said = (other: OpenBill) =>
    warnings(bill(), context({ openBills: [other] })).map(({ message }) => message)

  test('of the same meter and days is a possible duplicate', () => {
    expect(said(open())).toEqual([
      'Possible duplicate: bill #77, also under review, is for 06/01/2026 to 06/30/2026, the same total. Skip one of the two.',
    ])
    expect(said(open({ totalCents: 9_900 }))[0]).toContain('06/30/2026, $99.00.')
  })

  test('of a single day, or whose lines are on other meters, is one where days and total are the same', () => {
    const day = { startDate: date('2026-06-10'), endDate: date('2026-06-10') }
    const delivery = bill({
      charges: bill().charges.map((line) => ({ ...line, ...day })),
      usages: bill().usages.map((line) => ({ ...line, ...day })),
    })
    const rulesOf = (other: OpenBill) =>
      warnings(delivery, context({ openBills: [other] })).map(({ rule }) => rule)
    expect(rulesOf(open({ ...day, totalCents: 1 }))).toContain('open-duplicate')
    expect(rulesOf(open({ ...day, meterIds: [9] }))).toContain('open-duplicate')
    expect(rulesOf(open({ ...day, meterIds: [9], totalCents: 1 }))).not.toContain('open-duplicate')
  })

  test.each<[string, Partial<OpenBill>]>([
    ['of another meter and total', { meterIds: [9], totalCents: 1 }],
    ['that follows on the last day', { startDate: date('2026-06-30'), endDate: date('2026-07-30') }],
    ['of the month before', { startDate: date('2026-05-01'), endDate: date('2026-06-01') }],
  ])('%s is none', (_, change) => {
    expect(said(open(change))).toEqual([])
  })
})

describe('a special document', () => {
  test.each<[SpecialDocument['kind'], string]>([
    ['credit_memo', 'This is a credit memo (“CREDIT MEMO”). Check which bill it gives back.'],
    ['corrected', 'This is a corrected bill (“CORRECTED BILL”). Check which bill it replaces.'],
    ['final', 'This is a final bill (“FINAL BILL”). Check whether the account is closed.'],
    ['reminder', 'This is a reminder (“REMINDER”). Check whether its charges are on another bill.'],
  ])('%s is named, and never clean', (kind, message) => {
    const words = message.slice(message.indexOf('“') + 1, message.indexOf('”'))
    const judged = judgeBill(
      bill(),
      { ...CONTEXT, records: recordsOf(bill()) },
      page(bill(), { kind, words }),
    )
    expect(judged.warnings.map((warning) => warning.message)).toEqual([message])
    expect(judged.judgement).toBeNull()
  })

  test('that corrects leads to the saved bill of the same days', () => {
    const next = { id: 9, billId: 32, invoiceDate: date('2026-08-02'), totalCents: 1 }
    const before = {
      id: 8,
      billId: 31,
      invoiceDate: date('2026-07-02'),
      startDate: date('2026-06-01'),
      endDate: date('2026-06-30'),
      totalCents: 9_000,
    }
    const document = { kind: 'corrected', words: 'Corrected bill' } as const
    const [warning] = warnings(
      bill(),
      context({
        savedBills: [{ ...next, startDate: date('2026-06-29'), endDate: date('2026-07-30') }, before],
      }),
      page(bill(), document),
    )
    expect(warning?.message).toContain(
      'The saved bill of 06/01/2026 to 06/30/2026, $90.00, is for these days',
    )
    expect(warning?.fix).toEqual({ label: 'Open #31', change: { kind: 'open-bill', id: 31 } })
  })

  test('is one whose total gives back money, where no saved bill did', () => {
    const draft = bill({ charges: [charge(1, { amount: -10_600 })], printedTotal: -10_600 })
    expect(warnings(draft).map(({ rule }) => rule)).toContain('special-document')
  })
})

describe('figures far from the earlier bills', () => {
  /** A meter billed $106.00 and 900 kWh each month of the two years before. */
  const history: MeterHistory = {
    unit: 'kWh',
    demandUnit: null,
    energyType: 'Electric',
    decisions: [],
    neighbours: [],
    bills: Array.from({ length: 24 }, (_, at): MeterBill => {
      const month = new Date(Date.UTC(2024, 5 + at, 1))
      const startDate = date(month.toISOString().slice(0, 10))
      const endDate = date(
        new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).toISOString().slice(0, 10),
      )
      const line = { startDate, endDate, description: 'Charge' }
      return {
        id: at + 1,
        invoiceDate: endDate,
        charges: [
          { ...line, chargeTypeId: 1, amountCents: 10_000 + (at % 3) * 50 },
          { ...line, chargeTypeId: 2, amountCents: 600 },
        ],
        usages: [{ ...line, usageTypeId: 1, amount: 900 + (at % 3) * 5, unit: 'kWh', estimated: false }],
      }
    }),
  }
  const given = context({ meterHistories: new Map([[METER, history]]) })

  test('are none on a bill like those before', () => {
    expect(warnings(bill(), given)).toEqual([])
    const judged = judgeBill(bill(), { ...given, records: recordsOf(bill()) }, page())
    expect(judged.judgement).toMatchObject({ standing: 'clean', doubts: [] })
  })

  test('are said before the save as AI Validation says them after it', () => {
    const lines = [
      charge(1, { amount: 100_000 }),
      charge(2, { description: 'City tax', chargeTypeId: 2, amount: 6_000 }),
    ]
    const draft = bill({ charges: lines, printedTotal: 106_000 })
    const said = warnings(draft, given)
    expect(said.map(({ rule }) => rule)).toContain('unlike-history')
  })

  test('that are only unusual are a concern, not a warning', () => {
    const draft = bill({ usages: [usage(3, { amount: 1_300 })] })
    const judged = judgeBill(draft, { ...given, records: recordsOf(draft) }, page(draft))
    expect(judged.warnings.map(({ rule }) => rule)).not.toContain('unlike-history')
    expect(judged.judgement?.standing ?? 'problems').not.toBe('clean')
  })

  test('are silent where the check is off for the account', () => {
    const lines = [
      charge(1, { amount: 100_000 }),
      charge(2, { description: 'City tax', chargeTypeId: 2, amount: 6_000 }),
    ]
    const draft = bill({ charges: lines, printedTotal: 106_000 })
    const off = (['cost', 'rate'] as const).map((check) => ({
      check,
      of: 'account' as const,
      reason: 'new tariff',
    }))
    const said = warnings(draft, { ...given, checksOff: off })
    expect(said.map(({ rule }) => rule)).not.toContain('unlike-history')
  })
})
