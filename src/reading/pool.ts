import pLimit from 'p-limit'
import { type Extraction, type ExtractionOptions, ReadingInterrupted, UnreadableFile } from './extraction.ts'
import type { PoolLimits } from './pool-limits.ts'
import { OutOfTime, type Reader, startReader } from './pool-process.ts'

export interface ExtractionPool {
  /**
   * As `extract`, in a process of its own. Throws `UnreadableFile` also when a file goes over the limits without a page
   * that was read, and `ReadingInterrupted` where its process was ended from outside, twice.
   */
  extract(bytes: Uint8Array, options?: ExtractionOptions): Promise<Extraction>
  /** Ends the processes; files still waiting or being read are rejected. */
  close(): Promise<void>
}

const CLOSED = 'The extraction pool is closed.'
/** A process that was ended from outside says nothing of the file that it was reading. */
const MOST_TRIES = 2

/** Reading processes, started when first needed and replaced when one ends or has grown. */
export function createExtractionPool(limits: PoolLimits): ExtractionPool {
  const inTurn = pLimit(limits.size)
  const idle: Reader[] = []
  const busy = new Set<Reader>()
  let closed = false

  const withReader = async (work: (reader: Reader) => Promise<Extraction>): Promise<Extraction> => {
    if (closed) throw new ReadingInterrupted(CLOSED)
    const reader = idle.pop() ?? startReader(limits)
    busy.add(reader)
    try {
      return await work(reader)
    } finally {
      busy.delete(reader)
      if (reader.isReusable() && !closed) idle.push(reader)
      else void reader.stop()
    }
  }

  const read = async (bytes: Uint8Array, options: ExtractionOptions, attempt = 1): Promise<Extraction> => {
    try {
      return await withReader((reader) => reader.read(bytes, options))
    } catch (error) {
      if (error instanceof OutOfTime && error.read.sheets.length > 0)
        return withReader((reader) => reader.finish(error.read, options))
      if (error instanceof ReadingInterrupted && attempt < MOST_TRIES)
        return read(bytes, options, attempt + 1)
      throw error
    }
  }

  return {
    extract: (bytes, options = {}) => inTurn(() => read(bytes, options)).catch(asUnreadable),
    close: async () => {
      closed = true
      await Promise.all([...idle, ...busy].map((reader) => reader.stop()))
    },
  }
}

function asUnreadable(error: unknown): never {
  if (!(error instanceof OutOfTime)) throw error
  throw new UnreadableFile('timeout', 'Reading the file took too long. Split it into single bills.')
}
