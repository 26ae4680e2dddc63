import type { BillFacts } from '#demo/bills/bill-facts.ts'
import { type Random, seededRandom } from '#demo/bills/random.ts'
import { addDays, asCalendarDate } from '#domain/calendar-date.ts'
import { kindsFor, spoiled } from '#tests/bills/corpus.ts'
import { randomBillFacts } from '#tests/bills/facts/bill-kinds.ts'
import { LAYOUTS } from '#tests/bills/layouts.ts'
import { LETTERS } from '#tests/bills/letters.ts'
import type { ScoredLayout } from '#tests/bills/scored-layout.ts'
import type { KnownBill, WantedBills } from '../known-bills.ts'
import { Truth } from '../truth.ts'
import { type KnownAccount, metersOfTruth } from './known-account.ts'

/** A bill, and the account that a person who knows its client would put it on. */
export type AccountBill = KnownBill & { account: KnownAccount }

const FIRST_MONTH = asCalendarDate('2025-02-04')
const MONTH_DAYS = 30
const LETTER_EVERY = 6
const MOST_DRAWS = 2_000

/** The bills of the generated customers, month by month: the first of each, then the second of each, and so on. */
export async function* monthsOfCustomers(
  { count, seed, effects }: Pick<WantedBills, 'count' | 'seed' | 'effects'>,
  months: number,
): AsyncGenerator<AccountBill[]> {
  const customers = Array.from({ length: Math.ceil(count / months) }, (_, at) => customer(seed, at, months))
  let left = count
  for (let month = 0; month < months; month += 1) {
    const bills: AccountBill[] = []
    for (const [at, each] of customers.slice(0, left).entries()) bills.push(await print(each, at, month))
    left -= bills.length
    yield bills
    async function print({ layout, facts, account, name }: Customer, at: number, month: number) {
      const random = seededRandom(`${seed}/${at}/${month}`)
      const isLetter = at % LETTER_EVERY === LETTER_EVERY - 1 && month === 1
      const printed = isLetter ? (LETTERS[at % LETTERS.length] as ScoredLayout) : layout
      // A utility's bills keep their looks: what a layout draws by chance it draws alike every month.
      const rendered = await printed.render(facts[month] as BillFacts, seededRandom(`${seed}/${at}`))
      const { sample, effect } = await spoiled(rendered, effects, random)
      return {
        name: `${name}-${month + 1}.${printed.id}.${effect?.id ?? 'text'}.${sample.extension}`,
        source: 'generated' as const,
        bytes: sample.bytes,
        truth: Truth.parse(rendered.truth),
        account,
      }
    }
  }
}

interface Customer {
  name: string
  layout: ScoredLayout
  facts: BillFacts[]
  account: KnownAccount
}

function customer(seed: string, at: number, months: number): Customer {
  const random = seededRandom(`${seed}/${at}`)
  const offset = seededRandom(seed).int(0, LAYOUTS.length - 1)
  const layout = LAYOUTS[(offset + at) % LAYOUTS.length] as ScoredLayout
  const facts = suitableMonths(layout, random, months)
  const [first] = facts as [BillFacts]
  return {
    name: `customer ${String(at + 1).padStart(3, '0')}`,
    layout,
    facts,
    account: {
      utility: first.utility.name,
      number: first.accountNumber,
      meters: first.services.map(({ meterNumber, energyType }) => ({ number: meterNumber, energyType })),
      meterOf: (amount, kind) =>
        facts
          .flatMap(({ services }) => services.entries().toArray())
          .find(([, { charges, usages }]) =>
            kind === 'charge'
              ? charges.some((charge) => charge.amount === Math.round(amount * 100))
              : usages.some((usage) => usage.amount === amount),
          )?.[0] ?? 0,
    },
  }
}

/** What one customer is billed month after month: the same services on the same meters, used differently. */
function suitableMonths(layout: ScoredLayout, random: Random, months: number): BillFacts[] {
  const kinds = kindsFor(layout)
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const kind = random.pick(kinds)
    const facts: BillFacts[] = []
    for (let month = 0; month < months; month += 1) {
      const startDate = addDays(FIRST_MONTH, month * MONTH_DAYS)
      const [first] = facts
      const drawn = randomBillFacts(kind, random, {
        startDate,
        endDate: addDays(startDate, MONTH_DAYS - 1),
        ...(first && {
          utility: first.utility,
          customer: first.customer,
          accountNumber: first.accountNumber,
        }),
      })
      facts.push(first ? onMetersOf(first, drawn) : drawn)
    }
    if (facts.every((each) => layout.suits(each))) return facts
  }
  throw new RangeError(`no kind of bill suits the layout ${layout.id}`)
}

/** The later bill on the meters of the first, service by service. */
const onMetersOf = (first: BillFacts, later: BillFacts): BillFacts => ({
  ...later,
  services: later.services.map((service, at) => {
    const same = first.services[at]
    return same?.energyType === service.energyType ? { ...service, meterNumber: same.meterNumber } : service
  }),
})

/** Of a file from elsewhere only what it prints is known. */
export const withAccount = (bill: KnownBill): AccountBill => ({
  ...bill,
  account: {
    utility: bill.truth.utility === null ? null : String(bill.truth.utility ?? bill.name),
    number: String(bill.truth.account_number ?? `of ${bill.name}`),
    meters: metersOfTruth(bill.truth),
    meterOf: () => 0,
  },
})
