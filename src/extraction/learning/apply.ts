import type { CalendarDate } from '#domain/calendar-date.ts'
import { sumCents } from '#domain/money.ts'
import type { Candidate } from '../fields/candidates.ts'
import type { LabelledPage } from '../fields/places.ts'
import type { ChargeRow } from '../lines/charge-rows.ts'
import type { Printed, Run } from '../text/run.ts'
import { valuesAt } from './anchors.ts'
import type { Lesson, TaughtField } from './lesson.ts'
import { lineKey } from './line-key.ts'

/** Over every label's: a person said so. */
const TAUGHT = 0.985

/** Finds what stands where earlier corrections of this layout say that a field stands. */
export type Taught = <T>(
  field: TaughtField,
  find: (run: Run, near: CalendarDate | null) => Printed<T>[],
) => Candidate<T>[]

export function taughtBy(
  lesson: Lesson | null,
  pages: readonly LabelledPage[],
  near: CalendarDate | null,
): Taught {
  return (field, find) => {
    const [first, ...rest] = lesson?.fields[field]?.anchors ?? []
    const anchors = first ? [first, ...rest] : []
    return anchors.flatMap((anchor, i) =>
      valuesAt(anchor, pages, (run) => find(run, near)).map((printed) => ({
        value: printed.value,
        printed,
        score: TAUGHT - i * 0.05,
        reason: `A corrected bill of this layout has it ${WHERE[anchor.kind]} “${anchor.label}”.`,
      })),
    )
  }
}

const WHERE = {
  after: 'behind',
  right: 'to the right of',
  below: 'below',
  above: 'above',
  left: 'to the left of',
}

/** What is no charge but named after all of this bill's charges is their sum. */
const SAYS_CURRENT = /^(?:current|new|this (?:bill|month|period))\b/i

/**
 * The rows of a bill with what corrections said of them: which are charges and which are not. What is none, but what
 * the charges come to, is their sum.
 */
export function withTaughtKinds(rows: readonly ChargeRow[], lesson: Lesson | null): ChargeRow[] {
  if (!lesson) return [...rows]
  const charges = new Set(lesson.charges)
  const others = new Set(lesson.notCharges)
  const isCharge = (row: ChargeRow) => charges.has(lineKey(row.description))
  const isOther = (row: ChargeRow) =>
    !isCharge(row) && row.kind === 'charge' && others.has(lineKey(row.description))
  const parts = rows.filter((row) => isCharge(row) || (row.kind === 'charge' && !isOther(row)))
  const total = sumCents(parts.map(({ amount }) => amount.value))
  return rows.map((row) => {
    if (isCharge(row)) return { ...row, kind: 'charge', named: true, wrapped: false }
    if (!isOther(row)) return row
    const isSum = SAYS_CURRENT.test(row.description) || row.amount.value === total
    return { ...row, kind: isSum ? 'sum' : 'noise' }
  })
}
