import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { randomMeterNumber } from '#demo/bills/meter-numbers.ts'
import { flat, priced, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import { registered } from './registers.ts'

/** A marketer's gas, sold by its heat at the gate and brought by somebody else. */
export function marketedGas(random: Random): ServiceFacts {
  const unit = random.pick(['MMBtu', 'Dth', 'MCF'])
  const usage = registered('Delivered Volume', unit, random.int(120, 9800), 1, random)
  const used = { quantity: usage.amount, unit }
  const lost = Math.max(1, Math.round(usage.amount * random.decimal(0.01, 0.03, 4)))
  const charges: ChargeFacts[] = [
    priced(
      random.pick(['Natural Gas Commodity', 'Fixed Price Gas', 'Index Gas Supply']),
      used,
      random.decimal(2.4, 6.8, 4),
      'supply',
    ),
    priced(random.pick(['Basis', 'Interstate Transport']), used, random.decimal(0.2, 1.4, 4), 'delivery'),
    priced('Fuel and Shrinkage', { quantity: lost, unit }, random.decimal(2.4, 5.5, 4), 'supply'),
    ...(random.chance(0.4) ? [priced('Balancing Fee', used, random.decimal(0.02, 0.15, 4), 'delivery')] : []),
    flat('Management Fee', random.int(2500, 12500)),
  ]
  return {
    energyType: 'gas',
    meterNumber: randomMeterNumber(random),
    rateName: random.pick(['Firm Transportation', 'Interruptible Transportation']),
    usages: [usage],
    charges: random.chance(0.6) ? [...charges, taxOn('State Sales Tax', charges, 0.0625)] : charges,
  }
}

/** Containers at a business: what stands there, how often it is emptied, and everything on top. */
export function containerService(random: Random): ServiceFacts {
  const yards = random.pick([2, 3, 4, 6, 8])
  const containers = random.int(1, 4)
  const lifts = random.int(1, 5)
  const service: ChargeFacts[] = [
    priced(
      `${yards} YD FEL Trash ${lifts}x/Wk`,
      { quantity: containers, unit: 'EA' },
      random.decimal(95, 410, 2),
      'fee',
    ),
    ...(random.chance(0.6)
      ? [priced(`${yards} YD Recycle 1x/Wk`, { quantity: 1, unit: 'EA' }, random.decimal(45, 160, 2), 'fee')]
      : []),
    ...(random.chance(0.4)
      ? [
          priced(
            '96 Gal Organics Cart',
            { quantity: random.int(1, 6), unit: 'EA' },
            random.decimal(14, 38, 2),
            'fee',
          ),
        ]
      : []),
    ...(random.chance(0.4)
      ? [
          priced(
            'Extra Pickup',
            { quantity: random.int(1, 3), unit: 'EA' },
            random.decimal(45, 120, 2),
            'fee',
          ),
        ]
      : []),
    ...(random.chance(0.3) ? [flat('Contamination Charge', random.int(3500, 9500))] : []),
    ...(random.chance(0.3) ? [flat('Lock Bar Service', random.int(600, 1800))] : []),
  ]
  const base = service.reduce((sum, charge) => sum + charge.amount, 0)
  const share = (name: string, of: number) => flat(name, Math.round(base * of))
  const charges = [
    ...service,
    share(random.pick(['Fuel Surcharge', 'Fuel/Environmental Charge']), random.decimal(0.05, 0.21, 4)),
    share(random.pick(['Environmental Fee', 'Regulatory Cost Charge']), random.decimal(0.03, 0.09, 4)),
    ...(random.chance(0.7) ? [share('Franchise Fee', random.decimal(0.03, 0.12, 4))] : []),
    ...(random.chance(0.3) ? [flat('Service Credit', -random.int(1500, 9000))] : []),
  ]
  return {
    energyType: 'waste',
    meterNumber: null,
    rateName: 'Commercial Service',
    usages: [],
    charges: random.chance(0.5)
      ? [...charges, taxOn('Sales Tax', charges, random.pick([0.0625, 0.0825]))]
      : charges,
  }
}
