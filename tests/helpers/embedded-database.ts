import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Address of the database that a running program keeps in this data folder, reachable by the program's own user. */
export const embeddedUrl = (dataDir: string): string =>
  `postgresql://localhost/utility_bills?host=${encodeURIComponent(path.join(dataDir, 'postgres', 'socket'))}&user=utility_bills`

/** The process of the PostgreSQL server that runs on this data folder. */
export async function postgresPid(dataDir: string): Promise<number> {
  const lines = await readFile(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
  return Number(lines.split('\n')[0])
}
