/** A thread that reads one file of temperatures. */
import { parentPort, workerData } from 'node:worker_threads'
import { readTemperatures } from '#reading/temperatures/read-temperatures.ts'
import { UnreadableTemperatures } from '#reading/temperatures/unreadable-temperatures.ts'
import type { TemperatureQuestion, TemperatureReply } from './read-temperature-file.ts'

/** Fifty years and more. */
const MOST_DAYS = 20_000

const { bytes, unit }: TemperatureQuestion = workerData

function read(): TemperatureReply {
  try {
    const found = readTemperatures(bytes, unit)
    return found.days.length <= MOST_DAYS
      ? found
      : {
          refused: `The file has more than ${MOST_DAYS.toLocaleString('en-US')} days. Split it into several files.`,
        }
  } catch (error) {
    if (!(error instanceof UnreadableTemperatures)) throw error
    return { refused: error.message }
  }
}

parentPort?.postMessage(read())
