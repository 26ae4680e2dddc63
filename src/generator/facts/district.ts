import type { ServiceFacts } from '../bill-facts.ts'
import type { Random } from '../random.ts'
import { randomMeterNumber } from './names.ts'
import { flat, priced, randomRead, readAmount, taxOn } from './pricing.ts'

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
