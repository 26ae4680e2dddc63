import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#base/calendar-date.ts'
import type { Grounds } from '#domain/bills/assessment/grounds.ts'
import { judge as judgeLines } from '#domain/bills/assessment/judge.ts'
import { judgeBill as judgeWhole, outcomeOf } from '#domain/bills/assessment/judge-bill.ts'
import type { PageEvidence } from '#domain/bills/assessment/page-evidence.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import type { ValidationContext } from '#domain/bills/validation/context.ts'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import type { ChargeTypeId } from '#domain/records/line-types.ts'
import {
  asReadOf,
  bill,
  CONTEXT,
  charge,
  context,
  date,
  months,
  recordsOf,
  usage,
  withMeter,
} from '#tests/helpers/drafts.ts'

const GROUNDS: Grounds = { askedFor: [10_600], named: 10_600, leftOut: [], products: [] }
const page = (grounds: Partial<Grounds> | null = {}, beliefs: [number, number][] = []): PageEvidence => ({
  grounds: grounds && { ...GROUNDS, ...grounds },
  beliefs: new Map(beliefs),
  asRead: null,
  recorded: [],
})
/** The bill as it was read, on an account whose earlier bills had its lines. */
const asFound =
  <T>(judged: (draft: BillDraft, given: ValidationContext, page: PageEvidence) => T) =>
  (draft: BillDraft, given: ValidationContext, evidence: PageEvidence): T =>
    judged(draft, { ...given, records: recordsOf(draft) }, { ...evidence, asRead: asReadOf(draft) })
const judge = asFound(judgeLines)
const judgeBill = asFound(judgeWhole)
const earlier = (bills: number, ...descriptions: string[]) =>
  Array.from({ length: bills }, (_, at) => at).flatMap((savedBillId) =>
    descriptions.map((description) => ({ savedBillId, key: descriptionKey(description) })),
  )
const NO_THRESHOLD = { ...CONTEXT.settings, skip_usage_threshold_validation: true }
const doubts = (draft: BillDraft, evidence = page(), given = CONTEXT) => judge(draft, given, evidence).doubts

test('a bill is clean where the account asks for its total and nothing speaks against its lines', () => {
  expect(judge(bill(), CONTEXT, page())).toEqual({
    standing: 'clean',
    restsOn: ['adds up to the printed $106.00, which the balance asks for'],
    doubts: [],
    toConfirm: 0,
  })
})

test('it says how many of its charges the account’s earlier bills have', () => {
  const draft = bill({
    charges: [charge(1, { description: 'Energy' }), charge(2, { description: 'Tax', amount: 600 })],
  })
  const given = context({ earlierLines: earlier(4, 'Energy') })
  expect(judge(draft, given, page()).restsOn).toContain('1 of 2 charges as on earlier bills')
})

describe('a bill whose lines only come to the printed total adds up, and says what it lacks', () => {
  test.each<[string, string, BillDraft, PageEvidence]>([
    ['another total is asked for', 'do not ask for $106.00', bill(), page({ askedFor: [44_500] })],
    ['nothing tells what is asked for', 'Nothing on the page', bill(), page({ askedFor: [] })],
    ['the page calls nothing its total', 'does not name $106.00', bill(), page({ named: null })],
    [
      'a charge of the page is in no line',
      'The page also prints “Meter fee” $9.13.',
      bill(),
      page({ leftOut: [{ description: 'Meter fee', amount: 913 }] }),
    ],
    [
      'quantity times price is another amount',
      '“80 kWh x $1” does not come to $100.00.',
      bill(),
      page({ products: [{ text: '80 kWh x $1', amount: 10_000, holds: false, charged: null }] }),
    ],
    [
      'the words of a line say something else than a charge',
      '“Average daily cost” may be no charge.',
      bill({ charges: [charge(1, { description: 'Average daily cost' }), charge(2, { amount: 600 })] }),
      page({ unlikely: [{ description: 'Average daily cost', amount: 10_000 }] }),
    ],
    [
      'a line is a sum by its name',
      '“Total delivery” may be a sum',
      bill({ charges: [charge(1, { description: 'Total delivery' }), charge(2, { amount: 600 })] }),
      page(),
    ],
    [
      'a line has the name of a group',
      '“Taxes” may be a sum',
      bill({ charges: [charge(1), charge(2, { description: 'Taxes', amount: 600 })] }),
      page(),
    ],
    [
      'a line is called by its quantity',
      '“1,000.00kWh ×” is only a part of what the page says.',
      bill({ charges: [charge(1), charge(2, { description: '1,000.00kWh ×', amount: 600 })] }),
      page(),
    ],
    [
      'a line is called by a price whose unit stands elsewhere',
      '“84kGal @ 5.741 per” is only a part of what the page says.',
      bill({ charges: [charge(1), charge(2, { description: '84kGal @ 5.741 per', amount: 600 })] }),
      page(),
    ],
    [
      'a line is called by the price of one',
      '“hauls at 239.38” is only a part of what the page says.',
      bill({ charges: [charge(1), charge(2, { description: 'hauls at 239.38', amount: 600 })] }),
      page(),
    ],
    [
      'a line is called by the rest of a sentence',
      '“leave at once and call from outside” is only a part of what the page says.',
      bill({
        charges: [charge(1), charge(2, { description: 'leave at once and call from outside', amount: 600 })],
      }),
      page(),
    ],
    [
      'what was owed before and what was paid of it stand among the lines',
      '“Charges from” and “Paid since” cancel each other out.',
      bill({
        charges: [
          charge(1, { amount: 10_600 }),
          charge(2, { description: 'Charges from', amount: 40_266 }),
          charge(4, { description: 'Paid since', amount: -40_266 }),
        ],
      }),
      page(),
    ],
    ['a usage is hardly sure', '900 kWh is only what was charged for', bill(), page({}, [[3, 0.6]])],
    [
      'a usage is the sum of others',
      '900 kWh comes of the other usages.',
      bill({ usages: [usage(3), usage(4, { amount: 500 }), usage(5, { amount: 400 })] }),
      page(),
    ],
    [
      'one number of the page was read twice, with its point in another place',
      '1,455 kWh is there twice, once with its decimal point elsewhere.',
      bill({ usages: [usage(3, { amount: 1455 }), usage(4, { amount: 1.455, unit: 'kwh' })] }),
      page(),
    ],
    [
      'more was charged for than is in a usage',
      '“75 kWh x $1” is in no usage.',
      bill(),
      page({
        products: [{ text: '75 kWh x $1', amount: 7_500, holds: true, charged: { amount: 75, unit: 'kWh' } }],
      }),
    ],
    ['a meter has charges and no usage', 'Meter 5 has charges but no usage.', bill({ usages: [] }), page()],
    [
      'a meter has usage and no charge',
      'Meter 9 has usage but no charge.',
      bill({ usages: [usage(3), usage(4, { utilityAccountMeterId: 9, amount: 7 })] }),
      page(),
    ],
    [
      'nothing but its meter’s number names a usage',
      'Nothing says what 900 kWh is.',
      bill({ usages: [usage(3, { description: 'KZ8209705' })] }),
      page({}, [[3, 0.75]]),
    ],
    [
      'the page shows a quantity that is in no usage',
      'The page also shows 345 kWh.',
      bill(),
      page({ quantities: [{ text: '345 kWh', amount: 345, unit: 'kWh' }] }),
    ],
    [
      'the row of a charge says more than its description',
      '“Charge 1” stands beside “Meter Service Charge”.',
      bill(),
      page({ namedInPart: [{ description: 'Charge 1', amount: 10_000, row: 'Meter Service Charge' }] }),
    ],
    [
      'nothing calls its date the invoice date',
      'does not call 07/03/2026 the invoice date',
      bill(),
      page({ uncalledInvoiceDate: date('2026-07-03') }),
    ],
    [
      'a description was recognised badly',
      'The description “Charge 1” is hard to read.',
      bill(),
      page({ hardToRead: [{ of: 'description', value: 'Charge 1', why: 'unclear' }] }),
    ],
    [
      'a usage was recognised badly',
      'The usage “900” is hard to read.',
      bill(),
      page({ hardToRead: [{ of: 'quantity', value: '900', why: 'unclear' }] }),
    ],
    [
      'a meter’s number was recognised badly',
      'The meter number “KZ8209705” is hard to read.',
      bill({ usages: [usage(3, { meterNumber: 'KZ8209705' })] }),
      page({ hardToRead: [{ of: 'meterNumber', value: 'KZ8209705', why: 'unclear' }] }),
    ],
    [
      'its picture shows the invoice date in one place alone',
      'The invoice date 07/03/2026 is confirmed by nothing else on the page.',
      bill(),
      page({ hardToRead: [{ of: 'invoiceDate', value: '2026-07-03', why: 'alone' }] }),
    ],
    ['its page was read before pages were weighed', 'before evidence checks existed', bill(), page(null)],
  ])('%s', (_, doubt, draft, evidence) => {
    const { standing, doubts: said } = judge(draft, CONTEXT, evidence)
    expect(standing).toBe('adds_up')
    expect(said.join(' ')).toContain(doubt)
  })
})

test('the largest charge is no fixed one where it is a quantity times a price', () => {
  const product = (amount: number) => ({
    text: '400 kWh x $0.25',
    amount,
    holds: true,
    charged: { amount: 400, unit: 'kWh' },
  })
  const typed = (typeId: ChargeTypeId) =>
    bill({ charges: [charge(1, { chargeTypeId: typeId }), charge(2, { description: 'Tax', amount: 600 })] })
  const found = (typeId: ChargeTypeId, amount: number) =>
    doubts(typed(typeId), page({ products: [product(amount)] })).filter((text) =>
      text.includes('has the type'),
    )
  expect(found(6, 10_000)).toEqual(['“Charge 1” has the type service_cost, and is 400 kWh x $0.25.'])
  expect(found(1, 10_000)).toEqual([])
  expect(found(6, 600)).toEqual([])
})

describe('what is no doubt', () => {
  test('usages of the same figures that are of two kinds, or of few figures', () => {
    const two = (amount: number, change: Partial<BillDraft['usages'][number]>) =>
      bill({ usages: [usage(3), usage(4, { amount, ...change })] })
    expect(doubts(two(900, { usageTypeId: 2, unit: 'kW', description: 'Peak demand' }))).toEqual([])
    expect(doubts(two(9, {}))).toEqual([])
  })

  test('a meter’s number alone, where two reads prove the usage', () => {
    const draft = bill({ usages: [usage(3, { description: 'KZ8209705' })] })
    expect(doubts(draft, page({}, [[3, 0.95]]))).toEqual([])
  })

  test('a quantity that is the usage, or what was charged for in steps', () => {
    const quantities = [900, 500].map((amount) => ({ text: `${amount} kWh`, amount, unit: 'kWh' }))
    const products = [500, 400].map((amount) => ({
      text: `${amount} kWh x $1`,
      amount: amount * 100,
      holds: true,
      charged: { amount, unit: 'kWh' },
    }))
    expect(doubts(bill(), page({ quantities, products }))).toEqual([])
  })

  test('an invoice date that a person gave instead', () => {
    expect(doubts(bill(), page({ uncalledInvoiceDate: date('2026-06-30') }))).toEqual([])
  })

  test('what was hard to read and a person wrote anew', () => {
    const hardToRead: Grounds['hardToRead'] = [
      { of: 'invoiceDate', value: '2026-07-08', why: 'alone' },
      { of: 'meterNumber', value: 'KZ82O97O5', why: 'unclear' },
      { of: 'description', value: 'Charqe l', why: 'unclear' },
    ]
    expect(doubts(bill(), page({ hardToRead }))).toEqual([])
  })

  test('what was hard to read and earlier bills say as well', () => {
    const { startDate } = charge(1)
    const hardToRead: Grounds['hardToRead'] = [
      { of: 'startDate', value: String(startDate), why: 'alone' },
      { of: 'description', value: 'Charge 1', why: 'unclear' },
    ]
    const before = {
      id: 1,
      billId: null,
      invoiceDate: date('2026-01-03'),
      startDate: date('2026-01-01'),
      endDate: addDays(startDate as CalendarDate, -1),
      totalCents: 1,
    }
    const known = { earlierLines: earlier(1, 'Charge 1'), savedBills: [before] }
    expect(doubts(bill(), page({ hardToRead }), context(known))).toEqual([])
    expect(doubts(bill(), page({ hardToRead }))).toHaveLength(2)
  })

  test('a charge that the page had and a person added', () => {
    const added = charge(9, { description: 'Meter fee', amount: 913 })
    const draft = bill({ charges: [charge(1), charge(2, { amount: 600 }), added], printedTotal: 11_513 })
    const leftOut = [{ description: 'Meter fee', amount: 913 }]
    expect(doubts(draft, page({ askedFor: [11_513], named: 11_513, leftOut }))).toEqual([])
  })

  test('steps that together are the usage', () => {
    const step = (amount: number) => ({
      text: `${amount} kWh x $1`,
      amount: amount * 100,
      holds: true,
      charged: { amount, unit: 'kWh' },
    })
    expect(doubts(bill(), page({ products: [step(500), step(400)] }))).toEqual([])
  })

  test('no usage of a meter that measures nothing', () => {
    expect(doubts(bill({ usages: [] }), page(), withMeter({ energyType: 'Waste' }))).toEqual([])
  })
})

describe('bill after bill of the account with just these charges', () => {
  const draft = bill({
    charges: [charge(1, { description: 'Delivery' }), charge(2, { description: 'Total tax', amount: 600 })],
  })
  const unsure = page({ named: null, leftOut: [{ description: 'Minimum bill', amount: 5_000 }] })

  test('speaks for what a person let pass on each of them', () => {
    const given = context({ earlierLines: earlier(3, 'Delivery', 'Total tax') })
    expect(judge(draft, given, unsure)).toMatchObject({ standing: 'clean' })
  })

  test.each([
    ['too few of them', earlier(2, 'Delivery', 'Total tax')],
    ['one more on each', earlier(3, 'Delivery', 'Total tax', 'Fuel')],
    ['one less on each', earlier(3, 'Delivery')],
  ])('does not, with %s', (_, earlierLines) => {
    expect(judge(draft, context({ earlierLines }), unsure).standing).toBe('adds_up')
  })

  test('never speaks for a total that the account does not ask for, nor for a product that does not hold', () => {
    const given = context({ earlierLines: earlier(6, 'Delivery', 'Total tax') })
    const products = [{ text: '1 x 2.00', amount: 10_000, holds: false, charged: null }]
    expect(doubts(draft, page({ askedFor: [44_500] }), given)).toHaveLength(1)
    expect(doubts(draft, page({ products }), given)).toHaveLength(1)
  })
})

describe('the same charges bill after bill', () => {
  const draft = bill({
    charges: [charge(1, { description: 'Delivery' }), charge(2, { description: 'Tax', amount: 600 })],
  })
  const earlierLines = earlier(3, 'Delivery', 'Tax')
  const unsure = page({}, [[3, 0.6]])

  test('are no word for how much was used', () => {
    expect(doubts(draft, unsure, context({ earlierLines })).join()).toContain('900 kWh is only')
  })

  test('are one together with usages like this one', () => {
    expect(doubts(draft, unsure, context({ earlierLines, history: months(3) }))).toEqual([])
  })

  test.each([
    ['other units', { history: months(3, { usageUnit: 'therms' }) }],
    ['a check that is switched off', { history: months(3), settings: NO_THRESHOLD }],
  ])('are none with %s', (_, change) => {
    expect(doubts(draft, unsure, context({ earlierLines, ...change }))).toHaveLength(1)
  })

  test('do not speak against what the page charged for', () => {
    const products = [
      { text: '700 kWh x $1', amount: 70_000, holds: true, charged: { amount: 700, unit: 'kWh' } },
    ]
    const given = context({ earlierLines, history: months(3) })
    expect(doubts(draft, page({ products }), given)).toEqual(['“700 kWh x $1” is in no usage.'])
  })
})

describe('list, editor and robot', () => {
  test('are told the same', () => {
    expect(outcomeOf(judgeBill(bill(), CONTEXT, page()))).toEqual({
      problemCount: 0,
      clean: true,
      judgeAgainOn: null,
    })
    expect(outcomeOf(judgeBill(bill(), CONTEXT, page(null)))).toMatchObject({
      problemCount: 0,
      clean: false,
    })
  })

  test('are told of no standing while a rule says anything', () => {
    const judged = judgeBill(bill({ printedTotal: 1 }), CONTEXT, page())
    expect(judged.judgement).toBeNull()
    expect(outcomeOf(judged)).toMatchObject({ problemCount: 1, clean: false })
  })
})
