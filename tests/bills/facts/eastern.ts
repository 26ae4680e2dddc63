import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { flat, overTiers, priced, readAmount, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import { registered, split } from './registers.ts'

/** Wires and a supply by auction; society's benefits have a price of their own. */
export function jerseyElectric(random: Random): ServiceFacts {
  const usage = registered('Total electric use', 'kWh', random.int(190, 1450), 1, random)
  const kwh = { quantity: usage.amount, unit: 'kWh' }
  const summer = random.chance(0.4)
  const distribution = overTiers(usage.amount, summer ? [600] : [])
    .map((quantity, i) =>
      priced(
        summer ? (i === 0 ? 'Distribution, first 600 kWh' : 'Distribution, over 600 kWh') : 'Distribution',
        { quantity, unit: 'kWh' },
        Number((0.041852 + i * 0.003821).toFixed(6)),
        'delivery',
      ),
    )
    .filter(({ quantity }) => quantity)
  return {
    energyType: 'electric',
    meterNumber: random.pick([`22${random.digits(7)}`, `9${random.digits(8)}`]),
    rateName: 'Residential Service (RS)',
    usages: [usage],
    charges: [
      flat('Service charge', 495, 'delivery'),
      ...distribution,
      priced('Societal benefits', kwh, random.decimal(0.0079, 0.0102, 6), 'delivery'),
      ...(random.chance(0.5) ? [priced('Zero emission certificates', kwh, 0.004265, 'delivery')] : []),
      ...(random.chance(0.4) ? [flat('Tax Act credit', -random.int(44, 390), 'delivery')] : []),
      priced('BGS energy', kwh, random.decimal(0.071, 0.118, 6), 'supply'),
      priced('BGS transmission', kwh, random.decimal(0.029, 0.048, 6), 'supply'),
    ],
  }
}

export function jerseyGas(random: Random): ServiceFacts {
  const volume = registered('Gas used', 'CCF', random.int(6, 214), 1, random)
  const amount = Number((volume.amount * random.decimal(1.02, 1.05, 3)).toFixed(3))
  const therms = { quantity: amount, unit: 'therms' }
  return {
    energyType: 'gas',
    meterNumber: `0${random.digits(7)}`,
    rateName: 'Residential Service Gas Heating (RSG)',
    usages: [volume, { description: 'Total gas use', kind: 'usage', amount, unit: 'therms', read: null }],
    charges: [
      flat('Service charge', random.pick([862, 928]), 'delivery'),
      priced('Distribution', therms, random.decimal(0.4, 0.58, 6), 'delivery'),
      priced('Balancing', therms, random.decimal(0.08, 0.13, 6), 'delivery'),
      priced('Societal benefits', therms, random.decimal(0.06, 0.09, 6), 'delivery'),
      ...(random.chance(0.4) ? [flat('Weather normalization', -random.int(60, 900), 'delivery')] : []),
      priced('BGSS commodity', therms, random.decimal(0.31, 0.52, 6), 'supply'),
    ],
  }
}

/** Distribution, then supply in three parts, each with no price; taxes of the state and the county. */
export function virginiaElectric(random: Random): ServiceFacts {
  const usage = registered('Total kWh', 'kWh', random.int(330, 2600), 1, random)
  const cents = (low: number, high: number) => Math.round(usage.amount * random.decimal(low, high, 4))
  return {
    energyType: 'electric',
    meterNumber: `01${random.digits(8)}`,
    rateName: random.pick(['Residential (Schedule 1)', 'Small General Service (Schedule GS-1)']),
    usages: [usage],
    charges: [
      flat('Basic Customer Charge', 758, 'delivery'),
      flat('Distribution kWh', cents(2, 2.9), 'delivery'),
      flat('Distribution Riders', cents(0.4, 0.9), 'delivery'),
      flat('Generation', cents(3.4, 5.5), 'supply'),
      flat('Transmission', cents(1.2, 2.1), 'supply'),
      flat('Fuel', cents(2, 3.6), 'supply'),
      ...(random.chance(0.3) ? [flat('Off-Peak Plan Savings', -cents(0.1, 0.6), 'supply')] : []),
      flat('State/Local Consumption Tax', Math.max(1, cents(0.15, 0.16)), 'tax'),
      flat('County Utility Tax', random.pick([300, 400, 156]), 'tax'),
      ...(random.chance(0.5) ? [flat('Sales and Use Surcharge', random.int(31, 98), 'tax')] : []),
    ],
  }
}

/** What a city of the coast does for a shop: power with demand, water, what flows off, and the county's cut. */
export function coastServices(random: Random): ServiceFacts[] {
  const multiplier = random.pick([1, 40, 80])
  const power = registered('Energy', 'kWh', random.int(2400, 31000), multiplier, random)
  const demand = {
    previous: 0,
    present: Number((random.int(12, 90) / multiplier).toFixed(2)),
    multiplier,
  }
  const kwh = { quantity: power.amount, unit: 'kWh' }
  const electric: ChargeFacts[] = [
    flat('Basic Monthly Charge', random.pick([2100, 8500]), 'delivery'),
    priced(
      'Demand Charge',
      { quantity: readAmount(demand), unit: 'kW' },
      random.decimal(8.4, 11.2, 2),
      'supply',
    ),
    priced('Energy Charge', kwh, random.decimal(0.029, 0.069, 5), 'supply'),
    priced('Fuel Cost', kwh, random.decimal(0.031, 0.049, 5), 'supply'),
    priced('Environmental Charge', kwh, 0.00062, 'delivery'),
  ]
  const used = registered('Water', 'kGal', random.int(2, 96), 1, random)
  const water: ChargeFacts[] = [
    flat('Water Basic Monthly Charge', random.int(1260, 6300)),
    priced('Water Consumption Charge', { quantity: used.amount, unit: 'kGal' }, 1.57, 'supply'),
    priced('Water Environmental Charge', { quantity: used.amount, unit: 'kGal' }, 0.37, 'fee'),
  ]
  const sewer: ChargeFacts[] = [
    flat('Sewer Basic Monthly Charge', random.int(2110, 9500)),
    priced('Sewer Usage Charge', { quantity: used.amount, unit: 'kGal' }, 6.02, 'supply'),
  ]
  return [
    {
      energyType: 'electric',
      meterNumber: random.digits(8),
      rateName: 'Commercial - Electric',
      usages: [
        power,
        { description: 'Demand', kind: 'demand', amount: readAmount(demand), unit: 'kW', read: demand },
      ],
      charges: [
        ...electric,
        taxOn('Franchise Fee', electric, 0.03),
        taxOn('Gross Receipts Tax', electric, 0.025641),
        ...(random.chance(0.7) ? [taxOn('Public Service Tax', electric, 0.1)] : []),
      ],
    },
    {
      energyType: 'water',
      meterNumber: random.digits(8),
      rateName: 'Commercial - Water',
      usages: [used],
      charges: [...water, taxOn('Public Service Tax', water, 0.1)],
    },
    { energyType: 'sewer', meterNumber: null, rateName: 'Commercial - Sewer', usages: [], charges: sewer },
    {
      energyType: 'storm',
      meterNumber: null,
      rateName: 'City Services',
      usages: [],
      charges: [
        flat('Stormwater Charge', random.int(500, 14500)),
        ...(random.chance(0.5) ? [flat('Solid Waste Fee', random.int(1265, 5400))] : []),
      ],
    },
  ]
}

/** A shop's or a plant's meter with demand, and energy by the hours its demand was used. */
export function missouriCommercial(random: Random): ServiceFacts {
  const multiplier = random.pick([40, 60, 80, 160])
  const usage = registered('Total kWh', 'kWh', random.int(6200, 92000), multiplier, random)
  const billed = random.int(101, 240)
  const peak = {
    previous: 0,
    present: Number(((billed - random.decimal(0.1, 0.9, 1)) / multiplier).toFixed(4)),
    multiplier,
  }
  const parts = split(usage.amount, [random.decimal(0.3, 0.45, 2), random.decimal(0.25, 0.35, 2)])
  const season = random.pick(['Winter', 'Summer'])
  const kwh = { quantity: usage.amount, unit: 'kWh' }
  const charges: ChargeFacts[] = [
    flat('Customer Charge', random.pick([10220, 9671]), 'delivery'),
    priced(
      `${season} Demand Charge`,
      { quantity: billed, unit: 'kW' },
      random.decimal(2.1, 6.2, 2),
      'delivery',
    ),
    ...['First 150 Hours Use', 'Next 200 Hours Use', 'Over 350 Hours Use'].map((name, i) =>
      priced(
        `${season} Energy ${name}`,
        { quantity: parts[i] ?? 0, unit: 'kWh' },
        Number((0.1034 - i * 0.0241).toFixed(4)),
        'supply',
      ),
    ),
    priced('Fuel Adjustment Charge', kwh, random.decimal(-0.0009, 0.0041, 6) || 0.001, 'supply'),
    priced('Energy Efficiency Pgm Charge', kwh, random.decimal(0.0003, 0.002, 6), 'delivery'),
    priced('Energy Efficiency Invest Charge', kwh, random.decimal(0.0009, 0.0041, 6), 'delivery'),
    flat('Renewable Energy Adjustment', -random.int(80, 900), 'delivery'),
  ]
  return {
    energyType: 'electric',
    meterNumber: random.digits(8),
    rateName: '3M Large General Service',
    usages: [
      usage,
      { description: 'Peak kW', kind: 'demand', amount: readAmount(peak), unit: 'kW', read: peak },
    ],
    charges: [
      ...charges,
      taxOn('Municipal Charge', charges, random.decimal(0.05, 0.0753, 4)),
      ...(random.chance(0.5) ? [taxOn('State Sales Tax', charges, 0.04225)] : []),
    ],
  }
}
