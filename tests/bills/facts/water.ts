import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { randomMeterNumber } from '#demo/bills/meter-numbers.ts'
import { flat, overTiers, priced, randomRead, readAmount } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'

export type WaterUnit = 'HCF' | 'CCF' | 'kGal' | 'gallons'

/** Its sewer charge follows the same reading: see `sewerOf`. */
export function meteredWater(unit: WaterUnit, random: Random): ServiceFacts {
  const multiplier = unit === 'gallons' ? random.pick([1, 10, 100]) : 1
  const read = randomRead(
    unit === 'gallons' ? random.int(1500, 60000) : random.int(4, 160),
    multiplier,
    random,
  )
  const amount = readAmount(read)
  return {
    energyType: 'water',
    meterNumber: randomMeterNumber(random),
    rateName: random.pick(['Residential 5/8" Meter', 'Commercial 2" Meter', 'Multi-Family 1" Meter']),
    usages: [{ description: 'Water Used', kind: 'usage', amount, unit, read }],
    charges: [
      flat(
        random.pick(['Water Base Charge', 'Meter Service Charge', 'Water Availability Charge']),
        random.int(700, 9500),
      ),
      ...(random.chance(0.55)
        ? tiers(amount, unit, random)
        : [single('Water Consumption', amount, unit, random)]),
    ],
  }
}

export function irrigation(unit: WaterUnit, random: Random): ServiceFacts {
  const water = meteredWater(unit, random)
  return {
    ...water,
    energyType: 'irrigation',
    rateName: 'Landscape Irrigation',
    usages: water.usages.map((usage) => ({ ...usage, description: 'Irrigation Used' })),
    charges: water.charges.map((charge) => ({
      ...charge,
      description: charge.description.replace('Water', 'Irrigation'),
    })),
  }
}

export function sewerOf(water: ServiceFacts, random: Random): ServiceFacts {
  const usage = water.usages[0]
  return {
    energyType: 'sewer',
    meterNumber: null,
    rateName: 'Sewer',
    usages: [],
    charges: [
      flat(random.pick(['Sewer Base Charge', 'Wastewater Service Charge']), random.int(900, 4900)),
      ...(usage
        ? [single(random.pick(['Sewer Usage', 'Wastewater Volume Charge']), usage.amount, usage.unit, random)]
        : []),
    ],
  }
}

export const stormwater = (random: Random): ServiceFacts =>
  unmetered('storm', 'Stormwater', [
    priced('Stormwater Fee', { quantity: random.int(1, 30), unit: 'ERU' }, random.decimal(4, 11, 2), 'fee'),
  ])

export const curbside = (random: Random): ServiceFacts =>
  unmetered('waste', 'Refuse', [
    flat(
      random.pick(['Refuse Collection', 'Trash Service 96 Gal Cart', 'Garbage Collection']),
      random.int(1200, 6500),
    ),
    ...(random.chance(0.6) ? [flat('Recycling', random.int(300, 1100))] : []),
  ])

function unmetered(
  energyType: ServiceFacts['energyType'],
  rateName: string,
  charges: ChargeFacts[],
): ServiceFacts {
  return { energyType, rateName, meterNumber: null, usages: [], charges }
}

const single = (description: string, amount: number, unit: string, random: Random) =>
  priced(description, { quantity: amount, unit }, rate(unit, random), 'supply')

function tiers(amount: number, unit: WaterUnit, random: Random): ChargeFacts[] {
  const width = unit === 'gallons' ? 4000 : 10
  const base = rate(unit, random)
  return overTiers(amount, [width, width * 2])
    .map((quantity, tier) =>
      priced(
        `Water Tier ${tier + 1}`,
        { quantity, unit },
        Number((base * (1 + tier * 0.45)).toFixed(5)),
        'supply',
      ),
    )
    .filter((charge) => charge.quantity)
}

const rate = (unit: string, random: Random) =>
  unit === 'gallons' ? random.decimal(0.003, 0.009, 5) : random.decimal(2.1, 7.5, 3)
