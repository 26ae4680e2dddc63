import { isEmptyDatabase, seedDemo } from '../database/demo/seed.ts'
import type { Services } from '../services.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * Fills an empty embedded database, and only where nobody but this machine reaches its well-known logins. Asked at
 * every start, as the first one may have been killed on its way.
 */
export async function seedWhereWanted(services: Services): Promise<void> {
  const { settings, db } = services
  const wanted = settings.demo && settings.databaseUrl === null && LOOPBACK.has(settings.host)
  if (wanted && (await isEmptyDatabase(db))) await seedDemo(services, new Date())
}
