import { z } from 'zod'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { beginGestureOf } from '#server/records/gesture-of.ts'
import { currentId } from '#server/records/repositories/merged-records.ts'
import { findMeters } from '#server/records/repositories/meter-repository.ts'
import {
  deleteOnboarded,
  findOnboardingEvent,
  takeLinesOffMeter,
} from '#server/records/repositories/onboarding-repository.ts'
import { findUtility, lockUtility } from '#server/records/repositories/utility-repository.ts'
import { Touched } from '#server/records/touched.ts'
import { judgeWaiting } from '../assessment/judge-waiting.ts'
import { finishDraft } from '../editor/update-bill.ts'
import { rematchLines } from '../matching/rematch-lines.ts'
import { type BillReference, billEvent, openBill } from '../queue/open-bill.ts'
import { insertBillEvent } from '../repositories/bill-records.ts'
import { releaseUtilityBills } from './match-utility-bills.ts'
import { releaseMeter, releaseWaitingBills, rematchReleased } from './match-waiting-bills.ts'
import type { Created, OnboardingDetails } from './onboard.ts'

const NAMES = {
  utility_account: 'account',
  utility_company: 'utility',
  utility_meter: 'meter',
} as const

const kept = z.object({
  physicalMeterId: z.number().nullable(),
  before: z.object({
    utilityCompanyId: z.number().nullable(),
    utilityAccountId: z.number().nullable(),
  }),
}) satisfies z.ZodType<Pick<OnboardingDetails, 'physicalMeterId' | 'before'>>

/** Takes back what a bill set up: the record goes and the bill is matched as before. Refused while it is used. */
export async function undoOnboarding(
  services: Pick<Services, 'db' | 'events' | 'queue'>,
  caller: Caller,
  reference: BillReference,
  { kind, id }: Created,
): Promise<void> {
  const { db, events, queue } = services
  try {
    await db.transaction().execute(async (tx) => {
      const bill = await openBill(tx, caller, reference, 'edit')
      await beginGestureOf(tx, 'undone', caller.userId)
      const details = kept.safeParse(await findOnboardingEvent(tx, bill.id, kind, id))
      if (!details.success) throw notFound(NAMES[kind])
      const { physicalMeterId } = details.data
      const before = {
        utilityCompanyId: await currentId(tx, 'utility_companies', details.data.before.utilityCompanyId),
        utilityAccountId: await currentId(tx, 'utility_accounts', details.data.before.utilityAccountId),
      }
      const restored = kind === 'utility_meter' ? bill : { ...bill, ...before }
      const remove = async () => {
        if (!(await deleteOnboarded(tx, kind, id, physicalMeterId))) throw notFound(NAMES[kind])
      }
      if (kind === 'utility_meter') {
        const [meter] = await findMeters(tx, [id])
        if (meter === undefined) throw notFound(NAMES[kind])
        const accountId = meter.utilityAccountId
        await takeLinesOffMeter(tx, bill.id, id, { alsoByHand: true })
        const released = await releaseMeter(tx, { meterId: id, accountId, exceptBillId: bill.id })
        await remove()
        await rematchReleased(tx, events, released)
        await judgeWaiting(tx, services, new Touched().account(accountId))
      }
      if (kind === 'utility_company') {
        await lockUtility(tx, id)
        const gone = await findUtility(tx, id, 'all')
        await releaseUtilityBills(tx, services, id, { exceptCompanyId: null })
        if (gone) await queue.enqueue(tx, 'match-utility', gone)
      }
      if (kind === 'utility_account') await releaseWaitingBills(tx, events, id)
      await rematchLines(tx, restored)
      const changed = await finishDraft(tx, restored, caller.userId)
      if (kind !== 'utility_meter') await remove()
      await insertBillEvent(tx, {
        billId: bill.id,
        kind: 'onboarding undone',
        userId: caller.userId,
        details: { kind, id },
      })
      await events.publish(tx, billEvent(changed))
    })
  } catch (error) {
    if (!isStillUsed(error)) throw error
    const message = `Something else uses this ${NAMES[kind]} by now, so it stays.`
    throw new CallError('conflict', message, { cause: error })
  }
}

const FOREIGN_KEY_VIOLATION = '23503'
const isStillUsed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION
