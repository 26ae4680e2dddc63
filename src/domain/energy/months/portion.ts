/**
 * Parts a whole number by weights so that the parts are whole and add up to it: each gets the whole part of its share,
 * and what is left goes to those with the largest remainders, the earlier of two alike (the method of Hamilton).
 * Weights are whole, none is negative, and one is more than nothing.
 */
export function portion(whole: number, weights: readonly number[]): number[] {
  const sign = whole < 0 ? -1 : 1
  const amount = Math.abs(whole)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight, index) => ({ index, ...shareOf(amount, weight, total) }))
  const parts = shares.map(({ part }) => part)
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRest = shares.toSorted((one, other) => other.rest - one.rest || one.index - other.index)
  for (const { index } of byRest.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts.map((part) => sign * part || 0)
}

/** The whole part of a share, and what remains of it in parts of `total`. */
function shareOf(amount: number, weight: number, total: number): { part: number; rest: number } {
  const scaled = amount * weight
  if (Number.isSafeInteger(scaled)) {
    const rest = scaled % total
    return { part: (scaled - rest) / total, rest }
  }
  // An amount times its days may be more than a number holds exactly.
  const exact = BigInt(amount) * BigInt(weight)
  return { part: Number(exact / BigInt(total)), rest: Number(exact % BigInt(total)) }
}
