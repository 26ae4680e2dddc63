import { z } from 'zod'
import { isSameUnit } from '#domain/records/measures.ts'
import { letters, likeness, sameCents } from '#tests/bills/scoring/compare.ts'
import { FIELDS } from '#tests/bills/scoring/field-names.ts'

const scalar = z.union([z.string(), z.number()]).nullish()
const line = { description: z.string(), amount: z.number(), service: z.number().nullish() }

/**
 * What a file prints, in the form that extraction is scored against: money in dollars, null where it prints nothing.
 * Of a field several answers may be right (`NAME_alt`).
 */
export const Truth = z.looseObject({
  is_bill: z.boolean(),
  ...(Object.fromEntries(FIELDS.map((name) => [name, scalar])) as Record<
    (typeof FIELDS)[number],
    typeof scalar
  >),
  utility_aliases: z.array(z.string()).nullish(),
  meter_numbers: z.array(z.string()).nullish(),
  /** What the account has its meters for; the lines of generated bills name theirs by its place. */
  services: z.array(z.object({ meter_number: z.string().nullable(), energy_type: z.string() })).nullish(),
  /** Set where it gives sums instead of lines: then nothing is known of the lines. */
  charges_level: z.string().nullish(),
  charges: z.array(z.object(line)).nullish(),
  usages: z.array(z.object({ ...line, unit: z.string().nullish() })).nullish(),
})
export type Truth = z.output<typeof Truth>

/** A bill as it was read, or as it was saved; money in dollars, dates as YYYY-MM-DD. What is absent was not asked. */
export type BillAsRead = { [name in FieldName]?: string | number | null } & {
  is_bill?: boolean
  meter_numbers?: string[]
  charges?: Line[]
  usages?: (Line & { meter_number: string | null })[]
}

export type FieldName = (typeof FIELDS)[number]

/** Whether a value is one that the file prints for the field; one that it does not print is never right. */
export function isRight(truth: Truth, name: FieldName, value: string | number): boolean {
  const others = z.array(z.union([z.string(), z.number()])).safeParse(truth[`${name}_alt`]).data ?? []
  const known = [truth[name], ...others].filter((each) => each !== null && each !== undefined)
  if (name === 'utility')
    return [...known, ...(truth.utility_aliases ?? [])].some((one) => isLike(one, value))
  if (typeof value === 'number') return known.some((one) => sameCents(Number(one), value))
  return known.some((one) => letters(one) === letters(value))
}

/** Everything in which what was read is not what the file prints, each in words; none for a bill that is right. */
export function mistakes(asRead: BillAsRead, truth: Truth): string[] {
  if (asRead.is_bill === false) return truth.is_bill ? ['taken for no bill'] : []
  if (!truth.is_bill) return ['no bill, and taken for one']
  return [...fieldMistakes(asRead, truth), ...meterMistakes(asRead, truth), ...lineMistakes(asRead, truth)]
}

function fieldMistakes(asRead: BillAsRead, truth: Truth): string[] {
  return FIELDS.flatMap((name) => {
    const value = asRead[name]
    // The total that a page does not name is that of its lines; whether they are right is asked of them.
    if (value === null || value === undefined || isRight(truth, name, value)) return []
    return [`${name}: ${value}, not ${truth[name] ?? 'printed'}`]
  })
}

/** A meter that the file does not print; where it prints none, there is nothing to hold it against. */
function meterMistakes({ meter_numbers = [], usages = [] }: BillAsRead, truth: Truth): string[] {
  const known = new Set((truth.meter_numbers ?? []).map(letters))
  const numbers = [...meter_numbers, ...usages.flatMap(({ meter_number }) => meter_number ?? [])]
  return [...new Set(numbers)]
    .filter((number) => known.size > 0 && !known.has(letters(number)))
    .map((number) => `meter ${number} is none of the bill's`)
}

function lineMistakes({ charges, usages }: BillAsRead, truth: Truth): string[] {
  const known = truth.charges_level ? undefined : (truth.charges ?? [])
  return [
    ...(charges && known ? textsOf('charge', pairUp(known, charges, isSameCharge)) : []),
    ...(usages ? textsOf('usage', withoutSums(pairUp(truth.usages ?? [], usages, isSameUsage))) : []),
  ]
}

/** A printed total counts the same as the parts that it is printed beside. */
function withoutSums<P extends { pairs: [Line, Line][]; lacking: Line[] }>(found: P): P {
  const isSum = ({ amount, unit, service }: Line) => {
    const parts = found.pairs
      .map(([want]) => want)
      .filter((want) => want.unit === unit && want.service === service)
    const runs = parts.flatMap((_, from) => parts.map((_, to) => parts.slice(from, to + 1)))
    return runs.some((run) => run.length > 1 && Math.abs(sumOf(run) - amount) < ROUNDED)
  }
  return { ...found, lacking: found.lacking.filter((line) => !isSum(line)) }
}

const ROUNDED = 0.5
const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** The line that the page prints so, whatever its unit. */
export const isSameLine = (one: Line, other: Line): boolean =>
  Math.abs(one.amount - other.amount) < 0.005 && likeness(one.description, other.description) >= 0.5

/** Lines that are on another service's meter than the page has them, in words. A line of nothing is on any. */
export const linesOnOtherMeters = (
  lines: readonly {
    kind: 'charges' | 'usages'
    description: string
    amount: number
    service: number | null
  }[],
  truth: Truth,
): string[] =>
  lines
    .filter(({ kind, ...line }) => {
      const alike = (truth[kind] ?? []).filter((one) => isSameLine(one, line))
      const isRight = alike.some(({ service }) => service == null || service === line.service)
      return line.amount !== 0 && alike.length > 0 && !isRight
    })
    .map(({ description, amount }) => `“${description}” ${amount} is on another meter`)

export interface Line {
  description: string
  amount: number
  unit?: string | null | undefined
  /** Of a truth, its place among the services. */
  service?: number | null | undefined
}

export const isSameCharge = (want: Line, got: Line): boolean =>
  sameCents(want.amount, got.amount) && likeness(want.description, got.description) >= 0.5

export const isSameUsage = (want: Line, got: Line): boolean =>
  Math.abs(want.amount - got.amount) <= Math.abs(want.amount) * 0.005 &&
  (!want.unit ||
    (!!got.unit && (isSameUnit(want.unit, got.unit) || letters(want.unit) === letters(got.unit))))

/** Pairs lines one to one, the likest first, and names those that are left on either side. */
export function pairUp<W extends Line, G extends Line>(
  wanted: readonly W[],
  got: readonly G[],
  isSame: (want: Line, got: Line) => boolean,
): { pairs: [W, G][]; lacking: W[]; added: G[] } {
  const free = new Set(got)
  const pairs: [W, G][] = []
  const lacking: W[] = []
  for (const want of wanted) {
    const [best] = [...free]
      .filter((line) => isSame(want, line))
      .toSorted(
        (a, b) => likeness(want.description, b.description) - likeness(want.description, a.description),
      )
    if (best === undefined) lacking.push(want)
    else pairs.push([want, best])
    if (best !== undefined) free.delete(best)
  }
  return { pairs, lacking, added: [...free] }
}

const textsOf = (what: string, { lacking, added }: { lacking: Line[]; added: Line[] }): string[] => {
  const tell = ({ description, amount, unit }: Line) =>
    `${what} “${description}” ${amount}${unit ? ` ${unit}` : ''}`
  return [...lacking.map((line) => `lacks ${tell(line)}`), ...added.map((line) => `has ${tell(line)}`)]
}

/** One name within the other. */
function isLike(one: string | number, other: string | number): boolean {
  const [a, b] = [letters(one), letters(other)]
  return b.length > 2 && (a.includes(b) || b.includes(a))
}
