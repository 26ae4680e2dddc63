import type { StartWorker } from '#server/platform/queue/start-worker.ts'
import { askSecondOpinion } from '../ask-second-opinion.ts'
import { judgeWhatIsLeft, validateAgain, validateSaved, validateUnjudged } from '../validate-bills.ts'

/** Says what is odd about saved bills; those of before anything was said, behind everything else. */
export const startValidationWorkers: StartWorker = async (services) => {
  const { queue, settings, log } = services
  if (settings.readers === 0) return () => undefined
  await queue.work('validate-bill', { concurrency: 1 }, ({ savedBillId }) =>
    validateSaved(services, savedBillId),
  )
  await queue.work('second-opinion', { concurrency: 1 }, ({ savedBillId }) =>
    askSecondOpinion(services, savedBillId),
  )
  await queue.work('validate-bills', { concurrency: 1 }, (payload) => validateUnjudged(services, payload))
  await queue.work('revalidate-bills', { concurrency: 1 }, (payload) => validateAgain(services, payload))
  await judgeWhatIsLeft(services).catch((error: unknown) =>
    log.warn({ err: error }, 'bills that are to be judged not looked for'),
  )
  return () => undefined
}
