import type { Random } from '#demo/bills/random.ts'

/** Smaller whole numbers count things, such as containers, which stay as they are. */
const MIN_VARIED = 20
/** Rates have more decimals than quantities. */
const MAX_QUANTITY_DECIMALS = 1

/**
 * Draws what `first` draws, with the same names, rates and numbers, but quantities and flat amounts up to a quarter higher
 * or lower. What is drawn apart, such as whether a read is estimated, is of the month.
 */
export function laterMonth(first: Random, month: Random): Random {
  const vary = (drawn: number, low: number, high: number, decimals: number) => {
    const varied = Number((drawn * month.decimal(0.75, 1.25, 3)).toFixed(decimals))
    return Math.min(high, Math.max(low, varied))
  }
  return {
    ...first,
    int(low, high) {
      const drawn = first.int(low, high)
      return drawn < MIN_VARIED ? drawn : vary(drawn, low, high, 0)
    },
    decimal(low, high, decimals) {
      const drawn = first.decimal(low, high, decimals)
      return decimals > MAX_QUANTITY_DECIMALS ? drawn : vary(drawn, low, high, decimals)
    },
    fork: (label) => month.fork(label),
  }
}
