import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CONTRACT } from '#contract/client/contract.ts'
import { callerNetwork } from '../auth/caller-network.ts'
import { tooManyAttempts } from '../auth/rate-limit.ts'

/** Requests without a session that one network may make in a minute. Each process counts for itself. */
export interface AnonymousRate {
  calls: number
  /** Pages, files and probes: a page loads some thirty files. */
  pages: number
  /** Descriptions of the API, of megabytes where a caller takes them uncompressed. */
  descriptions: number
}

/** An office with hundreds of people behind one address stays below. */
export const ANONYMOUS_RATE: AnonymousRate = { calls: 1_200, pages: 12_000, descriptions: 60 }

const MINUTE_MS = 60_000
/** Networks that are counted at once; the one that was quiet longest makes way. */
const MAX_NETWORKS = 50_000

/** Limits every route that is registered from here on and needs no session. Beyond the limit it answers 429. */
export async function limitAnonymous(app: FastifyInstance, rate: AnonymousRate): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: MINUTE_MS,
    cache: MAX_NETWORKS,
    allowList: (request) => kindOf(request) === null,
    keyGenerator: (request) => `${kindOf(request)} ${callerNetwork(request.ip)}`,
    max: (request) => rate[kindOf(request) ?? 'pages'],
    errorResponseBuilder: (_request, { ttl }) => tooManyAttempts(Math.ceil(ttl / 1_000)),
    addHeadersOnExceeding: NO_HEADERS,
    addHeaders: NO_HEADERS,
  })
}

const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** By what a request is counted; null for one that needs a session, and for the probe that asks nothing. */
function kindOf({ routeOptions: { config, url } }: FastifyRequest): keyof AnonymousRate | null {
  if (config.call !== undefined) return 'anon' in CONTRACT[config.call].at ? 'calls' : null
  if (url === '/livez') return null
  return config.isDescription ? 'descriptions' : 'pages'
}
