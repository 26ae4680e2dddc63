import type { CalendarDate } from '#base/calendar-date.ts'
import type { Segment } from '../layout/lines.ts'
import { dateOf, daysIn } from '../text/printed-date.ts'
import { type Printed, type Run, runOf } from '../text/run.ts'
import { overlapX } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import { type Candidate, labelledCandidates } from './candidates.ts'
import type { LabelHit } from './labels.ts'
import { periodsIn } from './period.ts'
import type { LabelledPage } from './places.ts'

/** Dates in a run, a missing year taken from `near`. */
export function datesIn(run: Run, near: CalendarDate | null): Printed<CalendarDate>[] {
  return daysIn(run).flatMap((day) => {
    const value = dateOf(day.value, near)
    return value ? [{ ...day, value }] : []
  })
}

export function dateCandidates(
  field: 'invoiceDate' | 'dueDate',
  pages: readonly LabelledPage[],
  near: CalendarDate | null,
): Candidate<CalendarDate>[] {
  const ofPeriods = field === 'invoiceDate' ? wordsOfSpans(pages, near) : new Set<PlacedWord>()
  return labelledCandidates(field, pages, (run, _, label) =>
    isUntil(label) || isOfOther(label)
      ? []
      : datesIn(run, near).filter(({ words }) => !words.some((word) => ofPeriods.has(word))),
  )
}

/** "Electric Service 5/21/2025 - 6/22/2025": the days of a span are those of a period, no bill's own. */
function wordsOfSpans(pages: readonly LabelledPage[], near: CalendarDate | null): Set<PlacedWord> {
  const runs = pages.flatMap(({ lines }) =>
    lines.flatMap(({ segments }) => segments.map(({ words, sheet }) => runOf(words, sheet))),
  )
  return new Set(
    runs.flatMap((run) =>
      periodsIn(run, near)
        .filter((span) => isJoined(span, run))
        .flatMap(({ words }) => words),
    ),
  )
}

/** Two days that only stand beside one another may be of two labels. */
function isJoined(span: Printed<unknown>, run: Run): boolean {
  const [first, second] = daysIn(run).filter(({ from, to }) => span.from <= from && to <= span.to)
  return !first || !second || run.text.slice(first.to, second.from).trim() !== ''
}

/** "Balance last statement as of", "Last billed on", "Next bill date", "Bill of last month": the day of another bill, or of a balance. */
const isOfOther = ({ segment, from, to, text }: LabelHit): boolean => {
  const before = segment.words.slice(0, from).map((word) => word.text)
  if (/\bof$/i.test(text) && OTHER_BILL.test(segment.words[to]?.text ?? '')) return true
  return OTHER_BILL.test(before.at(-1) ?? '') || (/^as of\b/i.test(text) && OF_BALANCE.test(before.join(' ')))
}

const OTHER_BILL = /^(?:last|previous|prior|prev|next)$/i
const OF_BALANCE = /\b(?:balance|bal|owed|owing|due|billed|bill|amount|payments?|charges)\b(?! summary)/i

/** "Payments thru bill date": what happened until a day, which may be another one. */
const isUntil = ({ segment, from }: LabelHit): boolean =>
  /^(?:thru|through|since|until|before|after)$/i.test(segment.words[from - 1]?.text ?? '')

const SAYS_AMOUNT_DUE = 0.7

/** What stands between the words that ask for an amount and the day: at most the amount itself. */
const BETWEEN = /^\s*(?:\$?\s?[\d,]+\.\d\d)?(?:\s|by|on|or|before|is|due|no later than|,)*$/i

/** "Total amount due May 05", "Pay $31.20 by May 5": a day right behind the label of the amount is when it is due. */
export function datesBehindAmounts(
  pages: readonly LabelledPage[],
  near: CalendarDate | null,
): Candidate<CalendarDate>[] {
  return pages.flatMap((page) =>
    page.labels.flatMap((label) => {
      const asksAmount = label.meanings.some(
        ({ field, weight }) => field === 'amountDue' && weight >= SAYS_AMOUNT_DUE,
      )
      const run = runOf(label.segment.words.slice(label.to), label.segment.sheet)
      const [date] = asksAmount ? datesIn(run, near) : []
      if (!date || !BETWEEN.test(run.text.slice(0, date.from))) return []
      return [{ value: date.value, printed: date, score: 0.8, reason: `Printed behind “${label.text}”.` }]
    }),
  )
}

const LETTERHEAD = 0.3
/** So much larger type, as the sender's name in the head, is no label of a day beside it; recognized words have no sure size. */
const LETTERING = 1.2
/** The paper's own name, which labels nothing. */
const TITLE = /\b(?:bill|statement|invoice)$/i

/**
 * A day that stands alone at the top of the first page, as letters are dated. Only for a page that labels no
 * date: anything beside or right above the day may be its label, unless it is the paper's own name.
 */
export function letterDates(pages: readonly LabelledPage[]): Candidate<CalendarDate>[] {
  const [page] = pages
  return (page?.lines ?? []).flatMap((line, index) => {
    if (line.y0 > line.sheet.height * LETTERHEAD) return []
    const isTyped = line.sheet.source === 'text'
    return line.segments.flatMap((segment) => {
      const run = runOf(segment.words, line.sheet)
      const [date, ...more] = datesIn(run, null)
      if (!date || more.length > 0 || date.words.length < segment.words.length) return []
      const over = page?.lines[index - 1]?.segments.filter((other) => overlapX(other, segment) > 0) ?? []
      const close = over.some((other) => segment.y0 - other.y1 < segment.size)
      const underTitle = over.length === 1 && TITLE.test(over[0]?.text ?? '')
      const beside = line.segments.filter((other) => other !== segment)
      const isLetterhead = (other: Segment) => isTyped && other.size > segment.size * LETTERING
      const isAlone = beside.every(isLetterhead) && !close
      if (!isAlone && !underTitle) return []
      const reason = 'Stands alone at the top, as a letter is dated.'
      return [{ value: date.value, printed: date, score: isAlone ? 0.5 : 0.4, reason }]
    })
  })
}
