import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pagesOf } from './room-routes.ts'

/** Serves the built front rooms. Files whose name holds their hash are kept for good, pages are asked for anew. */
export async function serveRooms(
  app: FastifyInstance,
  dist: string,
  variant: 'full' | 'documents',
): Promise<void> {
  if (!existsSync(dist)) return
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, file) => reply.header('cache-control', cacheOf(path.relative(dist, file))),
  })
  for (const [address, room] of pagesOf(variant)) {
    const page = path.join(room, 'index.html')
    if (!existsSync(path.join(dist, page))) continue
    app.get(address, { schema: { hide: true } }, (_request, reply) => reply.sendFile(page))
  }
}

const cacheOf = (file: string): string =>
  file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
