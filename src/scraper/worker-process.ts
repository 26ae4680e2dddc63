import { connect } from './server.ts'
import { type Visit, work } from './work.ts'

/** So long a worker that is stopped tries to give its account back. */
const LAST_WORDS_MS = 20_000

interface Surroundings {
  server: string
  key: string
}

/** The server's address and the key, from the environment: arguments are seen by others. Undefined where one lacks. */
export function surroundings(): Surroundings | undefined {
  const { SCRAPER_SERVER: server, SCRAPER_KEY: key } = process.env
  return server && key ? { server, key } : undefined
}

/** Works until the process is told to stop by SIGTERM or SIGINT. */
export async function workUntilStopped(
  { server, key }: Surroundings,
  job: { recipe: string; visit: Visit },
): Promise<void> {
  const stop = new AbortController()
  const giveUp = new AbortController()
  stop.signal.addEventListener('abort', () => setTimeout(() => giveUp.abort(), LAST_WORDS_MS).unref())
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort())
  const calls = connect(server, key, { stop: stop.signal, giveUp: giveUp.signal })
  const tell = (line: string) => void process.stdout.write(`${line}\n`)
  await work({ ...job, server: calls, signal: stop.signal, tell })
}
