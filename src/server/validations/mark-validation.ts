import type { HumanStatus } from '#domain/validations/bill-verdict.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { RecordChanged } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { forgetChecksOf } from '#server/review/check-bills.ts'
import { getValidation, type Validation } from './list-validations.ts'
import { changeValidation, lockValidation } from './repositories/validation-rows.ts'
import { tellOf } from './tell-validations.ts'

interface Mark {
  id: number
  status: HumanStatus
  /** As the caller saw it. */
  version?: number | undefined
}

/**
 * Says that a person has checked what is said of a saved bill, or takes that back. Of two at once the second is told
 * who was first (`RecordChanged`); said again by the same person it is no change. Throws not_found.
 */
export const markValidation = (
  { db, events }: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  mark: Mark,
): Promise<Validation> =>
  db.transaction().execute(async (tx) => {
    await markWithin(tx, { events }, caller, mark)
    await tellOf(tx, events, [mark.id])
    return getValidation(tx, caller, mark.id)
  })

async function markWithin(
  tx: DatabaseTransaction,
  { events }: Pick<Services, 'events'>,
  caller: Caller,
  { id, status, version }: Mark,
): Promise<void> {
  const row = await lockValidation(tx, id)
  const seen = await getValidation(tx, caller, id)
  if (row === undefined) return
  const isDone = row.humanValidationStatus === status
  if (isDone && (status === 'Unchecked' || row.validatedByUserId === caller.userId)) return
  if (isDone || (version !== undefined && version !== row.version))
    throw new RecordChanged('validation', id, changedWords(seen))
  await changeValidation(
    tx,
    id,
    status === 'Checked'
      ? { humanValidationStatus: status, validatedByUserId: caller.userId, validatedAt: new Date() }
      : { humanValidationStatus: status, validatedByUserId: null, validatedAt: null },
  )
  if (status === 'Unchecked') await forgetChecksOf(tx, { events }, row.utilityBillId)
}

const changedWords = ({ humanValidationStatus, validatedByUser }: Validation): string =>
  humanValidationStatus === 'Checked'
    ? `${validatedByUser?.name ?? 'Somebody'} has checked this validation meanwhile.`
    : 'This validation was changed meanwhile. Look at it again.'
