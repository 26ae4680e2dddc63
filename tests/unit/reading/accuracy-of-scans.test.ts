import { beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#demo/bills/random.ts'
import { corpus } from '#tests/bills/corpus.ts'
import { EFFECTS } from '#tests/bills/effects.ts'
import { type HeldBill, heldAgainstTruth, sharesOf } from './support/held-against-truth.ts'

/** Few, as each takes seconds: layouts whose bill has one page, with what happened to it on its way. */
const SPOILED = {
  'classic-electric': 'scan',
  'water-tiers': 'photo',
  cooperative: 'searchable-scan',
  'plain-invoice': 'gibberish-layer',
  'member-statement': 'png',
}

const bills: HeldBill[] = []

beforeAll(async () => {
  const layouts = Object.keys(SPOILED)
  const printed = { count: layouts.length, seed: 'guarded', part: 'all', layouts, effects: false } as const
  for await (const { name, layout, sample, truth } of corpus(printed)) {
    const effect = EFFECTS.find(({ id }) => id === SPOILED[layout.id as keyof typeof SPOILED])
    if (!effect) throw new RangeError(`nothing spoils ${layout.id}`)
    const { bytes } = await effect.apply(sample.bytes, seededRandom(name))
    bills.push(await heldAgainstTruth(`${name}, ${effect.id}`, bytes, truth))
  }
}, 600_000)

// Just under what is read today: raise a floor where more is.
test.each([
  ['fields', 97],
  ['charges', 97],
  ['usages', 90],
] as const)('of pictures of bills %s are read as well as ever, %d in 100', (what, floor) => {
  const mistakes = bills.flatMap((bill) => bill.mistakes).join('\n')
  expect(sharesOf(bills)[what], mistakes).toBeGreaterThanOrEqual(floor)
})
