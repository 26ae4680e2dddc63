const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const measured = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/** A whole number, as in "1,284 bills". */
export const formatCount = (count: number): string => whole.format(count)

/** "1 line", "12 lines". */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** How much of something, with up to six decimals: "1,284.5". */
export const formatNumber = (amount: number): string => measured.format(amount)
