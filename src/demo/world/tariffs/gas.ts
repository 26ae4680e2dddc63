import type { Random } from '../../bills/random.ts'
import type { Tariff } from './tariff.ts'

/** Gas by the therm, or by the hundred cubic feet where that is what is billed. */
export function gasService(random: Random): Tariff {
  const unit = random.pick(['therms', 'CCF'])
  const supply = random.pick(['Gas Supply', 'Cost of Gas', 'Gas Commodity Charge'])
  return {
    energyType: 'gas',
    rateName: random.pick(['Residential Heat', 'General Service Small', 'G-2 Commercial Firm']),
    usage: { description: 'Gas Used', unit },
    demand: null,
    lines: [
      {
        description: random.pick(['Customer Charge', 'Monthly Service Charge', 'Basic Charge']),
        kind: 'delivery',
        typeId: 6,
        price: { by: 'bill', cents: random.int(900, 3900) },
      },
      {
        description: random.pick(['Delivery Charge', 'Gas Distribution']),
        kind: 'delivery',
        typeId: 1,
        price: { by: 'usage', unit, rate: random.decimal(0.25, 0.6, 5) },
      },
      {
        description: supply,
        kind: 'supply',
        typeId: 1,
        price: { by: 'usage', unit, rate: random.decimal(0.35, 0.95, 5) },
      },
      {
        description: 'Pipeline Safety Program',
        kind: 'delivery',
        typeId: 3,
        price: { by: 'usage', unit, rate: random.decimal(0.005, 0.03, 5) },
      },
      {
        description: 'Utility Users Tax',
        kind: 'tax',
        typeId: 2,
        price: { by: 'share', share: random.pick([0.0235, 0.05, 0.0775]) },
      },
    ],
  }
}
