import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { CallError } from './errors.ts'
import { answerError, errorBodyOf } from './http/error-answer.ts'
import { createRegister } from './http/register.ts'
import { MULTIPART_LIMITS } from './http/upload-limits.ts'
import { ROUTE_FILES } from './routes/all.ts'
import type { Services } from './services.ts'

interface AppOptions {
  /** Hold every answer against the contract: for tests, as it takes a third of the speed. */
  checkAnswers?: boolean
}

/** The whole server without a port. `app.inject` or `app.listen` brings it to life. */
export async function createApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log,
    trustProxy: services.settings.trustProxy,
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(options.checkAnswers ? serializerCompiler : () => JSON.stringify)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    reply
      .status(404)
      .send(errorBodyOf(new CallError('not_found', `There is nothing at ${request.method} ${request.url}.`))),
  )
  await app.register(multipart, { limits: MULTIPART_LIMITS })

  const register = createRegister(app, services.auth.authenticate)
  for (const routes of ROUTE_FILES) routes(register, services)
  return app
}
