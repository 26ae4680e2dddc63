import { type CalendarDate, calendarDate, daysBetween } from '#base/calendar-date.ts'
import type { Line } from '../layout/lines.ts'
import { dateOf, daysIn, MONTHS, type PrintedDay } from '../text/printed-date.ts'
import { type Printed, printed, type Run, runOf } from '../text/run.ts'
import { unionOf } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'
import { type Candidate, labelledCandidates } from './candidates.ts'
import type { LabelledPage } from './places.ts'

export interface Period {
  start: CalendarDate
  end: CalendarDate
}

/** What may stand between the two days of a period. */
const BETWEEN =
  /^[\s,.:()]*(?:(?:-|–|—|~|\/|→|to|thru|through|until|up to|and|ending|end|au)[\s:,.]*)?(?:date:?\s*)?$/i
const SHORTEST = 1
const LONGEST = 400

/** Pairs of days that span a service period, in order. A missing year is that which puts the end before `near`. */
export function periodsIn(run: Run, near: CalendarDate | null): Printed<Period>[] {
  const days = daysIn(run)
  const found = [...withinOneMonth(run), ...days.flatMap((end) => fromDayOfMonth(end, days, run, near))]
  for (const [i, first] of days.entries()) {
    const second = days[i + 1]
    if (!second || !BETWEEN.test(run.text.slice(first.to, second.from))) continue
    const value = periodOf(first.value, second.value, near)
    if (!value) continue
    const words = [...first.words, ...second.words]
    found.push({ value, words, sheet: run.sheet, from: first.from, to: second.to, ...unionOf(words) })
  }
  return found
}

/** "Sep 1-30, 2023". */
const OF_ONE_MONTH = new RegExp(
  String.raw`\b(?<month>${MONTHS.join('|')})[a-z]{0,6}\.? (?<from>\d{1,2}) ?[-–] ?(?<to>\d{1,2}), ?(?<year>20\d\d)\b`,
  'gi',
)

const withinOneMonth = (run: Run): Printed<Period>[] =>
  [...run.text.matchAll(OF_ONE_MONTH)].flatMap((match) => {
    const { month = '', from, to, year } = match.groups ?? {}
    const day = (number: string | undefined) =>
      calendarDate(Number(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(number))
    const [start, end] = [day(from), day(to)]
    return start && end && start < end
      ? [printed(run, match.index, match.index + match[0].length, { start, end })]
      : []
  })

/** "du 1er au 31 juillet 2015": a day alone before the whole one that it leads to. */
const LEADING_DAY = /(?:^|\s)(?<day>\d{1,2})(?:er)? (?:au|to|through) $/i

function fromDayOfMonth(
  end: Printed<PrintedDay>,
  days: readonly Printed<PrintedDay>[],
  run: Run,
  near: CalendarDate | null,
): Printed<Period>[] {
  const match = LEADING_DAY.exec(run.text.slice(0, end.from))
  // "Aug 3 to Sep 4": the number is of a day that has a month of its own.
  if (match && days.some(({ from, to }) => from < match.index + match[0].length && to > match.index))
    return []
  const value = match && periodOf({ ...end.value, day: Number(match.groups?.day) }, end.value, near)
  return value ? [printed(run, match.index, end.to, value)] : []
}

export function periodOf(first: PrintedDay, second: PrintedDay, near: CalendarDate | null): Period | null {
  // A year that only the start has is the end's as well, unless a new one begins between them.
  const end = dateOf(second, second.year === null ? (dateOf(first, null) ?? near) : near)
  if (!end) return null
  const start = dateOf(first, end)
  if (!start) return null
  const length = daysBetween(start, end)
  return length >= SHORTEST && length <= LONGEST ? { start, end } : null
}

/** Periods beside a label, and pairs of days anywhere on their own line, which count for less. */
export function periodCandidates(
  pages: readonly LabelledPage[],
  near: CalendarDate | null,
): Candidate<Period>[] {
  const labelled = labelledCandidates('period', pages, (run) => periodsIn(run, near))
  const loose: Candidate<Period>[] = []
  for (const page of pages) {
    for (const line of page.lines) {
      loose.push(...readDates(line, near))
      for (const period of periodsIn(lineRun(line), near)) {
        loose.push({
          value: period.value,
          printed: period,
          score: 0.4,
          reason: 'Two days printed as a period.',
        })
      }
    }
  }
  const corrected = new Set(pages.flatMap(({ lines }) => lines.filter(isCorrection).flatMap(wordsOf)))
  const trusted = (candidate: Candidate<Period>): Candidate<Period> => {
    const isOfEarlier = candidate.printed.words.some((word) => corrected.has(word))
    const trust = lengthTrust(candidate.value, near) * (isOfEarlier ? CORRECTED : 1)
    return { ...candidate, score: candidate.score * trust }
  }
  const printed = [...labelled, ...firstOfServices(loose), ...endpointPairs(pages, near)].map(trusted)
  return printed.some(({ score }) => score >= PRINTED_AS_PERIOD)
    ? printed
    : [...printed, ...countedDays(pages, near).map(trusted)]
}

/** How far the days of an earlier bill that is corrected on this one are believed to be its own. */
const CORRECTED = 0.4

const isCorrection = ({ segments }: Line): boolean =>
  segments.some(({ text }) => /\b(?:cancel\w*|re-?bill\w*|correct(?:ed|ion)|revers(?:ed|al))\b/i.test(text))

const wordsOf = ({ segments }: Line): PlacedWord[] => segments.flatMap(({ words }) => words)

/** Days that services may be read apart. */
const APART = 6

/** Of services that are read a day or more apart, the one that is printed first speaks for the bill. */
function firstOfServices(candidates: readonly Candidate<Period>[]): Candidate<Period>[] {
  const firsts: Period[] = []
  const isApart = (a: Period, b: Period): boolean =>
    (a.start !== b.start || a.end !== b.end) &&
    Math.abs(daysBetween(a.start, b.start)) <= APART &&
    Math.abs(daysBetween(a.end, b.end)) <= APART
  return candidates.filter(({ value }) => {
    if (firsts.some((first) => isApart(first, value))) return false
    firsts.push(value)
    return true
  })
}

/** A line of reads with two days apart from each other, the present one and the one before. */
function readDates(line: Line, near: CalendarDate | null): Candidate<Period>[] {
  const run = lineRun(line)
  const [first, second, ...more] = daysIn(run)
  const numbers = run.words.filter((word) => /^[\d,]+(?:\.\d+)?$/.test(word.text)).length
  if (!first || !second || more.length > 0 || (numbers < 2 && !NAMES_READ_DATES.test(run.text))) return []
  const value = periodOf(first.value, second.value, near) ?? periodOf(second.value, first.value, near)
  if (!value || daysBetween(value.start, value.end) > 100) return []
  const words = [...first.words, ...second.words]
  const printed = { value, words, sheet: run.sheet, from: first.from, to: second.to, ...unionOf(words) }
  return [{ value, printed, score: 0.45, reason: 'The days of the present read and of the one before.' }]
}

/** "Read date / prior read date". */
const NAMES_READ_DATES = /\b(?:prior|previous|last|present|current)(?: meter)? read(?:ing)?(?: date)?\b/i

const lineRun = (line: Line): Run => runOf(wordsOf(line), line.sheet)

/** A start and an end that are labelled one by one. */
function endpointPairs(pages: readonly LabelledPage[], near: CalendarDate | null): Candidate<Period>[] {
  const starts = labelledCandidates('periodStart', pages, (run) => daysIn(run))
  const ends = labelledCandidates('periodEnd', pages, (run) => daysIn(run))
  const pairs: Candidate<Period>[] = []
  for (const start of starts) {
    for (const end of ends) {
      if (start.printed.sheet !== end.printed.sheet) continue
      if (Math.abs(start.printed.y0 - end.printed.y0) > 40) continue
      const value = periodOf(start.value, end.value, near)
      if (!value) continue
      const words = [...start.printed.words, ...end.printed.words]
      pairs.push({
        value,
        printed: { value, words, sheet: start.printed.sheet, from: 0, to: 0, ...unionOf(words) },
        score: Math.min(start.score, end.score),
        reason: `${start.reason} ${end.reason}`,
      })
    }
  }
  return pairs
}

/** "31 days", "Days billed: 31". */
const DAY_COUNT = /\b(\d{1,3}) (?:\p{L}+ )?days\b|\bdays(?: \p{L}+)?:? (\d{1,3})\b/giu
const FEWEST_DAYS = 5
const COUNTED = 0.45
const MOST_DAYS = 100

/** The least score of two days that are printed as a period and are as far apart as periods usually are. */
const PRINTED_AS_PERIOD = 0.34

/** Where nothing is printed as a period: two of one page that are as far apart as it counts days, up to the bill's own. */
function countedDays(pages: readonly LabelledPage[], near: CalendarDate | null): Candidate<Period>[] {
  if (near === null) return []
  return pages.flatMap(({ lines }) => {
    const runs = lines.map(lineRun)
    const counts = new Set(
      runs.flatMap(({ text }) => [...text.matchAll(DAY_COUNT)].map((match) => Number(match[1] ?? match[2]))),
    )
    const days = runs.flatMap((run) =>
      daysIn(run).flatMap((day) => {
        const value = dateOf(day.value, near)
        return value !== null && value <= near ? [{ ...day, value }] : []
      }),
    )
    return days.flatMap((end) =>
      days.flatMap((start) => {
        const length = daysBetween(start.value, end.value)
        if (length < FEWEST_DAYS || length > MOST_DAYS || !counts.has(length)) return []
        const value = { start: start.value, end: end.value }
        const words = [...start.words, ...end.words]
        const printed = { value, words, sheet: end.sheet, from: 0, to: 0, ...unionOf(words) }
        return [
          {
            value,
            printed,
            score: COUNTED,
            reason: `The ${length} days that the bill counts lie between them.`,
          },
        ]
      }),
    )
  })
}

/** A month is usual, two or three are not rare, a week or a year is; and a bill comes after its period. */
function lengthTrust({ start, end }: Period, invoiceDate: CalendarDate | null): number {
  const days = daysBetween(start, end)
  const length = days >= 24 && days <= 37 ? 1 : days >= 12 && days <= 100 ? 0.85 : days >= 300 ? 0.35 : 0.55
  if (invoiceDate === null) return length
  const lag = daysBetween(end, invoiceDate)
  return lag >= -5 && lag <= 75 ? length : length * 0.5
}
