import { addDays, daysBetween } from '#base/calendar-date.ts'
import type { BillFacts, ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { flat, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import {
  BILL_KINDS,
  type BillKind,
  type GivenFacts,
  randomBillFacts,
  summaryServices,
} from '../facts/bill-kinds.ts'
import { abbreviated } from './abbreviations.ts'
import { type FamilyName, familyOf } from './families.ts'
import { otherwiseNamed } from './names.ts'
import type { Chances, Physics } from './physics.ts'

/** A level plan asks for another amount than was charged, and a summary of accounts has a family of its own. */
const KINDS = (Object.keys(BILL_KINDS) as BillKind[]).filter(
  (kind) => kind !== 'electric-budget' && kind !== 'electric-summary',
)

const ZEROS = [
  'Fuel Adjustment',
  'Power Cost Adj',
  'Late Charge',
  'Excess Energy Cr',
  'Reactive Demand',
  'Sales Tax',
  'Environmental Rider',
  'Miscellaneous',
  'Rollover Credit',
  'Minimum Bill Adj',
]
const EQUALS = [
  'Meter Charge',
  'Access Fee',
  'Facilities Charge',
  'Administrative Fee',
  'Safety Surcharge',
  'Franchise Fee',
  'Program Cost',
  'Service Charge',
]
/** Charges in whose names stand the words of balances and payments. */
const MISLEADING = [
  ['Credit Card Processing Fee', 250],
  ['Payment Plan Installment', 2500],
  ['Storm Balance Recovery', 186],
  ['Balanced Billing Adj', -412],
  ['AutoPay Credit', -100],
  ['Low Income Credit Program', 77],
  ['Deposit Payment', 5000],
  ['Nuclear Credit Rider', -63],
  ['Deferred Fuel Balance', 341],
  ['Returned Payment Charge', 3000],
  ['Prior Period Balance True-Up', 218],
  ['Federal Tax Credit', -158],
  ['Past Due Fee', 950],
] as const
const TOTAL_TAXES = [
  'Total State Sales Tax',
  'Total Local Taxes',
  'Total Utility Tax',
  'Total Franchise - Local',
]
const DONATIONS = [
  'Neighbor Fund Donation',
  'Warm Homes Pledge',
  'Operation RoundUp',
  'Helping Hands Contribution',
]
const WARES = [
  'Surge Protection Plan',
  'HVAC Service Contract',
  'Water Heater Rental',
  'Line Backer Protection',
  'Fiber Internet 100 Mbps',
]

/** Which of a layout's bills: those of its first customer month by month, or one of somebody else. */
export interface Which {
  /** From 0. */
  month?: number
  another?: boolean
}

/**
 * The facts of a bill that suits the family, changed by the physics that are of what is charged. All bills of a layout
 * are of one utility and one kind.
 */
export function chanceFacts(
  family: FamilyName,
  chances: Chances,
  random: Random,
  which: Which = {},
): { kind: BillKind; facts: BillFacts } {
  const kind = random.pick(familyOf(family).kinds ?? KINDS)
  const accounts = random.chance(0.15) ? random.int(12, 30) : random.int(3, 8)
  const drawn = (from: Random, given: GivenFacts = {}) =>
    randomBillFacts(kind, from, {
      ...(kind === 'electric-summary' && { services: summaryServices(accounts, from) }),
      ...given,
    })
  const first = drawn(random)
  const facts = laterBill(first, which, (given) =>
    drawn(random.fork(`month ${which.month ?? 0}, ${which.another ? 'another' : 'first'} customer`), given),
  )
  const named = otherwiseNamed(facts, family, chances, random.fork('name'))
  return {
    kind,
    facts: STEPS.reduce((changed, step) => step(changed, chances, random.fork(step.name)), named),
  }
}

/** The first bill, or a later one: on the meters of the first where it is the same customer's. */
function laterBill(
  first: BillFacts,
  { month = 0, another = false }: Which,
  drawn: (given: GivenFacts) => BillFacts,
): BillFacts {
  if (month === 0 && !another) return first
  const { utility, customer, accountNumber } = first
  const days = daysBetween(first.startDate, first.endDate)
  const startDate = addDays(first.startDate, month * (days + 1))
  const dates = { startDate, endDate: addDays(startDate, days) }
  if (another) return drawn({ ...dates, utility })
  const later = drawn({ ...dates, utility, customer, accountNumber })
  return {
    ...later,
    services: later.services.map((service, at) => {
      const same = first.services[at]
      return same?.energyType === service.energyType ? { ...service, ...sameIdentity(same) } : service
    }),
  }
}

const sameIdentity = ({ meterNumber, accountNumber, address }: ServiceFacts) => ({
  meterNumber,
  ...(accountNumber && { accountNumber }),
  ...(address && { address }),
})

type Step = (facts: BillFacts, chances: Chances, random: Random) => BillFacts

const STEPS: readonly Step[] = [
  abbreviatedNames,
  zeroLines,
  equalAmounts,
  misleadingNames,
  totalTaxes,
  donation,
  otherWares,
  rebill,
]

function abbreviatedNames(facts: BillFacts, chances: Chances, random: Random): BillFacts {
  if (!chances.does('abbreviated names')) return facts
  const short = (charges: readonly ChargeFacts[]) =>
    charges.map((charge) => ({
      ...charge,
      description: abbreviated(charge.description, random.fork(charge.description)),
    }))
  return {
    ...facts,
    services: facts.services.map((service) => ({ ...service, charges: short(service.charges) })),
    otherCharges: short(facts.otherCharges),
  }
}

function zeroLines(facts: BillFacts, chances: Chances, random: Random): BillFacts {
  return withCharges(facts, chances, 'zero lines', random, () =>
    several(ZEROS, random.int(1, 3), random).map((name) => flat(name, 0, 'delivery')),
  )
}

/** A second line of the amount that another has. */
function equalAmounts(facts: BillFacts, chances: Chances, random: Random): BillFacts {
  return withCharges(facts, chances, 'equal amounts', random, ({ charges }) => {
    if (!charges.some(({ kind, amount }) => kind !== 'tax' && amount > 0)) return []
    const model = random.pick(charges.filter(({ kind, amount }) => kind !== 'tax' && amount > 0))
    if (random.chance(0.4)) return [{ ...model }]
    return several(EQUALS, random.int(1, 2), random).map((name) => flat(name, model.amount, model.kind))
  })
}

function misleadingNames(facts: BillFacts, chances: Chances, random: Random): BillFacts {
  return withCharges(facts, chances, 'misleading names', random, () =>
    several(MISLEADING, random.int(1, 2), random).map(([name, amount]) =>
      flat(name, Math.round(amount * random.decimal(0.5, 1.5, 2)), 'delivery'),
    ),
  )
}

function totalTaxes(facts: BillFacts, chances: Chances, random: Random): BillFacts {
  return withCharges(facts, chances, 'total-tax leaves', random, ({ charges }) => [
    taxOn(random.pick(TOTAL_TAXES), charges, random.decimal(0.01, 0.07, 4)),
  ])
}

/** For a charity that is not the one that sends the bill. */
function donation(facts: BillFacts, chances: Chances, random: Random): BillFacts {
  if (!chances.does('third parties') || random.chance(0.5)) return facts
  const given = flat(random.pick(DONATIONS), random.pick([100, 200, 500, random.int(3, 99)]))
  return { ...facts, otherCharges: [...facts.otherCharges, given] }
}

/** What is sold beside and is no utility's service. */
function otherWares(facts: BillFacts, chances: Chances, random: Random): BillFacts {
  if (!chances.does('other wares')) return facts
  const sold = flat(random.pick(WARES), random.pick([599, 799, 1250, 1499, random.int(300, 9000)]))
  return { ...facts, otherCharges: [...facts.otherCharges, sold] }
}

/** What was billed for a period before is taken back and billed anew. */
function rebill(facts: BillFacts, chances: Chances, random: Random): BillFacts {
  const [service] = facts.services
  if (!service || service.accountNumber || service.charges.length > 14 || !chances.does('rebill'))
    return facts
  const taken = service.charges.map((charge) => flat(charge.description, -charge.amount, charge.kind))
  const anew = service.charges.map((charge) =>
    flat(charge.description, Math.round(charge.amount * random.decimal(0.7, 0.95, 2)), charge.kind),
  )
  const again = (rateName: string, charges: ChargeFacts[]): ServiceFacts => ({
    ...service,
    rateName,
    usages: [],
    charges,
  })
  return {
    ...facts,
    services: [...facts.services, again('Cancelled', taken), again('Rebilled', anew)],
  }
}

/** Puts more charges among those of one service, before its taxes, where the physics is on. */
function withCharges(
  facts: BillFacts,
  chances: Chances,
  physics: Physics,
  random: Random,
  more: (service: ServiceFacts) => ChargeFacts[],
): BillFacts {
  const open = facts.services.filter(({ charges }) => charges.some(({ kind }) => kind !== 'tax'))
  if (open.length === 0 || !chances.does(physics)) return facts
  const into = random.pick(open)
  const taxesFrom = into.charges.findIndex(({ kind }) => kind === 'tax')
  const before = taxesFrom < 0 ? into.charges.length : taxesFrom
  const charges = more(into).reduce(
    (all, charge) => all.toSpliced(charge.kind === 'tax' ? all.length : random.int(1, before), 0, charge),
    into.charges,
  )
  return {
    ...facts,
    services: facts.services.map((service) => (service === into ? { ...service, charges } : service)),
  }
}

/** So many of them, each once. */
function several<T>(items: readonly T[], count: number, random: Random): T[] {
  const first = random.int(0, items.length - 1)
  return Array.from({ length: count }, (_, i) => items[(first + i * 3) % items.length] as T)
}
