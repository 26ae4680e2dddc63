import type { MeterStatus } from '#domain/records/meter-status.ts'
import { randomMeterNumber } from '../bills/meter-numbers.ts'
import { type Random, seededRandom } from '../bills/random.ts'
import { type DemoProperty, demoProperties } from './properties.ts'
import type { Tariff } from './tariffs/tariff.ts'
import { type DemoUtility, demoUtilities, type Offer } from './utilities.ts'

export interface DemoAccount {
  id: number
  utility: DemoUtility
  offer: Offer
  property: DemoProperty
  number: string
  status: Extract<MeterStatus, 'Active' | 'Onboarding' | 'Inactive'>
  deliveryMethod: string
  autoProcess: boolean
  osCanProcess: boolean
  excludeFromT1: boolean
  /** The day of the month on which its meters are read, give or take a day. */
  readDay: number
  services: DemoService[]
}

/** One meter of an account with what it is charged by. */
export interface DemoService {
  /** Of the meter on the account; the meter itself has the id `meterId`. */
  id: number
  meterId: number
  tariff: Tariff
  /** As the account's bills print it. */
  meterNumber: string | null
  association: 'STANDARD' | 'SUPPLY' | 'DISTRIBUTION'
  usualUsage: number
  usualDemand: number
  multiplier: number
  firstRead: number
}

/** What the accounts of one building are for, by how its town sells energy. */
const OFFERS: Record<DemoProperty['town']['energy'], readonly Offer[]> = {
  bundled: [
    ...Array<Offer>(5).fill('electric'),
    ...Array<Offer>(3).fill('gas'),
    ...Array<Offer>(2).fill('water'),
    'electric-large',
    'electric-two-meters',
    'waste',
  ],
  choice: [
    ...Array<Offer>(3).fill('delivery-and-supply'),
    ...(['delivery', 'supply', 'delivery', 'supply'] satisfies Offer[]),
    ...Array<Offer>(2).fill('gas'),
    ...Array<Offer>(2).fill('water'),
    'electric-large',
    'waste',
  ],
  combined: [
    ...Array<Offer>(4).fill('electric'),
    ...Array<Offer>(4).fill('electric-and-gas'),
    ...Array<Offer>(3).fill('water'),
    'electric-large',
    'waste',
  ],
}
/** The first of the buildings have one container more. */
const WITH_SECOND_CONTAINER = 20

const DELIVERY_METHODS = [
  'Online',
  'Online',
  'Online',
  'Mailed',
  'Emailed',
  'ARDEM Emailed',
  'Invoiage Emailed',
] as const

/** Eight hundred accounts: thirteen or fourteen of each building. */
export function demoAccounts(): DemoAccount[] {
  const utilities = demoUtilities()
  const wanted = demoProperties().flatMap((property, index) => {
    const more: Offer[] = index < WITH_SECOND_CONTAINER ? ['waste'] : []
    return [...OFFERS[property.town.energy], ...more].map((offer) => ({ property, offer }))
  })
  const accounts: DemoAccount[] = []
  for (const { property, offer } of wanted) {
    const utility = utilities.find(({ town, offers }) => town === property.town && offers[offer])
    if (!utility) throw new RangeError(`nobody in ${property.town.name} offers ${offer}`)
    accounts.push(accountOf(accounts, property, utility, offer))
  }
  return accounts
}

function accountOf(
  before: readonly DemoAccount[],
  property: DemoProperty,
  utility: DemoUtility,
  offer: Offer,
): DemoAccount {
  const id = before.length + 1
  const random = seededRandom(`demo/account/${id}`)
  const { lead, digits } = utility.accountNumbers
  const lastService = before.at(-1)?.services.at(-1)
  // What a supplier sells goes through the meter of the account before it, which pays for the wires.
  const wires = offer === 'supply' ? lastService : undefined
  return {
    id,
    utility,
    offer,
    property,
    number: lead + random.digits(digits - 1),
    status: id % 41 === 17 ? 'Inactive' : id % 53 === 23 ? 'Onboarding' : 'Active',
    deliveryMethod: random.pick(DELIVERY_METHODS),
    autoProcess: random.chance(0.35),
    osCanProcess: random.chance(0.85),
    excludeFromT1: random.chance(0.06),
    readDay: wires ? (before.at(-1)?.readDay ?? 1) : random.int(2, 26),
    services: (utility.offers[offer] ?? []).map((tariff, index) => {
      const serviceId = (lastService?.id ?? 0) + 1 + index
      const drawn = serviceOf(serviceId, tariff, offer, random.fork(`service ${index}`))
      const { meterId, meterNumber, usualUsage, firstRead } = wires ?? drawn
      return { ...drawn, meterId, meterNumber, usualUsage, firstRead }
    }),
  }
}

function serviceOf(id: number, tariff: Tariff, offer: Offer, random: Random): DemoService {
  const multiplier = tariff.demand ? random.pick([20, 40, 80]) : 1
  const meterNumber = tariff.usage ? randomMeterNumber(random) : null
  const usage = usualUsage(tariff, random)
  return {
    id,
    meterId: id,
    tariff,
    meterNumber,
    association: offer === 'supply' ? 'SUPPLY' : offer === 'delivery' ? 'DISTRIBUTION' : 'STANDARD',
    usualUsage: usage,
    usualDemand: tariff.demand ? usualDemand(usage, random) : 0,
    multiplier,
    firstRead: random.int(1000, 30000),
  }
}

const HOURS_OF_MONTH = 730

/** The highest load in kW: on average a meter sees a third to two thirds of it. */
const usualDemand = (usage: number, random: Random): number =>
  Math.round(usage / (HOURS_OF_MONTH * random.decimal(0.35, 0.65, 2)))

/** In a month, in the unit that the tariff is printed in. */
function usualUsage({ usage, demand }: Tariff, random: Random): number {
  switch (usage?.unit) {
    case undefined:
      return 0
    case 'kWh':
      return demand ? random.int(16_000, 70_000) : random.int(350, 2400)
    case 'therms':
    case 'CCF':
    case 'HCF':
    case 'kGal':
      return random.int(40, 420)
    default:
      return random.int(9_000, 70_000)
  }
}
