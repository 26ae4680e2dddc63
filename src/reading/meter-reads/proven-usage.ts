import { GALLONS_PER_CCF, type Unit } from '#domain/records/units.ts'
import { headedUnit, type NumberCell } from './meter-cells.ts'

/** A use and the two reads that it lies between. */
export interface ProvenUsage {
  usage: NumberCell
  previous: NumberCell
  current: NumberCell
}

/** Finds three or four numbers of a row of which one is the difference of two others, times the multiplier where there is one. */
export function provenUsage(numbers: readonly NumberCell[]): ProvenUsage | null {
  for (const usage of numbers.toReversed().flatMap(withThousands)) {
    if (usage.value < 0 || isCountOfDays(usage)) continue
    const others = numbers.filter((number) => number.words !== usage.words)
    for (const [i, first] of others.entries()) {
      for (const second of others.slice(i + 1)) {
        const difference = Math.abs(first.value - second.value)
        if (
          (difference === 0) !== (usage.value === 0) ||
          (isReadColumn(usage) && !(usage.unit && !first.unit && !second.unit))
        )
          continue
        if (!isProduct(usage, difference, factorsAmong(others.filter((n) => n !== first && n !== second))))
          continue
        const [previous, current] = first.value < second.value ? [first, second] : [second, first]
        if (isPairOfReads(previous, current) && (usage.value > 0 || usage.column === 'usage'))
          return { usage: billedAs(usage, others), previous, current }
      }
    }
  }
  return null
}

/** What a meter counts in tens or hundreds may be billed by the thousand: then the number with a unit, the same but for its decimal point, is the use. */
const billedAs = (usage: NumberCell, others: readonly NumberCell[]): NumberCell =>
  (usage.unit === null &&
    others.find(
      ({ value, unit }) =>
        unit !== null && SHIFTS.some((shift) => Math.abs(value * shift - usage.value) < 0.001),
    )) ||
  usage

const SHIFTS = [10, 100, 1000]

const isCountOfDays = ({ head }: NumberCell): boolean => /\bdays?\b/i.test(head?.segment.text ?? '')

const isReadColumn = ({ column }: NumberCell): boolean => column === 'previous' || column === 'current'

/** What a difference may be multiplied by: one number of the row, or two, as gas is corrected for its pressure and then turned into heat. */
function factorsAmong(numbers: readonly NumberCell[]): number[] {
  const single = numbers.map(({ value }) => value).filter((value) => value > 0)
  const nearOne = single.filter((value) => value > 0.5 && value < 2 && value !== 1)
  const pairs = nearOne.flatMap((a, i) => nearOne.slice(i + 1).map((b) => a * b))
  return [1, ...single, ...pairs]
}

/** Heat is billed in whole therms. */
const isProduct = (usage: NumberCell, difference: number, factors: readonly number[]): boolean =>
  factors.some((factor) => {
    const isHeat = factor > 0.5 && factor < 2 && factor !== 1 && Number.isInteger(usage.value)
    const tolerance = isHeat ? 0.5 : Math.max(0.006, usage.value * 0.0005)
    return Math.abs(difference * factor - usage.value) <= tolerance
  })

const isPairOfReads = (a: NumberCell, b: NumberCell): boolean =>
  [a, b].every((cell) => cell.column === 'previous' || cell.column === 'current' || cell.column === null)

/** A comma may have been recognized as a point; the reads say which it is. */
const withThousands = (number: NumberCell): NumberCell[] =>
  number.words[0]?.confidence !== 1 && /^\d{1,3}\.\d{3}$/.test(number.words[0]?.text ?? '')
    ? [number, { ...number, value: number.value * 1000 }]
    : [number]

/** How many of a unit of liquids are one of a unit of volume; none where they are not these. */
const inGallons = (volume: Unit | null, liquid: Unit): number =>
  volume?.standard === 'CCF' && liquid.standard === 'gallons'
    ? (GALLONS_PER_CCF * volume.factor) / liquid.factor
    : Number.NaN

/** The same use in a unit of another head: CCF and, by a factor in the row, therms. */
export function inOtherUnits(
  numbers: readonly NumberCell[],
  { usage, previous, current }: ProvenUsage,
  unit: Unit | null,
) {
  const others = numbers.filter((number) => number !== usage && number !== previous && number !== current)
  const difference = current.value - previous.value
  return others.flatMap((number) => {
    const named = headedUnit(number)
    const isSameUse = named !== null && named.standard !== unit?.standard
    return isSameUse && isProduct(number, difference, [1, inGallons(unit, named)])
      ? [{ usage: number, unit: named }]
      : []
  })
}
