import { useMemo } from 'react'
import { DAY_SECONDS } from '#domain/intervals/days.ts'
import { demandUnit } from '#domain/intervals/demand.ts'
import type { Interval } from '#domain/intervals/interval.ts'
import type { WallTime } from '#domain/intervals/local-clock.ts'
import { dayWords, momentWords } from './clock-words.ts'
import { highestOf } from './highest.ts'
import { demandWords, figure } from './interval-data.ts'
import { PagedTable } from './PagedTable.tsx'

interface DayTableProps {
  title: string
  intervals: readonly Interval[]
  unit: string
  wall(moment: number): WallTime
}

/** The days of a profile: what was used, and when the most. */
export function DayTable({ title, intervals, unit, wall }: DayTableProps) {
  const days = useMemo(
    () => [...Map.groupBy(intervals, ({ start }) => Math.floor(wall(start) / DAY_SECONDS))],
    [intervals, wall],
  )
  return (
    <PagedTable
      caption={`${title}, by day`}
      heads={['Day', `Usage (${unit})`, `Highest demand (${demandUnit(unit)})`, 'At', 'Intervals']}
      count={days.length}
      rowAt={(place) => {
        const [day, of] = days[place] ?? [0, []]
        const highest = highestOf(of, unit)
        return [
          dayWords(day * DAY_SECONDS),
          figure(
            of.reduce((sum, { amount }) => sum + amount, 0),
            unit,
          ),
          highest === null ? '' : demandWords(highest, unit),
          highest === null ? '' : momentWords(wall(highest.start)),
          String(of.length),
        ]
      }}
    />
  )
}
