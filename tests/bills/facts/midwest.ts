import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { randomMeterNumber } from '#demo/bills/meter-numbers.ts'
import { flat, priced, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import { registered } from './registers.ts'

/** An open market's wires company that also buys for those who choose no supplier. */
export function midwestElectric(random: Random): ServiceFacts {
  const usage = registered('Total kWh', 'kWh', random.int(240, 2300), 1, random)
  const kwh = { quantity: usage.amount, unit: 'kWh' }
  const supply: ChargeFacts[] = [
    priced('Electricity Supply Charge', kwh, random.decimal(0.05, 0.09, 5), 'supply'),
    priced('Transmission Services Charge', kwh, random.decimal(0.008, 0.017, 5), 'supply'),
    ...(random.chance(0.5) ? [flat('Capacity Charge', random.int(300, 2800), 'supply')] : []),
    flat('Purchased Electricity Adjustment', random.int(-400, 300) || 25, 'supply'),
  ]
  const delivery: ChargeFacts[] = [
    flat('Customer Charge', random.int(900, 1600), 'delivery'),
    flat('Standard Metering Charge', random.int(280, 490), 'delivery'),
    priced('Distribution Facilities Charge', kwh, random.decimal(0.03, 0.05, 5), 'delivery'),
    priced('Electricity Distribution Charge', kwh, random.decimal(0.0011, 0.0013, 5), 'delivery'),
  ]
  const taxesAndOther: ChargeFacts[] = [
    priced('Environmental Cost Recovery Adj', kwh, random.decimal(0.0002, 0.0009, 5), 'tax'),
    priced('Renewable Portfolio Standard', kwh, random.decimal(0.001, 0.006, 5), 'tax'),
    priced('Energy Efficiency Programs', kwh, random.decimal(0.001, 0.004, 5), 'tax'),
    ...(random.chance(0.6) ? [taxOn('Franchise Cost', delivery, random.decimal(0.01, 0.05, 5))] : []),
    priced('State Tax', kwh, 0.0033, 'tax'),
    ...(random.chance(0.7) ? [flat('Municipal Tax', random.int(90, 900), 'tax')] : []),
  ]
  return {
    energyType: 'electric',
    meterNumber: randomMeterNumber(random),
    rateName: random.pick(['Residential - Single', 'Residential - Multi', 'Retail Delivery Watt-Hour']),
    usages: [usage],
    charges: [...supply, ...delivery, ...taxesAndOther],
  }
}

/** The electric half of a gas and electric company with summer and winter prices. */
export function plainsElectric(random: Random): ServiceFacts {
  const usage = registered('Total Energy', 'kWh', random.int(240, 1900), 1, random)
  const kwh = { quantity: usage.amount, unit: 'kWh' }
  const charges: ChargeFacts[] = [
    flat('Basic Service Chg', random.int(600, 1100), 'delivery'),
    priced(
      random.pick(['Energy Charge Winter', 'Energy Charge Summer']),
      kwh,
      random.decimal(0.08, 0.13, 6),
      'supply',
    ),
    priced('Fuel Cost Charge', kwh, random.decimal(0.02, 0.05, 6), 'supply'),
    ...(random.chance(0.6)
      ? [priced('Affordability Chrg', { quantity: 1, unit: 'month' }, random.decimal(0.7, 1.4, 2), 'fee')]
      : []),
    ...(random.chance(0.6)
      ? [priced('Resource Adjustment', kwh, random.decimal(0.003, 0.012, 6), 'delivery')]
      : []),
    ...(random.chance(0.5) ? [flat('Interim Rate Adj', random.int(120, 800), 'fee')] : []),
  ]
  return {
    energyType: 'electric',
    meterNumber: randomMeterNumber(random),
    rateName: random.pick(['Residential Service', 'Sm General Svc']),
    usages: [usage],
    charges: [
      ...charges,
      ...(random.chance(0.5) ? [flat('City Fees', random.int(150, 500), 'fee')] : []),
      taxOn('City Tax', charges, random.pick([0.005, 0.01, 0.02])),
      taxOn('State Tax', charges, 0.06875),
    ],
  }
}
