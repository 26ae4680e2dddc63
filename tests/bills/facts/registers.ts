import type { UsageFacts } from '#demo/bills/bill-facts.ts'
import { randomRead, readAmount } from '#demo/bills/pricing.ts'
import type { Random } from '#demo/bills/random.ts'

/** What a register counted, of about the given amount; one read in twelve is estimated. */
export function registered(
  description: string,
  unit: string,
  about: number,
  multiplier: number,
  random: Random,
): UsageFacts {
  const read = randomRead(about, multiplier, random)
  const estimated = random.fork('read type').chance(0.08)
  return {
    description,
    kind: 'usage',
    amount: readAmount(read),
    unit,
    read: estimated ? { ...read, estimated } : read,
  }
}

/** Whole parts of a whole quantity, one for each share, that add up to it. */
export function split(quantity: number, shares: readonly number[]): number[] {
  const parts = shares.map((share) => Math.round(quantity * share))
  const rest = quantity - parts.reduce((sum, part) => sum + part, 0)
  return [...parts, rest]
}
