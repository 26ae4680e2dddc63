/**
 * Parts a whole number by weights so that the parts are whole and add up to it: each gets the whole part of its share,
 * and what is left goes to those with the largest remainders, the earlier of two alike (the method of Hamilton).
 * Weights are whole, none is negative, and one is more than nothing.
 */
export function portion(whole: number, weights: readonly number[]): number[] {
  const sign = whole < 0 ? -1n : 1n
  const amount = BigInt(Math.abs(whole))
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  // An amount times its days is more than a number holds exactly.
  const shares = weights.map((weight, index) => {
    const scaled = amount * BigInt(weight)
    return { index, part: scaled / total, rest: scaled % total }
  })
  const given = shares.reduce((sum, { part }) => sum + part, 0n)
  const parts = shares.map(({ part }) => part)
  const byRest = shares.toSorted((one, other) => Number(other.rest - one.rest) || one.index - other.index)
  for (const { index } of byRest.slice(0, Number(amount - given))) parts[index] = (parts[index] ?? 0n) + 1n
  return parts.map((part) => Number(sign * part))
}
