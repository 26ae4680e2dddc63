import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { randomMeterNumber } from '#demo/bills/meter-numbers.ts'
import { flat, priced, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import { registered, split } from './registers.ts'

/** A competitive retailer that passes on what the wires company asks. */
export function texasRetail(random: Random): ServiceFacts {
  const usage = registered('Usage', 'kWh', random.int(420, 3200), 1, random)
  const kwh = { quantity: usage.amount, unit: 'kWh' }
  const wires: ChargeFacts[] = random.chance(0.5)
    ? [flat('TDU Delivery Charges', random.int(439, 560) + Math.round(usage.amount * 4.2), 'delivery')]
    : [
        flat('TDU Customer Charge', random.int(439, 560), 'delivery'),
        priced('TDU Delivery', kwh, random.decimal(0.034, 0.055, 6), 'delivery'),
      ]
  const charges: ChargeFacts[] = [
    ...(random.chance(0.6) ? [flat('Base Charge', random.int(495, 995), 'supply')] : []),
    priced('Energy Charge', kwh, random.decimal(0.06, 0.14, 5), 'supply'),
    ...wires,
    ...(random.chance(0.3) ? [flat('Usage Credit', -random.pick([2000, 3000, 3500]), 'supply')] : []),
    ...(random.chance(0.4) ? [flat('AMS Surcharge', random.int(120, 320), 'delivery')] : []),
  ]
  const reimbursed = [
    taxOn('Gross Receipts Tax Reimbursement', charges, 0.01997),
    taxOn('PUC Assessment', charges, 0.0016667),
  ]
  return {
    energyType: 'electric',
    meterNumber: random.chance(0.6) ? `1${random.digits(8)}LG` : randomMeterNumber(random),
    rateName: random.pick(['Steady Saver 12', 'Free Weekends 24', 'Simple Rate 36']),
    usages: [usage],
    charges: [
      ...charges,
      ...reimbursed,
      ...(random.chance(0.5) ? [taxOn('City Sales Tax', [...charges, ...reimbursed], 0.01)] : []),
    ],
  }
}

/** A long list of unbundled services, then taxes of every level of government. */
export function desertElectric(random: Random): ServiceFacts {
  const usage = registered('Total Electricity You Used', 'kWh', random.int(380, 2900), 1, random)
  const [on = 0, off = 0] = split(usage.amount, [random.decimal(0.12, 0.3, 2)])
  const energy =
    random.chance(0.5) && on > 0
      ? [
          priced(
            'On-peak Generation',
            { quantity: on, unit: 'kWh' },
            random.decimal(0.12, 0.24, 5),
            'supply',
          ),
          priced(
            'Off-peak Generation',
            { quantity: off, unit: 'kWh' },
            random.decimal(0.04, 0.09, 5),
            'supply',
          ),
        ]
      : [flat('Generation of Electricity', Math.round(usage.amount * random.decimal(5, 9, 3)), 'supply')]
  const charges: ChargeFacts[] = [
    flat('Customer Account Charge', random.int(650, 1100), 'delivery'),
    flat('Delivery Service Charge', Math.round(usage.amount * random.decimal(2, 4, 3)), 'delivery'),
    flat('Environmental Benefits Surcharge', random.int(200, 900), 'delivery'),
    flat('Federal Environmental Surcharge', random.int(20, 190), 'delivery'),
    flat('System Benefits Charge', random.int(120, 700), 'delivery'),
    flat('Power Supply Adjustment', random.int(-300, 1500) || 40, 'delivery'),
    flat('Metering', random.int(240, 520), 'delivery'),
    flat('Meter Reading', random.int(160, 210), 'delivery'),
    flat('Billing', random.int(180, 240), 'delivery'),
    ...energy,
    flat(
      'Federal Transmission & Ancillary Svcs',
      Math.round(usage.amount * random.decimal(0.6, 1.1, 3)),
      'supply',
    ),
  ]
  return {
    energyType: 'electric',
    meterNumber: randomMeterNumber(random),
    rateName: random.pick(['Saver Choice Plus', 'Lite Choice', 'E-32 Extra Small']),
    usages: [usage],
    charges: [
      ...charges,
      flat('Regulatory Assessment', random.int(15, 90), 'tax'),
      taxOn('State Sales Tax', charges, 0.056),
      taxOn('County Sales Tax', charges, 0.007),
      taxOn('City Sales Tax', charges, random.pick([0.018, 0.023, 0.027])),
      ...(random.chance(0.5) ? [taxOn('Franchise Fee', charges, 0.02)] : []),
    ],
  }
}

/** A public utility district: energy by steps over two months, a city's occupation tax. */
export function districtElectric(random: Random): ServiceFacts {
  const usage = registered('Energy', 'kWh', random.int(700, 5200), 1, random)
  const first = Math.min(600, usage.amount)
  const charges: ChargeFacts[] = [
    priced(
      'Base Charge',
      { quantity: random.int(58, 63), unit: 'days' },
      random.decimal(0.3, 0.9, 4),
      'delivery',
    ),
    priced('First Step Energy', { quantity: first, unit: 'kWh' }, random.decimal(0.06, 0.1, 4), 'supply'),
    ...(usage.amount > 600
      ? [
          priced(
            'Second Step Energy',
            { quantity: usage.amount - 600, unit: 'kWh' },
            random.decimal(0.1, 0.14, 4),
            'supply',
          ),
        ]
      : []),
    ...(random.chance(0.4) ? [flat('Low Income Assistance Credit', -random.int(800, 4500), 'fee')] : []),
  ]
  return {
    energyType: 'electric',
    meterNumber: randomMeterNumber(random),
    rateName: random.pick(['Schedule 7 Residential', 'RSC Residential City', 'Sch. 20 Small General']),
    usages: [usage],
    charges: [...charges, taxOn('City Occupation Tax', charges, random.pick([0.045, 0.06]))],
  }
}
