import { CallError } from '#server/platform/errors.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { explain } from './explain.ts'
import { becomeServiceUser } from './service-user.ts'

/** A command was called in a way that it does not know; the message says how it is called. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse'
}

/**
 * Runs a command of the command line with the service's settings, as the service's user: what a person can mend is
 * said in one line, and ends it with 1.
 */
export function runCommand(main: (environment: Environment) => Promise<void>): void {
  const run = async () => {
    const environment = readEnvironment(process.argv.slice(2))
    becomeServiceUser(environment.settings.dataDir)
    await main(environment)
  }
  // A promise that nothing settles any more ends the process too, and must not look like success.
  const unfinished = () => {
    process.stderr.write('The command ended before it was done.\n')
    process.exitCode = 1
  }
  process.once('beforeExit', unfinished)
  const done = run().finally(() => process.off('beforeExit', unfinished))
  done.catch((error: unknown) => {
    const isWord = error instanceof WrongUse || error instanceof CallError
    const reason = isWord ? error.message : explain(error)
    process.stderr.write(`${reason ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exitCode = 1
  })
}

/** What a command tells on its way and at its end. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
