import { describe, expect, test } from 'vitest'
import { type BillForRobot, decideForRobot, mayAutoProcess } from '#domain/bills/automation/decide.ts'
import { BILL_STATUSES } from '#domain/bills/bill-status.ts'
import { CONFIDENCE_TO_SAVE } from '#domain/bills/confidence/confidence.ts'
import { bill, charge, problems, usage } from '#tests/helpers/drafts.ts'

const read = (confidence: number | null, heldUp = false) => ({ confidence, heldUp })
const FIELDS_TO_SAVE = {
  'the account number': read(CONFIDENCE_TO_SAVE),
  'the invoice date': read(CONFIDENCE_TO_SAVE),
}
const CLEAN: BillForRobot = {
  isBill: true,
  notABillReason: null,
  billsForService: true,
  saysWhatItIs: false,
  accountKnown: true,
  draft: bill(),
  problems: [],
  judgement: { standing: 'clean', restsOn: [], doubts: [], toConfirm: 0 },
  fields: FIELDS_TO_SAVE,
  lines: [0.9, 0.6],
}
const decide = (change: Partial<BillForRobot>) => decideForRobot({ ...CLEAN, ...change })
const warning = problems(bill({ printedTotal: 1 }))[0]

test('a bill that passes every check and is read surely is saved', () => {
  expect(decide({})).toEqual({ kind: 'save' })
})

test('what the page leaves open may be held up by what is known of the account', () => {
  expect(decide({ fields: { 'the account number': read(0.4, true) } })).toEqual({ kind: 'save' })
})

describe('is left to a person, who is told why', () => {
  test.each<[string, Partial<BillForRobot>, string]>([
    ['any problem, also a warning', { problems: warning ? [warning] : [] }, 'The charges come to'],
    ['an unknown account', { accountKnown: false }, 'The account is not known.'],
    [
      'lines that only add up',
      {
        judgement: {
          standing: 'adds_up',
          restsOn: [],
          doubts: ['The page also prints “Fee” $5.00.'],
          toConfirm: 0,
        },
      },
      'The page also prints “Fee” $5.00.',
    ],
    ['lines of which nothing is known', { judgement: null }, 'Nothing is known of its lines.'],
    [
      'a line without a meter',
      { draft: bill({ usages: [usage(3, { utilityAccountMeterId: null })] }) },
      'A line has no',
    ],
    [
      'a line without a type',
      { draft: bill({ charges: [charge(1, { chargeTypeId: null }), charge(2, { amount: 600 })] }) },
      'A line has no',
    ],
    [
      'a field that is not sure',
      { fields: { ...FIELDS_TO_SAVE, 'the invoice date': read(CONFIDENCE_TO_SAVE - 0.01) } },
      'Not sure of the invoice date.',
    ],
    [
      'a field that was not found',
      { fields: { 'the account number': read(null, true) } },
      'Did not find the account number.',
    ],
    ['a line that is hardly sure', { lines: [0.9, 0.2] }, 'Not sure of every line.'],
  ])('%s', (_, change, because) => {
    expect(decide(change)).toMatchObject({ kind: 'leave', because: expect.stringContaining(because) })
  })
})

test('what bills for a service is left to a person where no charges were read from it', () => {
  expect(decide({ isBill: false, billsForService: true, saysWhatItIs: true })).toMatchObject({
    kind: 'leave',
  })
})

test('what says nothing of itself is left to a person: it may be a bill that could not be read', () => {
  const notABillReason = 'No amount due is printed.'
  expect(decide({ isBill: false, billsForService: false, notABillReason })).toEqual({
    kind: 'leave',
    because: 'Nothing says what it is. No amount due is printed.',
  })
})

test.each(['other-account', 'special-document'])(
  'what is saved already is left to a person with %s',
  (rule) => {
    const problem = (of: string, message: string) =>
      ({ rule: of, severity: 'warning', message, target: { kind: 'bill' }, fix: null }) as const
    const problems = [problem('duplicate-bill', 'Saved already.'), problem(rule, 'Look at it.')]
    expect(decide({ problems })).toEqual({ kind: 'leave', because: 'Look at it.' })
  },
)

describe('is skipped', () => {
  test('what is no bill', () => {
    const letter = {
      isBill: false,
      billsForService: false,
      saysWhatItIs: true,
      notABillReason: 'It is a reminder.',
    }
    expect(decide(letter)).toEqual({
      kind: 'skip',
      because: 'Not a bill: It is a reminder.',
    })
  })

  test('what is saved already', () => {
    const duplicate = {
      rule: 'duplicate-bill',
      severity: 'error',
      message: 'Saved already.',
      target: { kind: 'bill' },
      fix: null,
    } as const
    expect(decide({ problems: [duplicate] })).toEqual({ kind: 'skip', because: 'Saved already.' })
  })
})

test('our own staff hand it bills under review whose account allows that', () => {
  const open = { status: 'ERROR', accountId: 1, accountAllows: true } as const
  const staff = { admin: true, os: false }
  expect(mayAutoProcess(open, staff)).toBe(true)
  expect(mayAutoProcess(open, { admin: true, os: true })).not.toBe(true)
  expect(mayAutoProcess(open, { admin: false, os: false })).not.toBe(true)
  expect(mayAutoProcess({ ...open, accountId: null }, staff)).not.toBe(true)
  expect(mayAutoProcess({ ...open, accountAllows: false }, staff)).not.toBe(true)
  const allowed = BILL_STATUSES.filter((status) => mayAutoProcess({ ...open, status }, staff) === true)
  expect(allowed).toEqual(['GPT_PARSED', 'ERROR'])
})
