import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { randomMeterNumber } from '#demo/bills/meter-numbers.ts'
import { flat, overTiers, priced, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import { registered, split } from './registers.ts'

/** A home with a baseline allowance, or one billed by the time of day; its generation often from another. */
export function californiaElectric(random: Random): ServiceFacts {
  return random.chance(0.55) ? tiered(random) : timeOfUse(random)
}

function tiered(random: Random): ServiceFacts {
  const usage = registered('Total Usage', 'kWh', random.int(190, 1400), 1, random)
  const allowance = random.int(70, 160) * 3
  const base = random.decimal(0.24, 0.34, 5)
  const tiers = overTiers(usage.amount, [allowance])
    .map((quantity, i) =>
      priced(
        `Tier ${i + 1} Usage`,
        { quantity, unit: 'kWh' },
        Number((base * (1 + i * 0.26)).toFixed(5)),
        'delivery',
      ),
    )
    .filter((charge) => charge.quantity)
  return service(random, 'E1 Residential', [usage], tiers, usage.amount)
}

function timeOfUse(random: Random): ServiceFacts {
  const usage = registered('Total Usage', 'kWh', random.int(300, 2600), 1, random)
  const [peak = 0, off = 0] = split(usage.amount, [random.decimal(0.15, 0.35, 2)])
  const periods = [
    priced('Peak', { quantity: peak, unit: 'kWh' }, random.decimal(0.38, 0.62, 5), 'delivery'),
    priced('Off Peak', { quantity: off, unit: 'kWh' }, random.decimal(0.26, 0.37, 5), 'delivery'),
  ]
  const baseline = Math.round(usage.amount * 0.6)
  const credit = priced(
    'Baseline Credit',
    { quantity: baseline, unit: 'kWh' },
    -random.decimal(0.06, 0.11, 5),
    'delivery',
  )
  return service(
    random,
    random.pick(['E-TOU-C Residential', 'TOU-D-4-9PM']),
    [usage],
    [...periods, credit],
    usage.amount,
  )
}

function service(
  random: Random,
  rateName: string,
  usages: ServiceFacts['usages'],
  energy: ChargeFacts[],
  kwh: number,
): ServiceFacts {
  const used = { quantity: kwh, unit: 'kWh' }
  const charges = [
    ...energy,
    ...(random.chance(0.6) ? generationElsewhere(used, random) : []),
    ...(random.chance(0.25) ? [flat('California Climate Credit', -random.int(3000, 7500), 'delivery')] : []),
  ]
  return {
    energyType: 'electric',
    meterNumber: random.chance(0.5) ? `10${random.digits(8)}` : randomMeterNumber(random),
    rateName,
    usages,
    charges: [
      ...charges,
      { ...priced('Energy Commission Tax', used, 0.0003, 'tax') },
      ...(random.chance(0.7)
        ? [taxOn("Utility Users' Tax", charges, random.pick([0.05, 0.0675, 0.075]))]
        : []),
    ],
  }
}

/** What the company's own generation would have cost is given back, and another's is charged. */
function generationElsewhere(used: { quantity: number; unit: string }, random: Random): ChargeFacts[] {
  return [
    flat('Generation Credit', -Math.round(used.quantity * random.decimal(9, 13, 2)), 'supply'),
    flat(
      'Power Charge Indifference Adjustment',
      Math.round(used.quantity * random.decimal(1, 3, 2)),
      'supply',
    ),
    flat('Franchise Fee Surcharge', random.int(12, 180), 'supply'),
    priced('Community Generation', used, random.decimal(0.08, 0.13, 5), 'supply'),
  ]
}
