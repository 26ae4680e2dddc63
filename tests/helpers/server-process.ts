import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { COMPILED } from './compiled.ts'

export interface Exit {
  code: number | null
  signal: string | null
  output: string
  /** What it said to whoever starts it, without what it logged for others. */
  said: string
}

export interface ServerProcess {
  child: ChildProcess
  /** Resolves with the address that it prints; rejects when it ends before. */
  address: Promise<string>
  ended: Promise<Exit>
  /** Sends the signal and waits for the end. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<Exit>
}

const MAIN = path.resolve('src', 'server', 'main.ts')

/** Those that were built; the start refuses where they are of other sources. */
export const WITH_SCREENS: readonly string[] = []

/** The program as a person starts it, on a free port; without the screens, which not every test has built. */
export function startProcess(
  environment: Record<string, string>,
  args: readonly string[] = ['--without-screens'],
): ServerProcess {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      ...COMPILED,
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      // Chance would bring bills that the test does not know of.
      BLIND_REVIEWS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const printed = /Utility bills: (http[^\s"]+)/.exec(output)?.[1]
      if (printed !== undefined) resolve(printed)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => reject(new Error(`ended before it was ready: ${output}`)))
  })
  // Whoever only waits for the end does not ask for the address.
  address.catch(() => undefined)
  const ended = once(child, 'close').then(
    ([code, signal]): Exit => ({
      ...{ code, signal, output },
      said: saidIn(output),
    }),
  )
  return {
    child,
    address,
    ended,
    async end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** A line of the log that has no more than words, or says why the program ended. */
const spokenSchema = z.union([
  z.strictObject({
    level: z.literal('info'),
    time: z.number(),
    pid: z.number(),
    hostname: z.string(),
    msg: z.string(),
  }),
  z.looseObject({ level: z.literal('fatal'), msg: z.string() }),
])

function saidIn(output: string): string {
  const spoken = output
    .trim()
    .split('\n')
    .map((line) => spokenSchema.safeParse(lineOf(line)))
  return spoken.flatMap(({ data }) => (data === undefined ? [] : [data.msg])).join('\n')
}

function lineOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'utility-bills-start-'))
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
