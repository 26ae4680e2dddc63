import { describe, expect, it } from 'vitest'
import { seededRandom } from '#demo/bills/random.ts'
import { randomBillFacts } from '#tests/bills/facts/bill-kinds.ts'
import { LETTERS } from '#tests/bills/letters.ts'
import { pageTexts } from './pdf-text.ts'

describe.each(LETTERS.map((letter) => [letter.id, letter] as const))('%s', (_, letter) => {
  it('is no bill, though it names the account', async () => {
    const facts = randomBillFacts('combined', seededRandom(3))
    const { pdf, truth } = await letter.render(facts, seededRandom(3))
    expect(truth).toMatchObject({ is_bill: false, amount_due: null, charges: [], usages: [] })
    const text = (await pageTexts(pdf)).join(' ')
    expect(text).toContain(facts.utility.name)
  })
})
