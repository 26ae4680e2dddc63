import type { Random } from '../../bills/random.ts'
import type { Tariff, TariffLine } from './tariff.ts'

const KWH = { description: 'Energy', unit: 'kWh' }

/** Homes and common areas: a customer charge, energy, riders and a tax. */
export function smallElectric(random: Random): Tariff {
  return {
    energyType: 'electric',
    rateName: random.pick([
      'Residential Service RS-1',
      'Small General Service',
      'General Service Schedule 10',
    ]),
    usage: KWH,
    demand: null,
    lines: [
      customerCharge(random),
      ...energyLines(random),
      fuelAdjustment(random),
      efficiencyRider(random),
      salesTax(random),
    ],
  }
}

/** Central plants and elevators: the highest load is charged for too. */
export function largeElectric(random: Random): Tariff {
  return {
    energyType: 'electric',
    rateName: random.pick([
      'GS-3 General Service Demand',
      'Large General Service LGS',
      'Schedule 24 Demand Metered',
    ]),
    usage: KWH,
    demand: { description: 'Billed Demand', unit: 'kW' },
    lines: [
      customerCharge(random, 8),
      line('Demand Charge', 'delivery', 7, { by: 'demand', unit: 'kW', rate: random.decimal(6, 19, 2) }),
      line('Energy Charge', 'supply', 1, { by: 'usage', unit: 'kWh', rate: random.decimal(0.04, 0.08, 5) }),
      fuelAdjustment(random),
      efficiencyRider(random),
      line('Municipal Franchise Fee', 'tax', 2, { by: 'share', share: 0.03 }),
      salesTax(random),
    ],
  }
}

/** The owner of the wires: delivery, and the energy itself for whoever has no supplier. */
export function wires(random: Random, { withSupply }: { withSupply: boolean }): Tariff {
  const delivery: TariffLine[] = [
    customerCharge(random),
    line('Distribution Charge', 'delivery', 1, {
      by: 'usage',
      unit: 'kWh',
      rate: random.decimal(0.03, 0.06, 5),
    }),
    line('Transmission Charge', 'delivery', 1, {
      by: 'usage',
      unit: 'kWh',
      rate: random.decimal(0.01, 0.04, 5),
    }),
    line('Renewable Energy Charge', 'delivery', 3, { by: 'usage', unit: 'kWh', rate: 0.0005 }),
  ]
  const supply: TariffLine[] = withSupply
    ? [
        line('Generation Service', 'supply', 1, {
          by: 'usage',
          unit: 'kWh',
          rate: random.decimal(0.08, 0.14, 5),
        }),
      ]
    : []
  return {
    energyType: 'electric',
    rateName: random.pick(['G-1 General Delivery', 'Schedule GS Secondary', 'Rate A Delivery Service']),
    usage: { description: 'Total kWh', unit: 'kWh' },
    demand: null,
    lines: [...delivery, ...supply, line('Gross Receipts Tax', 'tax', 2, { by: 'share', share: 0.0235 })],
  }
}

/** A seller of energy over other people's wires. */
export function energySupply(random: Random): Tariff {
  return {
    energyType: 'electric',
    rateName: 'Fixed Price Supply',
    usage: { description: 'Energy Supplied', unit: 'kWh' },
    demand: null,
    lines: [
      line('Electric Supply Charge', 'supply', 1, {
        by: 'usage',
        unit: 'kWh',
        rate: random.decimal(0.07, 0.12, 5),
      }),
      line('Capacity Pass Through', 'supply', 1, {
        by: 'usage',
        unit: 'kWh',
        rate: random.decimal(0.006, 0.015, 5),
      }),
      line('Supplier Service Fee', 'fee', 6, { by: 'bill', cents: random.int(400, 995) }),
      line('Gross Receipts Tax', 'tax', 2, { by: 'share', share: 0.0235 }),
    ],
  }
}

const line = (
  description: string,
  kind: TariffLine['kind'],
  typeId: TariffLine['typeId'],
  price: TariffLine['price'],
): TariffLine => ({ description, kind, typeId, price })

const customerCharge = (random: Random, times = 1): TariffLine =>
  line(random.pick(['Customer Charge', 'Basic Service Charge', 'Service Availability']), 'delivery', 6, {
    by: 'bill',
    cents: random.int(700, 2400) * times,
  })

function energyLines(random: Random): TariffLine[] {
  const rate = random.decimal(0.08, 0.14, 5)
  if (random.chance(0.6)) {
    const name = random.pick(['Energy Charge', 'Electricity Used'])
    return [line(name, 'supply', 1, { by: 'usage', unit: 'kWh', rate })]
  }
  const above = Number((rate * 1.25).toFixed(5))
  return [
    line('Tier 1 Energy', 'supply', 1, { by: 'usage', unit: 'kWh', rate, to: 600 }),
    line('Tier 2 Energy', 'supply', 1, { by: 'usage', unit: 'kWh', rate: above, from: 600 }),
  ]
}

const fuelAdjustment = (random: Random): TariffLine =>
  line(random.pick(['Fuel Adjustment', 'Power Cost Adjustment']), 'supply', 1, {
    by: 'usage',
    unit: 'kWh',
    rate: random.decimal(0.003, 0.03, 6),
  })

const efficiencyRider = (random: Random): TariffLine =>
  line('Energy Efficiency Rider', 'delivery', 3, {
    by: 'usage',
    unit: 'kWh',
    rate: random.decimal(0.001, 0.006, 6),
  })

const salesTax = (random: Random): TariffLine =>
  line('State Sales Tax', 'tax', 2, { by: 'share', share: random.pick([0.04, 0.0525, 0.0625, 0.07]) })
