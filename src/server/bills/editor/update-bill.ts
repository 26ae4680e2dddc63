import type { z } from 'zod'
import type { billCalls } from '#contract/bills/bills.ts'
import { outcomeOf } from '#domain/bills/assessment/judge-bill.ts'
import type { AccountConfirmation } from '#domain/bills/matching/account-differences.ts'
import { matchAccount } from '#domain/bills/matching/match-account.ts'
import { type Caller, EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type Account,
  findAccount,
  findAccountsLike,
} from '#server/records/repositories/account-repository.ts'
import { findUtility } from '#server/records/repositories/utility-repository.ts'
import { confirmChanges } from '../assessment/confirm-changes.ts'
import { judgingOverlaps } from '../assessment/judge-overlaps.ts'
import { accountForBill } from '../assessment/validate-bill.ts'
import { judgeDraft } from '../assessment/validation-context.ts'
import { rematchLines } from '../matching/rematch-lines.ts'
import { billEvent, openBill } from '../queue/open-bill.ts'
import { findAccountDifferences, findPrintedIdentities } from '../repositories/account-differences.ts'
import { type Bill, changeBillRow, insertBillEvent } from '../repositories/bill-records.ts'
import { findBillOfReading, findReading, type StoredReading } from '../repositories/readings.ts'
import { draftOfReading, pageOf, type ReadingInput } from './drafts.ts'
import { storeEdits } from './store-edits.ts'

type UpdateInput = z.output<(typeof billCalls)['bills.update']['body']>
type Needed = Pick<Services, 'db' | 'events' | 'queue'>

/**
 * Keeps a person's draft: edited lines, and the account or utility that was picked. Another account brings the
 * lines to its own meters.
 */
export const updateBill = (services: Needed, caller: Caller, id: number, input: UpdateInput): Promise<void> =>
  services.db.transaction().execute((tx) => updateWithin(tx, services, caller, id, input))

/** As `updateBill`, in a transaction of the caller's. */
export const updateWithin = (
  tx: DatabaseTransaction,
  services: Pick<Needed, 'events' | 'queue'>,
  caller: Caller,
  id: number,
  input: UpdateInput,
): Promise<void> =>
  judgingOverlaps(tx, services, id, async () => {
    const bill = await openBill(tx, caller, { id, version: input.version }, 'edit')
    const picked = await pickAccount(tx, caller, bill, input)
    if (input.gpt_bill) await storeEdits(tx, id, await findReading(tx, id), input.gpt_bill, caller.userId)
    const after = { ...bill, ...columnsOf(picked) }
    if (input.account_confirmed !== undefined)
      after.accountConfirmed = input.account_confirmed ? await confirmAccount(tx, after, caller.userId) : null
    const moved = picked.accountId !== bill.utilityAccountId
    if (moved) await rematchLines(tx, after)
    if (input.changes_confirmed !== undefined)
      await confirmChanges(tx, after, await accountOf(tx, after), input.changes_confirmed, caller.userId)
    if (moved || picked.utilityCompanyId !== bill.utilityCompanyId) {
      const details = columnsOf(picked)
      await insertBillEvent(tx, { billId: id, kind: 'account picked', userId: caller.userId, details })
    }
    const changed = await finishDraft(tx, after, caller.userId)
    await services.events.publish(tx, billEvent(changed))
  })

/** A person's word that the account is right, whatever the page prints instead: what it prints is kept with the word. */
async function confirmAccount(
  tx: DatabaseTransaction,
  { id, utilityAccountId: accountId }: Bill,
  userId: number,
): Promise<AccountConfirmation> {
  if (accountId === null) throw new CallError('invalid_input', 'Choose the utility account first.')
  const printed = (await findPrintedIdentities(tx, [id])).get(id)
  const [differences = []] = printed ? await findAccountDifferences(tx, [{ printed, accountId }]) : []
  const confirmed = { accountId, differences }
  await insertBillEvent(tx, { billId: id, kind: 'account confirmed', userId, details: confirmed })
  return confirmed
}

/** Keeps edited lines; answers the reading as it is then. */
export async function updateReading(
  services: Needed,
  caller: Caller,
  readingId: number,
  input: ReadingInput,
): Promise<StoredReading> {
  return services.db.transaction().execute(async (tx) => {
    const billId = await findBillOfReading(tx, readingId)
    if (billId === undefined) throw notFound('reading')
    const bill = await openBill(tx, caller, { id: billId }, 'edit')
    return judgingOverlaps(tx, services, billId, async () => {
      const stored = await storeEdits(tx, billId, await findReading(tx, billId), input, caller.userId)
      await services.events.publish(tx, billEvent(await finishDraft(tx, bill, caller.userId)))
      return stored
    })
  })
}

interface Picked {
  utilityCompanyId: number | null
  accountId: number | null
}

const columnsOf = ({ utilityCompanyId, accountId }: Picked) => ({
  utilityCompanyId,
  utilityAccountId: accountId,
})

/**
 * The utility and account that the bill has after the pick. An account brings its utility with it; a utility alone
 * brings the account of the printed number. Null, where it is sent, takes what was picked off the bill.
 */
async function pickAccount(
  tx: DatabaseTransaction,
  caller: Caller,
  bill: Bill,
  { utility_account_id: accountId, utility_company_id: utilityId }: UpdateInput,
): Promise<Picked> {
  const account = await accountForBill(tx, caller, bill, accountId)
  if (accountId) return { utilityCompanyId: account?.utilityCompanyId ?? null, accountId }
  if (utilityId === null) return { utilityCompanyId: null, accountId: null }
  const without = accountId === null ? null : bill.utilityAccountId
  if (utilityId === undefined) return { utilityCompanyId: bill.utilityCompanyId, accountId: without }
  if ((await findUtility(tx, utilityId, { companyId: bill.companyId })) === undefined)
    throw new CallError('invalid_input', 'There is no such utility.')
  if (accountId === null) return { utilityCompanyId: utilityId, accountId: null }
  if (account?.utilityCompanyId === utilityId) return { utilityCompanyId: utilityId, accountId: account.id }
  return { utilityCompanyId: utilityId, accountId: (await accountByNumber(tx, bill, utilityId))?.id ?? null }
}

async function accountByNumber(
  tx: DatabaseTransaction,
  bill: Bill,
  utilityCompanyId: number,
): Promise<Account | null> {
  if (bill.acctNum === null) return null
  const alike = await findAccountsLike(tx, bill.companyId, [bill.acctNum])
  return matchAccount(bill.acctNum, alike, utilityCompanyId)
}

/**
 * Judges a bill whose lines, utility or account were changed, and writes it, as changed by this user or by nobody;
 * answers it as it is now.
 */
export async function finishDraft(tx: DatabaseTransaction, bill: Bill, userId: number | null): Promise<Bill> {
  const stored = await findReading(tx, bill.id)
  const account = await accountOf(tx, bill)
  const verdict = stored && (await judgeDraft(tx, bill, account, draftOfReading(stored), pageOf(stored)))
  return changeBillRow(tx, bill.id, userId, {
    utilityCompanyId: bill.utilityCompanyId,
    utilityAccountId: bill.utilityAccountId,
    accountConfirmed: bill.accountConfirmed && JSON.stringify(bill.accountConfirmed),
    invoiceDate: stored?.reading.invoiceDate ?? bill.invoiceDate,
    ...(verdict && outcomeOf(verdict)),
  })
}

async function accountOf(tx: DatabaseTransaction, bill: Bill): Promise<Account | null> {
  const { companyId, utilityAccountId: id } = bill
  return id === null ? null : ((await findAccount(tx, EVERY_COMPANY, { companyId }, id)) ?? null)
}
