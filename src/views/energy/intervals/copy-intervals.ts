import { wallClock } from '#domain/energy/intervals/local-clock.ts'
import { saveFile } from '#ui/save-file.ts'
import type { IntervalData, MomentRange } from './interval-data.ts'

/** Intervals as a csv file, each with the time that clocks showed and the moment itself. */
export function intervalCsv(data: IntervalData, { from, to }: MomentRange): string {
  const wall = wallClock(data.time_zone)
  const guessed = new Set(data.estimated)
  const lines = data.starts.flatMap((start, at) =>
    start < from || start >= to
      ? []
      : [
          [
            iso(wall(start)).slice(0, 19).replace('T', ' '),
            iso(start),
            data.seconds[at],
            data.amounts[at],
            guessed.has(at) ? 'yes' : 'no',
          ].join(','),
        ],
  )
  return [`Start (${data.time_zone}),Start (UTC),Seconds,Usage (${data.unit}),Estimated`, ...lines, ''].join(
    '\r\n',
  )
}

const iso = (seconds: number): string => new Date(seconds * 1_000).toISOString()

/** Copies what is shown; where the browser gives no clipboard, saves it. Answers what was done. */
export async function copyIntervals(title: string, data: IntervalData, range: MomentRange): Promise<string> {
  const csv = intervalCsv(data, range)
  try {
    await navigator.clipboard.writeText(csv)
    return 'Copied as csv.'
  } catch {
    saveFile(new Blob([csv], { type: 'text/csv' }), `${title}.csv`)
    return 'Saved as a csv file.'
  }
}
