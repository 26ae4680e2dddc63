import type { BillDecision } from '#domain/energy/months/bill-relations.ts'
import { relateBills } from '#domain/energy/months/bill-relations.ts'
import { isMetered } from '#domain/energy/months/calendarize.ts'
import { type MeterBill, servicePeriodOf } from '#domain/energy/months/meter-bill.ts'
import { type BillFigures, figuresOf, type MeterUnits } from './figures.ts'
import type { BillStory } from './story.ts'

/** An account meter with everything that was billed for it, as far as it is compared with. */
export interface MeterHistory extends MeterUnits {
  energyType: string
  decisions: readonly BillDecision[]
  bills: readonly MeterBill[]
  /** Other meters of the same property and energy type. */
  neighbours: readonly { name: string; bills: readonly MeterBill[] }[]
}

/** A bill's lines of a meter among the meter's other bills, of which it is one; null where they have no days. */
export function storyOf(history: MeterHistory, lines: MeterBill): BillStory | null {
  if (servicePeriodOf(lines) === null) return null
  const all = figuresOfAll(history.bills, history)
  const bill = all.find(({ id }) => id === lines.id)
  if (bill === undefined) return null
  const replaced = replacedIn(history)
  // The bill that this one may replace stays in the comparison: a person decides whether it is a rebill or a duplicate.
  const stands = ({ id }: BillFigures) => (replaced.get(id) ?? bill.id) === bill.id
  return {
    bill,
    before: all.filter((other) => isBefore(other, bill) && stands(other)).sort(byService),
    neighbours: history.neighbours.map(({ name, bills }) => ({ name, bills: figuresOfAll(bills, history) })),
    unit: history.unit,
    demandUnit: history.demandUnit ?? 'kW',
  }
}

/** The figures of a meter's bills in given units, computed once for all stories of the same bills. */
const figures = new WeakMap<readonly MeterBill[], Map<string, BillFigures[]>>()

function figuresOfAll(bills: readonly MeterBill[], { unit, demandUnit }: MeterUnits): BillFigures[] {
  const byUnits = figures.get(bills) ?? new Map<string, BillFigures[]>()
  figures.set(bills, byUnits)
  const key = `${unit}/${demandUnit}`
  const computed = byUnits.get(key) ?? bills.flatMap((bill) => figuresOf(bill, { unit, demandUnit }) ?? [])
  byUnits.set(key, computed)
  return computed
}

/** Bills that count in no month, with the bill that counts in their place; computed once for each history. */
const replacements = new WeakMap<MeterHistory, ReadonlyMap<number, number>>()

function replacedIn(history: MeterHistory): ReadonlyMap<number, number> {
  const computed = replacements.get(history)
  if (computed !== undefined) return computed
  const { leftOut } = relateBills(history.bills, history.decisions, isMetered(history.energyType))
  const replaced = new Map(leftOut.map(({ id, otherId }) => [id, otherId]))
  replacements.set(history, replaced)
  return replaced
}

const byService = (one: BillFigures, other: BillFigures): number =>
  one.startDate.localeCompare(other.startDate) || one.id - other.id

const isBefore = (other: BillFigures, bill: BillFigures): boolean =>
  other.id !== bill.id && byService(other, bill) < 0
