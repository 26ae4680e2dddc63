import { seededRandom } from '#demo/bills/random.ts'
import { addDays, asCalendarDate } from '#domain/calendar-date.ts'
import { kindsFor } from '#tests/bills/corpus.ts'
import { randomBillFacts } from '#tests/bills/facts/bill-kinds.ts'
import type { ScoredLayout } from '#tests/bills/scored-layout.ts'

const FIRST_MONTH = asCalendarDate('2025-03-04')
const SECOND_MONTH = addDays(FIRST_MONTH, 31)

/** Two bills of one customer, a month apart, in the same words and type. */
export async function twoMonths(layout: ScoredLayout) {
  const kinds = kindsFor(layout)
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const random = seededRandom(`${layout.id}/${attempt}`)
    const kind = random.pick(kinds)
    const before = randomBillFacts(kind, random, month(FIRST_MONTH))
    const { utility, customer, accountNumber } = before
    const after = randomBillFacts(kind, random, { ...month(SECOND_MONTH), utility, customer, accountNumber })
    if (!layout.suits(before) || !layout.suits(after)) continue
    const print = () => seededRandom(`${layout.id}/print`)
    return [await layout.render(before, print()), await layout.render(after, print())]
  }
  return []
}

const month = (startDate: typeof FIRST_MONTH) => ({ startDate, endDate: addDays(startDate, 30) })
