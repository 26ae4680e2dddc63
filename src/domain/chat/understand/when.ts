import type { CalendarDate } from '../../calendar-date.ts'
import { type Month, monthAfter } from '../../months/month.ts'
import { BEGINNING, monthAt, type Period, thisMonth, yearPeriod } from '../period.ts'
import type { Reader } from './reader.ts'

/** As it was named. */
export interface NamedPeriod extends Period {
  /** Nobody said of which year: the newest, unless a question before said. */
  yearless?: true
  /** Of "from 2024 to 2025": what may be held against each other. */
  ends?: readonly [Period, Period]
}

/** When a question is about. */
export interface When {
  /** In the order in which they were named; none where nobody said when. */
  periods: NamedPeriod[]
  /** Years before what the question before was about: "the year before". */
  yearsBack: number
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
}

const whereOf = ({ index, 0: said }: RegExpExecArray) => ({ at: index, end: index + said.length })

const MONTH_WORD =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const MONTH_STARTS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const YEAR = "(20\\d\\d|19\\d\\d|'\\d\\d)"
const COUNTS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, eighteen: 18, couple: 2, 'a couple of': 2, few: 3 },
}
const COUNT = `(\\d{1,3}|${Object.keys(COUNTS).join('|')})`
const NTH: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
}
const SEASONS: Readonly<Record<string, number>> = { spring: 3, summer: 6, fall: 9, autumn: 9, winter: 12 }

const monthNumber = (word: string): number => MONTH_STARTS.indexOf(word.slice(0, 3)) + 1
const yearNumber = (word: string): number =>
  word.startsWith("'") ? 2000 + Number(word.slice(1)) : Number(word)
const countNumber = (word: string): number => COUNTS[word] ?? Number(word)

interface Saying {
  pattern: RegExp
  period: Reading
  /** Of which year, nobody says. */
  yearless: boolean
}

type Reading = (found: RegExpExecArray, now: Month) => Period | null

const yearOf = (month: Month): number => Number(month.slice(0, 4))
const placeOf = (month: Month): number => Number(month.slice(5))
const single = (month: Month): Period => ({ from: month, to: month })
const quarter = (year: number, nth: number): Period => ({
  from: monthAt(year, nth * 3 - 2),
  to: monthAt(year, nth * 3),
})
const back = (now: Month, months: number): Period => ({
  from: monthAfter(now, -months),
  to: monthAfter(now, -1),
})
const season = (year: number, first: number): Period => {
  const from = monthAt(year, first)
  return { from, to: monthAfter(from, 2) }
}
/** The newest that has begun. */
const latest = (now: Month, of: (year: number) => Period): Period => {
  const period = of(yearOf(now))
  return period.from <= now ? period : of(yearOf(now) - 1)
}
/** The newest that is over. */
const finished = (now: Month, of: (year: number) => Period): Period =>
  [0, 1, 2].map((years) => of(yearOf(now) - years)).find(({ to }) => to < now) ?? of(yearOf(now) - 1)

/** Each way of saying when; the longer before what it begins with. */
const SAYINGS: readonly Saying[] = [
  say(`${MONTH_WORD} \\d{1,2}(?:st|nd|rd|th)? (?:of )?${YEAR}`, ([, month = '', year = '']) =>
    single(monthAt(yearNumber(year), monthNumber(month))),
  ),
  say(`${MONTH_WORD}(?: of| in)? ${YEAR}`, ([, month = '', year = '']) =>
    single(monthAt(yearNumber(year), monthNumber(month))),
  ),
  say('(20\\d\\d|19\\d\\d)-(0[1-9]|1[0-2])(?:-\\d\\d)?', ([, year = '', month = '']) =>
    single(monthAt(Number(year), Number(month))),
  ),
  say('(0?[1-9]|1[0-2])/(?:\\d{1,2}/)?(20\\d\\d)', ([, month = '', year = '']) =>
    single(monthAt(Number(year), Number(month))),
  ),
  say(`q([1-4])(?: of)? ?${YEAR}`, ([, nth, year = '']) => quarter(yearNumber(year), Number(nth))),
  say(`${YEAR} ?q([1-4])`, ([, year = '', nth]) => quarter(yearNumber(year), Number(nth))),
  say(
    `(?:the )?(first|second|third|fourth|1st|2nd|3rd|4th) quarter(?: of| in)? ${YEAR}`,
    ([, nth = '', year = '']) => quarter(yearNumber(year), NTH[nth] ?? 1),
  ),
  say(
    '(?:the )?(first|second|third|fourth|1st|2nd|3rd|4th) quarter(?: of (?:this|the) year)?',
    ([, nth = ''], now) => latest(now, (year) => quarter(year, NTH[nth] ?? 1)),
    true,
  ),
  say(
    'q([1-4])(?: of this year)?',
    ([, nth], now) => latest(now, (year) => quarter(year, Number(nth))),
    true,
  ),
  say('(?:last|previous|prior) quarter', (_, now) => quarterBefore(now)),
  say('(?:this|current) quarter', (_, now) => quarter(yearOf(now), Math.ceil(placeOf(now) / 3))),
  say(`(?:the )?(first|second|1st|2nd) half(?: of)? ${YEAR}`, ([, nth = '', year = '']) =>
    half(yearNumber(year), NTH[nth] ?? 1),
  ),
  say('(?:the )?(first|second|1st|2nd) half of (this|last) year', ([, nth = '', which], now) =>
    half(yearOf(now) - (which === 'last' ? 1 : 0), NTH[nth] ?? 1),
  ),
  say(`h([12]) ?${YEAR}`, ([, nth, year = '']) => half(yearNumber(year), Number(nth))),
  say(`(?:the )?(spring|summer|fall|autumn|winter)(?: of)? ${YEAR}`, ([, name = '', year = '']) =>
    season(yearNumber(year), SEASONS[name] ?? 1),
  ),
  say('(?:last|previous|past) (spring|summer|fall|autumn|winter)', ([, name = ''], now) =>
    finished(now, (year) => season(year, SEASONS[name] ?? 1)),
  ),
  say(
    '(?:this |the )?(spring|summer|autumn|winter)',
    ([, name = ''], now) => latest(now, (year) => season(year, SEASONS[name] ?? 1)),
    true,
  ),
  say('(?:this|the) fall', (_, now) => latest(now, (year) => season(year, 9))),
  say('(?:the )?year before last', (_, now) => yearPeriod(yearOf(now) - 2)),
  say(
    `(?:in )?(?:the )?(?:last|past|previous|prior|trailing|rolling|most recent) ${COUNT} months?`,
    ([, count = ''], now) => back(now, countNumber(count)),
  ),
  say(`(?:in )?(?:the )?(?:last|past|previous|prior|trailing) ${COUNT} years?`, ([, count = ''], now) =>
    back(now, 12 * countNumber(count)),
  ),
  say('ttm|t12m?|(?:the )?(?:past|trailing|rolling) (?:year|12 ?mo?)', (_, now) => back(now, 12)),
  say(
    '(?:year[ -]to[ -]date|ytd)(?: (?:this|in this) year)?|(?:so far|thus far|until now) this year|this year (?:so far|to date|until now)',
    (_, now) => ({ from: monthAt(yearOf(now), 1), to: now }),
  ),
  say(`${COUNT} years? ago`, ([, count = ''], now) => yearPeriod(yearOf(now) - countNumber(count))),
  say(`${COUNT} months? ago`, ([, count = ''], now) => single(monthAfter(now, -countNumber(count)))),
  say('a year ago', (_, now) => single(monthAfter(now, -12))),
  say('(?:the )?same (?:month|time|period) (?:of |the )?last year', () => null),
  say(`(?:last|previous|prior) year${"(?:'s)?"}`, (_, now) => yearPeriod(yearOf(now) - 1)),
  say('(?:this|the current|current) year', (_, now) => yearPeriod(yearOf(now))),
  say('(?:the )?next year', (_, now) => yearPeriod(yearOf(now) + 1)),
  say('(?:the )?next month', (_, now) => single(monthAfter(now))),
  say('(?:the )?(?:last|previous|prior|past) month', (_, now) => single(monthAfter(now, -1))),
  say('(?:the )?(?:this|current) month', (_, now) => single(now)),
  say(`${MONTH_WORD} (?:of )?(?:last|the previous) year`, ([, month = ''], now) =>
    single(monthAt(yearOf(now) - 1, monthNumber(month))),
  ),
  say(`last ${MONTH_WORD}`, ([, month = ''], now) =>
    finished(now, (year) => single(monthAt(year, monthNumber(month)))),
  ),
  say(`${MONTH_WORD} (?:of )?this year`, ([, month = ''], now) =>
    single(monthAt(yearOf(now), monthNumber(month))),
  ),
  say(`(?:(?:the )?(?:calendar )?year(?: of)? )?${YEAR}`, ([, year = '']) => yearPeriod(yearNumber(year))),
]

/** Months that are words as well are months only where a word before them says so. */
const BARE_MONTH = {
  pattern: new RegExp(MONTH_WORD.replace('|may|', '|').replace('mar(?:ch)?', 'march')),
  period: ([, month = '']: RegExpExecArray, now: Month) =>
    latest(now, (year) => single(monthAt(year, monthNumber(month)))),
}
const MAY = {
  pattern:
    /(?<=(?:in|of|for|since|from|to|through|and|until|during|or|vs|versus|than|this|every|with|is|was|before|after) )(may)/,
  period: BARE_MONTH.period,
}

function say(source: string, period: Reading, yearless = false): Saying {
  return { pattern: new RegExp(source), period, yearless }
}

const half = (year: number, nth: number): Period => ({
  from: monthAt(year, nth === 1 ? 1 : 7),
  to: monthAt(year, nth === 1 ? 6 : 12),
})

function quarterBefore(now: Month): Period {
  const nth = Math.ceil(placeOf(now) / 3)
  return nth === 1 ? quarter(yearOf(now) - 1, 4) : quarter(yearOf(now), nth - 1)
}

const ALWAYS =
  /(?:of )?all[- ]time|ever|overall|so far|to date|on record|in (?:all|total)|since (?:the )?(?:beginning|start)|(?:the )?(?:whole|entire|full) (?:history|time|period|record)|historically|(?:in|over|of) (?:all|every) (?:the )?years|all years|in our records|we have data for|since (?:we|you) (?:started|began)/
const YEAR_BEFORE =
  /(?:the )?(?:year|same (?:time|period|months?)(?: the)?(?: year)?) (?:before(?: that)?|prior|earlier)|(?:the )?(?:previous|preceding|prior) one/
const UNKNOWABLE =
  /fiscal(?: year)?|fy ?'?\d*|today|yesterday|tomorrow|this week|last week|next week|weekdays?|weekends?|(?:last |this )?night(?:time)?|hourly|per hour|hours?|daily|by day|each day|per day|a day|weekly|per week|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|right now|currently using|real[- ]?time/

/** Takes all that says when. */
export function readWhen(reader: Reader, today: CalendarDate): When {
  const now = thisMonth(today)
  const unknowable = reader.take(UNKNOWABLE)?.[0] ?? null
  const yearsBack = reader.took(YEAR_BEFORE) ? 1 : 0
  const mentions: Mention[] = []
  for (const { pattern, period, yearless } of SAYINGS)
    for (const found of reader.takeAll(pattern)) {
      const said = period(found, now)
      if (said !== null) mentions.push({ ...whereOf(found), period: said, yearless: false, open: yearless })
    }
  for (const { pattern, period } of [BARE_MONTH, MAY])
    for (const found of reader.takeAll(pattern))
      mentions.push({ ...whereOf(found), period: period(found, now), yearless: true, open: true })
  const ordered = mentions.sort((one, other) => one.at - other.at)
  const periods = joined(reader, ordered, now)
  const always = periods.length === 0 && reader.took(ALWAYS)
  if (periods.length > 0) reader.took(/so far|to date|in total|overall/)
  return { periods, always, unknowable, yearsBack }
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
    if (next !== undefined && isRange(before, reader.between(one.end, next.end - (next.end - next.at)))) {
      periods.push(rangeOf(one, next))
      index += 1
    } else if (
      next !== undefined &&
      one.yearless &&
      !next.yearless &&
      /^ (?:and|vs|versus|to|or|with) $/.test(reader.between(one.end, next.at))
    )
      periods.push(inYearOf(one, next.period))
    else periods.push(marked(one, reaching(one.period, before, now)))
  }
  if (periods.length > 0)
    reader.took(/since|between|from|through|thru|until|till|up to|before|prior to|after|starting|beginning/)
  return periods
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

const marked = ({ open }: Mention, period: Period): NamedPeriod =>
  open ? { ...period, yearless: true } : period

function inYearOf({ period }: Mention, of: Period): Period {
  const year = yearOf(of.to)
  const at = monthAt(year, placeOf(period.from))
  return single(at <= of.to ? at : monthAt(year - 1, placeOf(period.from)))
}

function afterwards(begins: Period, ends: Period): Period {
  const same = monthAt(yearOf(begins.from), placeOf(ends.to))
  return single(same >= begins.from ? same : monthAt(yearOf(begins.from) + 1, placeOf(ends.to)))
}

function reaching(period: Period, before: string, now: Month): Period {
  if (
    /(?:since|starting|beginning|starting in|beginning in|from)(?: the (?:start|beginning) of)? $/.test(
      before,
    ) &&
    !/(?:different|change) from $/.test(before)
  )
    return { from: period.from, to: period.to > now ? period.to : now }
  if (/(?:before|prior to|until) $/.test(before)) return { from: BEGINNING, to: monthAfter(period.from, -1) }
  if (/after $/.test(before)) return { from: monthAfter(period.to), to: now }
  if (/(?<!(?:go|going|went|gone|run|ran) )(?:through|thru|up to) $/.test(before))
    return { from: BEGINNING, to: period.to }
  return period
}
