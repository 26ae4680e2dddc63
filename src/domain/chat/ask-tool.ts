import type { Finding } from './answer.ts'
import { askBills, askNewestLines } from './ask-bills.ts'
import type { FactOpenBill, FactSource, Facts } from './facts.ts'
import type { Measure } from './months-of.ts'
import { areOne, BEGINNING, monthsIn, type Period, thisMonth, yearPeriod, yearsBefore } from './period.ts'
import { EVERYTHING, metersOf, type Scope } from './scope.ts'
import { billBeside } from './tools/bill-beside.ts'
import { type CompareQuestion, compare } from './tools/compare.ts'
import { coverage, estimated } from './tools/coverage.ts'
import { explainOpenBill } from './tools/explain.ts'
import { extremeMonth, extremes } from './tools/extremes.ts'
import { forecast } from './tools/forecast.ts'
import { intensity } from './tools/intensity.ts'
import { meters } from './tools/meters.ts'
import { missing } from './tools/missing.ts'
import { rate } from './tools/rate.ts'
import { requests } from './tools/requests.ts'
import { share } from './tools/share.ts'
import { total } from './tools/total.ts'
import { why } from './tools/why.ts'
import { billsHidden, listed, nothing } from './tools/words.ts'
import { narrowed } from './understand/names.ts'
import type { Intent, Reading, Understood } from './understand/reading.ts'

/** A question as the tools take it. */
interface Asked {
  facts: Facts
  source: FactSource
  reading: Reading
  points: Understood['points']
  scope: Scope
  period: Period | null
  measure: Measure
}

/** Has the tool of a question answer it. */
export async function askTool(
  facts: Facts,
  source: FactSource,
  reading: Reading,
  points: Understood['points'],
): Promise<Finding> {
  const { scopes, periods, intent } = reading
  if (intent === null) return openBill({ facts, source }, explainOpenBill)
  if (points === 'bill' && HOLDS_BILL.includes(intent)) return openBill({ facts, source }, billBeside)
  const scope = onScreen(facts, points) ?? scopeOf(facts, scopes)
  const period = periodOf(facts, periods)
  const asked = { facts, source, reading, points, scope, period, measure: reading.measure ?? 'cost' }
  return TOOLS[intent](asked)
}

/** The one month that the answer to a question told; null where it told none. */
export function monthTold(facts: Facts, reading: Reading): Period | null {
  const { intent, of, measure, scopes, periods, highest } = reading
  const [only] = periods
  const ranks =
    (intent === 'extremes' && (of ?? 'month') === 'month') || (intent === 'total' && measure === 'demand')
  if (!ranks) return only !== undefined && only.from === only.to ? only : null
  const asked = {
    scope: scopeOf(facts, scopes),
    period: periodOf(facts, periods),
    measure: measure ?? 'cost',
  }
  const month = extremeMonth(facts, { ...asked, of: 'month', highest, count: 1 })
  return month && { from: month, to: month }
}

/** Times that follow on one another are one; what begins before the first bill begins with it. */
function periodOf({ meters }: Facts, periods: readonly Period[]): Period | null {
  const [first, ...others] = periods.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  if (first === undefined) return null
  const { from } = first
  const to = areOne(periods) ? (others.at(-1)?.to ?? first.to) : first.to
  const [earliest] = meters.flatMap(({ months }) => months[0]?.month ?? []).sort()
  return { from: from === BEGINNING && earliest !== undefined && earliest <= to ? earliest : from, to }
}

/** Of the meter on screen, where the question points at it. */
function onScreen({ onScreen: { meterId }, meters: all }: Facts, points: Understood['points']): Scope | null {
  const meter = all.find(({ id }) => id === meterId)
  if (points !== 'meter' || meter === undefined) return null
  return { energyType: null, meterIds: [meter.id], words: 'the meter on screen' }
}

function scopeOf(facts: Facts, scopes: readonly Scope[]): Scope {
  const [first, second] = scopes
  if (first === undefined)
    return facts.energyType === null
      ? EVERYTHING
      : { ...EVERYTHING, energyType: facts.energyType, words: facts.energyType }
  if (second === undefined) return first
  // A utility and an energy type are both said of one thing; two energy types are two.
  const [types, named] = [
    scopes.filter(({ meterIds }) => meterIds === null),
    scopes.filter(({ meterIds }) => meterIds !== null),
  ]
  if (types.length === 1 && named.length === 1) return narrowed(first, second, facts.meters)
  if (types.length === 0 || named.length === 0) return together(facts, scopes)
  const within = together(facts, named)
  const ids = together(facts, types).meterIds?.filter((id) => within.meterIds?.includes(id)) ?? []
  return {
    energyType: null,
    meterIds: ids,
    words: `${listed(types.map(({ words }) => words))} of ${within.words}`,
  }
}

const isOneThing = (one: Scope, other: Scope): boolean =>
  (one.meterIds === null) !== (other.meterIds === null)

const together = (facts: Facts, scopes: readonly Scope[]): Scope => ({
  energyType: null,
  meterIds: [...new Set(scopes.flatMap((scope) => metersOf(facts.meters, scope).map(({ id }) => id)))],
  words: listed(scopes.map(({ words }) => words)),
})

const TOOLS: Record<Intent, (asked: Asked) => Finding | Promise<Finding>> = {
  total(asked) {
    const { facts, scope, measure, period, reading } = asked
    // Two times that do not follow on one another are told beside each other.
    if (reading.periods.length === 2 && !areOne(reading.periods)) return compare(facts, sidesOf(asked))
    return total(facts, { scope, measure, period, by: reading.by, average: reading.average })
  },
  share(asked) {
    const { facts, scope, measure, period, reading } = asked
    const { by, scopes } = reading
    if (scopes.length > 1 && by === null && scopes.every(({ meterIds }) => meterIds === null))
      return total(facts, { scope: EVERYTHING, measure, period, by: 'energy type', average: false })
    if (scopes.length === 0 || by !== null)
      return total(facts, { scope, measure, period, by: by ?? 'energy type', average: false })
    const [whole, part] = partOf(facts, scopes, measure)
    return share(facts, { scope: part, of: whole, measure: measure === 'demand' ? 'usage' : measure, period })
  },
  extremes: (asked) => {
    const { facts, scope, period, reading } = asked
    const { of, highest, count } = reading
    if (of === 'bill') return bills(asked)
    if (of === 'year' && reading.periods.length === 2) return compare(facts, sidesOf(asked))
    return extremes(facts, { scope, measure: asked.measure, period, of: of ?? 'month', highest, count })
  },
  compare: (asked) => ofMany(asked) ?? compare(asked.facts, sidesOf(asked)),
  why: (asked) => ofMany(asked) ?? why(asked.facts, sidesOf(asked)),
  rate: ({ facts, scope, period, reading: { by, periods, scopes } }) => {
    const parts = by === 'month' || by === 'year' ? by : null
    const apart = scopes.length === 2 && scopes.every(({ meterIds }) => meterIds === null)
    if (apart) return beside(scopes.map((of) => rate(facts, { scope: of, period, by: parts })))
    if (periods.length < 2) return rate(facts, { scope, period, by: parts })
    return beside(periods.map((of) => rate(facts, { scope, period: of, by: parts })))
  },
  intensity: ({ facts, scope, period, measure }) =>
    intensity(facts, { scope, period, measure: measure === 'demand' ? 'usage' : measure }),
  bills: (asked) => bills(asked),
  explain: (asked) => explain(asked),
  missing: ({ facts, source, scope, period }) => missing(facts, source, { scope, period }),
  estimated: ({ facts, scope, period }) => estimated(facts, scope, period),
  coverage: ({ facts, scope }) => coverage(facts, scope),
  forecast: ({ facts, scope, measure, period }) =>
    forecast(facts, {
      scope,
      measure: measure === 'demand' ? 'usage' : measure,
      year: Number((period?.to ?? thisMonth(facts.today)).slice(0, 4)),
    }),
  meters: ({ facts, scope, reading: { counted } }) => meters(facts, scope, counted ?? 'meters'),
  requests: async ({ facts, source, scope }) => requests(facts, await source.requests(), scope),
}

/** More than two times or things that are held against each other stand in a table; null where they are two. */
function ofMany({ facts, scope, measure, period, reading: { periods, scopes } }: Asked): Finding | null {
  const asked = { scope, measure, average: false }
  if (periods.length > 2) {
    const by = periods.every((one) => monthsIn(one) === 12) ? 'year' : 'month'
    return total(facts, { ...asked, period, by })
  }
  if (scopes.length < 3) return null
  const by = scopes.every(({ meterIds }) => meterIds === null) ? 'energy type' : 'meter'
  return total(facts, { ...asked, period: period ?? yearSoFar(facts), by })
}

const bills = ({ facts, source, scope, period, reading: { bills: ask, due } }: Asked): Promise<Finding> =>
  askBills(facts, source, { scope, period, ask: ask ?? 'list', due })

async function openBill(
  { facts, source }: Pick<Asked, 'facts' | 'source'>,
  tell: (facts: Facts, bill: FactOpenBill) => Finding,
): Promise<Finding> {
  const bill = await source.openBill()
  return bill === null ? nothing('No bill is open.') : tell(facts, bill)
}

/** "Why is this bill so high?" */
const HOLDS_BILL: readonly Intent[] = ['compare', 'why', 'extremes', 'total']

function explain({ facts, source, scope, period, reading, points }: Asked): Finding | Promise<Finding> {
  if (reading.bills === null && (points === 'bill' || facts.onScreen.billId !== null))
    return billsHidden(facts) ?? openBill({ facts, source }, explainOpenBill)
  return askNewestLines(facts, source, { scope, period })
}

/** Several that cannot be one: all that they say. */
const beside = (findings: readonly Finding[]): Finding => ({
  outcome: findings.every(({ outcome }) => outcome === 'found') ? 'found' : 'nothing',
  sentences: findings.flatMap(({ sentences }) => sentences),
  notes: [...new Set(findings.flatMap(({ notes }) => notes))],
})

/** "Of the electricity, how much did meter 12 use": the wider is the whole. Usage is a share of what is measured alike. */
function partOf(facts: Facts, scopes: readonly Scope[], measure: Measure): [whole: Scope, part: Scope] {
  const [first = EVERYTHING, second] = scopes
  if (second !== undefined && isOneThing(first, second)) {
    const [wide, narrow] = first.meterIds === null ? [first, second] : [second, first]
    return [wide, narrow]
  }
  const [meter] = metersOf(facts.meters, first)
  const alike = {
    energyType: meter?.energyType ?? null,
    meterIds: null,
    words: meter?.energyTypeName.toLowerCase() ?? '',
  }
  return [measure === 'cost' ? EVERYTHING : alike, first]
}

/** What is held against what: two times, two things, or a time against the one a year before. */
function sidesOf({ facts, scope, measure, reading: { scopes, periods } }: Asked): CompareQuestion {
  const [one, other] = periods
  const [first, second] = scopes
  if (first !== undefined && second !== undefined && !isOneThing(first, second)) {
    const period = one ?? yearSoFar(facts)
    return { measure, now: { scope: first, period }, before: { scope: second, period } }
  }
  const sides = one !== undefined && other !== undefined ? [one, other] : alikeEnds(one)
  if (sides?.[0] !== undefined && sides[1] !== undefined) {
    const [now, before] = sides[0].from >= sides[1].from ? sides : [sides[1], sides[0]]
    if (now !== undefined && before !== undefined)
      return { measure, now: { scope, period: now }, before: { scope, period: before } }
  }
  const now = one ?? yearSoFar(facts)
  return { measure, now: { scope, period: now }, before: { scope, period: yearsBefore(now) } }
}

/** "Up from 2024 to 2025" has two sides; "from January to March" is one. */
function alikeEnds(period: Reading['periods'][number] | undefined): readonly Period[] | undefined {
  const [first, last] = period?.ends ?? []
  if (first === undefined || last === undefined) return undefined
  const sameMonth = first.from.slice(5) === last.from.slice(5)
  return monthsIn(first) === monthsIn(last) && (monthsIn(first) > 1 || sameMonth) ? [first, last] : undefined
}

const yearSoFar = ({ today }: Facts): Period => yearPeriod(Number(today.slice(0, 4)))
