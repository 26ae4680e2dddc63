import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pino from 'pino'
import { traceOfLine } from '../tracing/spans.ts'

const REQUEST_ID = /^[\w.-]{1,64}$/

/** A trusted proxy's id is kept, so that one call has one id in every log. */
export const requestIdOf =
  ({ isBehindProxy }: { isBehindProxy: boolean }) =>
  (request: Pick<IncomingMessage, 'headers'>): string => {
    const given = isBehindProxy ? request.headers['x-request-id'] : undefined
    return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
  }

/** One JSON object a line. Secrets never reach it: see `pathOf` for addresses, and the names below. */
export function createLog(level: string): pino.Logger {
  const secret = ['password', 'token', 'authorization', 'secret', 'password_hash', 'online_access_password']
  return pino({
    level,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    serializers: { err: pino.stdSerializers.err },
    formatters: { level: (label) => ({ level: label }) },
    mixin: traceOfLine,
  })
}

/** One line a call, when it is answered. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const level = request.url.startsWith('/api/') ? 'info' : 'debug'
    request.log[level](
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'call',
    )
  })
}

/**
 * The route's own address with the numbers of records in it, and nothing else that a caller wrote: a public link's id
 * is as good as a key, and so is what a query may hold.
 */
export function pathOf(request: Pick<FastifyRequest, 'url' | 'params' | 'routeOptions'>): string {
  const route = request.routeOptions.url
  if (route === undefined) return unknownPath(request.url)
  const params = request.params as Record<string, string | undefined> | undefined
  return route.replace(/:(\w+)/g, (name, key: string) => {
    const given = params?.[key] ?? ''
    return RECORD_ID.test(given) ? given : name
  })
}

const RECORD_ID = /^\d{1,15}$/
const LONGEST_WORD = 15
const MOST_PARTS = 12

/** Of an address that nothing serves: its plain words, so that one can see what was asked for. */
const unknownPath = (url: string): string =>
  (url.split('?')[0] ?? '')
    .split('/')
    .slice(0, MOST_PARTS)
    .map((part) => (part.length <= LONGEST_WORD && /^[\w.-]*$/.test(part) ? part : '…'))
    .join('/')
