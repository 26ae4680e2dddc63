import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ARRIVAL_TOKENS } from '#domain/people/arrival.ts'
import { LOADER_PATH } from '#domain/widgets/addresses.ts'
import { answerNotFound } from './error-answer.ts'
import { opensPage } from './error-page.ts'
import { PAGE_FOLDERS, pagesOf } from './room-routes.ts'
import { policyFramedBy } from './security-headers.ts'
import { type FindFramers, setFramers } from './widget-frames.ts'

/** The window as an app to install: its shortcuts lead to pages that the variant has. */
const MANIFESTS = { full: 'site.webmanifest', documents: 'documents.webmanifest' }

/** Serves the built front rooms, and beside them what is in `public`. */
export async function serveRooms(
  app: FastifyInstance,
  dist: string,
  { variant, findFramers }: { variant: 'full' | 'documents'; findFramers: FindFramers },
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
    const page = path.join(PAGE_FOLDERS[room], 'index.html')
    if (!existsSync(path.join(dist, page))) continue
    app.get(address, { schema: { hide: true } }, async (request, reply) => {
      if (room === 'widgets') await setFramers(request, reply, findFramers)
      // The forms of public links, which anybody may stand in his pages.
      else if (address.startsWith('/widgets/')) reply.header('content-security-policy', policyFramedBy('*'))
      return reply.sendFile(page)
    })
  }
  app.get('/*', { schema: { hide: true } }, (request, reply) =>
    opensPage(request) && carriesToken(request)
      ? reply.status(404).sendFile(path.join(PAGE_FOLDERS.client, 'index.html'))
      : answerNotFound(request, reply),
  )
}

/** Whether somebody arrives at an address: the clients' pages take the token out of it, and lead to a page there is. */
const carriesToken = ({ query }: FastifyRequest): boolean =>
  ARRIVAL_TOKENS.some((name) => Object.hasOwn(query as object, name))

/**
 * Files whose name holds their hash are kept for good, icons for a day, the loader of widgets for minutes; pages and the
 * manifest are asked for anew.
 */
function cacheOf(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  if (file === LOADER_PATH.slice(1)) return 'public, max-age=300'
  return /\.(svg|png|ico|txt)$/.test(file) ? 'public, max-age=86400' : 'no-cache'
}
