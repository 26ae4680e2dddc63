import { beforeAll, describe, expect, test } from 'vitest'
import { CONFIDENCE_TO_SAVE } from '#domain/bills/confidence/confidence.ts'
import { corpus } from '#tests/bills/corpus.ts'
import { LAYOUTS } from '#tests/bills/layouts.ts'
import { type HeldBill, heldAgainstTruth, sharesOf } from './support/held-against-truth.ts'

/** A bill of every layout with a letter after each eleven. No rule was made on them, nor confidence measured. */
const BILLS = { count: LAYOUTS.length + 11, seed: 'guarded', part: 'all', effects: false } as const
/** Of fewer values, one that is wrong says little. */
const ENOUGH = 30

const bills: HeldBill[] = []

beforeAll(async () => {
  for await (const { name, sample, truth } of corpus(BILLS))
    bills.push(await heldAgainstTruth(name, sample.bytes, truth))
}, 300_000)

const mistakes = () => bills.flatMap((bill) => bill.mistakes).join('\n')

describe('of what generated bills print', () => {
  // Just under what is read today: raise a floor where more is.
  test.each([
    ['fields', 99.6],
    ['charges', 99.7],
    ['usages', 99],
  ] as const)('%s are read as well as ever, %d in 100', (what, floor) => {
    expect(sharesOf(bills)[what], mistakes()).toBeGreaterThanOrEqual(floor)
  })

  test('few lines of bills of several services come on the wrong meter', () => {
    const { meters, wrongMeters } = sharesOf(bills)
    expect(meters).toBeGreaterThanOrEqual(94)
    expect(wrongMeters).toBeLessThanOrEqual(3.5)
  })

  test('nothing is invented, and no letter is taken for a bill', () => {
    const invented = bills.filter(({ tally: { unprinted } }) => unprinted.invented > 0)
    const taken = bills.filter(({ tally: { letters } }) => letters.right < letters.asked)
    expect([...invented, ...taken].map(({ name }) => name)).toEqual([])
    expect(bills.filter(({ tally }) => tally.letters.asked > 0).length).toBe(11)
  })
})

describe('what is claimed is so', () => {
  test.each([
    ['clean', 50],
    ['addsUp', 110],
  ] as const)('of every bill that is called %s', (claim, atLeast) => {
    const claimed = bills.flatMap((bill) => bill[claim] ?? [])
    expect(claimed.flatMap(({ untrue }) => untrue)).toEqual([])
    // Nothing is untrue either where nothing is claimed.
    expect(claimed.length).toBeGreaterThanOrEqual(atLeast)
  })

  test.each(['accountNumber', 'totalCurrentCharges', 'amountDue', 'meterNumber', 'any'] as const)(
    'of at least 97 in 100 values as sure as the robot asks for: %s',
    (kind) => {
      const sure = bills
        .flatMap(({ values }) => values)
        .filter((value) => value.confidence >= CONFIDENCE_TO_SAVE && (kind === 'any' || value.kind === kind))
      const right = sure.filter((value) => value.right)
      expect(sure.length).toBeGreaterThanOrEqual(ENOUGH)
      expect(right.length / sure.length).toBeGreaterThanOrEqual(0.97)
    },
  )
})
