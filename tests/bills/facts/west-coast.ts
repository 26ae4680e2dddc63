import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { flat, overTiers, priced, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import { registered, split } from './registers.ts'

const unmetered = (
  energyType: ServiceFacts['energyType'],
  rateName: string,
  charges: ChargeFacts[],
): ServiceFacts => ({ energyType, rateName, meterNumber: null, usages: [], charges })

/** Two periods of the day and a credit for the baseline; generation is given back and bought elsewhere. */
export function bayElectric(random: Random): ServiceFacts {
  const usage = registered('Total Usage', 'kWh', random.int(160, 1150), 1, random)
  const parts = split(usage.amount, [random.decimal(0.17, 0.31, 2)])
  const season = random.pick(['Winter', 'Summer'])
  const byPeriod = (names: readonly string[], low: number, kind: 'delivery' | 'supply') =>
    names.map((name, i) =>
      priced(
        name,
        { quantity: parts[i] ?? 0, unit: 'kWh' },
        random.decimal(low - i * 0.04, low + 0.04 - i * 0.04, 5),
        kind,
      ),
    )
  const allowed = { quantity: Math.round(usage.amount * random.decimal(0.5, 0.95, 2)), unit: 'kWh' }
  const delivery: ChargeFacts[] = [
    ...byPeriod(['Peak', 'Off Peak'], 0.44, 'delivery'),
    priced('Baseline Credit', allowed, -random.decimal(0.078, 0.102, 5), 'delivery'),
    flat('Generation Credit', -Math.round(usage.amount * random.decimal(11, 16, 2)), 'delivery'),
    flat(
      'Power Charge Indifference Adjustment',
      Math.round(usage.amount * random.decimal(-0.6, 3.1, 2)) || 41,
      'delivery',
    ),
    flat('Franchise Fee Surcharge', random.int(11, 120), 'delivery'),
  ]
  const supply = byPeriod(
    [`Generation - On Peak - ${season}`, `Generation - Off Peak - ${season}`],
    0.16,
    'supply',
  )
  return {
    energyType: 'electric',
    meterNumber: `100${random.digits(7)}`,
    rateName: random.pick(['ETOUC Time-of-Use, Residential', 'ETOUD Time-of-Use (5-8 p.m.)']),
    usages: [usage],
    charges: [
      ...delivery,
      ...(random.chance(0.6) ? [taxOn("Utility Users' Tax", delivery, random.pick([0.05, 0.075]))] : []),
      ...supply,
      {
        ...priced('Energy Commission Tax', { quantity: usage.amount, unit: 'kWh' }, 0.0003, 'supply'),
      },
    ],
  }
}

/** Therms by a multiplier of many places, in an allowance and above it. */
export function bayGas(random: Random): ServiceFacts {
  const usage = registered('Total Usage', 'Therms', random.int(5, 88), random.decimal(1.02, 1.05, 6), random)
  const rate = random.decimal(1.9, 2.4, 5)
  const tiers = overTiers(usage.amount, [random.decimal(9, 41, 2)])
    .map((part, i) =>
      priced(
        `Tier ${i + 1} Usage`,
        { quantity: Number(part.toFixed(4)), unit: 'Therms' },
        Number((rate + i * 0.44).toFixed(5)),
        'delivery',
      ),
    )
    .filter(({ quantity }) => quantity)
  const therms = { quantity: usage.amount, unit: 'Therms' }
  return {
    energyType: 'gas',
    meterNumber: random.digits(8),
    rateName: random.pick(['G1 X Residential Service', 'G1 T Residential Service']),
    usages: [usage],
    charges: [...tiers, priced('Gas PPP Surcharge', therms, random.decimal(0.05, 0.13, 5), 'tax')],
  }
}

/** A city's own power over two months: three tiers, adjustments by initials, the city's tax and the state's. */
export function angelesServices(random: Random): ServiceFacts[] {
  const power = registered('Total kWh used', 'kWh', random.int(420, 2400), 1, random)
  const kwh = { quantity: power.amount, unit: 'kWh' }
  const low = random.decimal(0.062, 0.099, 5)
  const energy: ChargeFacts[] = [
    ...tiered('kWh', power.amount, [700, 1400], low, 0.05),
    priced('VEA', kwh, random.decimal(0.05, 0.062, 5), 'supply'),
    priced('CRPSEA', kwh, random.decimal(0.018, 0.029, 5), 'supply'),
    priced('VRPSEA', kwh, random.decimal(0.017, 0.031, 5), 'supply'),
    flat('Power Access Charge', random.pick([460, 1580, 4480]), 'delivery'),
  ]
  const used = registered('Total HCF used', 'HCF', random.int(6, 71), 1, random)
  const price = random.decimal(6.1, 7.4, 3)
  const sewage = { quantity: Math.max(1, Math.round(used.amount * 0.87)), unit: 'HCF' }
  const units = { quantity: 2, unit: 'months' }
  return [
    {
      energyType: 'electric',
      meterNumber: `APMYV00${random.digits(3)}-000${random.digits(5)}`,
      rateName: 'R-1(A) Residential Electric',
      usages: [power],
      charges: [
        ...energy,
        taxOn('City Utility Tax', energy, 0.1),
        priced('State Energy Surcharge', kwh, 0.0003, 'tax'),
      ],
    },
    {
      energyType: 'water',
      meterNumber: random.digits(8),
      rateName: 'Schedule A, Single-Family',
      usages: [used],
      charges: tiered('HCF', used.amount, [16, 24], price, 1.9),
    },
    unmetered('sewer', 'Sewer Service Charge', [
      priced('Sewer Service', sewage, random.decimal(5.5, 6.9, 2), 'fee'),
      ...(random.chance(0.3) ? [flat('Low-Income Sewer Subsidy', -random.int(400, 1900))] : []),
    ]),
    unmetered('waste', 'Solid Resources Fee', [
      priced('Single Dwelling', units, 36.32, 'fee'),
      ...(random.chance(0.5) ? [priced('Extra Black Container 60 gal', units, 10.9, 'fee')] : []),
    ]),
  ]
}

function tiered(unit: string, amount: number, widths: number[], price: number, step: number): ChargeFacts[] {
  const [first = 0, second = 0] = widths
  return overTiers(amount, [first, second - first])
    .map((quantity, i) =>
      priced(`Tier ${i + 1}`, { quantity, unit }, Number((price + i * step).toFixed(5)), 'supply'),
    )
    .filter(({ quantity }) => quantity)
}

/** Riders upon riders, of which most give back. */
export function pugetElectric(random: Random): ServiceFacts {
  const usage = registered('Electricity Used', 'kWh', random.int(310, 2100), 1, random)
  const kwh = { quantity: usage.amount, unit: 'kWh' }
  const charges: ChargeFacts[] = [
    flat('Electric Basic Charge', random.pick([749, 795]), 'delivery'),
    ...overTiers(usage.amount, [600])
      .map((quantity, i) =>
        priced(
          i === 0 ? 'Tier 1 (First 600 kWh Used)' : 'Tier 2 (Above 600 kWh Used)',
          { quantity, unit: 'kWh' },
          Number((0.108213 + i * 0.019416).toFixed(6)),
          'supply',
        ),
      )
      .filter(({ quantity }) => quantity),
    priced('Electric Cons. Program Charge', kwh, random.decimal(0.0039, 0.0061, 6), 'delivery'),
    priced('Power Cost Adjustment', kwh, random.decimal(-0.0031, 0.0042, 6) || 0.001, 'supply'),
    priced('Renewable Energy Credit', kwh, -random.decimal(0.00002, 0.00031, 6), 'supply'),
    priced('Federal Wind Power Credit', kwh, -random.decimal(0.0009, 0.0017, 6), 'supply'),
    priced('Other Electric Charges & Credits', kwh, random.decimal(0.009, 0.0141, 6), 'delivery'),
    ...(random.chance(0.3) ? [priced('Energy Exchange Credit', kwh, -0.007386, 'supply')] : []),
  ]
  return {
    energyType: 'electric',
    meterNumber: `Z00${random.digits(7)}`,
    rateName: 'Schedule 7 Residential',
    usages: [usage],
    charges: [...charges, taxOn('Effect of City Tax', charges, random.pick([0.0381, 0.0638]))],
  }
}

export function pugetGas(random: Random): ServiceFacts {
  const usage = registered('Natural Gas Used', 'Therms', random.int(7, 168), 1.058, random)
  const therms = { quantity: usage.amount, unit: 'Therms' }
  const charges: ChargeFacts[] = [
    flat('Natural Gas Basic Charge', random.pick([1250, 1306]), 'delivery'),
    priced('Delivery Charge', therms, random.decimal(0.48, 0.57, 5), 'delivery'),
    priced('Gas Conservation Program Charge', therms, random.decimal(0.019, 0.031, 5), 'delivery'),
    priced('Cost of Gas', therms, random.decimal(0.37, 0.54, 5), 'supply'),
    priced('Climate Commitment Act Charge', therms, random.decimal(0.28, 0.41, 5), 'delivery'),
    ...(random.chance(0.6) ? [flat('CCA Credit', -random.int(211, 1870), 'delivery')] : []),
  ]
  return {
    energyType: 'gas',
    meterNumber: `00${random.digits(7)}`,
    rateName: 'Schedule 23 Residential',
    usages: [usage],
    charges: [...charges, taxOn('Effect of City Tax', charges, random.pick([0.0381, 0.0638]))],
  }
}

/** An island's: oil's own price, recovered, adjusted, balanced and decoupled. */
export function islandElectric(random: Random): ServiceFacts {
  const usage = registered('kWh Used', 'kWh', random.int(180, 1350), random.pick([1, 1, 1, 10]), random)
  const kwh = { quantity: usage.amount, unit: 'kWh' }
  const cents = (low: number, high: number) => Math.round(usage.amount * random.decimal(low, high, 4))
  return {
    energyType: 'electric',
    meterNumber: `${random.pick(['NL', 'GC', 'TK'])}${random.digits(6)}`,
    rateName: random.pick(['R - Residential Service', 'G - General Service Non-Demand']),
    usages: [usage],
    charges: [
      flat('Customer Charge', random.pick([1150, 1250, 3300]), 'delivery'),
      ...overTiers(usage.amount, [350, 850])
        .map((quantity, i) =>
          priced(
            `Non-Fuel Energy Tier ${i + 1}`,
            { quantity, unit: 'kWh' },
            Number((0.111281 + i * 0.012).toFixed(6)),
            'supply',
          ),
        )
        .filter(({ quantity }) => quantity),
      priced('Energy Cost Recovery', kwh, random.decimal(0.151, 0.231, 6), 'supply'),
      priced('Purchased Power Adj', kwh, random.decimal(0.021, 0.042, 6), 'supply'),
      flat('RBA Rate Adjustment', cents(1.1, 2.8), 'delivery'),
      flat('PPAC Reconciliation', -cents(0.1, 0.9), 'supply'),
      flat('DSM Adjustment', cents(0.02, 0.11), 'delivery'),
      flat('PBF Surcharge', cents(0.4, 0.8), 'fee'),
      flat('Green Infrastructure Fee', random.pick([86, 123, 145])),
    ],
  }
}
