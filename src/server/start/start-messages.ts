import { createLog } from '#server/platform/http/request-log.ts'

/** Messages for the person who starts the program: plain text at a terminal, else lines of the log. */
const isTerminal = process.stdout.isTTY === true

export function announceLines(lines: readonly string[]): void {
  if (isTerminal) console.log(lines.join('\n'))
  else {
    // At every LOG_LEVEL: the address is how the program is reached.
    const log = createLog('info')
    for (const line of lines.filter((line) => line !== '')) log.info(line.trim())
  }
}

/** The reason for the end, in one line. */
export function announceEnd(reason: string, error?: unknown): void {
  if (isTerminal) console.error(error ?? reason)
  else createLog('fatal').fatal(error === undefined ? {} : { err: error }, reason)
}

/** Node would print its warnings as plain text. */
export function logWarnings(): void {
  if (isTerminal) return
  process.removeAllListeners('warning')
  process.on('warning', (warning) => createLog('warn').warn({ err: warning }, 'warning of Node'))
}
