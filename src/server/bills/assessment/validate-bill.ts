import type { z } from 'zod'
import type { billIn } from '#contract/bills/bill.ts'
import type { JudgedBill } from '#domain/bills/assessment/judge-bill.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import { type Account, findAccount } from '#server/records/repositories/account-repository.ts'
import { currentId } from '#server/records/repositories/merged-records.ts'
import { draftOfInput, pageOf } from '../editor/drafts.ts'
import { type Bill, findBill } from '../repositories/bill-records.ts'
import { findReading } from '../repositories/readings.ts'
import { judgeDraft } from './validation-context.ts'

export type BillInput = z.output<typeof billIn>

/** What is to be said of the bill as it was sent; nothing is written. */
export async function validateInput(db: Database, caller: Caller, input: BillInput): Promise<JudgedBill> {
  const bill = await findBill(db, caller.scope, input.id)
  if (bill === undefined) throw notFound('bill')
  const account = await accountForBill(db, caller, bill, input.utility_account_id)
  const stored = await findReading(db, bill.id)
  const draft = draftOfInput(input.gpt_bill, stored?.reading)
  return judgeDraft(db, bill, account, draft, pageOf(stored))
}

/** The account that was sent, else the bill's own. Throws invalid_input for one that is not its company's. */
export async function accountForBill(
  db: Queryable,
  caller: Caller,
  bill: Pick<Bill, 'companyId' | 'utilityAccountId'>,
  sentId: number | null | undefined,
): Promise<Account | null> {
  const chosenId = sentId ?? bill.utilityAccountId
  if (chosenId === null) return null
  const id = await currentId(db, 'utility_accounts', chosenId)
  const account = await findAccount(db, caller.scope, { companyId: bill.companyId }, id)
  if (account === undefined)
    throw new CallError('invalid_input', 'This utility account is not one of the bill’s company.')
  return account
}
