/** Of an even number the mean of the two in the middle. Throws for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[half - 1], sorted[half]]
  if (high === undefined) throw new RangeError('the median of nothing')
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2
}

/** Makes the median of what lies off the middle of a normal distribution its standard deviation. */
const TO_DEVIATION = 1.4826

/** How far values usually lie from nothing: as a standard deviation, and not moved by a few that lie far off. */
export const usualSize = (values: readonly number[]): number =>
  TO_DEVIATION * median(values.map((value) => Math.abs(value)))
