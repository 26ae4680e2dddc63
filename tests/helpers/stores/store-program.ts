import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { S3Settings } from '#server/platform/settings.ts'

/** An S3 of somebody else, with an empty bucket. */
export interface ForeignStore {
  settings: S3Settings & { endpoint: string }
  close(): Promise<void>
}

/** A program that runs until it is told to end; `said` is all that it wrote. */
export interface StoreProgram {
  child: ChildProcess
  said(): string
  end(): Promise<void>
}

export function startProgram(program: string, args: readonly string[]): StoreProgram {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  return {
    child,
    said: () => said,
    async end() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
