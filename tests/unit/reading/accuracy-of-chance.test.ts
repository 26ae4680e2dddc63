import { beforeAll, describe, expect, test } from 'vitest'
import { chanceCorpus } from '#tests/bills/chance/corpus.ts'
import { type HeldBill, heldAgainstTruth, sharesOf } from './support/held-against-truth.ts'

/** Bills whose layout comes by chance, of families that are held back: as near to a stranger's bill as made ones come. */
const BILLS = { count: 40, seed: 'guarded', part: 'held-back', effects: false } as const

const bills: HeldBill[] = []

beforeAll(async () => {
  for await (const { name, sample, truth } of chanceCorpus(BILLS))
    bills.push(await heldAgainstTruth(name, sample.bytes, truth))
}, 300_000)

const mistakes = () => bills.flatMap((bill) => bill.mistakes).join('\n')

describe('of what bills of layouts drawn by chance print', () => {
  // Just under what is read today: raise a floor where more is.
  test.each([
    ['fields', 94.5],
    ['charges', 91],
    ['usages', 98.5],
  ] as const)('%s are read as well as ever, %d in 100', (what, floor) => {
    expect(sharesOf(bills)[what], mistakes()).toBeGreaterThanOrEqual(floor)
  })

  // Just over what is claimed falsely today: lower a ceiling where fewer are.
  test.each([
    ['addsUp', 0, 28],
    ['clean', 0, 4],
  ] as const)('bills are called %s falsely no more often than ever, %d times', (claim, most, atLeast) => {
    const claimed = bills.flatMap((bill) => bill[claim] ?? [])
    const untrue = claimed.filter((each) => each.untrue.length > 0)
    expect(untrue.length, untrue.flatMap((each) => each.untrue).join('\n')).toBeLessThanOrEqual(most)
    expect(claimed.length).toBeGreaterThanOrEqual(atLeast)
  })
})
