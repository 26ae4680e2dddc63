import type { CalendarDate } from '#base/calendar-date.ts'
import type { ChargeRow } from '../charges/charge-row.ts'
import type { Candidate } from '../fields/candidates.ts'
import type { LabelledPage } from '../fields/places.ts'
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

/**
 * The rows of a bill with what corrections said of them: which are charges, which say again what charges come to, and
 * which are neither. Words alone decide, never what is left: what the charges must come to is for the page to say.
 */
export function withTaughtKinds(rows: readonly ChargeRow[], lesson: Lesson | null): ChargeRow[] {
  if (!lesson) return [...rows]
  const charges = new Set(lesson.charges)
  const sums = new Set(lesson.sums)
  const others = new Set(lesson.notCharges)
  return rows.map((row): ChargeRow => {
    const key = lineKey(row.description)
    if (charges.has(key)) return { ...row, kind: 'charge', named: true, wrapped: false, taught: true }
    if (sums.has(key) && (row.kind === 'sum' || row.kind === 'total')) return { ...row, taught: true }
    if (row.kind !== 'charge') return row
    if (sums.has(key)) return { ...row, kind: 'sum', taught: true }
    return others.has(key) ? { ...row, kind: 'noise', taught: true } : row
  })
}
