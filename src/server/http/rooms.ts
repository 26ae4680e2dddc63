import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pagesOf } from './room-routes.ts'

/** The window as an app to install: its shortcuts lead to pages that the variant has. */
const MANIFESTS = { full: 'site.webmanifest', documents: 'documents.webmanifest' }

/** Serves the built front rooms, and beside them what is in `public`. */
export async function serveRooms(
  app: FastifyInstance,
  dist: string,
  variant: 'full' | 'documents',
): Promise<void> {
  if (!existsSync(dist)) return
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    globIgnore: Object.values(MANIFESTS),
    index: false,
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply, file) => reply.header('cache-control', cacheOf(path.relative(dist, file))),
  })
  app.get(`/${MANIFESTS.full}`, { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile(MANIFESTS[variant]),
  )
  for (const [address, room] of pagesOf(variant)) {
    const page = path.join(room, 'index.html')
    if (!existsSync(path.join(dist, page))) continue
    app.get(address, { schema: { hide: true } }, (_request, reply) => reply.sendFile(page))
  }
}

/** Files whose name holds their hash are kept for good, icons for a day; pages and the manifest are asked for anew. */
function cacheOf(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  return /\.(svg|png|ico|txt)$/.test(file) ? 'public, max-age=86400' : 'no-cache'
}
