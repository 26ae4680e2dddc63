import type { FastifyRequest } from 'fastify'

/** The token of the Authorization header, bare or after "Bearer"; null when there is none. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization?.trim() ?? ''
  const token = header.replace(/^bearer\s+/i, '')
  return token === '' ? null : token
}

/** The token of a shared widget, in a header of its own; null when there is none. */
export function widgetTokenOf(request: FastifyRequest): string | null {
  const header = request.headers.widgettoken
  return typeof header === 'string' && header.trim() !== '' ? header.trim() : null
}
