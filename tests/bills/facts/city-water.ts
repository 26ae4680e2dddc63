import type { ChargeFacts, ServiceFacts, UsageFacts } from '#demo/bills/bill-facts.ts'
import { randomMeterNumber } from '#demo/bills/meter-numbers.ts'
import { flat, overTiers, priced, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import { registered } from './registers.ts'

/** Water by tiers of 100 cubic feet, and a sewer that is charged by a share of the flow. */
export function tieredCityWater(random: Random): ServiceFacts[] {
  const unit = random.pick(['HCF', 'CCF'])
  const usage = registered('Water Use', unit, random.int(6, 96), 1, random)
  const base = random.decimal(3.1, 6.9, 3)
  const widths = random.pick([
    [8, 16],
    [10, 12],
    [6, 20],
  ])
  const size = random.pick(['5/8"', '3/4"', '1"', '1 1/2"', '2"'])
  const water: ChargeFacts[] = [
    flat(
      random.pick([`${size} Meter Service Charge`, 'Base Fee', 'Readiness to Serve']),
      random.int(1500, 9800),
    ),
    ...overTiers(usage.amount, widths)
      .map((quantity, i) =>
        priced(
          random.pick([`Tier ${i + 1}`, `Tier ${i + 1} Water Use`]),
          { quantity, unit },
          Number((base * (1 + i * 0.4)).toFixed(3)),
          'supply',
        ),
      )
      .filter((charge) => charge.quantity),
    ...(random.chance(0.4)
      ? [
          priced(
            'Purchased Water Adjustment',
            { quantity: usage.amount, unit },
            random.decimal(0.05, 0.6, 3),
            'supply',
          ),
        ]
      : []),
    ...(random.chance(0.3) ? [flat('Private Fire Line 4"', random.int(1200, 6400))] : []),
  ]
  return [
    {
      energyType: 'water',
      meterNumber: randomMeterNumber(random),
      rateName: random.pick(['Single Family', 'Multi-Family Residential', 'Commercial']),
      usages: [usage],
      charges: random.chance(0.4) ? [...water, taxOn("Utility Users' Tax", water, 0.05)] : water,
    },
    sewerByFlow(usage, unit, random),
    ...(random.chance(0.6) ? [stormByUnits(random)] : []),
  ]
}

/** Of the water that came in, so much is taken to have left by the sewer. */
function sewerByFlow(water: UsageFacts, unit: string, random: Random): ServiceFacts {
  const flow = Math.max(1, Math.round(water.amount * random.decimal(0.6, 0.95, 2)))
  return {
    energyType: 'sewer',
    meterNumber: null,
    rateName: 'Wastewater',
    usages: [{ description: 'Sewer Flow', kind: 'usage', amount: flow, unit, read: null }],
    charges: [
      flat(random.pick(['Sewer Base Fee', 'Sewer Service Charge']), random.int(1200, 4800)),
      priced('Sewer Flow Charge', { quantity: flow, unit }, random.decimal(2.8, 7.9, 3), 'supply'),
    ],
  }
}

const stormByUnits = (random: Random): ServiceFacts => ({
  energyType: 'storm',
  meterNumber: null,
  rateName: 'Stormwater',
  usages: [],
  charges: [
    priced(
      random.pick(['Storm Drain Fee', 'Stormwater Service Fee', 'Surface Water Management']),
      { quantity: random.int(1, 9), unit: random.pick(['ESU', 'ERU']) },
      random.decimal(3.5, 14, 2),
      'fee',
    ),
  ],
})

/** Water and sewer by blocks of 1,000 gallons. */
export function blockWater(random: Random): ServiceFacts[] {
  const unit = random.pick(['gallons', 'kGal'])
  const scale = unit === 'gallons' ? 1000 : 1
  const about = random.int(2, 58)
  const usage = registered('Water', unit, about * scale, scale, random)
  const blocks = overTiers(usage.amount, [2 * scale, 8 * scale])
  const names = ['First 2,000 Gal', 'Next 8,000 Gal', 'Over 10,000 Gal']
  const base = random.decimal(2.2, 6.4, 2)
  const charges = [
    flat(random.pick(['Water Minimum', 'Water Customer Charge', 'Water Base']), random.int(900, 3600)),
    ...blocks
      .map((quantity, i) =>
        priced(
          `Water ${names[i]}`,
          { quantity, unit },
          Number(((base * (1 + i * 0.25)) / scale).toFixed(5)),
          'supply',
        ),
      )
      .filter((charge) => charge.quantity),
  ]
  return [
    {
      energyType: 'water',
      meterNumber: randomMeterNumber(random),
      rateName: random.pick(['WATER INSIDE CITY', 'WATER OUTSIDE CITY', 'RES 3/4"']),
      usages: [usage],
      charges,
    },
    {
      energyType: 'sewer',
      meterNumber: null,
      rateName: 'SEWER',
      usages: [],
      charges: [
        flat(random.pick(['Sewer Minimum', 'Sewer Base']), random.int(1100, 3900)),
        priced(
          'Sewer Volume',
          { quantity: usage.amount, unit },
          Number((random.decimal(3, 8, 2) / scale).toFixed(5)),
          'supply',
        ),
      ],
    },
  ]
}

/** Carts at the curb, by size. */
export function carts(random: Random): ServiceFacts[] {
  const size = random.pick([32, 64, 95, 96])
  return [
    {
      energyType: 'waste',
      meterNumber: null,
      rateName: 'Solid Waste',
      usages: [],
      charges: [
        flat(`${size} Gal Garbage Cart`, random.int(1400, 4900)),
        ...(random.chance(0.6) ? [flat(`${size} Gal Recycle Cart`, random.int(200, 900))] : []),
        ...(random.chance(0.5) ? [flat('Yard Waste Cart', random.int(300, 1100))] : []),
        ...(random.chance(0.2) ? [flat('Extra Bag Charge', random.int(300, 1500))] : []),
      ],
    },
  ]
}

/** A city that bills everything it does for a house. */
export function cityServices(random: Random): ServiceFacts[] {
  const water = random.chance(0.5) ? blockWater(random) : tieredCityWater(random)
  const hasStorm = water.some((service) => service.energyType === 'storm')
  return [...water, ...carts(random), ...(hasStorm ? [] : [stormByUnits(random)])]
}

/** Two meters, one for the garden, with a district's pass-through charges. */
export function waterDistrict(random: Random): ServiceFacts[] {
  const unit = random.pick(['HCF', 'CCF', 'units'])
  return [
    districtMeter('water', 'Domestic', unit, random),
    ...(random.chance(0.5) ? [districtMeter('irrigation', 'Landscape', unit, random)] : []),
  ]
}

function districtMeter(
  energyType: 'water' | 'irrigation',
  name: string,
  unit: string,
  random: Random,
): ServiceFacts {
  const usage = registered(`${name} Water`, unit, random.int(9, 130), 1, random)
  const used = { quantity: usage.amount, unit }
  return {
    energyType,
    meterNumber: randomMeterNumber(random),
    rateName: `${name} ${random.pick(['5/8 inch', '3/4 inch', '1 inch'])}`,
    usages: [usage],
    charges: [
      flat(`${name} Meter Charge`, random.int(2400, 9900)),
      priced(`${name} Commodity Charge`, used, random.decimal(1.9, 5.2, 2), 'supply'),
      priced(
        random.pick(['Pumping Zone Charge', 'Elevation Surcharge', 'Pass-Through Charge']),
        used,
        random.decimal(0.1, 0.9, 2),
        'delivery',
      ),
      ...(random.chance(0.4) ? [flat('Backflow Device Fee', random.int(300, 1400))] : []),
    ],
  }
}

/** A small city's codes for what it bills, each with one amount. */
export function codedServices(random: Random): ServiceFacts[] {
  const unit = random.pick(['gallons', 'kGal', 'CCF'])
  const usage = registered(
    'WA',
    unit,
    unit === 'gallons' ? random.int(2, 30) * 1000 : random.int(2, 40),
    1,
    random,
  )
  const coded = (energyType: ServiceFacts['energyType'], code: string, least: number): ServiceFacts => ({
    energyType,
    meterNumber: null,
    rateName: code,
    usages: [],
    charges: [flat(code, random.int(least, least * 3))],
  })
  const water = { ...coded('water', 'WA', 1400), meterNumber: random.digits(8), usages: [usage] }
  return [
    water,
    coded('sewer', 'SW', 1700),
    coded('waste', random.pick(['GB', 'GA', 'TR']), 1200),
    ...(random.chance(0.6) ? [coded('storm', 'ST', 300)] : []),
    ...(random.chance(0.4) ? [coded('recycling', 'RC', 250)] : []),
  ]
}
