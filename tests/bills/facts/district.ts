import type { ServiceFacts, UsageFacts } from '#demo/bills/bill-facts.ts'
import { randomMeterNumber } from '#demo/bills/meter-numbers.ts'
import { flat, overTiers, priced, randomRead, readAmount, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import { registered } from './registers.ts'

/** Heat and cold from a plant down the street. */
export function districtEnergy(random: Random): ServiceFacts[] {
  const steam = metered('steam', 'Steam', 'Mlb', random.int(40, 900), random.decimal(14, 31, 3), random)
  if (random.chance(0.4)) return [steam]
  return [
    steam,
    metered(
      'chilled water',
      'Chilled Water',
      'ton-hours',
      random.int(2000, 60000),
      random.decimal(0.11, 0.24, 4),
      random,
    ),
  ]
}

function metered(
  energyType: ServiceFacts['energyType'],
  name: string,
  unit: string,
  about: number,
  rate: number,
  random: Random,
): ServiceFacts {
  const read = randomRead(about, 1, random)
  const used = { quantity: readAmount(read), unit }
  const charges = [
    flat(`${name} Capacity Charge`, random.int(20000, 240000), 'delivery'),
    priced(`${name} Consumption`, used, rate, 'supply'),
    priced(
      `${name} Fuel Adjustment`,
      used,
      Number((rate * random.decimal(-0.05, 0.09, 3)).toFixed(5)),
      'supply',
    ),
  ]
  return {
    energyType,
    meterNumber: randomMeterNumber(random),
    rateName: `${name} Schedule 1`,
    usages: [{ description: `${name} Used`, kind: 'usage', amount: used.quantity, unit, read }],
    charges: [...charges, taxOn('City Utility Tax', charges, 0.06)],
  }
}

/** A tower's steam with its peak, in two blocks, and what came back as water credited. */
export function demandSteam(random: Random): ServiceFacts[] {
  const usage = registered('Steam', 'Mlb', random.int(180, 4200), random.pick([1, 1, 10]), random)
  const peak: UsageFacts = {
    description: 'Peak Demand',
    kind: 'demand',
    amount: random.decimal(2, 31, 2),
    unit: 'Mlb/hr',
    read: null,
  }
  const used = { quantity: usage.amount, unit: 'Mlb' }
  const rate = random.decimal(13, 29, 3)
  const charges = [
    flat('Customer Charge', random.int(25000, 310000), 'delivery'),
    priced(
      'Demand Charge',
      { quantity: peak.amount, unit: 'Mlb/hr' },
      random.decimal(480, 1650, 2),
      'delivery',
    ),
    ...overTiers(usage.amount, [250])
      .map((quantity, i) =>
        priced(
          i === 0 ? 'Usage First 250 Mlb' : 'Usage Over 250 Mlb',
          { quantity, unit: 'Mlb' },
          Number((rate * (1 - i * 0.12)).toFixed(3)),
          'supply',
        ),
      )
      .filter((charge) => charge.quantity),
    priced('Fuel Cost Adjustment', used, random.decimal(-1.9, 4.4, 4) || 0.1, 'supply'),
    ...(random.chance(0.5)
      ? [priced('Condensate Return Credit', used, -random.decimal(0.2, 1.1, 4), 'supply')]
      : []),
  ]
  return [
    {
      energyType: 'steam',
      meterNumber: randomMeterNumber(random),
      rateName: random.pick(['SC-2 Annual Power', 'Rate S Large Firm']),
      usages: [usage, peak],
      charges: [...charges, taxOn('Gross Receipts Tax', charges, 0.0235)],
    },
    ...(random.chance(0.4)
      ? [
          metered(
            'chilled water',
            'Chilled Water',
            'ton-hours',
            random.int(9000, 90000),
            random.decimal(0.11, 0.24, 4),
            random,
          ),
        ]
      : []),
  ]
}
