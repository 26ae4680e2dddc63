import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/client.ts'

/**
 * Whether this process can do its work. The port opens only once the database is migrated and the workers run, so an
 * answer says that much; the database is asked anew each time.
 */
export function serveHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await sql`select 1`.execute(db)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.status(503).send({ status: 'unavailable' })
    }
  })
}
