import { CHECKS } from '#domain/validations/story.ts'
import { judgeSoon } from '#server/bills/repositories/waiting-bills.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findAccount } from '#server/records/repositories/account-repository.ts'
import { companyExists } from '#server/records/repositories/company-repository.ts'
import {
  type CheckOffRow,
  deleteCheckOff,
  findCheckOff,
  insertCheckOff,
  type NewCheckOff,
} from './repositories/checks-off.ts'
import { enqueueRevalidation } from './validate-bills.ts'

export { listChecksOff } from './repositories/checks-off.ts'
export type { CheckOffRow }

type Needed = Pick<Services, 'db' | 'queue'>

/**
 * Turns a check off for a client or for one of its accounts, and has what was said of their bills said again. Throws
 * not_found, and "conflict" where it is off.
 */
export const turnCheckOff = (
  { db, queue }: Needed,
  caller: Caller,
  order: Omit<NewCheckOff, 'switchedBy'>,
): Promise<CheckOffRow> =>
  db.transaction().execute(async (tx) => {
    const { companyId, utilityAccountId, check } = order
    const of = { companyId }
    if (!(await companyExists(tx, companyId))) throw notFound('company')
    if (utilityAccountId !== null && !(await findAccount(tx, caller.scope, of, utilityAccountId)))
      throw notFound('account')
    const id = await insertCheckOff(tx, { ...order, switchedBy: caller.userId })
    if (id === null) throw new CallError('conflict', `“${CHECKS[check]}” is off there already.`)
    const row = await demand(tx, id)
    await judgeAgain(tx, queue, row)
    return row
  })

/** Turns it on again; answers what was off. Throws not_found. */
export const turnCheckOn = ({ db, queue }: Needed, id: number): Promise<CheckOffRow> =>
  db.transaction().execute(async (tx) => {
    const row = await demand(tx, id)
    await deleteCheckOff(tx, id)
    await judgeAgain(tx, queue, row)
    return row
  })

async function demand(tx: DatabaseTransaction, id: number): Promise<CheckOffRow> {
  const row = await findCheckOff(tx, id)
  if (row === undefined) throw notFound('check that is off')
  return row
}

/** Saved bills by a job, bills under review within minutes. */
async function judgeAgain(
  tx: DatabaseTransaction,
  queue: Services['queue'],
  { companyId, utilityAccountId }: CheckOffRow,
): Promise<void> {
  const of = utilityAccountId === null ? { companyId } : { accountIds: [utilityAccountId] }
  await enqueueRevalidation(tx, queue, of)
  await judgeSoon(tx, { companyId, accountId: utilityAccountId })
}
