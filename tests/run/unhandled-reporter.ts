import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError } from 'vitest/node'

/** Writes to the file of `UNHANDLED_FILE` what failed beside the tests, which the JSON report leaves out. */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    const file = process.env.UNHANDLED_FILE
    if (file !== undefined) writeFileSync(file, JSON.stringify(errors.map(reasonOf)))
  }
}

/** An `Error` as such would be written without its message. */
const reasonOf = ({ message, cause }: SerializedError): string =>
  [message, (cause as SerializedError | undefined)?.message].filter(Boolean).join(' ')
