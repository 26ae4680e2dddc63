import { addDays, type CalendarDate } from '#domain/calendar-date.ts'
import { relateBills } from '#domain/months/bill-relations.ts'
import { isMetered } from '#domain/months/calendarize.ts'
import { type MeterBill, servicePeriodOf } from '#domain/months/meter-bill.ts'
import { type BillFigures, figuresOf } from '#domain/oddity/figures.ts'
import { type KnownMeter, missingMeters } from '#domain/oddity/meters-check.ts'
import type { BillStory } from '#domain/oddity/story.ts'
import type { Queryable } from '../../database/client.ts'
import {
  type BillToJudge,
  findMeterBills,
  findMetersBefore,
  findMetersOn,
  findStoryMeters,
  type StoryMeter,
} from '../../repositories/validations/story-facts.ts'

/** Bills before these say little of today. */
const HISTORY_DAYS = 6 * 365
const MOST_NEIGHBOURS = 6
const BILLS_BEFORE = 4

/** One of a bill's meters among its other bills. */
export interface MeterStory {
  meter: StoryMeter
  /** As it was saved. */
  lines: MeterBill
  /** Null where the bill says no days of the meter. */
  story: BillStory | null
}

export interface BillStories {
  meters: MeterStory[]
  missing: ReturnType<typeof missingMeters>
  /** With the meters that are missing. */
  names: ReadonlyMap<number, string>
}

/** What is to be known of saved bills to judge them, in a fixed number of queries however many they are. */
export async function loadStories(
  db: Queryable,
  bills: readonly BillToJudge[],
): Promise<(billId: number) => BillStories> {
  const ids = bills.map(({ id }) => id)
  const on = Map.groupBy(await findMetersOn(db, ids), ({ savedBillId }) => savedBillId)
  const before = Map.groupBy(await findMetersBefore(db, ids, BILLS_BEFORE), ({ savedBillId }) => savedBillId)
  const named = new Set([...on.values(), ...before.values()].flat().flatMap(metersOf))
  const meters = new Map(
    (await findStoryMeters(db, [...named], MOST_NEIGHBOURS)).map((meter) => [meter.id, meter]),
  )
  const ofBills = new Set([...on.values()].flat().map(({ meterId }) => meterId))
  const beside = [...ofBills].flatMap((id) => meters.get(id)?.neighbours.map((other) => other.id) ?? [])
  const since = bills.map(({ startDate }) => startDate).sort()[0]
  const histories =
    since === undefined
      ? new Map<number, MeterBill[]>()
      : await findMeterBills(db, [...new Set([...ofBills, ...beside])], historyFrom(since))
  const told = historiesOf(histories)

  return (billId) => {
    const mine = new Set((on.get(billId) ?? []).map(({ meterId }) => meterId))
    const lastMeters = (before.get(billId) ?? []).map(({ meterIds }) => new Set(meterIds))
    const known = [...meters.values()].filter(isInUse)
    return {
      meters: [...mine].flatMap((id) => {
        const meter = meters.get(id)
        const lines = histories.get(id)?.find((bill) => bill.id === billId)
        return meter && lines ? [{ meter, lines, story: storyOf(meter, lines, told) }] : []
      }),
      missing: missingMeters(mine, lastMeters, known),
      names: new Map([...meters.values()].map(({ id, name }) => [id, name])),
    }
  }
}

const metersOf = (row: { meterId: number } | { meterIds: readonly number[] }): readonly number[] =>
  'meterId' in row ? [row.meterId] : row.meterIds

const historyFrom = (since: CalendarDate): CalendarDate => addDays(since, -HISTORY_DAYS)

const isInUse = ({ status }: StoryMeter & KnownMeter): boolean => status !== 'Inactive' && status !== 'Delete'

interface Histories {
  figures(meterId: number, units: Pick<StoryMeter, 'unit' | 'demandUnit'>): readonly BillFigures[]
  /** Bills that count in no month, with the bill that counts in their place. */
  replaced(meter: StoryMeter): ReadonlyMap<number, number>
}

/** What is asked of each meter's bills for every story, made once. */
function historiesOf(histories: ReadonlyMap<number, readonly MeterBill[]>): Histories {
  const figures = new Map<string, BillFigures[]>()
  const replaced = new Map<number, Map<number, number>>()
  return {
    figures(meterId, { unit, demandUnit }) {
      const key = `${meterId}/${unit}/${demandUnit}`
      const known = figures.get(key)
      const made =
        known ?? (histories.get(meterId) ?? []).flatMap((bill) => figuresOf(bill, { unit, demandUnit }) ?? [])
      figures.set(key, made)
      return made
    },
    replaced({ id: meterId, energyType, decisions }) {
      const known = replaced.get(meterId)
      if (known !== undefined) return known
      const { leftOut } = relateBills(histories.get(meterId) ?? [], decisions, isMetered(energyType))
      const made = new Map(leftOut.map(({ id, otherId }) => [id, otherId]))
      replaced.set(meterId, made)
      return made
    },
  }
}

function storyOf(meter: StoryMeter, lines: MeterBill, histories: Histories): BillStory | null {
  if (servicePeriodOf(lines) === null) return null
  const all = histories.figures(meter.id, meter)
  const bill = all.find(({ id }) => id === lines.id)
  if (bill === undefined) return null
  const replaced = histories.replaced(meter)
  // The bill that this one may replace stays in the comparison: a person decides whether it is a rebill or a duplicate.
  const stands = ({ id }: BillFigures) => (replaced.get(id) ?? bill.id) === bill.id
  return {
    bill,
    before: all.filter((other) => isBefore(other, bill) && stands(other)).sort(byService),
    neighbours: meter.neighbours.map(({ id, name }) => ({ name, bills: histories.figures(id, meter) })),
    unit: meter.unit,
    demandUnit: meter.demandUnit ?? 'kW',
  }
}

const byService = (one: BillFigures, other: BillFigures): number =>
  one.startDate.localeCompare(other.startDate) || one.id - other.id

const isBefore = (other: BillFigures, bill: BillFigures): boolean =>
  other.id !== bill.id && byService(other, bill) < 0
