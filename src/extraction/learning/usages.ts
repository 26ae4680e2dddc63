import type { ReadUsage } from '../extraction.ts'
import { evidenceOf } from '../fields/candidates.ts'
import type { LabelledPage } from '../fields/places.ts'
import type { HeaderFields } from '../fields/read-fields.ts'
import { numberOf } from '../text/printed-quantity.ts'
import { type Printed, printed, type Run } from '../text/run.ts'
import { type Unit, unitOf } from '../vocabulary/units.ts'
import { anchorsOf, valuesAt } from './anchors.ts'
import type { Lesson, UsageLesson } from './lesson.ts'
import { lineKey } from './line-key.ts'

/** A usage that a person saved; its unit as the bill prints it. */
export interface CorrectedUsage {
  description: string
  amount: number
  unit: string | null
}

/** Quantities are printed in thousandths at most. */
const SAME_AMOUNT = 0.0005
const MOST_ANCHORS = 2

type RecognisedUsage = Pick<ReadUsage, 'description' | 'amount' | 'unit' | 'kind'>

/** What a usage is known by from month to month: its words and what it is measured in. */
const usageKey = (usage: Pick<RecognisedUsage, 'description' | 'unit'>): string =>
  `${lineKey(usage.description)} (${unitName(usage.unit)})`

const unitName = (unit: string | null): string =>
  (unit && (unitOf(unit)?.forms[0] ?? unit.toLowerCase())) || 'no unit'

/** What a person's usages teach: which of those that were read are right, and where those stand that were not. */
export function usageLessons(
  pages: readonly LabelledPage[],
  read: readonly RecognisedUsage[],
  corrected: readonly CorrectedUsage[] | undefined,
): Pick<Lesson, 'usages' | 'notUsages' | 'usagePlaces'> {
  if (!corrected) return { usages: [], notUsages: [], usagePlaces: [] }
  const left = [...corrected]
  const kept = new Map<string, string | null>()
  const dropped = new Set<string>()
  for (const usage of read) {
    const at = bestMatch(usage, left)
    const key = usageKey(usage)
    const [match] = at < 0 ? [] : left.splice(at, 1)
    if (match) kept.set(key, match.unit)
    else dropped.add(key)
  }
  const usagePlaces = left.flatMap((usage) => placeOf(usage, pages) ?? [])
  // An amount that is printed nowhere was worked out of others: then those are no mistakes.
  const isAllPrinted = usagePlaces.length === left.length
  return {
    usages: [...kept].map(([key, unit]) => ({ key, unit })),
    notUsages: isAllPrinted ? [...dropped].filter((key) => !kept.has(key)) : [],
    usagePlaces,
  }
}

/** Of the usages of this amount the one in the same unit, else the only one that could be meant. */
function bestMatch(usage: RecognisedUsage, corrected: readonly CorrectedUsage[]): number {
  const isAmount = ({ amount }: CorrectedUsage): boolean => Math.abs(amount - usage.amount) < SAME_AMOUNT
  const same = corrected.findIndex(
    (other) => isAmount(other) && unitName(other.unit) === unitName(usage.unit),
  )
  return same >= 0 ? same : corrected.findIndex(isAmount)
}

function placeOf({ amount, unit, description }: CorrectedUsage, pages: readonly LabelledPage[]) {
  const anchors = anchorsOf(pages, numbersIn, (value) => Math.abs(value - amount) < SAME_AMOUNT)
  if (anchors.length === 0) return null
  return { anchors: anchors.slice(0, MOST_ANCHORS).map(({ anchor }) => anchor), unit, description }
}

const NUMBER = /(?<![\w.,/$#-])\d[\d,]*(?:\.\d+)?(?![\w/-]|[.,]\d)/g

/** Every bare number of a run; money and dates are none. */
function numbersIn(run: Run): Printed<number>[] {
  return [...run.text.matchAll(NUMBER)].flatMap((match) => {
    const value = numberOf(match[0])
    return value === null ? [] : [printed(run, match.index, match.index + match[0].length, value)]
  })
}

/** The usages of a bill by the light of a correction: without what is none, in the right units, with what was missed. */
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
      return unit && unitName(unit) !== unitName(usage.unit) ? inUnit(usage, unit) : usage
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
      description: place.description,
      startDate: fields.startDate?.value ?? null,
      endDate: fields.endDate?.value ?? null,
      meterNumber: null,
      accountNumber: null,
      energyType: unit?.energyType ?? null,
      evidence: evidenceOf({ printed: first, reason }, TAUGHT),
    }
  }
  return null
}
