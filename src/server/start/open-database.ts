import { existsSync } from 'node:fs'
import path from 'node:path'
import { FolderInUse } from '../database/embedded/lock.ts'
import { addressOfRunning, type EmbeddedServer, startEmbedded } from '../database/embedded/server.ts'
import { CannotStart } from '../errors.ts'
import type { Settings } from '../settings.ts'

type Where = Pick<Settings, 'databaseUrl' | 'dataDir'>

export interface OpenedDatabase extends AsyncDisposable {
  url: string
  /** Whether the program runs on it: which version that is, is not for a command to decide. */
  running: boolean
}

/** The database of `DATABASE_URL`, else the embedded one: that of the running program, or started for this alone. */
export async function openDatabase({ databaseUrl, dataDir }: Where): Promise<OpenedDatabase> {
  const embedded = databaseUrl === null ? await startUnlessRunning(dataDir) : null
  return {
    url: databaseUrl ?? embedded?.url ?? (await addressOfRunning(dataDir)),
    running: databaseUrl === null && embedded === null,
    [Symbol.asyncDispose]: async () => embedded?.stop(),
  }
}

/** A command must not make what it was to copy. */
export function demandData({ databaseUrl, dataDir }: Where): void {
  const places = ['postgres', 'postgres-location'].map((name) => path.join(dataDir, name))
  if (databaseUrl === null && !places.some(existsSync))
    throw new CannotStart(
      `There is no data in ${path.resolve(dataDir)}. Set DATA_DIR, or DATABASE_URL, to what the program is started with.`,
    )
}

async function startUnlessRunning(dataDir: string): Promise<EmbeddedServer | null> {
  try {
    return await startEmbedded(dataDir)
  } catch (error) {
    if (error instanceof FolderInUse) return null
    throw error
  }
}
