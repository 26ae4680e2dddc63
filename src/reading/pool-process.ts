import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Extraction, type ExtractionOptions, ReadingInterrupted, UnreadableFile } from './extraction.ts'
import type { PoolLimits } from './pool-limits.ts'
import type { ReaderMessage, ReadRequest } from './pool-messages.ts'
import type { Sheet } from './words/sheet.ts'

const READER = fileURLToPath(new URL('./pool-reader.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NETWORK = fileURLToPath(new URL('closed-network.ts', import.meta.url))
/** Of the disk it reads the program alone, writes nothing, starts no program and opens no connection. */
export const CLOSED: readonly string[] = [
  '--permission',
  ...['src', 'node_modules', 'package.json'].map((name) => `--allow-fs-read=${ROOT}${name}`),
  '--allow-addons',
  '--allow-worker',
  `--import=${NETWORK}`,
]
const FILES_PER_PROCESS = 50
const MEMORY_CHECK_MS = 400
const PAGE_BYTES = 4096

/** The pages that were read before the time was over, of how many. */
export interface PagesRead {
  sheets: readonly Sheet[]
  pages: number
}

/** The time is over; the reading may end with the pages that were read. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime'
  readonly read: PagesRead
  constructor(read: PagesRead) {
    super('Reading the file took too long.')
    this.read = read
  }
}

export interface Reader {
  /** Throws `OutOfTime`, `ReadingInterrupted`, `UnreadableFile`. */
  read(bytes: Uint8Array, options: ExtractionOptions): Promise<Extraction>
  /** Makes a bill of the pages that another reader has read in its time. Throws as `read`. */
  finish(read: PagesRead, options: ExtractionOptions): Promise<Extraction>
  /** Alive, and neither old nor grown. */
  isReusable(): boolean
  /** Resolves when the process has ended. */
  stop(): Promise<void>
}

/** How a process ended; null while it lives. */
interface End {
  code: number | null
  signal: NodeJS.Signals | null
}

/** A process that reads files one at a time, ended by force when a file goes over the limits. */
export function startReader(limits: PoolLimits): Reader {
  const child = fork(READER, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${limits.memoryMb}`, ...CLOSED],
    // Strangers' files are read here: no secret of the environment comes along.
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, TZ: process.env.TZ },
  })
  const ended = new Promise<End>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', () => resolve({ code: null, signal: null }))
  })
  let alive = true
  let spent = false
  let files = 0
  void ended.then(() => {
    alive = false
  })
  child.unref()
  child.channel?.unref()

  const answerTo = async (request: ReadRequest, onProgress: ExtractionOptions['onProgress']) => {
    files += 1
    child.ref()
    child.channel?.ref()
    const limit = new AbortController()
    const read: { sheets: Sheet[]; pages: number } = { sheets: [], pages: 0 }
    const watch = watchLimits(child, limits, read, (error) => limit.abort(error))
    try {
      const answer = ask(child, request, read, onProgress)
      return await Promise.race([answer, goneBefore(ended), abortOf(limit.signal)])
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
  }

  return {
    isReusable: () => alive && !spent && files < FILES_PER_PROCESS,
    stop: async () => {
      if (alive) {
        child.ref()
        child.kill('SIGKILL')
      }
      await ended
    },
    read: (bytes, { onProgress, ...options }) => answerTo({ kind: 'file', bytes, options }, onProgress),
    finish: (read, { onProgress, ...options }) => answerTo({ kind: 'pages', ...read, options }, onProgress),
  }
}

function ask(
  child: ChildProcess,
  request: ReadRequest,
  read: { sheets: Sheet[]; pages: number },
  onProgress: ExtractionOptions['onProgress'],
): Promise<Extraction> {
  return new Promise((resolve, reject) => {
    const listen = (message: ReaderMessage): void => {
      if (message.kind === 'ready') return
      if (message.kind === 'progress') {
        onProgress?.(message.progress)
        return
      }
      if (message.kind === 'sheet') {
        read.sheets.push(message.sheet)
        read.pages = message.pages
        return
      }
      child.off('message', listen)
      if (message.kind === 'read') resolve(message.extraction)
      else if (message.kind === 'unreadable') reject(new UnreadableFile(message.code, message.message))
      else reject(damaged())
    }
    child.on('message', listen)
    child.send(request, (error) => {
      if (error) reject(new ReadingInterrupted('The process that reads files could not be asked.'))
    })
  })
}

const damaged = (): UnreadableFile =>
  new UnreadableFile('damaged', 'The file could not be read. Open it, print it to a new PDF, and send that.')

const tooLarge = (): UnreadableFile =>
  new UnreadableFile('too-large', 'Reading the file takes too much memory. Scan it at a lower resolution.')

/** A process that has no memory left ends itself so. */
const OUT_OF_MEMORY: End[] = [
  { code: 134, signal: null },
  { code: null, signal: 'SIGABRT' },
]
/** What people and systems end processes by; a file does not. */
const FROM_OUTSIDE = new Set<NodeJS.Signals | null>([
  'SIGKILL',
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
  'SIGQUIT',
  null,
])

async function goneBefore(ended: Promise<End>): Promise<never> {
  const { code, signal } = await ended
  if (OUT_OF_MEMORY.some((end) => end.code === code && end.signal === signal)) throw tooLarge()
  if (code === null && FROM_OUTSIDE.has(signal))
    throw new ReadingInterrupted(
      `The process that reads files was ended from outside (${signal ?? 'not started'}).`,
    )
  throw damaged()
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function watchLimits(child: ChildProcess, limits: PoolLimits, read: PagesRead, over: (error: Error) => void) {
  const started = performance.now()
  return setInterval(
    async () => {
      if (performance.now() - started > limits.timeoutMs) over(new OutOfTime(read))
      else if ((await residentMb(child)) > limits.memoryMb) over(tooLarge())
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
