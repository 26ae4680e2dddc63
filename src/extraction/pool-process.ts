import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Extraction, type ExtractionOptions, UnreadableFile } from './extraction.ts'
import type { PoolLimits } from './pool.ts'
import type { ReaderMessage, ReadRequest } from './pool-messages.ts'

const READER = fileURLToPath(new URL('./pool-reader.ts', import.meta.url))
const FILES_PER_PROCESS = 50
const MEMORY_CHECK_MS = 400
const PAGE_BYTES = 4096

export interface Reader {
  read(bytes: Uint8Array, options: ExtractionOptions): Promise<Extraction>
  /** Alive, and neither old nor grown. */
  isReusable(): boolean
  /** Resolves when the process has ended. */
  stop(): Promise<void>
}

/** A process that reads files one at a time, ended by force when a file goes over the limits. */
export function startReader(limits: PoolLimits): Reader {
  const child = fork(READER, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${limits.memoryMb}`],
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  let alive = true
  let spent = false
  let files = 0
  void ended.then(() => {
    alive = false
  })
  child.unref()
  child.channel?.unref()

  return {
    isReusable: () => alive && !spent && files < FILES_PER_PROCESS,
    stop: () => {
      if (!alive) return ended
      child.ref()
      child.kill('SIGKILL')
      return ended
    },
    read: async (bytes, options) => {
      files += 1
      child.ref()
      child.channel?.ref()
      const limit = new AbortController()
      const watch = watchLimits(child, limits, (error) => limit.abort(error))
      try {
        return await Promise.race([ask(child, bytes, options), goneBefore(ended), abortOf(limit.signal)])
      } catch (error) {
        if (limit.signal.aborted) {
          spent = true
          child.kill('SIGKILL')
        }
        throw error
      } finally {
        clearInterval(watch)
        spent ||= (await residentMb(child)) > limits.memoryMb / 2
        child.channel?.unref()
        child.unref()
      }
    },
  }
}

function ask(child: ChildProcess, bytes: Uint8Array, options: ExtractionOptions): Promise<Extraction> {
  const { onProgress, ...rest } = options
  return new Promise((resolve, reject) => {
    const listen = (message: ReaderMessage): void => {
      if (message.kind === 'ready') return
      if (message.kind === 'progress') {
        onProgress?.(message.progress)
        return
      }
      child.off('message', listen)
      if (message.kind === 'read') resolve(message.extraction)
      else if (message.kind === 'unreadable') reject(new UnreadableFile(message.code, message.message))
      else reject(damaged())
    }
    child.on('message', listen)
    const request: ReadRequest = { bytes, options: rest }
    child.send(request, (error) => {
      if (error) reject(damaged())
    })
  })
}

const damaged = (): UnreadableFile =>
  new UnreadableFile('damaged', 'The file could not be read. Open it, print it to a new PDF, and send that.')

async function goneBefore(ended: Promise<void>): Promise<never> {
  await ended
  throw damaged()
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function watchLimits(child: ChildProcess, limits: PoolLimits, over: (error: UnreadableFile) => void) {
  const started = performance.now()
  return setInterval(
    async () => {
      if (performance.now() - started > limits.timeoutMs) {
        over(new UnreadableFile('timeout', 'Reading the file took too long. Split it into single bills.'))
      } else if ((await residentMb(child)) > limits.memoryMb) {
        over(
          new UnreadableFile(
            'too-large',
            'Reading the file takes too much memory. Scan it at a lower resolution.',
          ),
        )
      }
    },
    Math.min(MEMORY_CHECK_MS, limits.timeoutMs),
  )
}

/** 0 where the system does not say. */
async function residentMb(child: ChildProcess): Promise<number> {
  try {
    const statm = await readFile(`/proc/${child.pid}/statm`, 'latin1')
    return (Number(statm.split(' ')[1]) * PAGE_BYTES) / 1024 / 1024
  } catch {
    return 0
  }
}
