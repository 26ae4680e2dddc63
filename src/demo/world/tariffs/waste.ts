import type { Random } from '../../bills/random.ts'
import type { Tariff } from './tariff.ts'

/** A hauler's containers, emptied so many times a week. */
export function containerService(random: Random): Tariff {
  const size = random.pick([2, 4, 6, 8])
  return {
    energyType: 'waste',
    rateName: 'Commercial Collection',
    usage: null,
    demand: null,
    lines: [
      {
        description: `${size} Yard Front Load ${random.int(1, 5)}X Per Week`,
        kind: 'fee',
        typeId: 6,
        price: { by: 'count', count: random.int(1, 5), unit: 'containers', rate: random.decimal(85, 320, 2) },
      },
      {
        description: 'Fuel Surcharge',
        kind: 'fee',
        typeId: 3,
        price: { by: 'share', share: random.decimal(0.04, 0.12, 4) },
      },
      {
        description: 'Administrative Fee',
        kind: 'fee',
        typeId: 6,
        price: { by: 'bill', cents: random.int(350, 950) },
      },
      {
        description: 'County Solid Waste Tax',
        kind: 'tax',
        typeId: 2,
        price: { by: 'share', share: 0.05 },
      },
    ],
  }
}
