import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'
import { UPLOAD_LIMITS, type UploadLimits } from '#base/upload-limits.ts'
import { admitKey } from '#server/api-access/api-keys.ts'
import { createFigures } from '#server/jobs/watching/figures.ts'
import { createHealth } from '#server/jobs/watching/health.ts'
import { requireArea } from '#server/people/policies/client-access.ts'
import { authenticate } from '#server/people/sessions.ts'
import { CallError } from '#server/platform/errors.ts'
import { ANONYMOUS_RATE, type AnonymousRate, limitAnonymous } from '#server/platform/http/anonymous-rate.ts'
import { answerError, answerNotFound } from '#server/platform/http/error-answer.ts'
import { serveHealth } from '#server/platform/http/health.ts'
import { measureCalls, serveMetrics } from '#server/platform/http/metrics.ts'
import { describeCalls, serveDescription } from '#server/platform/http/openapi.ts'
import { trustOf } from '#server/platform/http/origin.ts'
import {
  boundSlowBodies,
  connectionOptions,
  PATIENCE,
  type Patience,
} from '#server/platform/http/patience.ts'
import { createRegister } from '#server/platform/http/register.ts'
import { logRequests, requestIdOf } from '#server/platform/http/request-log.ts'
import { serveRooms } from '#server/platform/http/rooms.ts'
import { headersFor, setSecurityHeaders } from '#server/platform/http/security-headers.ts'
import { refuseUnstorableCalls } from '#server/platform/http/storable.ts'
import { traceCalls } from '#server/platform/http/traced-calls.ts'
import { serveUnsubscribing } from '#server/platform/http/unsubscribe-page.ts'
import type { Services } from '#server/platform/services.ts'
import { admitWidget, findFramers } from '#server/widgets/admit-widget.ts'
import { findRouteFiles } from './find-routes.ts'
import { presentStates } from './present-states.ts'

export interface AppOptions {
  /** Writes answers down, by their schemas: tests hold them against the contract, which takes a third of the speed. */
  answers?: FastifySerializerCompiler<ZodType>
  /** Where the built front rooms lie; null serves none. */
  dist?: string | null
  /** Smaller ones than a call's own. */
  limits?: UploadLimits
  patience?: Patience
  /** Other limits of requests without a session than the usual ones. */
  anonymousRate?: AnonymousRate
}

const MOST_JSON_BYTES = 1024 * 1024

const asJson = () => JSON.stringify

const noAddress = () =>
  new CallError('invalid_input', 'The address of this call is broken, or a part of it too long.')

/** The whole server without a port. `app.inject` or `app.listen` brings it to life. */
export async function createApp(
  services: Services,
  {
    answers = asJson,
    dist = null,
    limits = UPLOAD_LIMITS,
    patience = PATIENCE,
    anonymousRate = ANONYMOUS_RATE,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = createBareApp(services, patience)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answers)
  refuseUnstorableCalls(app)
  boundSlowBodies(app, patience)
  app.decorate('uploads', { limits, idleMs: patience.idleMs })
  await limitAnonymous(app, anonymousRate)
  await app.register(multipart)
  serveUnsubscribing(app)

  await describeCalls(app)
  const register = createRegister(app, {
    files: services.files,
    authenticate: (token) => authenticate(services, token),
    admitKey: (token, scope) => admitKey(services.db, token, scope),
    admitWidget: (token, widgets) => admitWidget(services, token, widgets),
    presentStates: presentStates(services),
    requireArea: (call, session) => requireArea(call, { variant: services.settings.variant, session }),
    sealedFields: services.sealedFields,
  })
  for (const routes of await findRouteFiles()) routes(register, services)
  serveDescription(app)
  serveHealth(app, createHealth(services))
  serveMetrics(app, metricsOf(services))
  if (dist !== null)
    await serveRooms(app, dist, {
      variant: services.settings.variant,
      findFramers: (token) => findFramers(services, token),
    })
  return app
}

function metricsOf(services: Services) {
  const { metrics, settings } = services
  const figures = createFigures(services)
  const text = async () => metrics.text(await figures())
  return { token: settings.metricsToken, contentType: metrics.contentType, text }
}

/** Of a process that serves nobody: it answers probes and monitoring alone. */
export function createProbedApp(services: Services): FastifyInstance {
  const app = createBareApp(services, PATIENCE)
  serveHealth(app, createHealth(services))
  serveMetrics(app, metricsOf(services))
  return app
}

function createBareApp({ log, settings, metrics }: Services, patience: Patience): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    // One line a call comes from logRequests.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf({ isBehindProxy: settings.trustProxy !== 0 }),
    trustProxy: trustOf(settings.trustProxy),
    bodyLimit: MOST_JSON_BYTES,
    ...connectionOptions(patience),
    // No call is lost by a stop: what comes on a connection that is there is answered, see settleCallsOnClose.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    // No hook runs before it.
    frameworkErrors: (_, request, reply) =>
      answerError(noAddress(), request, reply.headers(headersFor(request, settings.hsts))),
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  if (settings.tracing !== null) traceCalls(app, { continues: settings.trustProxy !== 0 })
  logRequests(app)
  measureCalls(app, metrics)
  setSecurityHeaders(app, settings.hsts)
  return app
}
