import { addDays, asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import type { ChargeTypeId } from '#domain/records/line-types.ts'
import type { BillFigures } from '#domain/validations/figures.ts'
import type { BillStory } from '#domain/validations/story.ts'

/** Numbers by chance, the same for the same seed (mulberry32). */
export function chance(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (least: number, most: number) => least + (most - least) * next()
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1))
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T
  return { next, between, whole, normal, pick }
}
export type Chance = ReturnType<typeof chance>

interface Service {
  unit: string
  demand: boolean
  /** Usage a day by the day of the year, of a level of one. */
  season: (dayOfYear: number) => number
  perUnit: number
}

const wave = (peak: number, depth: number) => (day: number) =>
  1 + depth * Math.cos(((day - peak) / 365) * 2 * Math.PI)

const SERVICES: readonly Service[] = [
  { unit: 'kWh', demand: true, season: wave(205, 0.25), perUnit: 0.14 },
  { unit: 'kWh', demand: false, season: wave(205, 0.4), perUnit: 0.16 },
  { unit: 'kWh', demand: false, season: wave(15, 0.3), perUnit: 0.13 },
  { unit: 'therms', demand: false, season: wave(15, 0.85), perUnit: 1.1 },
  { unit: 'therms', demand: false, season: wave(15, 0.1), perUnit: 0.95 },
  { unit: 'CCF', demand: false, season: wave(200, 0.1), perUnit: 6.5 },
  { unit: 'CCF', demand: false, season: wave(200, 0.6), perUnit: 5.2 },
]

/** The weather that all meters of a place share, by the month. */
type Weather = (date: CalendarDate) => number

export interface History {
  service: Service
  bills: BillFigures[]
  neighbours: { name: string; bills: BillFigures[] }[]
}

const FIRST = asCalendarDate('2019-01-05')

export function historyOf(random: Chance, bills: number): History {
  const service = random.pick(SERVICES)
  const weather = weatherOf(random)
  const own = metered(random, service, weather, bills)
  const count = random.whole(0, 3)
  const neighbours = Array.from({ length: count }, (_, at) => ({
    name: `Meter ${at + 2}`,
    bills: metered(random, service, weather, bills),
  }))
  return { service, bills: own, neighbours }
}

function weatherOf(random: Chance): Weather {
  const byMonth = new Map<string, number>()
  return (date) => {
    const month = date.slice(0, 7)
    const known = byMonth.get(month) ?? Math.exp(random.normal() * 0.08)
    byMonth.set(month, known)
    return known
  }
}

function metered(random: Chance, service: Service, weather: Weather, count: number): BillFigures[] {
  const level = Math.exp(random.between(Math.log(4), Math.log(service.unit === 'kWh' ? 4000 : 200)))
  const noise = random.between(0.04, 0.14)
  const fixedPerDay = level * service.perUnit * random.between(0.03, 0.3)
  const hours = random.between(8, 18)
  const growth = random.between(-0.04, 0.06)
  const dearer = random.between(0, 0.05)
  const step = random.next() < 0.15 ? { at: random.whole(4, count), by: random.between(0.85, 1.18) } : null
  const withTax = random.next() < 0.7
  // Large meters count in steps, and many tariffs are to the cent what they say.
  const register = level > 400 ? random.pick([1, 10, 40, 80]) : 1
  const priceNoise = random.pick([0, 0.015])
  const bills: BillFigures[] = []
  let startDate = addDays(FIRST, random.whole(0, 27))
  for (let at = 0; at < count; at += 1) {
    const days = random.whole(28, 33)
    const endDate = addDays(startDate, days - 1)
    const middle = addDays(startDate, days >> 1)
    const dayOfYear = (Date.parse(middle) - Date.parse(`${middle.slice(0, 4)}-01-01`)) / 86_400_000
    const years = at / 12
    const usagePerDay =
      level *
      service.season(dayOfYear) *
      weather(middle) *
      Math.exp(random.normal() * noise) *
      (1 + growth) ** years *
      (step !== null && at >= step.at ? step.by : 1)
    const usage = Math.max(0, Math.round((usagePerDay * days) / register) * register)
    const price = service.perUnit * (1 + dearer) ** Math.floor(years)
    const demand = service.demand
      ? Math.round((usage / days / hours) * Math.exp(random.normal() * 0.06) * 10) / 10
      : null
    const charges = new Map<ChargeTypeId, number>()
    charges.set(1, Math.round(usage * price * 100 * Math.exp(random.normal() * priceNoise)))
    charges.set(6, Math.round(fixedPerDay * days * 100))
    if (demand !== null) charges.set(7, Math.round(demand * 900))
    if (withTax) charges.set(2, Math.round(sumOf(charges) * 0.08))
    bills.push({
      ...{
        id: at + 1,
        invoiceDate: addDays(endDate, 4),
        startDate,
        endDate,
        days,
        usage,
        otherUnit: null,
        demand,
      },
      ...{ costCents: sumOf(charges), charges, estimated: false },
    })
    startDate = addDays(endDate, 1)
  }
  return bills
}

export const sumOf = (charges: ReadonlyMap<ChargeTypeId, number>): number =>
  [...charges.values()].reduce((sum, cents) => sum + cents, 0)

/** The last bill of a history, as it is judged when it is saved. */
export function storyOf({ service, bills, neighbours }: History): BillStory {
  const bill = bills.at(-1)
  if (bill === undefined) throw new Error('a history has bills')
  const before = bills.slice(0, -1)
  return { bill, before, neighbours, unit: service.unit, demandUnit: 'kW' }
}
