import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { randomMeterNumber } from '#demo/bills/meter-numbers.ts'
import { flat, overTiers, priced, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import { registered } from './registers.ts'

/** A regulated utility that bills its service in one amount and names only the riders. */
export function southernElectric(random: Random): ServiceFacts {
  const usage = registered('kWh Used', 'kWh', random.int(350, 2600), 1, random)
  const base = flat('Current Service', Math.round(usage.amount * random.decimal(9, 14, 3)) + 1200, 'supply')
  const riders: ChargeFacts[] = [
    flat('Environmental Compliance Cost', Math.round(base.amount * random.decimal(0.06, 0.14, 4)), 'fee'),
    ...(random.chance(0.4) ? [flat('Demand Side Management', random.int(60, 480), 'fee')] : []),
    flat('Municipal Franchise Fee', Math.round(base.amount * random.decimal(0.011, 0.03, 4)), 'fee'),
  ]
  const charges = [base, ...riders]
  return {
    energyType: 'electric',
    meterNumber: randomMeterNumber(random),
    rateName: random.pick(['Residential Service', 'RESIDENTIAL', 'R-26 Residential']),
    usages: [usage],
    charges: [...charges, taxOn('Sales Tax', charges, random.pick([0.04, 0.07, 0.08]))],
  }
}

/** Base, non-fuel and fuel, the last two by blocks of 1,000 kWh; then a list of taxes. */
export function floridaElectric(random: Random): ServiceFacts {
  const usage = registered('kWh Used', 'kWh', random.int(380, 2400), 1, random)
  const blocks = (name: string, rate: number) =>
    overTiers(usage.amount, [1000])
      .map((quantity, i) =>
        priced(
          i === 0 ? `${name} First 1000 kWh` : `${name} Over 1000 kWh`,
          { quantity, unit: 'kWh' },
          Number((rate + i * 0.01).toFixed(6)),
          'supply',
        ),
      )
      .filter((charge) => charge.quantity)
  const service: ChargeFacts[] = [
    flat(random.pick(['Base Charge', 'Customer Charge']), random.int(800, 1500), 'delivery'),
    ...blocks('Non-fuel', random.decimal(0.07, 0.095, 6)),
    ...blocks('Fuel', random.decimal(0.02, 0.04, 6)),
    ...(random.chance(0.3) ? [flat('Storm Protection', random.int(200, 700), 'delivery')] : []),
  ]
  const total = service.reduce((sum, charge) => sum + charge.amount, 0)
  const taxes: ChargeFacts[] = [
    flat('Gross Receipts Tax', Math.round(total * 0.02564), 'tax'),
    ...(random.chance(0.8)
      ? [flat('Franchise Charge', Math.round(total * random.decimal(0.03, 0.06, 4)), 'tax')]
      : []),
    ...(random.chance(0.7)
      ? [flat('Utility Tax', Math.round(total * random.decimal(0.04, 0.1, 4)), 'tax')]
      : []),
    flat('Regulatory Fee', random.int(8, 40), 'tax'),
  ]
  return {
    energyType: 'electric',
    meterNumber: `${random.pick(['AC', 'KL', 'ACD'])}${random.digits(5)}`,
    rateName: random.pick(['RS-1 RESIDENTIAL SERVICE', 'GS-1 GENERAL SERVICE']),
    usages: [usage],
    charges: [...service, ...taxes],
  }
}

/** A city or cooperative that sells on the power of a federal authority. */
export function valleyElectric(random: Random): ServiceFacts {
  const usage = registered('Electric', 'kWh', random.int(400, 2800), 1, random)
  const kwh = { quantity: usage.amount, unit: 'kWh' }
  const charges: ChargeFacts[] = [
    flat('Customer Charge', random.int(1200, 2600), 'delivery'),
    priced('Energy Charge', kwh, random.decimal(0.07, 0.1, 5), 'supply'),
    priced('Fuel Cost Adjustment', kwh, random.decimal(0.015, 0.035, 5), 'supply'),
    ...(random.chance(0.5) ? [flat('Security Light 100W', random.int(800, 1400), 'fee')] : []),
    ...(random.chance(0.4) ? [flat('Operation Round Up', random.int(1, 99), 'fee')] : []),
  ]
  return {
    energyType: 'electric',
    meterNumber: randomMeterNumber(random),
    rateName: random.pick(['22 RESIDENTIAL', '40 SMALL COMMERCIAL', 'RS RESIDENTIAL']),
    usages: [usage],
    charges: [...charges, taxOn('State Sales Tax', charges, 0.07)],
  }
}

/** A member-owned cooperative: power cost adjustment on top, capital credits and roundup around it. */
export function memberElectric(random: Random): ServiceFacts {
  const usage = registered('kWh Usage', 'kWh', random.int(420, 3100), random.pick([1, 1, 40]), random)
  const kwh = { quantity: usage.amount, unit: 'kWh' }
  const charges: ChargeFacts[] = [
    flat(
      random.pick(['Facility Charge', 'Availability Charge', 'Service Charge']),
      random.int(2200, 4200),
      'delivery',
    ),
    priced('Energy Charge', kwh, random.decimal(0.08, 0.13, 6), 'supply'),
    priced(
      random.pick(['WPCA', 'PCA', 'Wholesale Power Cost Adj']),
      kwh,
      random.decimal(-0.012, 0.02, 6) || 0.001,
      'supply',
    ),
    ...(random.chance(0.4) ? [flat('Yard Light', random.int(850, 1500), 'fee')] : []),
    ...(random.chance(0.4) ? [flat('Operation Roundup', random.int(1, 99), 'fee')] : []),
    ...(random.chance(0.2) ? [flat('Capital Credit Refund', -random.int(300, 4000), 'fee')] : []),
  ]
  return {
    energyType: 'electric',
    meterNumber: randomMeterNumber(random),
    rateName: random.pick(['Farm & Residential', 'Single Phase', 'Sch 1 Residential']),
    usages: [usage],
    charges: [...charges, taxOn('Sales Tax', charges, random.pick([0.029, 0.05, 0.06]))],
  }
}
