import { addDays, addMonths, type CalendarDate, asCalendarDate as date } from '#base/calendar-date.ts'
import type { BillDecision, LeftOutReason } from '#domain/energy/months/bill-relations.ts'
import type { MeterBill } from '#domain/energy/months/meter-bill.ts'
import type { AssociationType } from '#domain/energy/months/metered-months.ts'
import { meterBill } from '#tests/helpers/meter-bills.ts'
import type { Random } from './random.ts'

/** A bill with what its maker knows of it: nothing here is worked out from the bill. */
export interface KnownBill {
  bill: MeterBill
  /** Why it is in no month; null where it counts. */
  leftOut: { reason: LeftOutReason; otherId: number } | null
  /** It is for service of its days: a credit or a correction is not. */
  serves: boolean
  /** The last day of its service, where that is not the last that is printed. */
  last: CalendarDate
  /** Usage of it in the meter's unit; null where it says none that converts. */
  usage: number | null
  /** Whether that was worked out by a usual factor. */
  converted: 'exact' | 'approximate' | null
}

/** Days that two bills measure, both of which count. */
export interface KnownOverlap {
  billIds: [number, number]
  from: CalendarDate
  to: CalendarDate
}

export interface KnownMeter {
  id: number
  meterId: number
  accountId: number
  energyType: string
  unit: string
  associationType: AssociationType
  live: boolean
  decisions: BillDecision[]
  bills: KnownBill[]
  overlaps: KnownOverlap[]
  /** The first day of its service, and whether another meter of its account was there before. */
  first: CalendarDate
  replaces: boolean
  /** The last day of its service; null: it goes on. */
  to: CalendarDate | null
}

export interface KnownProperty {
  meters: KnownMeter[]
}

/** How a utility bills: how long its periods are, and whether two of them share the day of the reading between them. */
interface Rhythm {
  shared: boolean
  next(start: CalendarDate): CalendarDate
}

/** Units that a meter's usage may be billed in: how much of the meter's own one of them is. */
const UNITS: Record<string, readonly { unit: string; factor: number; approximate: boolean }[]> = {
  'electric kWh': [{ unit: 'MWh', factor: 1_000, approximate: false }],
  'gas therm': [
    { unit: 'dekatherm', factor: 10, approximate: false },
    { unit: 'CCF', factor: 1.026, approximate: true },
  ],
  'gas CCF': [
    { unit: 'MCF', factor: 10, approximate: false },
    { unit: 'therm', factor: 100 / 102.6, approximate: true },
  ],
  'water CCF': [{ unit: 'kgal', factor: 1_000 * (231 / 172_800), approximate: false }],
  'water kgal': [{ unit: 'CCF', factor: 172_800 / 231_000, approximate: false }],
  'waste cubic yard': [],
}

const KINDS = [
  ['electric', 'kWh'],
  ['electric', 'kWh'],
  ['gas', 'therm'],
  ['gas', 'CCF'],
  ['water', 'CCF'],
  ['water', 'kgal'],
  ['waste', 'cubic yard'],
] as const

const START = date('2022-01-01')
const END = date('2024-12-31')

/** A property with some meters over three years, and all that is irregular about them. */
export function drawProperty(random: Random): KnownProperty {
  const ids = { bill: 1, meter: 1 }
  const meters: KnownMeter[] = []
  const count = random.between(1, 4)
  for (let at = 0; at < count; at += 1) {
    const [energyType, unit] = random.oneOf(KINDS)
    // Either with the others, or so much later that nobody takes it for one of them.
    const isLater = at > 0 && random.happens(0.2)
    const first = addDays(START, (isLater ? 400 : 0) + random.between(0, 20))
    const of = { energyType, unit, accountId: 100 + at }
    const splits = energyType === 'electric' && random.happens(0.2)
    const shape = random.oneOf(['goes on', 'goes on', 'closed', 'replaced', 'account changed'] as const)
    const kinds: AssociationType[] = splits ? ['SUPPLY', 'DISTRIBUTION'] : ['STANDARD']
    const meterId = ids.meter++
    for (const [kind, associationType] of kinds.entries()) {
      const account = { ...of, meterId, associationType, accountId: of.accountId + kind * 50 }
      meters.push(...drawMeters(random, ids, { ...account, first, shape: splits ? 'goes on' : shape }))
    }
  }
  return { meters }
}

interface MeterOrder {
  energyType: string
  unit: string
  accountId: number
  meterId: number
  associationType: AssociationType
  first: CalendarDate
  shape: 'goes on' | 'closed' | 'replaced' | 'account changed'
}

/** One meter, or one and the one that replaced it. */
function drawMeters(
  random: Random,
  ids: { bill: number; meter: number },
  { first, shape, ...of }: MeterOrder,
): KnownMeter[] {
  const rhythm = drawRhythm(random)
  const stop = shape === 'goes on' ? END : addDays(first, 300 + random.between(0, 200))
  const meter = drawMeter(random, ids, { ...of, first, stop, rhythm })
  if (shape === 'goes on') return [meter]
  const last = lastServed(meter)
  if (shape === 'closed') return [{ ...meter, live: false, to: last }]
  const begin = addDays(last, 1)
  // Another meter on the account, or another account of the meter.
  const after =
    shape === 'replaced' ? { ...of, meterId: ids.meter++ } : { ...of, accountId: of.accountId + 1_000 }
  const next = drawMeter(random, ids, { ...after, first: begin, stop: END, rhythm })
  return [
    { ...meter, live: random.happens(0.5), to: last },
    { ...next, replaces: true },
  ]
}

const lastServed = ({ bills }: KnownMeter): CalendarDate =>
  bills
    .filter(({ serves, leftOut }) => serves && leftOut === null)
    .map(({ last }) => last)
    .sort()
    .at(-1) ?? START

function drawRhythm(random: Random): Rhythm {
  const shared = random.happens(0.4)
  const ends = random.oneOf(['calendar', 'reading', 'reading', 'two months'] as const)
  return {
    shared,
    next(start) {
      const days = ends === 'two months' ? random.between(57, 64) : random.between(27, 35)
      const isCalendar = ends === 'calendar' && start.endsWith('-01')
      return isCalendar ? addDays(addMonths(start, 1), -1) : addDays(start, days - 1)
    },
  }
}

interface Line {
  first: CalendarDate
  stop: CalendarDate
  rhythm: Rhythm
}

function drawMeter(
  random: Random,
  ids: { bill: number; meter: number },
  { first, stop, rhythm, ...of }: Omit<MeterOrder, 'shape'> & Line,
): KnownMeter {
  const periods: Period[] = []
  for (let start = first; start <= stop; ) {
    const last = rhythm.next(start)
    // The day of the reading is printed on both bills, and is the next one's.
    periods.push({ start, last, end: rhythm.shared ? addDays(last, 1) : last })
    start = addDays(last, 1)
  }
  const meter: KnownMeter = {
    ...{
      ...of,
      id: ids.bill++,
      live: true,
      decisions: [],
      bills: [],
      overlaps: [],
      first,
      replaces: false,
      to: null,
    },
  }
  let lastEvent = 0
  for (let at = 0; at < periods.length; ) {
    const period = periods[at]
    if (period === undefined) break
    // What happens leaves the ends of its meter as they are, and has plain bills on both sides.
    const mayHappen = at > lastEvent + 2 && at < periods.length - 4
    const event = mayHappen && random.happens(0.4) ? random.oneOf(EVENTS) : null
    const billed = addPeriod(new BillMaker(random, ids, meter, period), { event, next: periods[at + 1] })
    if (event !== null) lastEvent = at + billed - 1
    at += billed
  }
  return meter
}

interface Period {
  start: CalendarDate
  last: CalendarDate
  /** As printed. */
  end: CalendarDate
}

interface PeriodOrder {
  event: EventName | null
  next: Period | undefined
}

/** What may be irregular about a period of an account meter. */
const EVENTS = [
  'estimated',
  'estimated',
  'rebill that says so',
  'rebill of the same charges',
  'two rebilled in one',
  'same bill twice',
  'credited and rebilled',
  'credited',
  'credited in part',
  'overlap',
  'overlap accepted',
  'left out by a person',
  'rebill counted after all',
  'fee',
  'haul',
  'past due',
  'no usage',
  'other unit',
  'unknown unit',
  'missing',
] as const

type EventName = (typeof EVENTS)[number]

/** How many periods that billed. */
function addPeriod(maker: BillMaker, { event, next }: PeriodOrder): 1 | 2 {
  if (event === 'two rebilled in one' && next !== undefined && maker.isMetered) {
    const second = new BillMaker(maker.random, maker.ids, maker.meter, next)
    const bills = [maker.add(), second.add()]
    const days = { start: maker.period.start, last: next.last, end: next.end }
    const both = maker.add({ days, cents: maker.cents * 2, usage: maker.amount * 2, after: 20 })
    for (const bill of bills) replace(bill, both, 'billed_again')
    return 2
  }
  if (event === null || event === 'two rebilled in one') maker.add()
  else MAKERS[event](maker)
  return 1
}

/** Makes the bills of one period. */
class BillMaker {
  readonly random: Random
  readonly ids: { bill: number }
  readonly meter: KnownMeter
  readonly period: Period
  readonly cents: number
  readonly amount: number

  constructor(random: Random, ids: { bill: number }, meter: KnownMeter, period: Period) {
    this.random = random
    this.ids = ids
    this.meter = meter
    this.period = period
    this.cents = random.between(2_000, 90_000)
    this.amount = random.between(50, 5_000)
  }

  /** Whether days are measured once: of waste each haul is a service of its own. */
  get isMetered(): boolean {
    return this.meter.energyType !== 'waste'
  }

  add({ days = this.period, ...options }: Partial<Made> & { days?: Period } = {}): KnownBill {
    const id = this.ids.bill++
    const { cents = this.cents, usage = this.amount, unit = this.meter.unit, charge = 'Service' } = options
    const bill = meterBill(days.start, days.end, {
      ...{ id, cents, usage, unit, charge, invoiced: addDays(days.end, options.after ?? 3) },
      ...(options.estimated && { estimated: true }),
      ...(options.past !== undefined && { more: [{ cents: options.past, type: 4, charge: 'Past due' }] }),
    })
    const known: KnownBill = {
      ...{ bill, leftOut: null, serves: options.serves ?? true, last: days.last },
      usage: usage === null || options.factor === null ? null : usage * (options.factor ?? 1),
      converted: options.converted ?? null,
    }
    this.meter.bills.push(known)
    return known
  }
}

interface Made {
  cents: number
  usage: number | null
  unit: string
  charge: string
  /** Days from the end of service to the invoice. */
  after: number
  estimated: boolean
  past: number
  serves: boolean
  /** How much of the meter's unit one is; null where it does not convert. */
  factor: number | null
  converted: 'exact' | 'approximate'
}

const replace = (bill: KnownBill, by: KnownBill, reason: LeftOutReason) => {
  bill.leftOut = { reason, otherId: by.bill.id }
}

const MAKERS: Record<Exclude<EventName, 'two rebilled in one'>, (maker: BillMaker) => void> = {
  estimated: (maker) => void maker.add({ estimated: true }),
  'rebill that says so'(maker) {
    const first = maker.add()
    const again = maker.add({
      cents: maker.cents + 700,
      usage: maker.amount + 9,
      charge: 'Rebill: Service',
      after: 20,
    })
    replace(first, again, 'rebill')
  },
  'rebill of the same charges'(maker) {
    const first = maker.add()
    const again = maker.add({ cents: maker.cents + 700, usage: maker.amount + 9, after: 20 })
    // Of hauls nobody can tell a rebill from another haul.
    if (maker.isMetered) replace(first, again, 'billed_again')
  },
  'same bill twice'(maker) {
    const first = maker.add()
    const again = maker.add()
    if (maker.isMetered) return replace(first, again, 'billed_again')
    maker.meter.overlaps.push({
      billIds: [first.bill.id, again.bill.id],
      ...{ from: maker.period.start, to: maker.period.last },
    })
  },
  'credited and rebilled'(maker) {
    const first = maker.add()
    const usage = maker.random.oneOf([null, -maker.amount, maker.amount])
    const credit = maker.add({ cents: -maker.cents, usage, serves: false, after: 9 })
    replace(first, credit, 'credited')
    replace(credit, first, 'credit')
    maker.add({ cents: maker.cents - 300, usage: maker.amount - 5, after: 12 })
  },
  credited(maker) {
    const first = maker.add()
    const credit = maker.add({ cents: -maker.cents, usage: null, serves: false, after: 9 })
    replace(first, credit, 'credited')
    replace(credit, first, 'credit')
  },
  'credited in part'(maker) {
    maker.add()
    maker.add({ cents: -Math.floor(maker.cents / 3), usage: null, serves: false, after: 9 })
  },
  overlap: (maker) => overlap(maker, false),
  'overlap accepted': (maker) => overlap(maker, true),
  'left out by a person'(maker) {
    const first = maker.add()
    const other = maker.add({ cents: maker.cents + 5, charge: 'Something else' })
    maker.meter.decisions.push({ billId: other.bill.id, otherId: first.bill.id, leftOut: true })
    replace(other, first, 'decided')
  },
  'rebill counted after all'(maker) {
    const first = maker.add()
    const again = maker.add({ cents: maker.cents + 700, usage: maker.amount + 9, after: 20 })
    maker.meter.decisions.push({ billId: first.bill.id, otherId: again.bill.id, leftOut: false })
  },
  fee(maker) {
    maker.add()
    maker.add({ cents: 7_500, usage: null, charge: 'Connection fee', after: 20 })
  },
  haul(maker) {
    maker.add()
    const day = addDays(maker.period.start, 7)
    maker.add({
      days: { start: day, last: day, end: day },
      cents: 6_000,
      usage: null,
      charge: 'Extra pickup',
    })
  },
  'past due': (maker) => void maker.add({ past: maker.random.between(1, 500_000) }),
  'no usage': (maker) => void maker.add({ usage: null }),
  'other unit'(maker) {
    const [first, ...others] = UNITS[`${maker.meter.energyType} ${maker.meter.unit}`] ?? []
    if (first === undefined) return void maker.add()
    const { unit, factor, approximate } = maker.random.oneOf([first, ...others])
    maker.add({ unit, factor, converted: approximate ? 'approximate' : 'exact' })
  },
  'unknown unit': (maker) => void maker.add({ unit: 'buckets', factor: null }),
  missing: () => undefined,
}

/** A bill of some days of the period, which it measures too. */
function overlap(maker: BillMaker, accepted: boolean): void {
  const regular = maker.add()
  if (!maker.isMetered) return
  const last = addDays(maker.period.last, -5)
  const days = { start: addDays(maker.period.start, 5), last, end: last }
  const other = maker.add({ days, cents: 4_321, charge: 'Another service', after: 25 })
  const [billId, otherId] = [other.bill.id, regular.bill.id]
  if (accepted) maker.meter.decisions.push({ billId, otherId, leftOut: false })
  else maker.meter.overlaps.push({ billIds: [otherId, billId], from: days.start, to: last })
}
