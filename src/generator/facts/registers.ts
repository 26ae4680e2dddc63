import type { UsageFacts } from '../bill-facts.ts'
import type { Random } from '../random.ts'
import { randomRead, readAmount } from './pricing.ts'

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
