import type { FastifyInstance } from 'fastify'

interface Health {
  /** Why this process should be sent no calls, and what else is amiss. */
  readiness(needs?: readonly 'files'[]): Promise<{ faults: string[]; complaints: string[] }>
  /** The one of the faults for which no call can be answered at all; null without. */
  away(): Promise<string | null>
}

const HIDDEN = { schema: { hide: true }, logLevel: 'warn' } as const

/** `?need=files`, for a probe of what cannot do without them. */
const needsOf = (query: unknown): 'files'[] =>
  (query as { need?: unknown }).need === 'files' ? ['files'] : []

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
  app.get('/readyz', HIDDEN, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { faults, complaints } = await readiness(needsOf(request.query))
    const reasons = [...faults, ...complaints]
    if (faults.length > 0)
      return reply.status(503).header('retry-after', '5').send({ status: 'unavailable', reasons })
    return { status: complaints.length > 0 ? 'degraded' : 'ok', reasons }
  })
  app.get('/healthz', HIDDEN, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const reason = await away()
    if (reason !== null) return reply.status(503).send({ status: 'unavailable', reason })
    return { status: 'ok' }
  })
}
