/** A thread that reads one file of intervals: however large it is, calls and jobs go on. */
import { parentPort, workerData } from 'node:worker_threads'
import { packed } from '#domain/energy/intervals/packed.ts'
import { seriesOfMeter } from '#domain/energy/intervals/which-meter.ts'
import { readIntervals } from '#reading/intervals/read-intervals.ts'
import { UnreadableIntervals } from '#reading/intervals/unreadable-intervals.ts'
import type { IntervalQuestion, IntervalReply } from './read-interval-file.ts'

/** Ten years of quarter hours of one register and more. */
const MOST_INTERVALS = 400_000

const { bytes, place, meter }: IntervalQuestion = workerData

function read(): IntervalReply {
  try {
    const of = seriesOfMeter(readIntervals(bytes, place), meter)
    if ('refused' in of) return of
    const registers = packed(of.series)
    const count = registers.reduce((sum, { summary }) => sum + summary.intervals, 0)
    if (count > MOST_INTERVALS)
      return {
        refused: `The file has more than ${MOST_INTERVALS.toLocaleString('en-US')} intervals. Split it into several files.`,
      }
    return registers.length === 0
      ? { refused: 'There are no amounts in the file.' }
      : { registers, notes: of.notes }
  } catch (error) {
    if (!(error instanceof UnreadableIntervals)) throw error
    return { refused: error.message }
  }
}

parentPort?.postMessage(read())
