/** Ends with 0 where the program that has the same settings is well: the health check of a container. */
import { readEnvironment } from './environment.ts'

const ANSWER_MS = 4_000
/** Where a program that listens everywhere is reached, without a resolver, which a container may lack. */
const NEAR: Record<string, string | undefined> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

const { host, port } = readEnvironment(process.argv.slice(2)).settings
const at = NEAR[host] ?? host
const reason = await fetch(`http://${at.includes(':') ? `[${at}]` : at}:${port}/healthz`, {
  signal: AbortSignal.timeout(ANSWER_MS),
}).then(
  (answer) => (answer.ok ? null : answer.text()),
  (error: unknown) => String(error),
)
if (reason !== null) console.error(reason)
process.exitCode = reason === null ? 0 : 1
