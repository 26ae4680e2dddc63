import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { within } from '../within.ts'

/** A database that takes longer than this to say anything is as good as away. */
const ANSWER_MS = 3_000

/**
 * Whether this process can do its work. The port opens only once the database is migrated and the workers run, so an
 * answer says that much; the database, and the line that tells screens of changes, are asked for anew each time.
 */
export function serveHealth(app: FastifyInstance, { db, events }: Pick<Services, 'db' | 'events'>): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const unwell = (reason: string) => reply.status(503).send({ status: 'unavailable', reason })
    try {
      await within(ANSWER_MS, sql`select 1`.execute(db))
    } catch (error) {
      request.log.debug({ err: error }, 'unwell')
      return unwell('The database does not answer. It is tried again every second.')
    }
    if (!events.isListening())
      return unwell('The line to the database that tells screens of changes is being made anew.')
    return { status: 'ok' }
  })
}
