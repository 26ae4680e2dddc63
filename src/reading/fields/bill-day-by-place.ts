import { type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { type Printed, runOf } from '../text/run.ts'
import { overlapX } from '../words/geometry.ts'
import { type Candidate, rank } from './candidates.ts'
import { dateCandidates, datesIn } from './date-fields.ts'
import { periodCandidates } from './period.ts'
import type { LabelledPage } from './places.ts'

const BY_PLACE = 0.4

/**
 * "Bill went out  Jun 4, 2024": where no known label tells the bill's day, the only one after the period and before the
 * bill is due whose own label speaks of the bill.
 */
export function dayOfBillByPlace(pages: readonly LabelledPage[]): Candidate<CalendarDate>[] {
  const [page] = pages
  const end = rank(periodCandidates(pages, null), ({ start, end }) => `${start} ${end}`)[0]?.value.end
  if (!page || !end) return []
  const due = rank(dateCandidates('dueDate', pages, end), (date) => date)[0]?.value
  if (!due) return []
  const days = page.lines
    .flatMap((line, at) =>
      line.segments.flatMap((segment) => labelledDay(segment, line, page.lines[at - 1], page)),
    )
    .filter(({ value }) => daysBetween(end, value) >= 0 && daysBetween(value, due) > 0)
  if (new Set(days.map(({ value }) => value)).size !== 1) return []
  const reason = 'The only day between the period and the due date that is said to be the bill’s.'
  return days.map((day) => ({ value: day.value, printed: day, score: BY_PLACE, reason }))
}

/** The one day of a segment, where words that speak of the bill stand before, over or left of it. */
function labelledDay(
  segment: Segment,
  line: Line,
  above: Line | undefined,
  page: LabelledPage,
): Printed<CalendarDate>[] {
  const run = runOf(segment.words, segment.sheet)
  const [day, ...more] = datesIn(run, null)
  if (!day || more.length > 0 || day.to < run.text.length) return []
  const over = above?.segments.find((other) => overlapX(other, segment) > 0)
  const isClose = over && segment.y0 - over.y1 < segment.size && !/\d/.test(over.text)
  const label = day.from > 0 ? segment : isClose ? over : line.segments[line.segments.indexOf(segment) - 1]
  const text = label === segment ? run.text.slice(0, day.from) : label?.text
  const isOther = label && page.bySegment.get(label)?.some(({ meanings }) => meanings.some(isOfOtherField))
  return text && !isOther && NAMES_BILL.test(text) && !OF_OTHER_DAY.test(text) ? [day] : []
}

const isOfOtherField = ({ field, weight }: { field: string; weight: number }): boolean =>
  field !== 'invoiceDate' && weight >= 0.5

const NAMES_BILL = /^(?:(?:your|this|the|our) )?(?:bill|statement|invoice)\b[^\d.]{0,40}$/i
/** Of another bill, of money, or of what is done by or until a day. */
const OF_OTHER_DAY =
  /\b(?:next|last|previous|prior|before|after|since|until|thr(?:u|ough)|by|from|to|for|paid|pay|payments?|due|owed|balance|amount|charges|total|period|read|start|end|late)\b/i
