import { createExtractionPool } from '#reading/pool.ts'
import { learnFromBill } from '#server/bill-templates/jobs/learn-bill.ts'
import { every } from '#server/platform/queue/every.ts'
import type { StartWorker } from '#server/platform/queue/start-worker.ts'
import type { Services } from '#server/platform/services.ts'
import { judgeAllWaiting, judgeOfToday } from '../assessment/judge-waiting.ts'
import { processByRobot } from '../automation/robot.ts'
import { matchUtilityBills } from '../onboarding/match-utility-bills.ts'
import { matchAccountsOfBills, matchWaitingBills } from '../onboarding/match-waiting-bills.ts'
import { findForgottenBills } from '../repositories/unread-bills.ts'
import { enqueueReading } from '../upload/enqueue-reading.ts'
import { readBillFile } from './read-bill.ts'

const READER_MEMORY_MB = 1_500
const SWEEP_MS = 30_000

/** Reads bills and learns from them, as many at once as the settings say; a process without readers does neither. */
export const startBillWorkers: StartWorker = async (services) => {
  const { queue, settings } = services
  if (settings.readers === 0) return () => undefined
  const pool = createExtractionPool({
    size: settings.readers,
    timeoutMs: settings.readingSeconds * 1_000,
    memoryMb: READER_MEMORY_MB,
  })
  await queue.work('read-bill', { concurrency: settings.readers }, ({ billId }, { attempt }) =>
    readBillFile(services, pool, billId, attempt),
  )
  await queue.work('auto-process', { concurrency: 1 }, ({ billId }) => processByRobot(services, billId))
  await queue.work('match-account', { concurrency: 1 }, ({ accountId, fromBillId }) =>
    matchWaitingBills(services, accountId, fromBillId),
  )
  await queue.work('match-accounts', { concurrency: 1 }, ({ accountIds }) =>
    matchAccountsOfBills(services, accountIds),
  )
  await queue.work('match-utility', { concurrency: 1 }, (utility) => matchUtilityBills(services, utility))
  await queue.work('judge-waiting', { concurrency: 1 }, ({ after, ...touched }) =>
    judgeAllWaiting(services, touched, after),
  )
  await queue.work('learn-bill', { concurrency: 1 }, ({ billId }) => learnFromBill(services, billId))
  await sweep(services)
  const stopSweeping = every(SWEEP_MS, () => void sweep(services))
  return async () => {
    stopSweeping()
    await pool.close()
  }
}

async function sweep(services: Services): Promise<void> {
  const { log } = services
  await enqueueForgotten(services).catch((error: unknown) =>
    log.warn({ err: error }, 'waiting bills not looked for'),
  )
  await judgeOfToday(services).catch((error: unknown) =>
    log.warn({ err: error }, 'bills not judged by the day'),
  )
}

/** Gives each bill that waits without a job a new one: none is forgotten, whatever happened to its job. */
const enqueueForgotten = ({ db, queue }: Services): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const bill of await findForgottenBills(tx)) await enqueueReading({ queue }, tx, bill)
  })
