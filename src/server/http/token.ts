import type { FastifyRequest } from 'fastify'

/** The token of the Authorization header, bare or after "Bearer"; null when there is none. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization?.trim() ?? ''
  const token = header.replace(/^bearer\s+/i, '')
  return token === '' ? null : token
}
