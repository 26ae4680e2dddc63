import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { randomMeterNumber } from '#demo/bills/meter-numbers.ts'
import { flat, overTiers, priced, randomRead, readAmount, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'

/** Read in hundreds of cubic feet, billed in therms by the heat content of the gas. */
export function naturalGas(random: Random): ServiceFacts {
  const read = randomRead(random.int(12, 640), 1, random)
  const ccf = readAmount(read)
  const therms = Number((ccf * random.decimal(1.01, 1.06, 4)).toFixed(random.pick([1, 2])))
  const billed = { quantity: therms, unit: 'therms' }
  const [first = 0, rest = 0] = overTiers(therms, [50])
  const delivery =
    rest > 0 && random.chance(0.5)
      ? [
          priced(
            'Distribution First 50 Therms',
            { quantity: first, unit: 'therms' },
            random.decimal(0.4, 0.7, 5),
            'delivery',
          ),
          priced(
            'Distribution Over 50 Therms',
            { quantity: Number(rest.toFixed(2)), unit: 'therms' },
            random.decimal(0.2, 0.39, 5),
            'delivery',
          ),
        ]
      : [
          priced(
            random.pick(['Delivery Charge', 'Gas Distribution']),
            billed,
            random.decimal(0.25, 0.6, 5),
            'delivery',
          ),
        ]
  const charges = [
    flat(
      random.pick(['Customer Charge', 'Monthly Service Charge', 'Basic Charge']),
      random.int(800, 3900),
      'delivery',
    ),
    ...delivery,
    priced(
      random.pick(['Gas Supply', 'Cost of Gas', 'Gas Commodity Charge']),
      billed,
      random.decimal(0.3, 0.95, 5),
      'supply',
    ),
    ...(random.chance(0.4)
      ? [priced('Pipeline Safety Program', billed, random.decimal(0.005, 0.03, 5), 'delivery')]
      : []),
    ...(random.chance(0.4)
      ? [priced('Weather Normalization', billed, -random.decimal(0.01, 0.06, 5), 'delivery')]
      : []),
  ]
  return {
    energyType: 'gas',
    meterNumber: randomMeterNumber(random),
    rateName: random.pick(['Residential Heat', 'General Service Small', 'G-2 Commercial Firm']),
    usages: [
      { description: 'Gas Used', kind: 'usage', amount: ccf, unit: 'CCF', read },
      { description: 'Therms Billed', kind: 'usage', amount: therms, unit: 'therms', read: null },
    ],
    charges: [...charges, taxOn('Utility Users Tax', charges, random.pick([0.0235, 0.05, 0.0775]))],
  }
}

const TANK_FUELS = {
  propane: { product: 'Propane', rateName: 'Will Call' },
  'fuel oil': { product: '#2 Heating Oil', rateName: 'Automatic Delivery' },
} as const

/** A tank filled by truck. */
export function tankDelivery(energyType: keyof typeof TANK_FUELS, random: Random): ServiceFacts {
  const { product, rateName } = TANK_FUELS[energyType]
  const gallons = random.decimal(80, 420, 1)
  const charges = [
    priced(product, { quantity: gallons, unit: 'gallons' }, random.decimal(1.9, 3.9, 3), 'supply'),
    flat('Hazmat & Safety Fee', random.int(400, 1299)),
    ...(random.chance(0.5) ? [flat('Tank Rental', random.int(500, 2500))] : []),
    ...(random.chance(0.5) ? [flat('Pre-Buy Discount', -random.int(500, 3000))] : []),
  ]
  return {
    energyType,
    meterNumber: null,
    rateName,
    usages: [
      { description: `${product} Delivered`, kind: 'usage', amount: gallons, unit: 'gallons', read: null },
    ],
    charges: [...charges, taxOn('Sales Tax', charges, 0.06)],
  }
}
