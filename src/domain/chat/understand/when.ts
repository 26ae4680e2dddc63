import type { CalendarDate } from '#base/calendar-date.ts'
import { daysIn, type Month, monthAfter } from '#domain/energy/months/month.ts'
import { BEGINNING, monthAt, monthsIn, type Period, thisMonth } from '../period.ts'
import { HEAD, type Reader, TAIL } from './reader.ts'
import { BARE_MONTH, MAY, placeOf, SAYINGS, single, yearOf } from './sayings.ts'

/** As it was named. */
export interface NamedPeriod extends Period {
  /** Nobody said of which year: the newest, unless a question before said. */
  yearless?: true
  /** "The prior year": before what was asked before, where something was. */
  prior?: true
  /** Of "from 2024 to 2025": what may be held against each other. */
  ends?: readonly [Period, Period]
}

/** When a question is about. */
export interface When {
  /** In the order in which they were named; none where nobody said when. */
  periods: NamedPeriod[]
  /** Months before what the question before was about: twelve for "the year before"; after it where negative. */
  monthsBack: number
  /** What of the question before is meant: its "month" or "period". */
  thatTime: string | null
  /** Days were named, of which bills say nothing by themselves. */
  days: string | null
  /** All that is known was asked for in so many words. */
  always: boolean
  /** Said as only days, or years that begin who knows when, would answer it. */
  unknowable: string | null
}

interface Mention {
  at: number
  end: number
  period: Period
  /** A month without its year, which a year that follows may say. */
  yearless: boolean
  /** Nobody said of which year. */
  open: boolean
  /** Of the month; null where whole months were said. */
  day: number | null
  prior?: true
}

const whereOf = ({ index, 0: said }: RegExpExecArray) => ({ at: index, end: index + said.length })

const ALWAYS = new RegExp(
  HEAD +
    /(?:of )?all[- ]time|ever|overall|so far|to date|on record|in (?:all|total)|since (?:the )?(?:beginning|start)|(?:the )?(?:whole|entire|full) (?:history|time|period|record)|historically|(?:in|over|of) (?:all|every) (?:the )?years|all years|in our records|we have data for|since (?:we|you) (?:started|began)/
      .source +
    TAIL,
  'u',
)
const BACK: readonly [months: number, RegExp][] = [
  [
    12,
    new RegExp(
      HEAD +
        /(?:the )?(?:year|same (?:time|period|months?)(?: the)?(?: year)?) (?:before(?: that)?|prior(?: to that)?|earlier)|(?:the )?(?:previous|preceding|prior) one/
          .source +
        TAIL,
      'u',
    ),
  ],
  [
    -12,
    new RegExp(
      HEAD +
        /(?:the )?year (?:after(?: that)?|that followed|following)|(?:the )?following year/.source +
        TAIL,
      'u',
    ),
  ],
  [
    -1,
    new RegExp(
      HEAD +
        /(?:the )?month (?:after(?: that)?|that followed|following)|(?:the )?following month/.source +
        TAIL,
      'u',
    ),
  ],
  [1, new RegExp(HEAD + /(?:the )?month (?:before(?: that)?|prior|earlier)(?! last)/.source + TAIL, 'u')],
]
/** The same part of another year as was named before: "the same months of 2025". */
const ALIKE = new RegExp(
  HEAD +
    /(?:the |in the )?(?:same|corresponding) (?:months?|time|period|quarter|stretch|span|season)(?: (?:of|in|from|for|during))? (?:the )?(?:year )?(20\d\d|last year|previous year|prior year|year before)/
      .source +
    TAIL,
  'u',
)
const UNKNOWABLE = new RegExp(
  HEAD +
    /fiscal(?: year)?|fy ?'?\d*|today|yesterday|tomorrow|this week|last week|next week|weekdays?|weekends?|(?:last |this )?night(?:time)?|time of (?:the )?day|days? of (?:the )?(?:week|month)|o'clock|hourly|per hour|(?<!kilowatt[- ]|watt[- ]|ton[- ])hours?|daily|by day|each day|per day|a day|weekly|per week|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|right now|currently using|real[- ]?time/
      .source +
    TAIL,
  'u',
)

const FISCAL = /^(?:fiscal|fy)/
/** A time that the answer before named. */
const THAT_TIME = new RegExp(
  HEAD + /(?:in |for |during |over |of )?that (month|year|quarter|period|time|season)/.source + TAIL,
  'u',
)
const PRIOR = /^(?:the )?(?:previous|prior|preceding) year$/

const SO_FAR = new RegExp(HEAD + /so far|to date|in total|overall/.source + TAIL, 'u')
const REACHES = new RegExp(
  HEAD +
    /since|between|from|through|thru|until|till|up to|before|prior to|after|starting|beginning|onwards?|forward/
      .source +
    TAIL,
  'u',
)

const monthsBackOf = (reader: Reader): number =>
  BACK.reduce((months, [back, pattern]) => months + (reader.took(pattern) ? back : 0), 0)

/** Days that stand at the ends of whole months say no less than the months. */
function isWhole(mentions: readonly Mention[]): boolean {
  const days = mentions.filter(({ day }) => day !== null)
  const [first, last] = days
  if (first === undefined) return true
  const isEnd = ({ day, period }: Mention) => day === daysIn(period.to)
  return days.length === 2 && last !== undefined && first.day === 1 && isEnd(last)
}

/** "Closing September: what did we pay in Sept 2025?" names one time; so does "winter, December 2024 to February 2025". */
const withoutRepeats = (periods: NamedPeriod[]): NamedPeriod[] =>
  periods.filter(
    (one) =>
      one.yearless === undefined ||
      !periods.some((other) => other.yearless === undefined && isSamePartOfYear(one, other)),
  )

const isSamePartOfYear = (one: Period, other: Period): boolean =>
  placeOf(one.from) === placeOf(other.from) &&
  placeOf(one.to) === placeOf(other.to) &&
  monthsIn(one) === monthsIn(other)

/** With the same part of another year. */
function withAlike(periods: NamedPeriod[], alike: readonly RegExpExecArray[]): NamedPeriod[] {
  const [one] = periods
  if (one === undefined) return periods
  return [
    ...periods,
    ...alike.map(([, said = '']) => {
      const year = /^\d/.test(said) ? Number(said) : yearOf(one.to) - 1
      const months = 12 * (year - yearOf(one.to))
      return { from: monthAfter(one.from, months), to: monthAfter(one.to, months) }
    }),
  ]
}

/** Takes all that says when. */
export function readWhen(reader: Reader, today: CalendarDate): When {
  const now = thisMonth(today)
  const unknowable = reader.take(UNKNOWABLE)?.[0] ?? null
  const monthsBack = monthsBackOf(reader)
  const thatTime = reader.take(THAT_TIME)?.[1] ?? null
  const mentions: Mention[] = []
  let days: string | null = null
  const alike = reader.takeAll(ALIKE)
  for (const { pattern, period, yearless, day } of SAYINGS)
    for (const found of reader.takeAll(pattern)) {
      const said = period(found, now)
      if (said === null) continue
      const of = day?.(found) ?? null
      mentions.push({
        ...whereOf(found),
        period: said,
        yearless: false,
        open: yearless,
        day: of,
        ...(PRIOR.test(found[0]) && { prior: true }),
      })
      if (of !== null) days ??= found[0]
    }
  for (const { pattern, period } of [BARE_MONTH, MAY])
    for (const found of reader.takeAll(pattern))
      mentions.push({ ...whereOf(found), period: period(found, now), yearless: true, open: true, day: null })
  const ordered = mentions.sort((one, other) => one.at - other.at)
  const periods = withAlike(withoutRepeats(joined(reader, ordered, now)), alike)
  if (isWhole(ordered)) days = null
  const always = periods.length === 0 && reader.took(ALWAYS)
  if (periods.length > 0) reader.took(SO_FAR)
  // Whoever says from which month to which needs nobody to know where a fiscal year begins.
  const isSaid =
    unknowable !== null && FISCAL.test(unknowable) && periods.some(({ ends }) => ends !== undefined)
  return { periods, always, unknowable: isSaid ? null : unknowable, monthsBack, days, thatTime }
}

const TO = /^ (?:to|through|thru|until|till|up to|-|and|up until|up through) ?(?:the end of )?$|^-$/

/** Of a question that goes on: periods whose year nobody said are of the year that was asked about before. */
export function inYearBefore(periods: readonly NamedPeriod[], before: readonly Period[]): NamedPeriod[] {
  const year = before[0]?.to.slice(0, 4)
  if (year === undefined) return [...periods]
  return periods.map((period) => {
    if (period.yearless === undefined) return period
    const years = Number(year) - yearOf(period.from)
    return { from: monthAfter(period.from, 12 * years), to: monthAfter(period.to, 12 * years) }
  })
}

/** Two that stand at the ends of one period as one; "since" and "before" as what they reach to. */
function joined(reader: Reader, mentions: readonly Mention[], now: Month): NamedPeriod[] {
  const periods: NamedPeriod[] = []
  for (let index = 0; index < mentions.length; index += 1) {
    const [one, next] = [mentions[index], mentions[index + 1]]
    if (one === undefined) break
    const before = reader.between(Math.max(0, one.at - LOOK_BACK), one.at)
    const dated = one.yearless ? datedInList(reader, mentions.slice(index)) : null
    if (next !== undefined && isRange(before, reader.between(one.end, next.end - (next.end - next.at)))) {
      periods.push(rangeOf(one, next))
      index += 1
    } else if (dated !== null) periods.push(inYearOf(one, dated))
    else {
      const after = reader.between(one.end, one.end + LOOK_BACK)
      periods.push(marked(one, reaching(one.period, [before, after], now)))
    }
  }
  if (periods.length > 0) reader.took(REACHES)
  return periods
}

const IN_LIST = /^(?: (?:and|vs|versus|to|or|with|against|than|compared (?:to|with)))? $/

/** "January, March and May 2025": the first of a list whose year is said, which is that of those before it. */
function datedInList(reader: Reader, list: readonly Mention[]): Period | null {
  for (const [at, one] of list.entries()) {
    const next = list[at + 1]
    if (next === undefined || !IN_LIST.test(reader.between(one.end, next.at))) return null
    if (!next.yearless) return next.period
  }
  return null
}

const LOOK_BACK = 14

/** "from March to May", "March to May", "between March and May"; "March and May" are two. */
function isRange(before: string, between: string): boolean {
  if (!TO.test(between)) return false
  return between.trim() !== 'and' || /between (?:the )?$/.test(before)
}

/** A month without a year is of the year of the one that it leads to, or of the year before that. */
function rangeOf(one: Mention, next: Mention): NamedPeriod {
  const begins = one.yearless && !next.yearless ? inYearOf(one, next.period) : one.period
  const ends = next.yearless ? afterwards(begins, next.period) : next.period
  const [first, last] = begins.from <= ends.to ? [begins, ends] : [ends, begins]
  const open = one.open && next.open ? { yearless: true as const } : {}
  return { from: first.from, to: last.to, ends: [first, last], ...open }
}

const marked = ({ open, prior }: Mention, period: Period): NamedPeriod => ({
  ...period,
  ...(open && { yearless: true }),
  ...(prior && { prior }),
})

function inYearOf({ period }: Mention, of: Period): Period {
  const year = yearOf(of.to)
  const at = monthAt(year, placeOf(period.from))
  return single(at <= of.to ? at : monthAt(year - 1, placeOf(period.from)))
}

function afterwards(begins: Period, ends: Period): Period {
  const same = monthAt(yearOf(begins.from), placeOf(ends.to))
  return single(same >= begins.from ? same : monthAt(yearOf(begins.from) + 1, placeOf(ends.to)))
}

function reaching(period: Period, [before, after]: readonly [string, string], now: Month): Period {
  if (
    /(?:since|starting|beginning|starting in|beginning in)(?: the (?:start|beginning) of)? $/.test(before) ||
    /^ (?:on|onwards?|forward|and later|or later)(?: |$)/.test(after)
  )
    return { from: period.from, to: period.to > now ? period.to : now }
  if (/(?:before|prior to|until) $/.test(before)) return { from: BEGINNING, to: monthAfter(period.from, -1) }
  if (/after $/.test(before)) return { from: monthAfter(period.to), to: now }
  if (/(?<!(?:go|going|went|gone|run|ran) )(?:through|thru|up to) $/.test(before))
    return { from: BEGINNING, to: period.to }
  return period
}
