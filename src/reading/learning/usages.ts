import type { WordsAt } from '#domain/bills/pointed.ts'
import { type Unit, unitOf } from '#domain/records/units.ts'
import type { ReadUsage } from '../extraction.ts'
import { evidenceOf } from '../fields/candidates.ts'
import type { LabelledPage } from '../fields/places.ts'
import type { HeaderFields } from '../fields/read-fields.ts'
import type { IsPointedAt } from '../pointing/standing.ts'
import { numbersIn } from '../text/printed-quantity.ts'
import { anchorsOf, valuesAt } from './anchors.ts'
import type { Lesson, UsageLesson } from './lesson.ts'
import { lineKey } from './line-key.ts'

/** A usage that a person saved; its unit as the bill prints it. */
export interface CorrectedUsage {
  description: string
  amount: number
  unit: string | null
  /** Where the person found it on the page. */
  pointed?: readonly WordsAt[]
}

/** Quantities are printed in thousandths at most. */
const SAME_AMOUNT = 0.0005
const MOST_ANCHORS = 2

type RecognisedUsage = Pick<ReadUsage, 'description' | 'amount' | 'unit' | 'kind'>

/** What a usage is known by from month to month: its words and what it is measured in. */
const usageKey = (usage: Pick<RecognisedUsage, 'description' | 'unit'>): string =>
  `${lineKey(usage.description)} (${unitName(usage.unit)})`

/** A unit by one of its names, however it is printed. */
export const unitName = (unit: string | null): string =>
  (unit && (unitOf(unit)?.forms[0] ?? unit.toLowerCase())) || 'no unit'

/**
 * What the usages that a person saved teach: which readings are right, and where the usages stand that were missed. A
 * reading that was not saved is taken for wrong only where a saved usage replaced it, or where it is the sum or
 * difference of saved ones; else it may have been left out for reasons that are not on the page.
 */
export function usageLessons(
  pages: readonly LabelledPage[],
  read: readonly RecognisedUsage[],
  corrected: readonly CorrectedUsage[] | undefined,
  isPointedAt: IsPointedAt,
): Pick<Lesson, 'usages' | 'notUsages' | 'usagePlaces'> {
  if (!corrected) return { usages: [], notUsages: [], usagePlaces: [] }
  const left = [...corrected]
  const kept = new Map<string, string | null>()
  const right: RecognisedUsage[] = []
  const spare: RecognisedUsage[] = []
  for (const usage of read) {
    const at = bestMatch(usage, left)
    const [match] = at < 0 ? [] : left.splice(at, 1)
    if (match) kept.set(usageKey(usage), match.unit)
    ;(match ? right : spare).push(usage)
  }
  // An amount that is read already is no place that was missed.
  const missed = left.filter(
    (usage) => !read.some(({ amount }) => Math.abs(amount - usage.amount) < SAME_AMOUNT),
  )
  const usagePlaces = missed.flatMap((usage) => placeOf(usage, pages, isPointedAt) ?? [])
  // An amount that is printed nowhere was worked out of others: then those are no mistakes.
  const areReplaced = usagePlaces.length === left.length && spare.length <= left.length
  const none = areReplaced ? spare : spare.filter((usage) => isWorkedOutOf(usage, right))
  return {
    usages: [...kept].map(([key, unit]) => ({ key, unit })),
    notUsages: [...new Set(none.map(usageKey))].filter((key) => !kept.has(key)),
    usagePlaces,
  }
}

/** Whether a quantity is the sum of others, or the difference of two. */
export function isWorkedOutOf(
  { amount, unit }: Pick<RecognisedUsage, 'amount' | 'unit'>,
  others: readonly Pick<RecognisedUsage, 'amount' | 'unit'>[],
): boolean {
  const same = others.filter((other) => unitName(other.unit) === unitName(unit)).map((other) => other.amount)
  const isAmount = (sum: number) => Math.abs(sum - amount) < SAME_AMOUNT
  const isDifference = same.some((a) => same.some((b) => b !== 0 && isAmount(a - b)))
  return isDifference || (same.length > 1 && isAmount(same.reduce((a, b) => a + b)))
}

/** Of the usages of this amount the one in the same unit, else the only one that could be meant. */
function bestMatch(usage: RecognisedUsage, corrected: readonly CorrectedUsage[]): number {
  const isAmount = ({ amount }: CorrectedUsage): boolean => Math.abs(amount - usage.amount) < SAME_AMOUNT
  const same = corrected.findIndex(
    (other) => isAmount(other) && unitName(other.unit) === unitName(usage.unit),
  )
  return same >= 0 ? same : corrected.findIndex(isAmount)
}

/** It is called by the page's words: what a person calls it is that person's own. */
function placeOf(
  { amount, unit, pointed }: CorrectedUsage,
  pages: readonly LabelledPage[],
  isPointedAt: IsPointedAt,
): UsageLesson | null {
  const isAmount = (value: number) => Math.abs(value - amount) < SAME_AMOUNT
  const places = anchorsOf(pages, numbersIn, isAmount, isPointedAt(pointed))
  const anchors = places.slice(0, MOST_ANCHORS).map(({ anchor }) => anchor)
  const [first] = anchors
  return first ? { anchors, unit, description: first.label } : null
}

/** The usages of a bill corrected by a lesson: wrong ones dropped, units set, missed ones added. */
export function withTaughtUsages(
  read: readonly ReadUsage[],
  pages: readonly LabelledPage[],
  lesson: Lesson | null,
  fields: HeaderFields,
): ReadUsage[] {
  if (!lesson) return [...read]
  const units = new Map(lesson.usages.map(({ key, unit }) => [key, unit]))
  const nones = new Set(lesson.notUsages)
  const usages = read
    .filter((usage) => !nones.has(usageKey(usage)))
    .map((usage) => {
      const unit = units.get(usageKey(usage))
      return unit && usage.unit === null ? inUnit(usage, unit) : usage
    })
  for (const place of lesson.usagePlaces) {
    const found = usageAt(place, pages, fields)
    const isKnown = found && usages.some(({ amount, unit }) => amount === found.amount && unit === found.unit)
    if (found && !isKnown) usages.push(found)
  }
  return usages
}

function inUnit<U extends Pick<ReadUsage, 'amount'>>(usage: U, text: string) {
  const unit = unitOf(text)
  return { ...usage, unit: text, kind: unit?.kind ?? 'usage', standard: standardOf(usage.amount, unit) }
}

const standardOf = (amount: number, unit: Unit | null): ReadUsage['standard'] =>
  unit && { amount: Math.round(amount * unit.factor * 10_000) / 10_000, unit: unit.standard }

/** How sure a place is that one correction taught. */
const TAUGHT = 0.9

function usageAt(place: UsageLesson, pages: readonly LabelledPage[], fields: HeaderFields): ReadUsage | null {
  for (const anchor of place.anchors) {
    const [first] = valuesAt(anchor, pages, numbersIn)
    if (!first) continue
    const unit = place.unit === null ? null : unitOf(place.unit)
    const reason = `A corrected bill of this layout has its usage beside “${anchor.label}”.`
    return {
      kind: unit?.kind ?? 'usage',
      amount: first.value,
      unit: place.unit,
      standard: standardOf(first.value, unit),
      estimated: false,
      description: anchor.label,
      startDate: fields.startDate?.value ?? null,
      endDate: fields.endDate?.value ?? null,
      meterNumber: null,
      accountNumber: null,
      energyType: unit?.energyType ?? null,
      evidence: evidenceOf({ printed: first, reason }, 'usage', TAUGHT),
    }
  }
  return null
}
