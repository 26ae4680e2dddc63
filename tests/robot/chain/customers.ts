import { addDays, asCalendarDate } from '#base/calendar-date.ts'
import type { BillFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { type Random, seededRandom } from '#demo/bills/random.ts'
import { kindsFor, spoiled } from '#tests/bills/corpus.ts'
import { randomBillFacts, randomServices } from '#tests/bills/facts/bill-kinds.ts'
import { LAYOUTS } from '#tests/bills/layouts.ts'
import { LETTERS } from '#tests/bills/letters.ts'
import type { ScoredLayout } from '#tests/bills/scored-layout.ts'
import type { KnownBill, WantedBills } from '../known-bills.ts'
import { Truth } from '../truth.ts'
import { type KnownAccount, metersOfTruth } from './known-account.ts'
import { laterMonth } from './later-month.ts'
import { SPECIALS, type Special, specialFacts, specialFile } from './specials.ts'

/** A bill, and the account that a person who knows its client would put it on. */
export type AccountBill = KnownBill & {
  account: KnownAccount
  /** Null for an ordinary bill. */
  special: Special | null
  /** Whether bills of its account came before. */
  isKnown: boolean
}

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
      const isLetter = isLetterOf(at, month)
      const printed = isLetter ? (LETTERS[at % LETTERS.length] as ScoredLayout) : layout
      const next = customers[(at + 1) % customers.length] as Customer
      const special = specialOf(at, month, customers)
      // A utility's bills keep their looks: what a layout draws by chance it draws alike every month.
      const looks = () => seededRandom(`${seed}/${at}`)
      const rendered = await printed.render(special?.facts ?? (facts[month] as BillFacts), looks())
      const pdf =
        special === null
          ? rendered.pdf
          : await specialFile(
              special.kind,
              rendered,
              await next.layout.render(next.facts[month] as BillFacts, looks()),
            )
      const { sample, effect } = await spoiled({ ...rendered, pdf }, effects, random)
      return {
        name: `${name}-${month + 1}.${printed.id}.${special?.kind ?? effect?.id ?? 'text'}.${sample.extension}`,
        source: 'generated' as const,
        bytes: sample.bytes,
        truth: Truth.parse(rendered.truth),
        account,
        special: special?.kind ?? null,
        // Days are missing where a letter came in place of a bill, or a special bill was skipped.
        isKnown: month > 0 && !isLetterOf(at, month - 1) && specialOf(at, month - 1, customers) === null,
      }
    }
  }
}

const isLetterOf = (at: number, month: number): boolean =>
  at % LETTER_EVERY === LETTER_EVERY - 1 && month === 1

type Period = Pick<BillFacts, 'startDate' | 'endDate'>

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
      meters: metersOfServices(first.services),
      meterOf: (amount, kind) => {
        const service = facts
          .flatMap(({ services }) => services)
          .find(({ charges, usages }) =>
            kind === 'charge'
              ? charges.some((charge) => charge.amount === Math.round(amount * 100))
              : usages.some((usage) => usage.amount === amount),
          )
        const at = metersOfServices(first.services).findIndex((meter) => isMeterOf(meter, service))
        return Math.max(0, at)
      },
    },
  }
}

/** Services that nothing on a bill tells apart have one meter, as in the truth of its lines. */
const metersOfServices = (services: readonly ServiceFacts[]): KnownAccount['meters'] =>
  services
    .filter((service, at) => services.findIndex((other) => isMeterOf(asMeter(other), service)) === at)
    .map(asMeter)

const asMeter = ({ meterNumber, energyType, usages }: ServiceFacts) => ({
  number: meterNumber,
  energyType,
  unit: usages.find(({ kind }) => kind === 'usage')?.unit ?? null,
})

const isMeterOf = (
  { number, energyType }: Pick<KnownAccount['meters'][number], 'number' | 'energyType'>,
  service: ServiceFacts | undefined,
): boolean => number === service?.meterNumber && energyType === service.energyType

/**
 * Every second customer gets one special bill, of each kind in turn, where its layout can print it: some in the third
 * month, with a short history, the others in the last.
 */
function specialOf(
  at: number,
  month: number,
  customers: readonly Customer[],
): { kind: Special; facts: BillFacts } | null {
  const turn = at / 2
  const kind = Number.isInteger(turn) ? SPECIALS[turn % SPECIALS.length] : undefined
  const [one, next] = [customers[at], customers[(at + 1) % customers.length]]
  const isShort = Math.floor(turn / SPECIALS.length) % 2 === 0
  const last = (one?.facts.length ?? 0) - 1
  if (kind === undefined || one === undefined || month !== (isShort ? Math.min(2, last) : last)) return null
  const [before, facts] = [one.facts[month - 1], one.facts[month]]
  const foreign = next?.account.meters.find(({ number }) => number !== null)?.number
  if (before === undefined || facts === undefined) return null
  const isMetered = facts.services.some(({ meterNumber }) => meterNumber !== null)
  if (kind === 'foreign meter' && (foreign == null || !isMetered)) return null
  const special = specialFacts(kind, facts, before, foreign ?? '')
  return one.layout.suits(special) ? { kind, facts: special } : null
}

/** What one customer is billed month after month: the same charges at the same rates, for other quantities. */
function suitableMonths(layout: ScoredLayout, random: Random, months: number): BillFacts[] {
  const kinds = kindsFor(layout)
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const kind = random.pick(kinds)
    const tariff = random.fork(`tariff ${draw}`)
    const facts: BillFacts[] = []
    for (let month = 0; month < months; month += 1) {
      const startDate = addDays(FIRST_MONTH, month * MONTH_DAYS)
      const dates = { startDate, endDate: addDays(startDate, MONTH_DAYS - 1) }
      const [first] = facts
      facts.push(first === undefined ? firstBill(dates) : laterBill(first, dates))
    }
    if (facts.every((each) => layout.suits(each))) return facts

    function firstBill(dates: Period) {
      return randomBillFacts(kind, random, { ...dates, services: randomServices(kind, tariff.fork('rates')) })
    }
    function laterBill(first: BillFacts, dates: Period) {
      const drawn = randomServices(
        kind,
        laterMonth(tariff.fork('rates'), random.fork(`quantities of ${dates.startDate}`)),
      )
      const { utility, customer, accountNumber } = first
      const services = onMetersOf(first, drawn)
      return randomBillFacts(kind, random, { ...dates, utility, customer, accountNumber, services })
    }
  }
  throw new RangeError(`no kind of bill suits the layout ${layout.id}`)
}

/** The later services on the meters of the first bill, one by one. */
const onMetersOf = (first: BillFacts, later: readonly ServiceFacts[]): ServiceFacts[] =>
  later.map((service, at) => {
    const same = first.services[at]
    return same?.energyType === service.energyType ? { ...service, meterNumber: same.meterNumber } : service
  })

/** Of a file from elsewhere only what it prints is known. */
export const withAccount = (bill: KnownBill): AccountBill => ({
  ...bill,
  special: null,
  isKnown: false,
  account: {
    utility: bill.truth.utility === null ? null : String(bill.truth.utility ?? bill.name),
    number: String(bill.truth.account_number ?? `of ${bill.name}`),
    meters: metersOfTruth(bill.truth),
    meterOf: () => 0,
  },
})
