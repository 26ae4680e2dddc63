import { FolderInUse } from '../database/embedded/lock.ts'
import { addressOfRunning, type EmbeddedServer, startEmbedded } from '../database/embedded/server.ts'
import type { Settings } from '../settings.ts'

export interface OpenedDatabase extends AsyncDisposable {
  url: string
  /** Whether the program runs on it: which version that is, is not for a command to decide. */
  running: boolean
}

/** The database of `DATABASE_URL`, else the embedded one: that of the running program, or started for this alone. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<OpenedDatabase> {
  const embedded = databaseUrl === null ? await startUnlessRunning(dataDir) : null
  return {
    url: databaseUrl ?? embedded?.url ?? (await addressOfRunning(dataDir)),
    running: databaseUrl === null && embedded === null,
    [Symbol.asyncDispose]: async () => embedded?.stop(),
  }
}

async function startUnlessRunning(dataDir: string): Promise<EmbeddedServer | null> {
  try {
    return await startEmbedded(dataDir)
  } catch (error) {
    if (error instanceof FolderInUse) return null
    throw error
  }
}
