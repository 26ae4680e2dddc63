import type { UtilityFacts } from '../bills/bill-facts.ts'
import { type Random, seededRandom } from '../bills/random.ts'
import { energySupply, largeElectric, smallElectric, wires } from './tariffs/electric.ts'
import { gasService } from './tariffs/gas.ts'
import type { Tariff } from './tariffs/tariff.ts'
import { containerService } from './tariffs/waste.ts'
import { refuseService, sewerService, stormService, WATER_UNITS, waterService } from './tariffs/water.ts'
import { TOWNS, type Town } from './towns.ts'

/** What an account buys from a utility: the tariffs of its meters. */
export type Offer =
  | 'electric'
  | 'electric-large'
  | 'electric-two-meters'
  | 'delivery'
  | 'delivery-and-supply'
  | 'supply'
  | 'gas'
  | 'electric-and-gas'
  | 'water'
  | 'waste'

export interface DemoUtility {
  id: number
  town: Town
  name: string
  aliases: string[]
  facts: UtilityFacts
  /** A period may start on the day the one before it ended, or on the next: 0 or 1. */
  daysBetweenPeriods: 0 | 1
  /** Prefixes of its account numbers, and how many digits follow. */
  accountNumbers: { lead: string; digits: number }
  offers: Partial<Record<Offer, Tariff[]>>
}

type Draft = Pick<DemoUtility, 'name' | 'aliases' | 'offers'> & { kind: UtilityFacts['kind'] }

/** Forty utilities: each town's own, and suppliers where energy may be bought from another. */
export function demoUtilities(): DemoUtility[] {
  return TOWNS.flatMap((town) => {
    const random = seededRandom(`demo/utilities/${town.name}`)
    return [...energyUtilities(town, random), waterUtility(town, random), hauler(town, random)].map(
      (draft) => ({
        town,
        draft,
      }),
    )
  }).map(({ town, draft }, index) => completed(index + 1, town, draft))
}

function energyUtilities(town: Town, random: Random): Draft[] {
  const { name } = town
  switch (town.energy) {
    case 'bundled':
      return [
        {
          kind: 'electric',
          name: `${name} Power & Light`,
          aliases: [`${name} P&L`, `${name} Power and Light Company`],
          offers: {
            electric: [smallElectric(random)],
            'electric-large': [largeElectric(random)],
            'electric-two-meters': Array(2).fill(smallElectric(random)),
          },
        },
        gasUtility(name, random),
      ]
    case 'combined': {
      const electric = smallElectric(random)
      return [
        {
          kind: 'combined',
          name: `${name} Gas & Electric`,
          aliases: [`${name} G&E`, `${name} Gas and Electric Co.`],
          offers: {
            electric: [electric],
            'electric-large': [largeElectric(random)],
            'electric-and-gas': [electric, gasService(random)],
          },
        },
      ]
    }
    case 'choice':
      return [
        {
          kind: 'electric',
          name: `${name} Electric Company`,
          aliases: [`${name} Electric`, `${name} Electric Delivery`],
          offers: {
            'delivery-and-supply': [wires(random.fork('wires'), { withSupply: true })],
            delivery: [wires(random.fork('wires'), { withSupply: false })],
            'electric-large': [largeElectric(random)],
          },
        },
        {
          kind: 'electric',
          name: `${name} Energy`,
          aliases: [`${name} Energy Supply LLC`],
          offers: { supply: [energySupply(random)] },
        },
        gasUtility(name, random),
      ]
  }
}

const gasUtility = (place: string, random: Random): Draft => ({
  kind: 'gas',
  name: `${place} Gas Company`,
  aliases: [`${place} Gas`, `${place} Natural Gas`],
  offers: { gas: [gasService(random)] },
})

function waterUtility({ name, municipal }: Town, random: Random): Draft {
  const unit = random.pick(WATER_UNITS)
  const water = waterService(unit, random)
  const sewer = sewerService(unit, random)
  return municipal
    ? {
        kind: 'municipal',
        name: `City of ${name}`,
        aliases: [`${name} Public Utilities`, `City of ${name} Utility Billing`],
        offers: { water: [water, sewer, stormService(random), refuseService(random)] },
      }
    : {
        kind: 'water',
        name: `${name} Water District`,
        aliases: [`${name} Water`],
        offers: { water: [water, sewer] },
      }
}

const hauler = ({ name }: Town, random: Random): Draft => ({
  kind: 'waste',
  name: `${name} Hauling & Recycling`,
  aliases: [`${name} Hauling`, `${name} H&R`],
  offers: { waste: [containerService(random)] },
})

function completed(id: number, town: Town, { kind, name, aliases, offers }: Draft): DemoUtility {
  const random = seededRandom(`demo/utility/${name}`)
  return {
    id,
    town,
    name,
    aliases,
    offers,
    facts: {
      name,
      kind,
      address: [
        `PO Box ${random.int(100, 9999)}`,
        `${town.name}, ${town.state} ${town.zip}${random.digits(2)}`,
      ],
      website: `www.${name.toLowerCase().replace(/[^a-z]/g, '')}.example`,
      phone: `(${random.int(201, 989)}) 555-01${random.digits(2)}`,
    },
    daysBetweenPeriods: random.pick([0, 1] as const),
    accountNumbers: { lead: String(random.int(1, 9)), digits: random.int(8, 11) },
  }
}
