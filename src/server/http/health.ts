import type { FastifyInstance } from 'fastify'

interface Health {
  /** Why this process should be sent no calls, and what else is amiss. */
  readiness(): Promise<{ faults: string[]; complaints: string[] }>
  /** The one of the faults for which no call can be answered at all; null without. */
  away(): Promise<string | null>
}

const HIDDEN = { schema: { hide: true }, logLevel: 'warn' } as const

/**
 * Three questions of whatever runs the program. The port opens only once the database is migrated and the workers run,
 * so an answer says that much; all else is asked for anew each time.
 */
export function serveHealth(app: FastifyInstance, { readiness, away }: Health): void {
  // Asks nothing: a process whose database is away is not mended by starting it again.
  app.get('/livez', HIDDEN, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', HIDDEN, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const { faults, complaints } = await readiness()
    const reasons = [...faults, ...complaints]
    if (faults.length > 0) return reply.status(503).send({ status: 'unavailable', reasons })
    return { status: complaints.length > 0 ? 'degraded' : 'ok', reasons }
  })
  app.get('/healthz', HIDDEN, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const reason = await away()
    if (reason !== null) return reply.status(503).send({ status: 'unavailable', reason })
    return { status: 'ok' }
  })
}
