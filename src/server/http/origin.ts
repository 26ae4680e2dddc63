import type { FastifyRequest } from 'fastify'
import type { SessionOrigin } from '../repositories/session-repository.ts'

export const originOf = (request: FastifyRequest): SessionOrigin => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
})
