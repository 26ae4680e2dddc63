import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { flat, overTiers, priced, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import { registered } from './registers.ts'
import { heated } from './two-fuels.ts'

/** A heating rate: a minimum, two blocks, adjustments; the company's own supply or a supplier's. */
export function massachusettsGas(random: Random): ServiceFacts {
  const volume = registered('Total Measured CCF', 'CCF', random.int(12, 290), 1, random)
  const usages = heated(volume, 'Total therms', 1, random)
  const therms = usages[1].amount
  const blocks = overTiers(therms, [random.pick([20, 50, 80])])
  const [first = 0, next = 0] = blocks.map((part) => Number(part.toFixed(1)))
  const rate = random.decimal(0.45, 0.78, 4)
  const billed = { quantity: therms, unit: 'therms' }
  const delivery: ChargeFacts[] = [
    flat('Minimum Charge', random.pick([1000, 1200]), 'delivery'),
    priced(`First ${first} therms`, { quantity: first, unit: 'therms' }, rate, 'delivery'),
    ...(next > 0
      ? [
          priced(
            `Next ${next} therms`,
            { quantity: next, unit: 'therms' },
            Number((rate * 0.82).toFixed(4)),
            'delivery',
          ),
        ]
      : []),
    priced('Distribution Adjustment', billed, random.decimal(0.12, 0.46, 4), 'delivery'),
    ...(random.chance(0.5)
      ? [priced('Revenue Decoupling', billed, random.decimal(-0.06, 0.05, 4) || 0.01, 'delivery')]
      : []),
  ]
  return {
    energyType: 'gas',
    meterNumber: `0${random.digits(6)}`,
    rateName: random.pick(['Heating R3', 'Non-Heating R1', 'C&I G-41']),
    usages,
    charges: [
      ...delivery,
      priced('Gas Supply', billed, random.decimal(0.52, 0.99, 4), 'supply'),
      ...(random.chance(0.4) ? [flat('Paperless Billing Credit', -36)] : []),
    ],
  }
}

/** A marketer's plan, and what the pipes' owner asks, passed on. */
export function georgiaGas(random: Random): ServiceFacts {
  const volume = registered('CCF Used', 'CCF', random.int(4, 165), 1, random)
  const usages = heated(volume, 'Therms Used', 2, random)
  const billed = { quantity: usages[1].amount, unit: 'therms' }
  const charges: ChargeFacts[] = [
    priced('Natural Gas', billed, random.decimal(0.49, 1.09, 3), 'supply'),
    flat('Customer Service Charge', random.pick([695, 795, 995]), 'supply'),
    ...(random.chance(0.4) ? [flat('AutoPay Discount', -random.pick([200, 500]), 'supply')] : []),
    flat('Base Charge', random.int(1750, 3900), 'delivery'),
    flat('Meter Reading Charge', random.int(62, 71), 'delivery'),
    flat('Franchise Recovery Fee', random.int(140, 260), 'delivery'),
    flat('Social Responsibility Charge', random.int(60, 95), 'delivery'),
  ]
  return {
    energyType: 'gas',
    meterNumber: `00${random.digits(7)}`,
    rateName: random.pick(['12 Month Fixed', 'Standard Variable', '24 Month Fixed']),
    usages,
    charges: [...charges, taxOn('Sales Tax', charges, random.pick([0.07, 0.08, 0.089]))],
  }
}
