import { z } from 'zod'
import { CallError, notFound } from '../../errors.ts'
import type { Caller } from '../../policies/bill-scope.ts'
import { insertBillEvent } from '../../repositories/bills/bill-records.ts'
import {
  deleteOnboarded,
  findOnboardingEvent,
  takeLinesOffMeter,
} from '../../repositories/onboarding-repository.ts'
import type { Services } from '../../services.ts'
import { type BillReference, billEvent, openBill } from '../bills/open-bill.ts'
import { rematchLines } from '../bills/rematch-lines.ts'
import { finishDraft } from '../bills/update-bill.ts'
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
    utility_company_id: z.number().nullable(),
    utility_account_id: z.number().nullable(),
  }),
}) satisfies z.ZodType<Pick<OnboardingDetails, 'physicalMeterId' | 'before'>>

/** Takes back what a bill set up: the record goes and the bill is matched as before. Refused while it is used. */
export async function undoOnboarding(
  { db, events }: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  reference: BillReference,
  { kind, id }: Created,
): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      const bill = await openBill(tx, caller, reference, 'edit')
      const details = kept.safeParse(await findOnboardingEvent(tx, bill.id, kind, id))
      if (!details.success) throw notFound(NAMES[kind])
      const { before, physicalMeterId } = details.data
      const restored = kind === 'utility_meter' ? bill : { ...bill, ...before }
      const remove = async () => {
        if (!(await deleteOnboarded(tx, kind, id, physicalMeterId))) throw notFound(NAMES[kind])
      }
      if (kind === 'utility_meter') {
        await takeLinesOffMeter(tx, bill.id, id, { alsoByHand: true })
        const released = await releaseMeter(tx, { meterId: id, exceptBillId: bill.id })
        await remove()
        await rematchReleased(tx, events, released)
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
