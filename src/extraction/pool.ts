import type { Extraction, ExtractionOptions } from './extraction.ts'
import { type Reader, startReader } from './pool-process.ts'

export interface PoolLimits {
  /** Files read at the same time. */
  size: number
  /** For one file, from the moment its reading starts. */
  timeoutMs: number
  /** Resident memory of one reading process. */
  memoryMb: number
}

export interface ExtractionPool {
  /** As `extract`, in a process of its own. Throws UnreadableFile also when a file goes over the limits. */
  extract(bytes: Uint8Array, options?: ExtractionOptions): Promise<Extraction>
  /** Ends the processes; files still waiting or being read are rejected. */
  close(): Promise<void>
}

interface Job {
  bytes: Uint8Array
  options: ExtractionOptions
  resolve(extraction: Extraction): void
  reject(error: unknown): void
}

/** Reading processes, started when first needed and replaced when one ends or has grown. */
export function createExtractionPool(limits: PoolLimits): ExtractionPool {
  const waiting: Job[] = []
  const idle: Reader[] = []
  const busy = new Set<Reader>()
  let closed = false

  const next = (): void => {
    if (closed || busy.size >= limits.size) return
    const job = waiting.shift()
    if (!job) return
    const reader = idle.pop() ?? startReader(limits)
    busy.add(reader)
    void run(reader, job).finally(() => {
      busy.delete(reader)
      if (reader.isReusable() && !closed) idle.push(reader)
      else reader.stop()
      next()
    })
  }

  return {
    extract: (bytes, options = {}) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The extraction pool is closed.'))
        waiting.push({ bytes, options, resolve, reject })
        next()
      }),
    close: async () => {
      closed = true
      for (const job of waiting.splice(0)) job.reject(new Error('The extraction pool is closed.'))
      await Promise.all([...idle, ...busy].map((reader) => reader.stop()))
    },
  }
}

async function run(reader: Reader, job: Job): Promise<void> {
  try {
    job.resolve(await reader.read(job.bytes, job.options))
  } catch (error) {
    job.reject(error)
  }
}
