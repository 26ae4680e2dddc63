import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { ERROR_CODES, type ErrorBody, type ErrorCode } from '#contract/kernel/errors.ts'
import { sentTooSlowly } from './incoming-body.ts'
import { BROKEN_CALL_HEADERS } from './security-headers.ts'

/** How long the server waits for a caller, in milliseconds. */
export interface Patience {
  /** For the head of a call. */
  headMs: number
  /** For the whole of a body that is no upload. */
  bodyMs: number
  /** For the whole of an upload. */
  uploadMs: number
  /** For the next byte of an upload. */
  idleMs: number
  /** For the next call on a connection that was kept. */
  keepAliveMs: number
  /** For who still sends after the answer: it is not read before, and what comes is thrown away. */
  lingerMs: number
}

export const PATIENCE: Patience = {
  headMs: 15_000,
  bodyMs: 60_000,
  uploadMs: 30 * 60_000,
  idleMs: 30_000,
  keepAliveMs: 72_000,
  lingerMs: 10_000,
}

/** What Node itself watches over. */
export const connectionOptions = ({ headMs, uploadMs, keepAliveMs }: Patience) =>
  ({
    requestTimeout: uploadMs,
    keepAliveTimeout: keepAliveMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: Math.ceil(headMs / 3) },
    clientErrorHandler: answerBrokenCall,
  }) satisfies FastifyHttpOptions<Server>

/** What Node cannot watch over, as it knows of no calls but of connections. */
export function boundSlowBodies(app: FastifyInstance, { bodyMs, lingerMs }: Patience): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!hasBody(raw) || isUpload(raw)) return
    const limit = setTimeout(() => {
      // Whoever reads the body answers; where nobody does there is nothing to say.
      if (!reply.sent && raw.listenerCount('error') > 0) raw.emit('error', sentTooSlowly())
      else raw.destroy()
    }, bodyMs)
    for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(limit))
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false) return
    raw.resume()
    const limit = setTimeout(() => raw.destroy(), lingerMs)
    for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(limit))
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') === true

const BROKEN: Record<string, { code: ErrorCode; reason: string; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'timed_out',
    reason: 'Request Timeout',
    message: sentTooSlowly().message,
  },
  HPE_HEADER_OVERFLOW: {
    code: 'too_large',
    reason: 'Content Too Large',
    message: 'The head of the call is larger than 16 kB.',
  },
}
const NOT_HTTP = { code: 'invalid_input', reason: 'Bad Request', message: 'This is no HTTP call.' } as const

/** Answers what never became a call, and ends the connection. */
function answerBrokenCall(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { code, reason, message } = BROKEN[error.code ?? ''] ?? NOT_HTTP
  const body = JSON.stringify({ error: { code, message } } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${ERROR_CODES[code]} ${reason}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(BROKEN_CALL_HEADERS).map(([name, value]) => `${name}: ${value}`),
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
