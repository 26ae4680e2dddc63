import type { StartWorker } from '../queue/start-worker.ts'
import { forgetCode } from '../services/authorizations/login-codes.ts'

export const startForgettingCodes: StartWorker = async (services) => {
  await services.queue.work('forget-code', { concurrency: 1 }, ({ authorizationId }) =>
    forgetCode(services, authorizationId),
  )
  return () => undefined
}
