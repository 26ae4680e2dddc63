/** A share of things counted, with the ends of where it may truly lie. All from 0 to 1. */
export interface Interval {
  low: number
  high: number
}

/** Two-sided 95 %. */
const Z = 1.959964

/** Wilson's interval of 95 %: right for few things and for shares near nothing or all. Null where nothing was counted. */
export function wilsonInterval(count: number, of: number, z = Z): Interval | null {
  if (of === 0) return null
  const share = count / of
  const spread = (z * z) / of
  const middle = share + spread / 2
  const half = z * Math.sqrt((share * (1 - share)) / of + spread / (4 * of))
  return {
    low: Math.max(0, (middle - half) / (1 + spread)),
    high: Math.min(1, (middle + half) / (1 + spread)),
  }
}
