import type { ServiceFacts, UsageFacts } from '#demo/bills/bill-facts.ts'
import { randomMeterNumber } from '#demo/bills/meter-numbers.ts'
import { flat, overTiers, priced, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import { registered } from './registers.ts'

/** A home or a small shop: one register, a customer charge, energy, riders and a tax. */
export function residentialElectric(random: Random): ServiceFacts {
  const usage = registered('Energy', 'kWh', random.int(180, 2400), 1, random)
  const kwh = { quantity: usage.amount, unit: 'kWh' }
  const energy = random.chance(0.35)
    ? tieredEnergy(usage.amount, random)
    : [
        priced(
          random.pick(['Energy Charge', 'kWh Charge', 'Electricity Used']),
          kwh,
          random.decimal(0.07, 0.19, 5),
          'supply',
        ),
      ]
  const charges = [
    flat(
      random.pick(['Customer Charge', 'Basic Service Charge', 'Service Availability']),
      random.int(600, 2800),
      'delivery',
    ),
    ...energy,
    priced(
      random.pick(['Fuel Adjustment', 'Power Cost Adjustment']),
      kwh,
      random.decimal(-0.012, 0.03, 6),
      'supply',
    ),
    ...(random.chance(0.5)
      ? [priced('Energy Efficiency Rider', kwh, random.decimal(0.001, 0.006, 6), 'delivery')]
      : []),
  ]
  return {
    energyType: 'electric',
    meterNumber: randomMeterNumber(random),
    rateName: random.pick([
      'Residential Service RS-1',
      'R-1 General',
      'Small General Service',
      'RES Schedule 10',
    ]),
    usages: [usage],
    charges: [...charges, taxOn('State Sales Tax', charges, random.pick([0.04, 0.0525, 0.0625, 0.07]))],
  }
}

function tieredEnergy(kwh: number, random: Random) {
  const rate = random.decimal(0.08, 0.13, 5)
  return overTiers(kwh, [500, 700])
    .map((quantity, tier) =>
      priced(
        `Tier ${tier + 1} Energy`,
        { quantity, unit: 'kWh' },
        Number((rate * (1 + tier * 0.3)).toFixed(5)),
        'supply',
      ),
    )
    .filter((charge) => charge.quantity)
}

/** A wires company that bills its own delivery beside another's supply. */
export function choiceElectric(random: Random): ServiceFacts {
  const usage = registered('Total kWh', 'kWh', random.int(300, 6000), random.pick([1, 1, 10, 20]), random)
  const kwh = { quantity: usage.amount, unit: 'kWh' }
  const delivery = [
    flat('Customer Charge', random.int(700, 3500), 'delivery'),
    priced('Distribution Charge', kwh, random.decimal(0.03, 0.06, 5), 'delivery'),
    priced('Transmission Charge', kwh, random.decimal(0.01, 0.04, 5), 'delivery'),
    priced('Transition Charge', kwh, -random.decimal(0.0002, 0.003, 5), 'delivery'),
    priced('Energy Efficiency Charge', kwh, random.decimal(0.002, 0.02, 5), 'delivery'),
    priced('Renewable Energy Charge', kwh, 0.0005, 'delivery'),
  ]
  const supply = [
    priced(
      random.pick(['Generation Service', 'Basic Service Fixed', 'Supply Charge']),
      kwh,
      random.decimal(0.08, 0.16, 5),
      'supply',
    ),
    ...(random.chance(0.4)
      ? [priced('Merchant Function Charge', kwh, random.decimal(0.001, 0.004, 6), 'supply')]
      : []),
  ]
  const charges = [...delivery, ...supply]
  return {
    energyType: 'electric',
    meterNumber: randomMeterNumber(random),
    rateName: random.pick(['A1 R1 Residential', 'G-1 Small Business', 'Schedule GS Secondary']),
    usages: [usage],
    charges: random.chance(0.5) ? [...charges, taxOn('Gross Receipts Tax', charges, 0.0235)] : charges,
  }
}

/** A large customer: time of use, billed demand, reactive power. */
export function commercialElectric(random: Random): ServiceFacts {
  const multiplier = random.pick([40, 80, 120, 400])
  const periods = ['On-Peak', 'Mid-Peak', 'Off-Peak'] as const
  const energy = periods.map((period) =>
    registered(`${period} kWh`, 'kWh', random.int(4000, 60000), multiplier, random),
  )
  const demand: UsageFacts[] = [
    {
      description: 'Maximum Demand',
      kind: 'demand',
      amount: random.decimal(60, 480, 1),
      unit: 'kW',
      read: null,
    },
    ...(random.chance(0.5)
      ? [
          {
            description: 'Reactive Demand',
            kind: 'demand' as const,
            amount: random.decimal(10, 120, 1),
            unit: 'kVAR',
            read: null,
          },
        ]
      : []),
  ]
  const rates = [random.decimal(0.09, 0.14, 5), random.decimal(0.06, 0.09, 5), random.decimal(0.03, 0.06, 5)]
  const charges = [
    flat('Facilities Charge', random.int(9000, 48000), 'delivery'),
    ...demand.map((usage) =>
      priced(
        usage.unit === 'kW' ? 'Demand Charge' : 'kVAR Adjustment',
        { quantity: usage.amount, unit: usage.unit },
        usage.unit === 'kW' ? random.decimal(6, 19, 2) : random.decimal(0.3, 0.9, 2),
        'delivery',
      ),
    ),
    ...energy.map((usage, i) =>
      priced(`${periods[i]} Energy Charge`, { quantity: usage.amount, unit: 'kWh' }, rates[i] ?? 0, 'supply'),
    ),
    priced(
      'Regulatory Asset Credit',
      { quantity: energy.reduce((sum, usage) => sum + usage.amount, 0), unit: 'kWh' },
      -random.decimal(0.0008, 0.004, 5),
      'supply',
    ),
  ]
  return {
    energyType: 'electric',
    meterNumber: randomMeterNumber(random),
    rateName: random.pick(['TOU-8 Large General Service', 'GS-3 Time of Use Secondary', 'LP-4 Primary']),
    usages: [...energy, ...demand],
    charges: [
      ...charges,
      taxOn('Municipal Franchise Fee', charges, 0.03),
      taxOn('State Tax', charges, 0.0475),
    ],
  }
}

/** A home with panels on its roof: what came in is charged, what went out is credited. */
export function netMetered(random: Random): ServiceFacts {
  const received = registered('Energy Delivered to You', 'kWh', random.int(300, 1400), 1, random)
  const sent = registered('Energy Received From You', 'kWh', random.int(100, 900), 1, random)
  const charges = [
    flat('Basic Facilities Charge', random.int(900, 2400), 'delivery'),
    priced(
      'Energy Delivered',
      { quantity: received.amount, unit: 'kWh' },
      random.decimal(0.1, 0.17, 5),
      'supply',
    ),
    priced(
      'Net Metering Credit',
      { quantity: sent.amount, unit: 'kWh' },
      -random.decimal(0.04, 0.09, 5),
      'supply',
    ),
    flat('Grid Access Fee', random.int(300, 1500), 'delivery'),
  ]
  return {
    energyType: 'electric',
    meterNumber: randomMeterNumber(random),
    rateName: 'NEM Residential Solar',
    usages: [received, sent],
    charges: [...charges, taxOn('State Sales Tax', charges, 0.05)],
  }
}

/** Street and area lights: so much a lamp, no meter. */
export function unmeteredLighting(random: Random): ServiceFacts {
  const lamps = random.int(1, 14)
  return {
    energyType: 'lighting',
    meterNumber: null,
    rateName: 'Outdoor Area Lighting',
    usages: [],
    charges: [
      priced('Area Light LED 70W', { quantity: lamps, unit: 'lamps' }, random.decimal(7, 14, 2), 'fee'),
      priced('Pole Rental', { quantity: lamps, unit: 'poles' }, random.decimal(2, 5, 2), 'fee'),
    ],
  }
}
