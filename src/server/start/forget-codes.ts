import type { StartWorker } from '#server/platform/queue/start-worker.ts'
import { forgetCode } from '#server/services/authorizations/login-codes.ts'

export const startForgettingCodes: StartWorker = async (services) => {
  await services.queue.work('forget-code', { concurrency: 1 }, ({ authorizationId }) =>
    forgetCode(services, authorizationId),
  )
  return () => undefined
}
