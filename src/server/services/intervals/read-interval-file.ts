import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PackedRegister } from '#domain/intervals/packed.ts'
import type { seriesOfMeter } from '#domain/intervals/which-meter.ts'
import type { IntervalPlace } from '#extraction/intervals/read-interval-csv.ts'
import { CallError } from '../../errors.ts'

/** Longer no file may take to read. */
const READING_MS = 60_000
const MEMORY_MB = 1_024

export interface IntervalQuestion {
  bytes: Uint8Array
  place: IntervalPlace
  meter: Parameters<typeof seriesOfMeter>[1]
}

export interface ReadIntervalFile {
  registers: PackedRegister[]
  notes: string[]
}

export type IntervalReply = ReadIntervalFile | { refused: string }

/** What a file says of the registers of a meter. Throws invalid_input for what cannot be read, with what to do. */
export async function readIntervalFile(question: IntervalQuestion): Promise<ReadIntervalFile> {
  const worker = new Worker(new URL('./read-interval-worker.ts', import.meta.url), {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const late = AbortSignal.timeout(READING_MS)
  try {
    const [reply]: IntervalReply[] = await once(worker, 'message', { signal: late })
    if (reply === undefined) throw new Error('the thread said nothing')
    if ('refused' in reply) throw new CallError('invalid_input', reply.refused)
    return reply
  } catch (cause) {
    if (late.aborted || isOutOfMemory(cause))
      throw new CallError('invalid_input', 'The file is too large to be read. Split it into several files.', {
        cause,
      })
    throw cause
  } finally {
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
