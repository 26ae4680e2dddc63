import type { ChargeFacts, ServiceFacts, UsageFacts } from '#demo/bills/bill-facts.ts'
import { flat, priced, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import { registered } from './registers.ts'

/** Energy in two blocks, riders summed up in one line, and the price of storms long past. */
export function carolinaElectric(random: Random): ServiceFacts {
  const usage = registered('Energy Used', 'kWh', random.int(420, 2600), 1, random)
  const kwh = { quantity: usage.amount, unit: 'kWh' }
  const charges: ChargeFacts[] = [
    flat('Basic Customer Charge', random.pick([1170, 1300, 1400]), 'delivery'),
    priced('Energy Charge', kwh, random.decimal(0.098, 0.139, 6), 'supply'),
    priced('Fuel Charge', kwh, random.decimal(0.002, 0.019, 6), 'supply'),
    flat('Summary of Rider Adjustments', random.int(-420, 900) || 77, 'supply'),
    ...(random.chance(0.5)
      ? [priced('Storm Recovery Charge', kwh, random.decimal(0.001, 0.0042, 6), 'supply')]
      : []),
    flat('Renewable Energy Rider', random.int(40, 160), 'supply'),
  ]
  return {
    energyType: 'electric',
    meterNumber: `3${random.digits(8)}`,
    rateName: random.pick(['Residential Service (RES)', 'Residential Service (RS)']),
    usages: [usage],
    charges: [...charges, taxOn('Sales Tax', charges, 0.07)],
  }
}

/** Components rather than prices; a supplier's own price where one was chosen. */
export function ohioElectric(random: Random): ServiceFacts {
  const usage = registered('Kilowatt Hours Used', 'KWH', random.int(310, 2400), 1, random)
  const share = (low: number, high: number) => Math.round(usage.amount * random.decimal(low, high, 3))
  const delivery: ChargeFacts[] = [
    flat('Customer Charge', 400, 'delivery'),
    flat('Distribution Related Component', share(4, 5.6), 'delivery'),
    flat('Cost Recovery Charges', share(1.2, 2.4), 'delivery'),
    ...(random.chance(0.4) ? [flat('Residential Distribution Credit', -share(0.9, 1.7), 'delivery')] : []),
    ...(random.chance(0.3) ? [flat('Non-Standard Metering', 2000, 'delivery')] : []),
  ]
  const supply = random.chance(0.5)
    ? flat('Bypassable Generation and Transmission Related Component', share(5.6, 11), 'supply')
    : priced(
        'Generation Charge',
        { quantity: usage.amount, unit: 'KWH' },
        random.decimal(0.0549, 0.0999, 5),
        'supply',
      )
  return {
    energyType: 'electric',
    meterNumber: random.chance(0.5) ? `S${random.digits(9)}` : `5${random.digits(8)}`,
    rateName: random.pick(['OE-RSF Residential Service', 'CE-RSD Residential Service']),
    usages: [usage],
    charges: [...delivery, supply],
  }
}

/** A large general service by peak hours, with demand, load size, reactive power and percentages. */
export function pacificCommercial(random: Random): ServiceFacts {
  const multiplier = random.pick([20, 40, 80, 120])
  const energy = ['onpk', 'offpk'].map((period) =>
    registered(`${period} kwh`, 'kwh', random.int(2400, 42000), multiplier, random),
  )
  const demand = (description: string, unit: string, low: number, high: number): UsageFacts => ({
    description,
    kind: 'demand',
    amount: random.int(low, high),
    unit,
    read: null,
  })
  const kw = demand('demand', 'kw', 31, 260)
  const kvar = demand('reactive', 'kvar', 10, 30)
  const [on, off] = energy.map(({ amount }) => ({ quantity: amount, unit: 'kwh' }))
  const kwh = { quantity: energy.reduce((sum, { amount }) => sum + amount, 0), unit: 'kwh' }
  const load = { quantity: kw.amount + random.int(0, 24), unit: 'kw' }
  const charges: ChargeFacts[] = [
    flat('Basic Charge, Load Size Over 30 KW', random.int(2600, 11800), 'delivery'),
    priced('Load Size Charge', load, random.decimal(0.9, 1.6, 2), 'delivery'),
    priced(
      'Delivery Demand Charge',
      { quantity: kw.amount, unit: 'kw' },
      random.decimal(4, 6, 2),
      'delivery',
    ),
    priced('Delivery Energy Charge', kwh, random.decimal(0.004, 0.012, 6), 'delivery'),
    ...(on ? [priced('Supply Energy Chg, On-peak', on, random.decimal(0.05, 0.08, 6), 'supply')] : []),
    ...(off ? [priced('Supply Energy Chg, Off-peak', off, random.decimal(0.02, 0.045, 6), 'supply')] : []),
    priced('Reactive Power Charge', { quantity: kvar.amount, unit: 'kvar' }, 0.65, 'delivery'),
    priced('Federal Tax Act Adjustment', kwh, -random.decimal(0.0011, 0.0039, 6), 'supply'),
    priced('Dam Removal Surcharges', kwh, random.decimal(0.00021, 0.0011, 6), 'supply'),
  ]
  return {
    energyType: 'electric',
    meterNumber: `7${random.digits(7)}`,
    rateName: random.pick(['Lge Gen Svc 31-200KW Sec 28', 'Large Gen Svc Schedule 30']),
    usages: [...energy, kw, kvar],
    charges: [
      ...charges,
      taxOn('Public Purpose', charges, 0.03),
      flat('Low Income Assistance', random.int(60, 950)),
      taxOn('City Tax', charges, random.pick([0.015, 0.02])),
    ],
  }
}
