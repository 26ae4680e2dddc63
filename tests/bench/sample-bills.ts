import { addDays, asCalendarDate } from '#base/calendar-date.ts'
import { rasterise } from '#demo/bills/effects/picture.ts'
import { classicElectric } from '#demo/bills/layouts/classic-electric.ts'
import { seededRandom } from '#demo/bills/random.ts'
import { randomBillFacts, summaryServices } from '#tests/bills/facts/bill-kinds.ts'
import { accountSummary } from '#tests/bills/layouts/account-summary.ts'

const START = asCalendarDate('2025-03-04')

/** A bill of one page with a text layer; another one for each seed. */
export async function textBill(seed: string): Promise<Uint8Array> {
  const random = seededRandom(seed)
  const facts = randomBillFacts('electric-residential', random, {
    startDate: START,
    endDate: addDays(START, 30),
  })
  return (await classicElectric.render(facts, random)).pdf
}

/** The same as a picture of 300 dots to the inch. */
export async function pictureBill(seed: string): Promise<Uint8Array> {
  const [page] = await rasterise(await textBill(seed), 300)
  if (!page) throw new RangeError('the bill has no page')
  return page.encode('png')
}

/** A summary bill of so many accounts, some to a page. */
export async function summaryBill(accounts: number): Promise<Uint8Array> {
  const random = seededRandom('summary')
  const facts = randomBillFacts('electric-summary', random, { services: summaryServices(accounts, random) })
  return (await accountSummary.render(facts, random)).pdf
}
