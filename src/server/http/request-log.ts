import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'

const REQUEST_ID = /^[\w.-]{1,64}$/

/** A proxy's id is kept, so that one call has one id in every log. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** One JSON object a line. Secrets never reach it: see `pathOf` for addresses, and the names below. */
export function createLog(level: string): pino.Logger {
  const secret = ['password', 'token', 'authorization', 'secret', 'password_hash', 'online_access_password']
  return pino({
    level,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    serializers: { err: pino.stdSerializers.err },
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
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'call',
    )
  })
}

/** Without the query: it may hold a signed key or a token. */
const pathOf = (url: string): string => url.split('?')[0] ?? ''
