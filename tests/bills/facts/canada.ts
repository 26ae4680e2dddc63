import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { randomMeterNumber } from '#demo/bills/meter-numbers.ts'
import { flat, overTiers, priced, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import { registered, split } from './registers.ts'

const HARMONIZED_TAX = 0.13

/** By the time of day, with delivery, regulatory charges, the harmonized tax and a provincial rebate. */
export function canadaElectric(random: Random): ServiceFacts {
  const usage = registered('Total Consumption', 'kWh', random.int(300, 1900), 1, random)
  const [on = 0, mid = 0, off = 0] = split(usage.amount, [0.18, random.decimal(0.17, 0.25, 2)])
  const charges: ChargeFacts[] = [
    priced('On-Peak', { quantity: on, unit: 'kWh' }, random.decimal(0.15, 0.21, 3), 'supply'),
    priced('Mid-Peak', { quantity: mid, unit: 'kWh' }, random.decimal(0.1, 0.14, 3), 'supply'),
    priced('Off-Peak', { quantity: off, unit: 'kWh' }, random.decimal(0.07, 0.09, 3), 'supply'),
    flat('Delivery', random.int(3200, 7800), 'delivery'),
    flat('Regulatory Charges', random.int(240, 1400), 'delivery'),
  ]
  const total = charges.reduce((sum, charge) => sum + charge.amount, 0)
  return {
    energyType: 'electric',
    meterNumber: random.chance(0.5) ? `J${random.digits(7)}` : randomMeterNumber(random),
    rateName: random.pick(['Residential - Time-of-Use', 'General Service < 50 kW']),
    usages: [usage],
    charges: [
      ...charges,
      taxOn('HST', charges, HARMONIZED_TAX),
      flat('Ontario Electricity Rebate', -Math.round(total * random.decimal(0.12, 0.2, 4)), 'tax'),
    ],
  }
}

/** In cubic metres, with the carbon charge of some years. */
export function canadaGas(random: Random): ServiceFacts {
  const usage = registered('Gas Used', 'm³', random.int(18, 640), 1, random)
  const m3 = { quantity: usage.amount, unit: 'm³' }
  const charges: ChargeFacts[] = [
    flat('Customer Charge', random.int(2000, 2600), 'delivery'),
    priced('Delivery to You', m3, random.decimal(0.07, 0.14, 6), 'delivery'),
    priced('Transportation', m3, random.decimal(0.03, 0.06, 6), 'delivery'),
    ...(random.chance(0.6)
      ? [priced('Federal Carbon Charge', m3, random.pick([0.1239, 0.1525]), 'fee')]
      : []),
    priced('Gas Supply Charge', m3, random.decimal(0.09, 0.24, 6), 'supply'),
    ...(random.chance(0.6) ? [flat('Cost Adjustment', random.int(-1400, 1400) || 120, 'supply')] : []),
  ]
  return {
    energyType: 'gas',
    meterNumber: randomMeterNumber(random),
    rateName: random.pick(['Rate 1 Residential', 'Rate 6 General Service']),
    usages: [usage],
    charges: [...charges, taxOn('HST', charges, HARMONIZED_TAX)],
  }
}

/** A city's water in cubic metres; the tax is due on what is no water alone. */
export function canadaWater(random: Random): ServiceFacts[] {
  const usage = registered('Water Consumption', 'm³', random.int(7, 260), 1, random)
  const m3 = { quantity: usage.amount, unit: 'm³' }
  const price = random.decimal(1.1, 3.4, 4)
  const plan = flat(random.pick(['Service Line Protection', 'Meter Maintenance']), random.int(450, 1900))
  return [
    {
      energyType: 'water',
      meterNumber: random.chance(0.5) ? `N${random.digits(7)}` : randomMeterNumber(random),
      rateName: random.pick(['Residential', 'Multi-Residential', 'Institutional']),
      usages: [usage],
      charges: [
        flat('Water Fixed Charge', random.int(2800, 9900), 'delivery'),
        ...overTiers(usage.amount, [60])
          .map((quantity, i) =>
            priced(
              i === 0 ? 'Water 0 to 60 m³' : 'Water Over 60 m³',
              { quantity, unit: 'm³' },
              Number((price * (1 + i * 0.35)).toFixed(4)),
              'supply',
            ),
          )
          .filter((charge) => charge.quantity),
        ...(random.chance(0.5) ? [flat('Fire Supply Charge', random.int(300, 1500), 'delivery')] : []),
        ...(random.chance(0.5) ? [plan, taxOn('HST', [plan], HARMONIZED_TAX)] : []),
      ],
    },
    {
      energyType: 'sewer',
      meterNumber: null,
      rateName: 'Wastewater',
      usages: [],
      charges: [
        flat('Wastewater Fixed Charge', random.int(1900, 6900), 'delivery'),
        priced('Wastewater', m3, random.decimal(1.2, 3.1, 4), 'supply'),
      ],
    },
    {
      energyType: 'storm',
      meterNumber: null,
      rateName: 'Stormwater',
      usages: [],
      charges: [
        flat('Stormwater Charge', random.int(1100, 4700)),
        ...(random.chance(0.25) ? [flat('Rain Barrel Credit', -random.int(200, 900))] : []),
      ],
    },
  ]
}
