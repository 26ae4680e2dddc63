import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { CallError } from './errors.ts'
import { answerError, errorBodyOf } from './http/error-answer.ts'
import { serveHealth } from './http/health.ts'
import { describeCalls, serveDescription } from './http/openapi.ts'
import { trustOf } from './http/origin.ts'
import { createRegister } from './http/register.ts'
import { logRequests, requestIdOf } from './http/request-log.ts'
import { serveRooms } from './http/rooms.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { refuseUnstorable } from './http/storable.ts'
import { MULTIPART_LIMITS } from './http/upload-limits.ts'
import { ROUTE_FILES } from './routes/all.ts'
import type { Services } from './services.ts'

interface AppOptions {
  /** Hold every answer against the contract: for tests, as it takes a third of the speed. */
  checkAnswers?: boolean
  /** Where the built front rooms lie; null serves none. */
  dist?: string | null
}

const MOST_JSON_BYTES = 1024 * 1024
/** Long enough for 200 MB over a slow line. */
const UPLOAD_MS = 30 * 60_000

/** The whole server without a port. `app.inject` or `app.listen` brings it to life. */
export async function createApp(
  services: Services,
  { checkAnswers = false, dist = null }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log,
    // One line a call comes from logRequests.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: trustOf(services.settings.trustProxy),
    bodyLimit: MOST_JSON_BYTES,
    requestTimeout: UPLOAD_MS,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(checkAnswers ? serializerCompiler : () => JSON.stringify)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    reply
      .status(404)
      .send(errorBodyOf(new CallError('not_found', `There is nothing at ${request.method} ${request.url}.`))),
  )
  logRequests(app)
  setSecurityHeaders(app)
  refuseUnstorable(app)
  await app.register(multipart, { limits: MULTIPART_LIMITS })

  await describeCalls(app)
  const register = createRegister(app, services.auth.authenticate)
  for (const routes of ROUTE_FILES) routes(register, services)
  serveDescription(app)
  serveHealth(app, services.db)
  if (dist !== null) await serveRooms(app, dist, services.settings.variant)
  return app
}
