import { asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import { DAY_SECONDS } from '#domain/energy/intervals/days.ts'
import { demandOf, demandUnit } from '#domain/energy/intervals/demand.ts'
import { HOURS, heatMap } from '#domain/energy/intervals/heat-map.ts'
import type { Interval } from '#domain/energy/intervals/interval.ts'
import { demandAt, loadDuration } from '#domain/energy/intervals/load-duration.ts'
import { type WallTime, wallClock } from '#domain/energy/intervals/local-clock.ts'
import { peaksOf } from '#domain/energy/intervals/peaks.ts'
import type { Sheet } from '#ui/export/write-file.ts'
import { hourWords } from './clock-words.ts'
import { highestOf } from './highest.ts'
import type { MomentRange } from './interval-data.ts'

/** What a register measured, of which tables are made. */
export interface Measured {
  /** What is shown, as "Meter 5550-1, delivered". */
  title: string
  intervals: readonly Interval[]
  unit: string
  timeZone: string
}

/** Shares of time that the table of the load duration names. */
const TOLD = [0, 0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]
const MOST_PEAKS = 20
/** Meters show fewer; what is beyond is the arithmetic's. */
const DECIMALS = 3

/** The intervals that begin within a range. */
export function intervalSheet({ title, intervals, unit, timeZone }: Measured, range: MomentRange): Sheet {
  const wall = wallClock(timeZone)
  return {
    title,
    columns: [
      { title: `Start (${timeZone})`, type: 'instant' },
      { title: 'Start (UTC)', type: 'instant' },
      { title: 'Minutes', type: 'number' },
      { title: `Demand (${demandUnit(unit)})`, type: 'number' },
      { title: `Usage (${unit})`, type: 'number' },
      { title: 'Estimated', type: 'flag' },
    ],
    rows: intervals.flatMap((interval) => {
      const { start, seconds, amount, estimated } = interval
      if (start < range.from || start >= range.to) return []
      return [[clock(wall(start)), clock(start), seconds / 60, demandIn(interval, unit), amount, estimated]]
    }),
  }
}

/** The days on the meter's clocks: what was used, and when the most. */
export function daySheet({ title, intervals, unit, timeZone }: Measured): Sheet {
  const wall = wallClock(timeZone)
  const days = Map.groupBy(intervals, ({ start }) => Math.floor(wall(start) / DAY_SECONDS))
  return {
    title: `${title}, by day`,
    columns: [
      { title: 'Day', type: 'date' },
      { title: `Usage (${unit})`, type: 'number' },
      { title: `Highest demand (${demandUnit(unit)})`, type: 'number' },
      { title: `At (${timeZone})`, type: 'instant' },
      { title: 'Intervals', type: 'number' },
    ],
    rows: [...days].map(([day, of]) => {
      const highest = highestOf(of, unit)
      const used = of.reduce((sum, { amount }) => sum + amount, 0)
      return [
        dayOf(day * DAY_SECONDS),
        rounded(used),
        highest && demandIn(highest, unit),
        highest && clock(wall(highest.start)),
        of.length,
      ]
    }),
  }
}

/** For which share of the time demand was how high. */
export function durationSheet({ title, intervals, unit }: Measured): Sheet {
  const curve = loadDuration(intervals, unit)
  return {
    title: `${title}, demand by share of the time`,
    columns: [
      { title: 'Share of the time', type: 'share' },
      { title: `Demand at least (${demandUnit(unit)})`, type: 'number' },
    ],
    rows: TOLD.map((share) => [share, rounded(demandAt(curve, share))]),
  }
}

/** Average demand, a row for each day and a column for each hour. */
export function heatSheet({ title, intervals, unit, timeZone }: Measured): Sheet {
  return {
    title: `${title}, average demand by day and hour`,
    columns: [
      { title: 'Day', type: 'date' },
      ...Array.from({ length: HOURS }, (_, hour) => ({
        title: `${hourWords(hour)} (${demandUnit(unit)})`,
        type: 'number' as const,
      })),
    ],
    rows: heatMap(intervals, { unit, timeZone }).map(({ date, demands }) => [
      date,
      ...demands.map((demand) => (demand === null ? null : rounded(demand))),
    ]),
  }
}

/** The intervals of the highest demand. */
export function peakSheet({ title, intervals, unit, timeZone }: Measured): Sheet {
  return {
    title: `${title}, highest demands`,
    columns: [
      { title: 'Rank', type: 'number' },
      { title: `Demand (${demandUnit(unit)})`, type: 'number' },
      { title: `At (${timeZone})`, type: 'instant' },
      { title: 'Minutes', type: 'number' },
      { title: 'Estimated', type: 'flag' },
    ],
    rows: peaksOf(intervals, { unit, timeZone, most: MOST_PEAKS }).map(
      ({ demand, wall, seconds, estimated }, at) => [
        at + 1,
        rounded(demand),
        clock(wall),
        seconds / 60,
        estimated,
      ],
    ),
  }
}

const rounded = (value: number): number => Number(value.toFixed(DECIMALS))

const demandIn = (interval: Interval, unit: string): number => rounded(demandOf(interval, unit))

/** Spreadsheets know no zones: what a clock shows, kept as if it were UTC. */
const clock = (wall: WallTime): Date => new Date(wall * 1_000)

const dayOf = (wall: WallTime): CalendarDate => asCalendarDate(clock(wall).toISOString().slice(0, 10))
