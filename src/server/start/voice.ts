import { createLog } from '../http/request-log.ts'

/** What the program says to whoever starts it: in words at a terminal, else as lines of the log. */
const isTerminal = process.stdout.isTTY === true

export function announceLines(lines: readonly string[]): void {
  if (isTerminal) console.log(lines.join('\n'))
  else {
    // However little is logged: the address is how the program is reached.
    const log = createLog('info')
    for (const line of lines.filter((line) => line !== '')) log.info(line.trim())
  }
}

/** The reason for the end, in one line. */
export function announceEnd(reason: string, error?: unknown): void {
  if (isTerminal) console.error(reason)
  else createLog('fatal').fatal(error === undefined ? {} : { err: error }, reason)
}

/** What Node itself would print as plain text is a line of the log too. */
export function logWarnings(): void {
  if (isTerminal) return
  process.removeAllListeners('warning')
  process.on('warning', (warning) => createLog('warn').warn({ err: warning }, 'warning of Node'))
}
