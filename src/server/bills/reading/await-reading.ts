import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { Services } from '#server/platform/services.ts'
import { findBill } from '../repositories/bill-records.ts'

/**
 * Runs `ask`, which sets a job to work on a bill, and waits until the bill has nothing under way, the caller is
 * gone or the time is over; answers what `ask` did. What becomes of the bill, its caller looks up.
 */
export async function untilRead<Asked>(
  { db, events }: Pick<Services, 'db' | 'events'>,
  billId: number,
  { seconds, gone }: { seconds: number; gone: AbortSignal },
  ask: () => Promise<Asked>,
): Promise<Asked> {
  const done = Promise.withResolvers<void>()
  let isAsked = false
  // What was told of the bill may be from before: only the bill itself says whether something is under way.
  const look = async (): Promise<void> => {
    if (!isAsked) return
    const bill = await findBill(db, EVERY_COMPANY, billId)
    if (bill === undefined || bill.progress === null) done.resolve()
  }
  const lookNow = (): void => void look().catch(done.reject)
  const stop = events.subscribe({
    hear: ({ event }) => {
      if (event.type === 'bill' && event.id === billId && event.progress === null) lookNow()
    },
    missed: lookNow,
  })
  const timer = setTimeout(() => done.resolve(), seconds * 1_000)
  gone.addEventListener('abort', () => done.resolve(), { once: true })
  try {
    const asked = await ask()
    isAsked = true
    if (seconds === 0 || gone.aborted) return asked
    // The job may be through already.
    lookNow()
    await done.promise
    return asked
  } finally {
    clearTimeout(timer)
    stop()
  }
}
