import { addDays, asCalendarDate } from '#base/calendar-date.ts'
import { seededRandom } from '#demo/bills/random.ts'
import { kindsFor } from '#tests/bills/corpus.ts'
import { randomBillFacts } from '#tests/bills/facts/bill-kinds.ts'
import { LAYOUTS } from '#tests/bills/layouts.ts'

const STARTS = asCalendarDate('2026-05-01')
const PERIOD = { startDate: STARTS, endDate: addDays(STARTS, 30) }
const MOST_DRAWS = 400

/** A printed bill that is the same for the same words, and another for others. */
export async function printedBill(words: string): Promise<Uint8Array> {
  for (let attempt = 0; attempt < MOST_DRAWS; attempt += 1) {
    const random = seededRandom(`${words}/${attempt}`)
    const layout = random.pick(LAYOUTS)
    const facts = randomBillFacts(random.pick(kindsFor(layout)), random, PERIOD)
    if (layout.suits(facts)) return (await layout.render(facts, random)).pdf
  }
  throw new Error(`no layout suits “${words}”`)
}
