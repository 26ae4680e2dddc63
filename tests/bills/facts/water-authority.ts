import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { randomMeterNumber } from '#demo/bills/meter-numbers.ts'
import { flat, overTiers, priced, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import { registered } from './registers.ts'

/** A company that owns its pipes: read in 100 gallons, billed in 1,000, with surcharges in percents. */
export function companyWater(random: Random): ServiceFacts[] {
  const usage = registered('Water Used', 'kGal', random.decimal(1.1, 38, 1), 0.1, random)
  const used = { quantity: usage.amount, unit: 'kGal' }
  const base: ChargeFacts[] = [
    flat('Water Service Charge', random.int(1450, 8900), 'delivery'),
    priced('Water Usage Charge', used, random.decimal(5.2, 17.5, 4), 'supply'),
    ...(random.chance(0.5)
      ? [priced('Purchased Water Surcharge', used, random.decimal(0.08, 1.9, 4), 'supply')]
      : []),
    ...(random.chance(0.4) ? [flat('Public Fire Protection', random.int(210, 1150), 'delivery')] : []),
  ]
  const share = (name: string, of: readonly ChargeFacts[], rate: number): ChargeFacts => ({
    ...taxOn(name, of, rate),
    kind: 'fee',
  })
  const water: ServiceFacts = {
    energyType: 'water',
    meterNumber: random.chance(0.6) ? `N0${random.digits(8)}` : randomMeterNumber(random),
    rateName: random.pick(['Residential', 'Commercial', 'Other Public Authority']),
    usages: [usage],
    charges: [
      ...base,
      share(
        random.pick(['Distribution System Improvement Charge', 'Infrastructure Surcharge']),
        base,
        random.decimal(0.011, 0.0749, 4),
      ),
      ...(random.chance(0.4)
        ? [share('State Tax Adjustment Surcharge', base, -random.decimal(0.0011, 0.0149, 4))]
        : []),
      ...(random.chance(0.3) ? [taxOn('Municipal Franchise Tax', base, 0.03)] : []),
    ],
  }
  return random.chance(0.4) ? [water, wastewaterOf(used, random)] : [water]
}

function wastewaterOf(used: { quantity: number; unit: string }, random: Random): ServiceFacts {
  return {
    energyType: 'sewer',
    meterNumber: null,
    rateName: 'Wastewater',
    usages: [],
    charges: [
      flat('Wastewater Service Charge', random.int(1900, 7400), 'delivery'),
      priced('Wastewater Usage Charge', used, random.decimal(7, 19.5, 4), 'supply'),
    ],
  }
}

/** A large city's on the coast: fees by the meter, the volume, the paved ground and for the city's own purse. */
export function imperviousWater(random: Random): ServiceFacts[] {
  const usage = registered('Consumption', 'CCF', random.int(3, 190), 1, random)
  const used = { quantity: usage.amount, unit: 'CCF' }
  const paved = { quantity: random.decimal(1, 24, 1), unit: 'ERU' }
  const price = random.decimal(4.2, 6.4, 2)
  const unmetered = (
    energyType: ServiceFacts['energyType'],
    rateName: string,
    charges: ChargeFacts[],
  ): ServiceFacts => ({ energyType, rateName, meterNumber: null, usages: [], charges })
  return [
    {
      energyType: 'water',
      meterNumber: randomMeterNumber(random),
      rateName: random.pick(['Residential', 'Multi-Family', 'Non-Residential']),
      usages: [usage],
      charges: [
        flat('Customer Metering Fee', random.int(496, 5800)),
        flat('Water System Replacement Fee', random.int(630, 9200)),
        ...overTiers(usage.amount, [4])
          .map((quantity, i) =>
            priced(
              i === 0 ? 'Water Services 0-4 CCF' : 'Water Services Over 4 CCF',
              { quantity, unit: 'CCF' },
              Number((price + i * 1.1).toFixed(2)),
              'supply',
            ),
          )
          .filter((charge) => charge.quantity),
        priced('Payment in Lieu of Taxes', used, random.decimal(0.5, 0.72, 2), 'tax'),
        priced('Right of Way Fee', used, 0.19, 'tax'),
      ],
    },
    unmetered('sewer', 'Sewer', [priced('Sewer Services', used, random.decimal(8.9, 12.4, 2), 'supply')]),
    unmetered('storm', 'Impervious Area', [
      priced('Clean Rivers Impervious Area Charge', paved, random.decimal(18, 25.5, 2), 'fee'),
      priced('Stormwater Fee', paved, 2.67, 'fee'),
      ...(random.chance(0.2) ? [flat('Rain Garden Discount', -random.int(120, 900))] : []),
    ]),
  ]
}

/** A city that looks after streets and drains by its water bill, and taxes only the carts. */
export function feeCity(random: Random): ServiceFacts[] {
  const garden = random.chance(0.3)
  const water = cityMeter('water', 'Water', random)
  const carts: ChargeFacts[] = [
    flat(`Garbage ${random.pick([32, 64, 96])} Gal Cart`, random.int(1450, 3300)),
    ...(random.chance(0.6) ? [flat('Recycling Cart', random.int(310, 890))] : []),
    ...(random.chance(0.2) ? [flat('Bulky Item Pickup', random.int(1500, 4500))] : []),
  ]
  const flow = { quantity: random.int(2, 14), unit: 'kGal' }
  return [
    water,
    ...(garden ? [cityMeter('irrigation', 'Irrigation', random)] : []),
    {
      energyType: 'sewer',
      meterNumber: null,
      rateName: 'Wastewater (Winter Average)',
      usages: [],
      charges: [
        flat('Wastewater Base Charge', random.int(1050, 3400)),
        priced('Wastewater Flow', flow, random.decimal(3.1, 9.9, 2), 'supply'),
      ],
    },
    {
      energyType: 'storm',
      meterNumber: null,
      rateName: 'Drainage & Streets',
      usages: [],
      charges: [
        flat(random.pick(['Drainage Fee', 'Municipal Drainage Utility']), random.int(295, 6400)),
        flat(random.pick(['Street Maintenance Fee', 'Transportation User Fee']), random.int(400, 1900)),
      ],
    },
    {
      energyType: 'waste',
      meterNumber: null,
      rateName: 'Solid Waste',
      usages: [],
      charges: [...carts, taxOn('Solid Waste Sales Tax', carts, 0.0825)],
    },
  ]
}

function cityMeter(energyType: 'water' | 'irrigation', name: string, random: Random): ServiceFacts {
  const usage = registered(name, 'kGal', random.int(2, 41), 1, random)
  const price = random.decimal(2.4, 5.9, 2)
  return {
    energyType,
    meterNumber: randomMeterNumber(random),
    rateName: `${name} ${random.pick(['5/8 x 3/4', '3/4', '1', '1-1/2'])} in`,
    usages: [usage],
    charges: [
      flat(`${name} Base Charge`, random.int(1150, 4800)),
      ...overTiers(usage.amount, [3, 7])
        .map((quantity, i) =>
          priced(
            `${name} Block ${i + 1}`,
            { quantity, unit: 'kGal' },
            Number((price * (1 + i * 0.5)).toFixed(2)),
            'supply',
          ),
        )
        .filter((charge) => charge.quantity),
    ],
  }
}
