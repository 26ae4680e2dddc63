import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { COMPILED } from './compiled.ts'

export interface ScraperProcess {
  child: ChildProcess
  pid: number
  /** What it wrote until now. */
  output(): string
  ended: Promise<{ code: number | null; signal: string | null }>
}

const PLAIN = path.resolve('tests', 'helpers', 'plain-scraper.ts')

/** A worker in a process of its own, which visits the demo portal by plain HTTP. */
export function startScraper(server: string, key: string): ScraperProcess {
  const child = spawn(process.execPath, [PLAIN], {
    env: { ...COMPILED, PATH: process.env.PATH, SCRAPER_SERVER: server, SCRAPER_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return {
    child,
    pid: child.pid ?? 0,
    output: () => output,
    ended: once(child, 'close').then(([code, signal]) => ({ code, signal })),
  }
}
