import type { FastifyRequest } from 'fastify'
import type { SessionOrigin } from '../auth/session.ts'

export const originOf = (request: FastifyRequest): SessionOrigin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
})

/**
 * Whom Fastify believes about a caller's address: so many proxies in a row, or those of some networks. A number alone
 * it would not believe; here the settings say that nobody but the proxy reaches the port.
 */
export const trustOf = (
  proxies: number | string[],
): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? proxies > 0 && ((_address, hop) => hop < proxies) : proxies
