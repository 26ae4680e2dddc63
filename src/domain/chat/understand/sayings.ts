import { type Month, monthAfter } from '#domain/energy/months/month.ts'
import { monthAt, type Period, yearPeriod } from '../period.ts'
import { HEAD, TAIL } from './reader.ts'

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

/** A way of saying when. */
export interface Saying {
  pattern: RegExp
  period: Reading
  /** Of which year, nobody says. */
  yearless: boolean
  /** Of the month; null where whole months are said. */
  day: ((found: RegExpExecArray) => number) | null
}

type Reading = (found: RegExpExecArray, now: Month) => Period | null

export const yearOf = (month: Month): number => Number(month.slice(0, 4))
export const placeOf = (month: Month): number => Number(month.slice(5))
export const single = (month: Month): Period => ({ from: month, to: month })
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
export const SAYINGS: readonly Saying[] = [
  onDay(
    new RegExp(HEAD + `${MONTH_WORD} (\\d{1,2})(?:st|nd|rd|th)? (?:of )?${YEAR}` + TAIL, 'u'),
    ([, month = '', day, year = '']) => ({
      month: monthAt(yearNumber(year), monthNumber(month)),
      day: Number(day),
    }),
  ),
  onDay(
    new RegExp(HEAD + '(20\\d\\d|19\\d\\d)-(0[1-9]|1[0-2])-(\\d\\d)' + TAIL, 'u'),
    ([, year = '', month = '', day]) => ({
      month: monthAt(Number(year), Number(month)),
      day: Number(day),
    }),
  ),
  onDay(
    new RegExp(HEAD + '(0?[1-9]|1[0-2])/(\\d{1,2})/(20\\d\\d)' + TAIL, 'u'),
    ([, month = '', day, year = '']) => ({
      month: monthAt(Number(year), Number(month)),
      day: Number(day),
    }),
  ),
  say(
    new RegExp(
      HEAD +
        `(?:the )?(?:${COUNT} months|quarter|${COUNT}[- ]month period) (?:ended|ending|up to and including|up to|through|thru|until|to the end of|to)(?: in| with| on)? ${MONTH_WORD} ${YEAR}` +
        TAIL,
      'u',
    ),
    ([, months, others, month = '', year = '']) =>
      endingWith(monthAt(yearNumber(year), monthNumber(month)), countNumber(months ?? others ?? 'three')),
  ),
  say(
    new RegExp(
      HEAD +
        `(?:the )?(first|last|final) ${COUNT} months (?:of|in) (?:the year )?${YEAR}|(?:the )?${COUNT} (first|last|final) months (?:of|in) (?:the year )?${YEAR}` +
        TAIL,
      'u',
    ),
    ([, side, count, year, otherCount, otherSide, otherYear]) =>
      monthsOfYear(yearNumber(year ?? otherYear ?? ''), {
        first: (side ?? otherSide) === 'first',
        count: countNumber(count ?? otherCount ?? 'one'),
      }),
  ),
  say(new RegExp(HEAD + `(?:the )?(?:last|final) quarter(?: of| in)? ${YEAR}` + TAIL, 'u'), ([, year = '']) =>
    quarter(yearNumber(year), 4),
  ),
  say(
    new RegExp(
      HEAD +
        '(?:the )?(?:last|past|previous|prior) half(?:[- ]year| a year| of a year)|(?:the )?half year' +
        TAIL,
      'u',
    ),
    (_, now) => back(now, 6),
  ),
  say(new RegExp(HEAD + '(?:the )?month before last' + TAIL, 'u'), (_, now) => single(monthAfter(now, -2))),
  say(new RegExp(HEAD + '(?:the )?quarter before last' + TAIL, 'u'), (_, now) =>
    quarterBefore(quarterBefore(now).from),
  ),
  say(new RegExp(HEAD + `${MONTH_WORD}(?: of| in)? ${YEAR}` + TAIL, 'u'), ([, month = '', year = '']) =>
    single(monthAt(yearNumber(year), monthNumber(month))),
  ),
  say(new RegExp(HEAD + '(20\\d\\d|19\\d\\d)-(0[1-9]|1[0-2])' + TAIL, 'u'), ([, year = '', month = '']) =>
    single(monthAt(Number(year), Number(month))),
  ),
  say(new RegExp(HEAD + '(0?[1-9]|1[0-2])/(20\\d\\d)' + TAIL, 'u'), ([, month = '', year = '']) =>
    single(monthAt(Number(year), Number(month))),
  ),
  say(new RegExp(HEAD + `q([1-4])(?: of)? ?${YEAR}` + TAIL, 'u'), ([, nth, year = '']) =>
    quarter(yearNumber(year), Number(nth)),
  ),
  say(new RegExp(HEAD + `${YEAR} ?q([1-4])` + TAIL, 'u'), ([, year = '', nth]) =>
    quarter(yearNumber(year), Number(nth)),
  ),
  say(
    new RegExp(
      HEAD + `(?:the )?(first|second|third|fourth|1st|2nd|3rd|4th) quarter(?: of| in)? ${YEAR}` + TAIL,
      'u',
    ),
    ([, nth = '', year = '']) => quarter(yearNumber(year), NTH[nth] ?? 1),
  ),
  say(
    new RegExp(
      HEAD + '(?:the )?(first|second|third|fourth|1st|2nd|3rd|4th) quarter(?: of (?:this|the) year)?' + TAIL,
      'u',
    ),
    ([, nth = ''], now) => latest(now, (year) => quarter(year, NTH[nth] ?? 1)),
    true,
  ),
  say(
    new RegExp(HEAD + 'q([1-4])(?: of this year)?' + TAIL, 'u'),
    ([, nth], now) => latest(now, (year) => quarter(year, Number(nth))),
    true,
  ),
  say(new RegExp(HEAD + '(?:last|previous|prior) quarter' + TAIL, 'u'), (_, now) => quarterBefore(now)),
  say(new RegExp(HEAD + '(?:this|current) quarter' + TAIL, 'u'), (_, now) =>
    quarter(yearOf(now), Math.ceil(placeOf(now) / 3)),
  ),
  say(
    new RegExp(HEAD + `(?:the )?(first|second|1st|2nd) half(?: of)? ${YEAR}` + TAIL, 'u'),
    ([, nth = '', year = '']) => half(yearNumber(year), NTH[nth] ?? 1),
  ),
  say(
    new RegExp(HEAD + '(?:the )?(first|second|1st|2nd) half of (this|last) year' + TAIL, 'u'),
    ([, nth = '', which], now) => half(yearOf(now) - (which === 'last' ? 1 : 0), NTH[nth] ?? 1),
  ),
  say(new RegExp(HEAD + `h([12]) ?${YEAR}` + TAIL, 'u'), ([, nth, year = '']) =>
    half(yearNumber(year), Number(nth)),
  ),
  say(
    new RegExp(
      HEAD + `(?:the )?(spring|summer|fall|autumn|winter)(?: months?)?(?: of| in)? ${YEAR}` + TAIL,
      'u',
    ),
    ([, name = '', year = '']) => season(yearNumber(year), SEASONS[name] ?? 1),
  ),
  say(
    new RegExp(HEAD + '(?:last|previous|past) (spring|summer|fall|autumn|winter)' + TAIL, 'u'),
    ([, name = ''], now) => finished(now, (year) => season(year, SEASONS[name] ?? 1)),
  ),
  say(
    new RegExp(HEAD + '(?:this |the )?(spring|summer|autumn|winter)' + TAIL, 'u'),
    ([, name = ''], now) => latest(now, (year) => season(year, SEASONS[name] ?? 1)),
    true,
  ),
  say(new RegExp(HEAD + '(?:this|the) fall' + TAIL, 'u'), (_, now) => latest(now, (year) => season(year, 9))),
  say(new RegExp(HEAD + '(?:the )?year before last' + TAIL, 'u'), (_, now) => yearPeriod(yearOf(now) - 2)),
  say(
    new RegExp(
      HEAD +
        `(?:in )?(?:the )?(?:last|past|previous|prior|trailing|rolling|most recent) ${COUNT} months?` +
        TAIL,
      'u',
    ),
    ([, count = ''], now) => back(now, countNumber(count)),
  ),
  say(
    new RegExp(HEAD + `(?:in )?(?:the )?(?:last|past|previous|prior|trailing) ${COUNT} years?` + TAIL, 'u'),
    ([, count = ''], now) => back(now, 12 * countNumber(count)),
  ),
  say(
    new RegExp(HEAD + 'ttm|t12m?|(?:the )?(?:past|trailing|rolling) (?:year|12 ?mo?)' + TAIL, 'u'),
    (_, now) => back(now, 12),
  ),
  say(
    new RegExp(
      HEAD +
        '(?:(?:for |in |of )?(?:the |this )?year so far|year[ -]to[ -]date|ytd)(?: (?:this|in this) year)?|(?:so far|thus far|until now) this year|this year (?:so far|to date|until now)' +
        TAIL,
      'u',
    ),
    (_, now) => ({ from: monthAt(yearOf(now), 1), to: now }),
  ),
  say(new RegExp(HEAD + `${COUNT} years? ago` + TAIL, 'u'), ([, count = ''], now) =>
    yearPeriod(yearOf(now) - countNumber(count)),
  ),
  say(new RegExp(HEAD + `${COUNT} months? ago` + TAIL, 'u'), ([, count = ''], now) =>
    single(monthAfter(now, -countNumber(count))),
  ),
  say(new RegExp(HEAD + 'a year ago' + TAIL, 'u'), (_, now) => single(monthAfter(now, -12))),
  say(new RegExp(HEAD + `(?:the )?(?:last|previous|prior|preceding) year` + TAIL, 'u'), (_, now) =>
    yearPeriod(yearOf(now) - 1),
  ),
  say(new RegExp(HEAD + '(?:this|the current|current) year' + TAIL, 'u'), (_, now) =>
    yearPeriod(yearOf(now)),
  ),
  say(new RegExp(HEAD + '(?:the )?next year' + TAIL, 'u'), (_, now) => yearPeriod(yearOf(now) + 1)),
  say(new RegExp(HEAD + '(?:the )?next month' + TAIL, 'u'), (_, now) => single(monthAfter(now))),
  say(new RegExp(HEAD + '(?:the )?(?:last|previous|prior|past) month' + TAIL, 'u'), (_, now) =>
    single(monthAfter(now, -1)),
  ),
  say(new RegExp(HEAD + '(?:the )?(?:this|current) month' + TAIL, 'u'), (_, now) => single(now)),
  say(
    new RegExp(HEAD + `${MONTH_WORD} (?:of )?(?:last|the previous) year` + TAIL, 'u'),
    ([, month = ''], now) => single(monthAt(yearOf(now) - 1, monthNumber(month))),
  ),
  say(new RegExp(HEAD + `last ${MONTH_WORD}` + TAIL, 'u'), ([, month = ''], now) =>
    finished(now, (year) => single(monthAt(year, monthNumber(month)))),
  ),
  say(new RegExp(HEAD + `${MONTH_WORD} (?:of )?this year` + TAIL, 'u'), ([, month = ''], now) =>
    single(monthAt(yearOf(now), monthNumber(month))),
  ),
  say(new RegExp(HEAD + `(?:(?:the )?(?:calendar )?year(?: of)? )?${YEAR}` + TAIL, 'u'), ([, year = '']) =>
    yearPeriod(yearNumber(year)),
  ),
]

/** Months that are words as well are months only where a word before them says so. */
export const BARE_MONTH = {
  pattern: new RegExp(HEAD + MONTH_WORD.replace('|may|', '|').replace('mar(?:ch)?', 'march') + TAIL, 'u'),
  period: ([, month = '']: RegExpExecArray, now: Month) =>
    latest(now, (year) => single(monthAt(year, monthNumber(month)))),
}
export const MAY = {
  pattern: new RegExp(
    HEAD +
      /(?<=(?:in|of|for|since|from|to|through|and|until|during|or|vs|versus|than|this|every|with|is|was|before|after) )(may)/
        .source +
      TAIL,
    'u',
  ),
  period: BARE_MONTH.period,
}

function say(pattern: RegExp, period: Reading, yearless = false): Saying {
  return { pattern, period, yearless, day: null }
}

/** A day, which stands at an end of whole months or is none that bills say anything of. */
function onDay(pattern: RegExp, read: (found: RegExpExecArray) => { month: Month; day: number }): Saying {
  return {
    pattern,
    period: (found) => single(read(found).month),
    yearless: false,
    day: (found) => read(found).day,
  }
}

const endingWith = (to: Month, months: number): Period => ({ from: monthAfter(to, 1 - months), to })

const monthsOfYear = (year: number, { first, count }: { first: boolean; count: number }): Period =>
  first
    ? { from: monthAt(year, 1), to: monthAt(year, count) }
    : { from: monthAt(year, 13 - count), to: monthAt(year, 12) }

const half = (year: number, nth: number): Period => ({
  from: monthAt(year, nth === 1 ? 1 : 7),
  to: monthAt(year, nth === 1 ? 6 : 12),
})

function quarterBefore(now: Month): Period {
  const nth = Math.ceil(placeOf(now) / 3)
  return nth === 1 ? quarter(yearOf(now) - 1, 4) : quarter(yearOf(now), nth - 1)
}
