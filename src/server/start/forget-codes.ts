import { forgetCode } from '#server/authorizations/login-codes.ts'
import type { StartWorker } from '#server/platform/queue/start-worker.ts'

export const startForgettingCodes: StartWorker = async (services) => {
  await services.queue.work('forget-code', { concurrency: 1 }, ({ authorizationId }) =>
    forgetCode(services, authorizationId),
  )
  return () => undefined
}
