import type { z } from 'zod'
import type { passCalls } from '#contract/bills/passes.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import { CallError, notFound, RecordChanged } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findAccountById } from '#server/records/repositories/account-repository.ts'
import { findUtility } from '#server/records/repositories/utility-repository.ts'
import { askForPass } from '../queue/read-again.ts'
import { findBillsForRobot, findBillsToReparse, type WaitingOf } from '../repositories/waiting-bills.ts'

type Needed = Pick<Services, 'db' | 'events' | 'queue' | 'provider'>
type AutoProcessInput = z.output<(typeof passCalls)['bills.autoProcess']['body']>

export interface ReparsedAccount {
  acctNum: string
  /** Bills that are parsed again. */
  count: number
  /** Bills that stay as a person left them. */
  edited: number
  /** The readings that were put aside for it. */
  replaced: { billId: number; readingId: number }[]
}

/** Parses every open bill of an account again, but for those that a person edited. */
export async function reparseAccount(
  services: Needed,
  caller: Caller,
  accountId: number,
): Promise<ReparsedAccount> {
  const account = await findAccountById(services.db, caller.scope, accountId)
  if (account === undefined) throw notFound('utility account')
  const bills = await findBillsToReparse(services.db, caller.scope, accountId)
  const edited = bills.filter((bill) => bill.edited).length
  const parsing = []
  for (const { id } of bills.filter((bill) => !bill.edited)) {
    const asked = await parsed(services, caller, id)
    if (asked !== null) parsing.push({ billId: id, ...asked })
  }
  const replaced = parsing.flatMap(({ billId, readingId }) =>
    readingId === null ? [] : [{ billId, readingId }],
  )
  return { acctNum: account.acctNum, count: parsing.length, edited, replaced }
}

/** Null for a bill that somebody took up or settled meanwhile. */
async function parsed(
  services: Needed,
  caller: Caller,
  id: number,
): Promise<{ readingId: number | null } | null> {
  try {
    return { readingId: await askForPass(services, caller, { id }, 'parse') }
  } catch (error) {
    if (error instanceof RecordChanged) return null
    throw error
  }
}

/** Hands bills to the robot: those of a utility, of an account, or these, as far as their accounts allow it; how many. */
export async function handToRobot(
  { db, queue }: Needed,
  caller: Caller,
  input: AutoProcessInput,
): Promise<number> {
  const of = await waitingOf(db, caller, input)
  const ids = await findBillsForRobot(db, of)
  if (ids.length === 0 && 'billIds' in of)
    throw new CallError(
      'conflict',
      'None of these can be processed: they are settled, or their accounts do not allow it.',
    )
  await db.transaction().execute(async (tx) => {
    for (const billId of ids) await queue.enqueue(tx, 'auto-process', { billId })
  })
  return ids.length
}

async function waitingOf(
  db: Services['db'],
  caller: Caller,
  {
    utility_company_id: utilityCompanyId,
    utility_account_id: accountId,
    textract_bill_ids: billIds,
  }: AutoProcessInput,
): Promise<WaitingOf> {
  if (billIds !== undefined) return { billIds }
  if (utilityCompanyId !== undefined) {
    if ((await findUtility(db, utilityCompanyId, 'all')) === undefined) throw notFound('utility')
    return { utilityCompanyId }
  }
  const id = accountId ?? 0
  if ((await findAccountById(db, caller.scope, id)) === undefined) throw notFound('utility account')
  return { accountId: id }
}
