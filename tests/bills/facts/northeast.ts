import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { randomMeterNumber } from '#demo/bills/meter-numbers.ts'
import { flat, priced, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import { registered } from './registers.ts'

/** Supply and delivery, each with its own taxes, and the surcharges a state commission has ordered. */
export function northeastElectric(random: Random): ServiceFacts {
  const usage = registered(
    'Electricity Used',
    'kWh',
    random.int(160, 1900),
    random.pick([1, 1, 1, 20]),
    random,
  )
  const kwh = { quantity: usage.amount, unit: 'kWh' }
  const supply: ChargeFacts[] = [
    priced(
      random.pick(['Supply', 'Electricity Supply', 'Market Supply']),
      kwh,
      random.decimal(0.07, 0.16, 5),
      'supply',
    ),
    flat('Merchant Function Charge', random.int(35, 390), 'supply'),
  ]
  const delivery: ChargeFacts[] = [
    flat(random.pick(['Basic Service Charge', 'Customer Charge']), random.int(1400, 2100), 'delivery'),
    priced(
      random.pick(['Delivery', 'Delivery Services', 'Distribution']),
      kwh,
      random.decimal(0.06, 0.14, 5),
      'delivery',
    ),
    priced('System Benefit Charge', kwh, random.decimal(0.004, 0.008, 6), 'delivery'),
    ...(random.chance(0.5)
      ? [priced('Temporary State Assessment', kwh, random.decimal(0.0004, 0.002, 6), 'delivery')]
      : []),
    ...(random.chance(0.5)
      ? [priced('Revenue Decoupling Mechanism', kwh, random.decimal(-0.004, 0.004, 6) || 0.001, 'delivery')]
      : []),
    ...(random.chance(0.4) ? [flat('Billing and Payment Processing', random.int(110, 190), 'delivery')] : []),
  ]
  const tax = random.pick([0.04, 0.045, 0.08875])
  return {
    energyType: 'electric',
    meterNumber: randomMeterNumber(random),
    rateName: random.pick(['EL1 Residential or Religious', 'SC 1 Residential', 'R-1 Residential Service']),
    usages: [usage],
    charges: [...withTaxes(supply, 'supply', tax, random), ...withTaxes(delivery, 'delivery', tax, random)],
  }
}

export function northeastGas(random: Random): ServiceFacts {
  const usage = registered('Gas Used', 'CCF', random.int(9, 260), 1, random)
  const therms = Number((usage.amount * random.decimal(1.02, 1.05, 4)).toFixed(0))
  const billed = { quantity: therms, unit: 'therms' }
  const delivery: ChargeFacts[] = [
    flat('Basic Service Charge', random.int(1800, 2900), 'delivery'),
    priced('Delivery', billed, random.decimal(0.6, 1.2, 4), 'delivery'),
    priced('Monthly Rate Adjustment', billed, random.decimal(-0.05, 0.12, 4) || 0.01, 'delivery'),
    flat('System Benefit Charge', random.int(20, 260), 'delivery'),
  ]
  const supply: ChargeFacts[] = [
    priced('Gas Supply', billed, random.decimal(0.35, 0.9, 4), 'supply'),
    flat('Merchant Function Charge', random.int(30, 210), 'supply'),
  ]
  const tax = random.pick([0.04, 0.045])
  return {
    energyType: 'gas',
    meterNumber: randomMeterNumber(random),
    rateName: random.pick(['GS1 Residential Heating', 'SC 2 Heating']),
    usages: [
      usage,
      { description: 'Therms Used', kind: 'usage', amount: therms, unit: 'therms', read: null },
    ],
    charges: [...withTaxes(supply, 'supply', tax, random), ...withTaxes(delivery, 'delivery', tax, random)],
  }
}

function withTaxes(
  charges: ChargeFacts[],
  kind: 'supply' | 'delivery',
  salesTax: number,
  random: Random,
): ChargeFacts[] {
  const total = charges.reduce((sum, charge) => sum + charge.amount, 0)
  const surcharge = flat(
    'GRT and Other Tax Surcharges',
    Math.max(1, Math.round(total * random.decimal(0.015, 0.04, 4))),
    kind,
  )
  const taxed = [...charges, surcharge]
  return [...taxed, { ...taxOn('Sales Tax', taxed, salesTax), kind }]
}
