import { useMemo } from 'react'
import { demandUnit } from '#domain/intervals/demand.ts'
import type { Interval } from '#domain/intervals/interval.ts'
import { peaksOf } from '#domain/intervals/peaks.ts'
import { momentWords } from './clock-words.ts'
import { figure } from './interval-data.ts'
import { PagedTable } from './PagedTable.tsx'

const MOST = 20

interface PeaksProps {
  title: string
  intervals: readonly Interval[]
  unit: string
  timeZone: string
}

/** The intervals of the highest demand. */
export function Peaks({ title, intervals, unit, timeZone }: PeaksProps) {
  const peaks = useMemo(() => peaksOf(intervals, { unit, timeZone, most: MOST }), [intervals, unit, timeZone])
  return (
    <PagedTable
      caption={`${title}, highest demands`}
      heads={['Rank', `Demand (${demandUnit(unit)})`, 'At', 'Minutes', 'Estimated']}
      count={peaks.length}
      rowAt={(place) => {
        const peak = peaks[place]
        if (peak === undefined) return []
        return [
          String(place + 1),
          figure(peak.demand, demandUnit(unit)),
          momentWords(peak.wall),
          String(peak.seconds / 60),
          peak.estimated ? 'yes' : 'no',
        ]
      }}
    />
  )
}
