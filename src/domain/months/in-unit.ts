import { inStandardUnit } from '../measures.ts'

/** How much it is in a unit; an amount without one is in it already. Null where it cannot be turned into the unit. */
export function inUnit(
  { amount, unit }: { amount: number; unit: string | null },
  wanted: string,
): number | null {
  const [billed, one] = [inStandardUnit(amount, unit ?? wanted), inStandardUnit(1, wanted)]
  return billed.unit === one.unit ? billed.amount / one.amount : null
}
