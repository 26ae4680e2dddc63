import { addDays, type CalendarDate } from '#base/calendar-date.ts'
import { dayCount, type Expectation, expectationOf, floorOf, offBy, type Point } from './expectation.ts'
import type { BillFigures } from './figures.ts'

/** Another meter of the same property and energy, with its bills. */
export interface Neighbour {
  name: string
  bills: readonly BillFigures[]
}

/** A saved bill of one account meter, among the others. */
export interface BillStory {
  bill: BillFigures
  /** Those whose service began before, the oldest first, without what was billed anew. */
  before: readonly BillFigures[]
  neighbours: readonly Neighbour[]
  unit: string
  demandUnit: string
}

/** Something about a bill that its history does not lead to expect. */
export interface Oddity {
  check: CheckName
  /** How odd it is, as deviations of what is usual: 4 and more is told. */
  size: number
  message: string
  /** What is to be looked at. */
  next: string
}

export const CHECKS = {
  usage: 'Usage',
  cost: 'Cost',
  rate: 'Cost for the usage',
  days: 'Days of service',
  gap: 'Missing before',
  overlap: 'Billed twice',
  charges: 'Kinds of charges',
  credit: 'Credit',
  copy: 'Same figures',
  demand: 'Demand',
  unit: 'Unit',
  meters: 'Meters on the bill',
} as const

export type CheckName = keyof typeof CHECKS
export const CHECK_NAMES = Object.keys(CHECKS) as CheckName[]

export type Check = (story: BillStory) => Oddity[]

export const middleOf = ({ startDate, days }: BillFigures): CalendarDate =>
  addDays(startDate, Math.floor(days / 2))

export type Figure = (bill: BillFigures) => number | null

export const usagePerDay: Figure = ({ usage, days }) => (usage === null ? null : usage / days)
export const costPerDay: Figure = ({ costCents, days }) => costCents / 100 / days
export const demandOf: Figure = ({ demand }) => demand

export const pointsOf = (bills: readonly BillFigures[], figure: Figure): Point[] =>
  bills.flatMap((bill) => {
    const value = figure(bill)
    if (value === null) return []
    const at = middleOf(bill)
    return [{ at, day: dayCount(at), value }]
  })

export interface Surprise extends Expectation {
  actual: number
  /** Of logarithms: 0.69 is twice what was expected. */
  off: number
}

/** How a figure of the bill stands to what was expected of it; null where that cannot be told. */
export function surpriseOf(
  bill: BillFigures,
  before: readonly BillFigures[],
  figure: Figure,
): Surprise | null {
  const actual = figure(bill)
  const points = pointsOf(before, figure)
  const expected = actual === null ? null : expectationOf(middleOf(bill), points)
  if (actual === null || expected === null) return null
  const floor = floorOf(points.filter(({ value }) => value > 0))
  return { ...expected, actual, off: offBy(actual, expected.value, floor) }
}
