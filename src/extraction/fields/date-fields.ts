import type { CalendarDate } from '#domain/calendar-date.ts'
import { dateOf, daysIn } from '../text/printed-date.ts'
import { type Printed, type Run, runOf } from '../text/run.ts'
import { overlapX } from '../words/geometry.ts'
import { type Candidate, labelledCandidates } from './candidates.ts'
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
  return labelledCandidates(field, pages, (run) => datesIn(run, near))
}

const SAYS_AMOUNT_DUE = 0.7

/** "Total amount due May 05": a day right behind the label of the amount is when it is due. */
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
      if (!date || !/^(?:\s|by|on|before|,)*$/i.test(run.text.slice(0, date.from))) return []
      return [{ value: date.value, printed: date, score: 0.8, reason: `Printed behind “${label.text}”.` }]
    }),
  )
}

const LETTERHEAD = 0.3
/** The paper's own name, which labels nothing. */
const TITLE = /\b(?:bill|statement|invoice)$/i

/**
 * A day that stands alone at the top of the first page, as letters are dated. Only for a page that labels no
 * date: anything beside or right above the day may be its label.
 */
export function letterDates(pages: readonly LabelledPage[]): Candidate<CalendarDate>[] {
  const [page] = pages
  return (page?.lines ?? []).flatMap((line, index) => {
    const [segment] = line.segments
    if (!segment || line.segments.length > 1 || line.y0 > line.sheet.height * LETTERHEAD) return []
    const run = runOf(segment.words, line.sheet)
    const [date, ...more] = datesIn(run, null)
    if (!date || more.length > 0 || date.words.length < segment.words.length) return []
    const above = page?.lines[index - 1]
    const close = above?.segments.some(
      (other) => overlapX(other, segment) > 0 && segment.y0 - other.y1 < segment.size,
    )
    const underTitle = above?.segments.length === 1 && TITLE.test(above.segments[0]?.text ?? '')
    if (close && !underTitle) return []
    return [
      {
        value: date.value,
        printed: date,
        score: close ? 0.4 : 0.5,
        reason: 'Stands alone at the top, as a letter is dated.',
      },
    ]
  })
}
