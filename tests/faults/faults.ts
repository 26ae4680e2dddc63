import { isAlive, readersOf } from '#tests/helpers/processes.ts'
import type { AppProcess } from './app-process.ts'

export interface Fault {
  /** As it is named in the report. */
  name: string
  /** Does the harm, and resolves when the program is well again. Throws when it does not behave as it should. */
  strike(app: AppProcess): Promise<void>
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'kill -9 of the server',
    async strike(app) {
      await app.kill()
      await app.start()
    },
  },
  {
    name: 'kill -9 of PostgreSQL',
    async strike(app) {
      const killed = await app.postgresPid()
      process.kill(killed, 'SIGKILL')
      await app.replacesPostgres(killed)
    },
  },
  {
    name: 'kill -9 of the readers',
    async strike(app) {
      for (const pid of await readersOf(app.pid)) endReader(pid)
    },
  },
  {
    name: 'SIGTERM under load',
    async strike(app) {
      const postgres = await app.postgresPid()
      const code = await app.stop()
      if (code !== 0) throw new Error(`SIGTERM ended the program with code ${code}`)
      if (await isAlive(postgres)) throw new Error('SIGTERM left PostgreSQL behind')
      await app.start()
    },
  },
]

/** It may have ended by itself since it was looked for. */
function endReader(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
