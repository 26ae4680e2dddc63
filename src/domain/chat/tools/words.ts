import { earlierOf } from '#base/calendar-date.ts'
import { type Month, monthAfter } from '#domain/energy/months/month.ts'
import type { Finding, Piece } from '../answer.ts'
import type { Facts } from '../facts.ts'
import type { AskedMonth, Measure } from '../months-of.ts'
import { isWithin, monthWords, type Period, periodWords, thisMonth } from '../period.ts'
import type { Scope } from '../scope.ts'

export const nothing = (...sentence: Piece[]): Finding => ({
  outcome: 'nothing',
  sentences: [sentence],
  notes: [],
})

const MEASURE_WORDS: Record<Measure, string> = { cost: 'cost', usage: 'usage', demand: 'peak demand' }

/** "Electric cost", "Total cost", "The peak demand of meter E 5520". */
export function subjectOf({ words }: Pick<Scope, 'words'>, measure: Measure): string {
  const what = MEASURE_WORDS[measure]
  if (words === '') return capital(measure === 'cost' ? `total ${what}` : what)
  return /^(?:meter|account|the) |meter |account /i.test(words)
    ? `${capital(what)} of ${words}`
    : `${capital(words)} ${what}`
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const ofScope = ({ words }: Pick<Scope, 'words'>): string => (words === '' ? '' : ` of ${words}`)

/** "March 2025", "January to March and May 2025": stretches that follow on one another are told as one. */
export function monthList(months: readonly Month[]): string {
  const stretches: Period[] = []
  for (const month of months) {
    const last = stretches.at(-1)
    if (last !== undefined && monthAfter(last.to) === month) last.to = month
    else stretches.push({ from: month, to: month })
  }
  const told = stretches.slice(0, MOST_STRETCHES).map(periodWords)
  const more = stretches.length - told.length
  return more > 0 ? `${told.join(', ')} and ${more} more` : listed(told)
}

const MOST_STRETCHES = 6

export const listed = (words: readonly string[], and = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`

const monthsFrom = (from: Month, to: Month): Month[] => {
  const months: Month[] = []
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month)
  return months
}

/** What of a period is not known, or not for sure. */
export function limitsOf(facts: Facts, months: readonly AskedMonth[], period: Period): string[] {
  const now = thisMonth(facts.today)
  const known = new Set(months.map(({ month }) => month))
  const to = earlierOf(period.to, now)
  const missing = monthsFrom(period.from, to).filter((month) => !known.has(month))
  const within = months.filter(({ month }) => isWithin(month, period))
  const named = (state: AskedMonth['state']) =>
    within.filter((month) => month.state === state).map(({ month }) => month)
  const [incomplete, estimated] = [named('incomplete'), named('estimated')]
  const [overlap, partial] = [named('overlap'), named('partial')]
  return [
    ...(missing.length > 0 ? [`Not in it, as no bill says it: ${monthList(missing)}.`] : []),
    ...(incomplete.length > 0 ? [`Bills are missing for some of ${monthList(incomplete)}.`] : []),
    ...(overlap.length > 0 ? [`Some days are billed twice in ${monthList(overlap)}.`] : []),
    ...(partial.length > 0 ? [`Service ended in ${monthList(partial)}.`] : []),
    ...(estimated.length > 0 ? [`Some usage was estimated: ${monthList(estimated)}.`] : []),
  ]
}

/** From the first month to the last; null where there are none. */
export const spanOf = (months: readonly Pick<AskedMonth, 'month'>[]): Period | null => {
  const [first, last] = [months[0], months.at(-1)]
  return first && last ? { from: first.month, to: last.month } : null
}

/** Why nothing is told: there is none of it, or none of that time. */
export function nothingOf(
  facts: Facts,
  scope: Scope,
  measure: Measure,
  all: readonly AskedMonth[],
  period: Period | null,
): Finding {
  const hidden = hiddenBy(facts, measure)
  if (hidden !== null) return hidden
  const span = spanOf(all)
  const what = `${MEASURE_WORDS[measure]}${ofScope(scope)}`
  if (span === null || period === null)
    return nothing(`No bill of this property says ${article(what)}${what}.`)
  return nothing(
    `No bill says the ${what} for ${periodWords(period)}. What is known goes from ${monthWords(span.from)} to ${monthWords(span.to)}.`,
  )
}

const article = (what: string): string => (what.startsWith('usage') ? '' : 'a ')

/** What whoever asks is not shown. */
export function hiddenBy({ shows }: Facts, measure: Measure): Finding | null {
  if (measure === 'cost' && !shows.costs) return nothing('This link does not show costs.')
  if (measure !== 'cost' && !shows.usage) return nothing('This link does not show usage.')
  return null
}

/** Where no numbers are shown nothing is told of single bills. */
export const billsHidden = ({ shows }: Facts): Finding | null =>
  shows.numbers ? null : nothing('This link does not show bills.')

export const UNITS_DIFFER = 'Their units cannot be added up: ask for one energy type or meter at a time.'
