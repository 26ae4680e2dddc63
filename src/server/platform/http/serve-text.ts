import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limited more than pages: see `anonymous-rate.ts`. */
    isDescription?: boolean
  }
}

interface Text {
  text: string
  headers: Record<string, string>
}

/** Ten times faster than the best quality, and a tenth larger. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Serves a text that stays the same while the program runs. It is built and compressed once, as soon as the port is
 * open: building takes the one thread for a while, which no probe waits for then.
 */
export function serveText(app: FastifyInstance, url: string, build: () => Text): void {
  let built: ReturnType<typeof compress> | undefined
  const buildOnce = () => {
    built ??= compress(build())
    return built
  }
  app.addHook('onListen', async () => void (await buildOnce()))
  app.get(url, { schema: { hide: true }, config: { isDescription: true } }, async (request, reply) => {
    const { headers, etag, encodings } = await buildOnce()
    reply.headers({ ...headers, etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
    if (encoding !== undefined) reply.header('content-encoding', encoding)
    if (encoding !== undefined) return reply.send(encodings[encoding])
    reply.header('content-length', encodings.identity.length)
    return reply.send(Readable.from(slicesOf(encodings.identity)))
  })
}

/** Sixty callers who take megabytes at once leave the one thread to others between the pieces. */
const SLICE_BYTES = 64 * 1024

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += SLICE_BYTES)
    yield bytes.subarray(start, start + SLICE_BYTES)
}

async function compress({ text, headers }: Text) {
  const identity = Buffer.from(text)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url')}"`
  return { headers, etag, encodings: { identity, br, gzip: zipped } }
}
