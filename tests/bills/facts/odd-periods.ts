import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { randomMeterNumber } from '#demo/bills/meter-numbers.ts'
import { flat, priced, taxOn } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'
import { residentialElectric } from './electric.ts'
import { registered, split } from './registers.ts'

/** The meter was changed within the period: two of them measured, and their use was billed together. */
export function changedMeter(random: Random): ServiceFacts {
  const former = registered('kWh Old Meter', 'kWh', random.int(90, 700), 1, random)
  const present = registered('kWh New Meter', 'kWh', random.int(90, 900), 1, random)
  const kwh = { quantity: former.amount + present.amount, unit: 'kWh' }
  const charges: ChargeFacts[] = [
    flat('Customer Charge', random.int(800, 1900), 'delivery'),
    priced('Energy Charge', kwh, random.decimal(0.07, 0.15, 5), 'supply'),
    priced('Distribution Charge', kwh, random.decimal(0.02, 0.06, 5), 'delivery'),
  ]
  return {
    ...residentialElectric(random),
    meterNumber: randomMeterNumber(random),
    usages: [{ ...former, formerMeter: randomMeterNumber(random) }, present],
    charges: [...charges, taxOn('State Sales Tax', charges, 0.0625)],
  }
}

/** Prices changed within the period: each charge by use comes twice, for its own days. */
export function proratedElectric(random: Random): ServiceFacts {
  const usage = registered('Energy', 'kWh', random.int(240, 2100), 1, random)
  const days = random.int(5, 24)
  const parts = split(usage.amount, [days / 30])
  const names = [`${days} days at old rate`, `${30 - days} days at new rate`]
  const twice = (name: string, rate: number, kind: 'supply' | 'delivery') =>
    parts.map((quantity, i) =>
      priced(
        `${name} ${names[i]}`,
        { quantity, unit: 'kWh' },
        Number((rate * (1 + i * 0.07)).toFixed(5)),
        kind,
      ),
    )
  const charges = [
    flat('Customer Charge', random.int(900, 2200), 'delivery'),
    ...twice('Energy', random.decimal(0.08, 0.14, 5), 'supply'),
    ...twice('Delivery', random.decimal(0.03, 0.07, 5), 'delivery'),
  ]
  return {
    ...residentialElectric(random),
    usages: [usage],
    charges: [...charges, taxOn('Sales Tax', charges, 0.055)],
  }
}
