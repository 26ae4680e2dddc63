import { type Cents, sumCents } from '#base/money.ts'
import type { ChargeFacts, ChargeKind, MeterRead } from './bill-facts.ts'
import type { Random } from './random.ts'

/** Quantity times rate, rounded to the cent, halves away from zero. */
export function extendedAmount(quantity: number, rate: number): Cents {
  const exact = Number((Math.abs(quantity) * rate * 100).toFixed(4))
  const cents = Math.sign(quantity) * Math.sign(exact) * Math.round(Math.abs(exact))
  return cents === 0 ? 0 : cents
}

export function priced(
  description: string,
  { quantity, unit }: { quantity: number; unit: string },
  rate: number,
  kind: ChargeKind,
): ChargeFacts {
  return { description, quantity, unit, rate, kind, amount: extendedAmount(quantity, rate) }
}

export const flat = (description: string, amount: Cents, kind: ChargeKind = 'fee'): ChargeFacts => ({
  description,
  amount,
  kind,
})

/** A share of what the given charges come to. */
export function taxOn(description: string, charges: readonly ChargeFacts[], share: number): ChargeFacts {
  const base = sumCents(charges.map((charge) => charge.amount)) / 100
  return {
    description,
    kind: 'tax',
    quantity: base,
    unit: '$',
    rate: share,
    amount: extendedAmount(base, share),
  }
}

/** Two readings whose difference times the multiplier is about `amount`. */
export function randomRead(amount: number, multiplier: number, random: Random): MeterRead {
  const difference = Math.max(1, Math.round(amount / multiplier))
  const previous = random.int(1000, 88000)
  return { previous, present: previous + difference, multiplier }
}

export const readAmount = ({ previous, present, multiplier }: MeterRead): number =>
  Number(((present - previous) * multiplier).toFixed(4))

/** Splits a whole quantity over tiers of the given widths; what is left falls into the last. */
export function overTiers(quantity: number, widths: readonly number[]): number[] {
  let left = quantity
  const parts = widths.map((width) => {
    const part = Math.min(width, left)
    left -= part
    return part
  })
  return [...parts, left]
}
