/** Shorter numbers are part of too many others to be matched in part. */
const SHORTEST_PART = 7

/** A meter number as it is compared: without spaces, hyphens and slashes, in upper case. */
export const bareMeterNumber = (printed: string): string => printed.replaceAll(/[\s/-]/g, '').toUpperCase()

/** "97-643460 · Electric": a meter in the little room of a line. One without a number goes by its full name. */
export const shortMeterName = (number: string | null, energyType: string, fullName: string): string =>
  number === null || number.trim() === '' ? fullName : `${number} · ${energyType}`

export type NumberMatch = 'exact' | 'partial'

/** How a printed meter number meets a known one; null when it does not. */
export const compareMeterNumbers = (printed: string, known: string): NumberMatch | null =>
  compareBareNumbers(bareMeterNumber(printed), bareMeterNumber(known))

/** As `compareMeterNumbers`, of numbers as `bareMeterNumber` makes them. */
export function compareBareNumbers(a: string, b: string): NumberMatch | null {
  if (a === '' || b === '') return null
  if (a === b) return 'exact'
  const [part, whole] = a.length < b.length ? [a, b] : [b, a]
  return part.length >= SHORTEST_PART && whole.includes(part) ? 'partial' : null
}
