import type { AcceptedSetup } from '#domain/property-intake/property-intake.ts'
import {
  releaseMeter,
  releaseWaitingBills,
  rematchReleased,
} from '#server/bills/onboarding/match-waiting-bills.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { letGoOfLogin } from '#server/records/repositories/logins.ts'
import { findMeters } from '#server/records/repositories/meter-repository.ts'
import { deleteSetup, hasWork } from './repositories/property-intake-repository.ts'

/** Takes back what accepting a property set up. Throws "conflict" while something else uses any of it. */
export async function takeBackSetup(
  tx: DatabaseTransaction,
  { events }: Pick<Services, 'events'>,
  made: AcceptedSetup,
): Promise<void> {
  if (await hasWork(tx, made.accountMeterIds)) throw stillUsed()
  for (const meterId of made.accessGivenTo) await letGoOfLogin(tx, meterId)
  const released = []
  for (const { id, utilityAccountId } of await findMeters(tx, made.accountMeterIds))
    released.push(...(await releaseMeter(tx, { meterId: id, accountId: utilityAccountId, exceptBillId: 0 })))
  for (const accountId of made.accountIds) await releaseWaitingBills(tx, events, accountId)
  await deleteSetup(tx, made).catch((error: { code?: string }) => {
    const FOREIGN_KEY_VIOLATION = '23503'
    throw error.code === FOREIGN_KEY_VIOLATION ? stillUsed(error) : error
  })
  await rematchReleased(tx, events, released)
}

const stillUsed = (cause?: unknown) =>
  new CallError('conflict', 'What was set up for this property is used by now, so it stays accepted.', {
    cause,
  })
