import { addDays, asCalendarDate } from '#base/calendar-date.ts'
import type { RenderedBill } from '#demo/bills/layout.ts'
import { seededRandom } from '#demo/bills/random.ts'
import { kindsFor } from '#tests/bills/corpus.ts'
import { randomBillFacts } from '#tests/bills/facts/bill-kinds.ts'
import type { ScoredLayout } from '#tests/bills/scored-layout.ts'

const FIRST_MONTH = asCalendarDate('2025-03-04')
const SECOND_MONTH = addDays(FIRST_MONTH, 31)
const MOST_DRAWS = 400

/**
 * Two bills of one customer, a month apart, and one of another customer of the same utility where one suits the layout;
 * all in the same words and type. None for a layout that no two suit.
 */
export async function billsOfLayout(layout: ScoredLayout): Promise<RenderedBill[]> {
  for (let attempt = 0; attempt < MOST_DRAWS; attempt += 1) {
    const random = seededRandom(`${layout.id}/${attempt}`)
    const kind = random.pick(kindsFor(layout))
    const before = randomBillFacts(kind, random, month(FIRST_MONTH))
    const { utility, customer, accountNumber } = before
    const after = randomBillFacts(kind, random, { ...month(SECOND_MONTH), utility, customer, accountNumber })
    if (!layout.suits(before) || !layout.suits(after)) continue
    const another = drawnUntil(layout.suits, () =>
      randomBillFacts(kind, random, { ...month(SECOND_MONTH), utility }),
    )
    const bills = [before, after, ...(another ? [another] : [])]
    return Promise.all(bills.map((facts) => layout.render(facts, seededRandom(`${layout.id}/print`))))
  }
  return []
}

const month = (startDate: typeof FIRST_MONTH) => ({ startDate, endDate: addDays(startDate, 30) })

function drawnUntil<T>(isRight: (drawn: T) => boolean, draw: () => T): T | null {
  for (let attempt = 0; attempt < MOST_DRAWS; attempt += 1) {
    const drawn = draw()
    if (isRight(drawn)) return drawn
  }
  return null
}
