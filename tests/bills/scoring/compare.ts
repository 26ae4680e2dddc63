import type { BillTruth } from '#demo/bills/truth.ts'
import type { Answer } from './answer.ts'
import { FIELDS, type FieldName } from './field-names.ts'
import { countLineMeters } from './line-meters.ts'
import { f1, type LineCount, type Tally, tallied } from './tally.ts'

/**
 * Holds what was read from one file against its truth; null when nothing was read.
 * A field that the page does not print is no question, but an answer to it is an invention.
 */
export function compareBill(truth: BillTruth, answer: Answer | null): Tally {
  if (!truth.is_bill) {
    return tallied({ letters: { asked: 1, right: answer?.is_bill === false ? 1 : 0 } })
  }
  const fields: Tally['fields'] = {}
  let unprinted = 0
  let invented = 0
  for (const name of FIELDS) {
    const want = truth[name]
    const got = answer?.[name] ?? null
    if (want === null) {
      unprinted += 1
      if (got !== null) invented += 1
    } else fields[name] = { asked: 1, right: got !== null && sameField(name, want, got) ? 1 : 0 }
  }
  if (truth.meter_numbers.length > 0) {
    const right = sameMeters(truth.meter_numbers, answer?.meter_numbers ?? [])
    fields.meter_numbers = { asked: 1, right: right ? 1 : 0 }
  }
  const chargePairs = paired(truth.charges, answer?.charges ?? [], sameCharge)
  const usagePairs = paired(truth.usages, answer?.usages ?? [], sameUsage)
  const charges = countOf(truth.charges, answer?.charges, chargePairs)
  const isWhole = charges.right === charges.asked && charges.answered === charges.asked
  return tallied({
    fields,
    unprinted: { asked: unprinted, invented },
    charges,
    ...(charges.asked > 0 && {
      whole: { asked: 1, right: isWhole ? 1 : 0, f1: f1(charges) ?? 0 },
      claims: claimOf(isWhole, truth, answer),
    }),
    usages: countOf(truth.usages, answer?.usages, usagePairs),
    meters: countLineMeters(truth, answer, [...chargePairs, ...usagePairs]),
  })
}

/** Right where every charge is, and the total with them. */
function claimOf(isWhole: boolean, truth: BillTruth, answer: Answer | null): Tally['claims'] {
  if (answer === null || answer.difference !== 0) return { asked: 0, right: 0 }
  const { total_current_charges: want } = truth
  const got = answer.total_current_charges
  const isHonest = isWhole && (want === null || (got !== null && sameCents(want, got)))
  return { asked: 1, right: isHonest ? 1 : 0 }
}

function sameField(name: FieldName, want: string | number, got: string | number): boolean {
  if (name === 'utility') {
    const [a, b] = [letters(want), letters(got)]
    return b.length > 2 && (a.includes(b) || b.includes(a))
  }
  if (typeof want === 'number' || typeof got === 'number') return sameCents(Number(want), Number(got))
  return name.endsWith('_date') ? want === got : letters(want) === letters(got)
}

function sameMeters(want: readonly string[], got: readonly string[]): boolean {
  const [a, b] = [new Set(want.map(letters)), new Set(got.map(letters))]
  return a.size === b.size && [...a].every((meter) => b.has(meter))
}

interface Line {
  description: string
  amount: number
  unit?: string | null
}

const sameCharge = (want: Line, got: Line) =>
  sameCents(want.amount, got.amount) && likeness(want.description, got.description) >= 0.5

const sameUsage = (want: Line, got: Line) =>
  Math.abs(want.amount - got.amount) <= Math.abs(want.amount) * 0.005 &&
  unitName(want.unit) === unitName(got.unit)

/** Pairs lines one to one: each truth takes the likest answer that is still free. */
function paired<T extends Line, A extends Line>(
  truths: readonly T[],
  answers: readonly A[],
  isSame: (want: Line, got: Line) => boolean,
): [T, A][] {
  const free = new Set(answers)
  const pairs: [T, A][] = []
  for (const truth of truths) {
    const candidates = [...free].filter((answer) => isSame(truth, answer))
    const [best] = candidates.toSorted(
      (a, b) => likeness(truth.description, b.description) - likeness(truth.description, a.description),
    )
    if (!best) continue
    free.delete(best)
    pairs.push([truth, best])
  }
  return pairs
}

const countOf = (
  truths: readonly Line[],
  answers: readonly Line[] | undefined,
  pairs: readonly unknown[],
): LineCount => ({ asked: truths.length, answered: answers?.length ?? 0, right: pairs.length })

/** The share of one description's words that stand in the other, whichever way is more. */
export function likeness(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)]
  const share = (from: string[], into: string[]) =>
    from.length === 0 ? 0 : from.filter((word) => into.includes(word)).length / from.length
  return Math.max(share(left, right), share(right, left))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+|\d+(?:\.\d+)?/g) ?? []

/** What a name or number says, however it is set. */
export const letters = (text: string | number): string =>
  String(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

export const sameCents = (a: number, b: number): boolean => Math.round(a * 100) === Math.round(b * 100)

/** Different writings of one unit. */
const UNIT_NAMES: Record<string, string> = {
  therms: 'therm',
  gallons: 'gal',
  gallon: 'gal',
  hcf: 'ccf',
  tgal: 'kgal',
  '1000gal': 'kgal',
  '1000gallons': 'kgal',
  yards: 'cy',
  cubicyards: 'cy',
}

function unitName(unit: string | null | undefined): string {
  const name = letters(unit ?? '')
  return UNIT_NAMES[name] ?? name
}
