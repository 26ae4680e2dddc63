import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { CallError } from '../errors.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { tokenOf } from './token.ts'

/** Counts every call that is answered. A stream of events is none: it lasts as long as a screen is open. */
export function measureCalls(app: FastifyInstance, metrics: Pick<Metrics, 'call'>): void {
  // A response that was handed to a stream never comes by here.
  const answered = new WeakSet<FastifyReply>()
  app.addHook('onSend', async (_request, reply, payload) => {
    answered.add(reply)
    return payload
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    if (!answered.has(reply)) return
    const { statusCode: status, elapsedTime } = reply
    metrics.call({ method, route: routeOptions.url ?? null, status, seconds: elapsedTime / 1_000 })
  })
}

interface ServedMetrics {
  /** Null: there is no such address. */
  token: string | null
  contentType: string
  text(): Promise<string>
}

/** Serves the metrics to whoever has the token. */
export function serveMetrics(app: FastifyInstance, { token, contentType, text }: ServedMetrics): void {
  if (token === null) return
  const expected = digest(token)
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    // Digests are of one length, whatever was sent.
    if (!timingSafeEqual(digest(tokenOf(request) ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer')
      throw new CallError('unauthenticated', 'Metrics are read with the token of METRICS_TOKEN.')
    }
    reply.header('cache-control', 'no-store').type(contentType)
    return text()
  })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
