import { isEmptyDatabase, seedDemo } from '../database/demo/seed.ts'
import { revokeDemoSessions } from '../repositories/session-repository.ts'
import type { Services } from '../services.ts'

/**
 * Fills an empty embedded database, and only where nobody but this machine reaches its well-known logins; where that
 * has changed since, their sessions end. Asked at every start, as the first one may have been killed on its way.
 */
export async function settleDemo(services: Services): Promise<void> {
  const { settings, db } = services
  if (settings.demoBarrier !== null) return revokeDemoSessions(db)
  if (settings.databaseUrl === null && (await isEmptyDatabase(db))) await seedDemo(services, new Date())
}
