import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from './client.ts'
import { startEmbedded } from './embedded/server.ts'
import { migrate } from './migrate.ts'
import { writeTableTypes } from './table-types.ts'

/** Writes `tables.ts` from a database that is migrated for it alone. */
const folder = await mkdtemp(path.join(tmpdir(), 'table-types-'))
const server = await startEmbedded(folder)
const db = createDatabase(server.url)
try {
  await migrate(db)
  await writeFile(new URL('tables.ts', import.meta.url), await writeTableTypes(db))
} finally {
  await db.destroy()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
