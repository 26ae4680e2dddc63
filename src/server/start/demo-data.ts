import { revokeDemoSessions } from '#server/people/repositories/session-repository.ts'
import type { Services } from '#server/platform/services.ts'
import { isEmptyDatabase } from '#server/records/repositories/company-repository.ts'

type Filling = Pick<
  Services,
  'db' | 'files' | 'events' | 'queue' | 'log' | 'metrics' | 'words' | 'reader' | 'vault' | 'settings'
>

/**
 * Fills an empty embedded database, and only where nobody but this machine reaches its well-known logins; where that
 * has changed since, their sessions end. Asked at every start, as the first one may have been killed on its way.
 */
export async function settleDemo(services: Services): Promise<void> {
  const { settings, provider, db } = services
  if (provider.current().demoBarrier !== null) return revokeDemoSessions(db)
  if (settings.databaseUrl !== null || !(await isEmptyDatabase(db))) return
  await services.fillWithDemo()
}

/** Fills an empty database. Throws `CannotStart` where it is not. */
export async function fillWithDemo(services: Filling): Promise<void> {
  const { seedDemo } = await import('#demo/seed/seed.ts')
  await seedDemo(services, new Date())
}
