import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import type { MonthFact } from '#domain/energy/months/facts.ts'
import type { KnownBill, KnownMeter, KnownProperty } from './history.ts'

/**
 * What the months of a property are, worked out day by day from what is known of its bills. None of the program's own
 * arithmetic is used: days are sets of dates, shares are fractions of whole numbers.
 */
export interface TrueMonth {
  month: string
  cost: { value: number | null; state: string }
  usage: { value: number | null; state: string }
  billedDays: number
  expectedDays: number
  /** Without those of days that are not billed, which the states say. */
  facts: (MonthFact & { id: number })[]
}

const monthOf = (day: CalendarDate): string => day.slice(0, 7)

/** Every day that these histories may be of. */
const FIRST_DAY = '2021-01-01' as CalendarDate
const ALL_DAYS = Array.from({ length: 6 * 366 }, (_, at) => addDays(FIRST_DAY, at))
const PLACES = new Map(ALL_DAYS.map((day, at) => [day, at]))
const DAYS_IN = Map.groupBy(ALL_DAYS, monthOf)

const daysOf = (from: CalendarDate, to: CalendarDate): CalendarDate[] =>
  ALL_DAYS.slice(PLACES.get(from), (PLACES.get(to) ?? 0) + 1)

const daysIn = (month: string): readonly CalendarDate[] => DAYS_IN.get(month) ?? []

/** The parts of a whole number by months, the largest remainders first, of two alike the earlier. */
function shares(whole: bigint, days: readonly CalendarDate[]): Map<string, bigint> {
  const counts = new Map<string, bigint>()
  for (const day of days) counts.set(monthOf(day), (counts.get(monthOf(day)) ?? 0n) + 1n)
  const total = BigInt(days.length)
  const sign = whole < 0n ? -1n : 1n
  const parts = [...counts].map(([month, count], at) => {
    const scaled = sign * whole * count
    return { month, at, part: scaled / total, rest: scaled % total }
  })
  let left = sign * whole - parts.reduce((sum, { part }) => sum + part, 0n)
  for (const part of parts.toSorted((one, other) => Number(other.rest - one.rest) || one.at - other.at)) {
    if (left === 0n) break
    part.part += 1n
    left -= 1n
  }
  return new Map(parts.map(({ month, part }) => [month, sign * part]))
}

const MICRO = 1_000_000

const servedDays = ({ bill, last }: KnownBill): CalendarDate[] => {
  const [line] = [...bill.charges, ...bill.usages]
  return line === undefined ? [] : daysOf(line.startDate, last)
}

const add = <Key>(map: Map<Key, bigint>, key: Key, amount: bigint) =>
  map.set(key, (map.get(key) ?? 0n) + amount)

/** What is known of one account meter, by month. */
interface MeterTruth {
  /** By the day, in its month. */
  measuredIn: ReadonlyMap<string, readonly CalendarDate[]>
  cents: Map<string, bigint>
  /** Millionths of the meter's unit. */
  micro: Map<string, bigint>
  billed: Set<CalendarDate>
  measured: Set<CalendarDate>
  facts: Map<string, MonthFact[]>
  isMeasured: boolean
}

/** A meter is part of several resources. */
const known = new WeakMap<KnownMeter, MeterTruth>()

function truthOf(meter: KnownMeter): MeterTruth {
  const truth = known.get(meter) ?? meterTruth(meter)
  known.set(meter, truth)
  return truth
}

function meterTruth({ bills, overlaps, unit }: KnownMeter): MeterTruth {
  const [cents, micro] = [new Map<string, bigint>(), new Map<string, bigint>()]
  const [billed, measured] = [new Set<CalendarDate>(), new Set<CalendarDate>()]
  const facts = new Map<string, MonthFact[]>()
  const note = (month: string, fact: MonthFact) => facts.set(month, [...(facts.get(month) ?? []), fact])
  const estimates = new Map<string, { days: Set<CalendarDate>; billIds: number[] }>()
  for (const known of bills) {
    const { bill, leftOut, serves, usage, converted } = known
    const days = servedDays(known)
    const months = [...new Set(days.map(monthOf))]
    const costs = bill.charges.filter(({ chargeTypeId }) => chargeTypeId !== 4)
    const costShares = new Map<string, bigint>()
    for (const { amountCents } of leftOut === null ? costs : bill.charges)
      for (const [month, part] of shares(BigInt(amountCents), days)) add(costShares, month, part)
    const used = usage === null ? null : shares(BigInt(Math.round(usage * MICRO)), days)
    if (leftOut !== null) {
      for (const month of months)
        note(month, {
          ...{ fact: 'replaced', billIds: [bill.id, leftOut.otherId], reason: leftOut.reason },
          ...{ costCents: Number(costShares.get(month) ?? 0n) },
          usage: used === null ? null : Number(used.get(month) ?? 0n) / MICRO,
        })
      continue
    }
    for (const [month, part] of costShares) add(cents, month, part)
    for (const [month, part] of used ?? []) add(micro, month, part)
    if (serves) for (const day of days) billed.add(day)
    if (serves && usage !== null) for (const day of days) measured.add(day)
    for (const { amountCents } of bill.charges.filter(({ chargeTypeId }) => chargeTypeId === 4))
      for (const [month, part] of shares(BigInt(amountCents), days))
        note(month, {
          ...{ fact: 'left_out', reason: 'no_cost', billIds: [bill.id], costCents: Number(part) },
          ...{ usage: null, unit: null },
        })
    const [line] = bill.usages
    if (line !== undefined && usage === null)
      for (const [month, part] of shares(BigInt(line.amount * MICRO), days))
        note(month, {
          ...{ fact: 'left_out', reason: 'unit', billIds: [bill.id], costCents: 0 },
          ...{ usage: Number(part) / MICRO, unit: line.unit },
        })
    if (converted !== null)
      for (const month of months)
        note(month, {
          ...{ fact: 'converted', billIds: [bill.id], from: line?.unit ?? '', to: unit },
          approximate: converted === 'approximate',
        })
    if (line?.estimated === true)
      for (const day of days) {
        const of = estimates.get(monthOf(day)) ?? { days: new Set(), billIds: [] }
        of.days.add(day)
        if (!of.billIds.includes(bill.id)) of.billIds.push(bill.id)
        estimates.set(monthOf(day), of)
      }
  }
  for (const [month, { days, billIds }] of estimates)
    note(month, { fact: 'estimated', days: days.size, billIds })
  for (const { billIds, from, to } of overlaps)
    for (const [month, days] of Map.groupBy(daysOf(from, to), monthOf))
      note(month, { fact: 'overlap', days: days.length, billIds })
  const isMeasured = bills.some(({ bill, leftOut }) => leftOut === null && bill.usages.length > 0)
  const measuredIn = Map.groupBy(measured, monthOf)
  return { cents, micro, billed, measured, measuredIn, facts, isMeasured }
}

/** How much of the unit that several meters are added up in one of a meter's own is. */
const TOGETHER: Record<string, { unit: string; factors: Record<string, number> }> = {
  gas: { unit: 'kBtus', factors: { therm: 100, CCF: 102.6 } },
  water: { unit: 'gallons', factors: { CCF: 172_800 / 231, kgal: 1_000 } },
}

/** The true months of some meters of a property; usage where they are all of one energy type. */
export function trueMonths({ meters }: KnownProperty): { unit: string | null; months: TrueMonth[] } {
  const truths = meters.map((meter) => ({ meter, truth: truthOf(meter) }))
  const types = new Set(meters.map(({ energyType }) => energyType))
  const units = new Set(meters.map(({ unit }) => unit))
  const together = units.size > 1 ? TOGETHER[meters[0]?.energyType ?? ''] : undefined
  const withUsage = types.size === 1
  const factorOf = ({ unit }: KnownMeter) => together?.factors[unit] ?? 1
  const start = meters.map(({ first }) => first).sort()[0] ?? ('' as CalendarDate)
  const charged = truths.map(({ meter, truth }) => ({
    ...{ from: expectedFrom(meter, start), to: meter.to, days: truth.billed },
  }))
  const measured = withUsage ? measuredServices(truths, start) : []
  const months = new Set(truths.flatMap(({ truth }) => [...truth.cents.keys(), ...truth.facts.keys()]))
  return {
    unit: withUsage ? (together?.unit ?? [...units][0] ?? null) : null,
    months: [...months].sort().map((month): TrueMonth => {
      const days = daysIn(month)
      const facts = truths.flatMap(({ meter, truth }) =>
        (truth.facts.get(month) ?? []).map((fact) => ({ ...fact, id: meter.id })),
      )
      const has = (name: string) => facts.some(({ fact }) => fact === name)
      const state = (value: number | null, services: readonly Service[]) => {
        const expected = days.filter((day) => services.some((service) => isExpected(service, day)))
        const done = expected.filter((day) =>
          services.every((service) => !isExpected(service, day) || service.days.has(day)),
        )
        const words = () => {
          if (value === null) return 'missing'
          if (done.length < expected.length) return 'incomplete'
          if (has('overlap')) return 'overlap'
          if (expected.length < days.length) return 'partial'
          return has('estimated') ? 'estimated' : 'complete'
        }
        return { state: words(), expected: expected.length, done: done.length }
      }
      const known = truths.filter(({ truth }) => truth.cents.has(month))
      const cost =
        known.length === 0
          ? null
          : Number(known.reduce((sum, { truth }) => sum + (truth.cents.get(month) ?? 0n), 0n))
      const costState = state(cost, charged)
      const sources = usageSources(truths, month)
      const used = sources.flatMap(({ meter, truth }) => {
        const micro = truth.micro.get(month)
        return micro === undefined ? [] : [(Number(micro) / MICRO) * factorOf(meter)]
      })
      const usage = !withUsage || used.length === 0 ? null : used.reduce((sum, amount) => sum + amount, 0)
      const usageState = withUsage ? state(usage, measured).state : null
      return {
        month,
        cost: { value: cost, state: costState.state },
        usage: { value: usage, state: usageState ?? '' },
        ...{ billedDays: costState.done, expectedDays: costState.expected, facts },
      }
    }),
  }
}

interface Service {
  from: CalendarDate
  to: CalendarDate | null
  days: ReadonlySet<CalendarDate>
}

/** Meters that begin together are expected from the first of the month in which the first of them begins. */
function expectedFrom({ first, replaces }: KnownMeter, start: CalendarDate): CalendarDate {
  if (replaces) return first
  return `${monthOf(daysBetween(start, first) < 36 ? start : first)}-01` as CalendarDate
}

const isExpected = ({ from, to }: Service, day: CalendarDate): boolean =>
  from <= day && (to === null || day <= to)

type Truth = { meter: KnownMeter; truth: MeterTruth }

/** Of a meter that some supply and others distribute, those whose word counts in a month: who know it for more days. */
function usageSources(truths: readonly Truth[], month: string): Truth[] {
  return [...Map.groupBy(truths, ({ meter }) => meter.meterId).values()].flatMap((accounts) => {
    const isDistribution = ({ meter }: Truth) => meter.associationType === 'DISTRIBUTION'
    const [supplied, distributed] = [
      accounts.filter((of) => !isDistribution(of)),
      accounts.filter(isDistribution),
    ]
    const count = (of: readonly Truth[]) =>
      new Set(of.flatMap(({ truth }) => truth.measuredIn.get(month) ?? [])).size
    return count(distributed) > count(supplied) ? distributed : supplied
  })
}

/** One of each meter on the wall; in a month the days of those whose word counts. */
function measuredServices(truths: readonly Truth[], start: CalendarDate): Service[] {
  const meters = [...Map.groupBy(truths, ({ meter }) => meter.meterId).values()]
  return meters.flatMap((accounts): Service[] => {
    const [first] = accounts
    if (first === undefined || !accounts.some(({ truth }) => truth.isMeasured)) return []
    const months = new Set(accounts.flatMap(({ truth }) => [...truth.measuredIn.keys()]))
    const days = [...months].flatMap((month) =>
      usageSources(accounts, month).flatMap(({ truth }) => truth.measuredIn.get(month) ?? []),
    )
    const ends = accounts.map(({ meter }) => meter.to)
    const to = ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null)
    return [{ from: expectedFrom(first.meter, start), to, days: new Set(days) }]
  })
}
