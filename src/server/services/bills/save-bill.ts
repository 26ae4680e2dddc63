import { sql } from 'kysely'
import type { BillDraft } from '#domain/bill-draft.ts'
import type { ChargeTypeId, UsageTypeId } from '#domain/line-types.ts'
import { bareAccountNumber } from '#domain/matching/match-account.ts'
import { sumCents } from '#domain/money.ts'
import type { Problem } from '#domain/problem.ts'
import { periodOf } from '#domain/validation/billed-meters.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import type { Caller } from '../../policies/bill-scope.ts'
import { type Account, lockAccount } from '../../repositories/account-repository.ts'
import { type Bill, changeBillRow, insertBillEvent } from '../../repositories/bills/bill-records.ts'
import { findReading, type StoredReading } from '../../repositories/bills/readings.ts'
import { insertSavedBill } from '../../repositories/saved-bill-repository.ts'
import type { Services } from '../../services.ts'
import { draftOfInput } from './drafts.ts'
import { learnMappings } from './learn-mappings.ts'
import { billEvent, openBill, statusAfter } from './open-bill.ts'
import { storeEdits } from './store-edits.ts'
import { accountForBill, type BillInput } from './validate-bill.ts'
import { judgeDraft } from './validation-context.ts'

/**
 * Saves a bill as it was sent: its edits into the reading, the saved bill with its lines and what they came from,
 * the new status and what was learned, in one transaction. Answers what must be mended first, and writes nothing
 * then. Of two people who save at once the second gets `BillChanged`.
 */
export async function saveBill(
  { db, events, queue }: Pick<Services, 'db' | 'events' | 'queue'>,
  caller: Caller,
  input: BillInput,
): Promise<Problem[]> {
  return db.transaction().execute(async (tx) => {
    const bill = await openBill(tx, caller, input, 'save')
    const account = await accountForBill(tx, caller, bill, input.utility_account_id)
    // Two bills of one account are saved one after the other, so that the second is held against the first.
    if (account) await lockAccount(tx, account.id)
    const current = await findReading(tx, bill.id)
    const draft = draftOfInput(input.gpt_bill, current?.reading.printed_total_cents ?? null)
    const { errors } = await judgeDraft(tx, bill, account, draft)
    if (errors.length > 0 || account === null) return errors
    const stored = await storeEdits(tx, bill.id, current, input.gpt_bill)
    const savedBillId = await writeSavedBill(tx, bill, account, stored, caller.userId)
    await learnMappings(
      tx,
      { utilityCompanyId: account.utilityCompanyId, companyId: bill.company_id },
      stored,
    )
    const changed = await changeBillRow(tx, bill.id, caller.userId, {
      status: statusAfter(bill, 'save'),
      utility_company_id: account.utilityCompanyId,
      utility_account_id: account.id,
      ...headerOf(draft),
      progress: null,
      last_error_cause: null,
      processed_at: sql<Date>`now()`,
      processed_by: caller.userId,
    })
    const details = { saved_bill_id: savedBillId }
    await insertBillEvent(tx, { billId: bill.id, kind: 'saved', userId: caller.userId, details })
    if (wasCorrected(stored, account)) await queue.enqueue(tx, 'learn-bill', { billId: bill.id })
    await events.publish(tx, billEvent(changed))
    return []
  })
}

/** A bill that was read right has nothing to teach. */
function wasCorrected({ reading }: StoredReading, account: Account): boolean {
  const read = reading.fields.accountNumber?.value ?? ''
  return reading.edited || bareAccountNumber(read) !== bareAccountNumber(account.acctNum)
}

function headerOf(draft: BillDraft) {
  const period = periodOf([...draft.charges, ...draft.usages].filter((line) => line.applicable))
  return {
    invoice_date: draft.invoiceDate,
    start_date: period?.startDate ?? null,
    end_date: period?.endDate ?? null,
  }
}

async function writeSavedBill(
  tx: DatabaseTransaction,
  bill: Bill,
  account: Account,
  stored: StoredReading,
  userId: number,
): Promise<number> {
  const charges = stored.charges.filter((line) => line.applicable)
  const usages = stored.usages.filter((line) => line.applicable)
  const lines = [...charges, ...usages]
  const starts = lines.map((line) => present(line.start_date)).sort()
  const ends = lines.map((line) => present(line.end_date)).sort()
  return insertSavedBill(
    tx,
    {
      utility_account_id: account.id,
      bill_id: bill.id,
      invoice_date: present(stored.reading.invoice_date),
      start_date: present(starts.at(0)),
      end_date: present(ends.at(-1)),
      total_cents: sumCents(charges.map((charge) => charge.amount_cents)),
      created_by: userId,
    },
    charges.map((line) => ({
      ...savedLine(line),
      charge_type_id: present(line.charge_type_id) as ChargeTypeId,
      amount_cents: line.amount_cents,
      reading_charge_id: line.id,
    })),
    usages.map((line) => ({
      ...savedLine(line),
      usage_type_id: present(line.usage_type_id) as UsageTypeId,
      amount: line.amount,
      unit: line.unit,
      estimated: line.estimated,
      reading_usage_id: line.id,
    })),
  )
}

const savedLine = (line: StoredReading['charges'][number] | StoredReading['usages'][number]) => ({
  utility_account_meter_id: present(line.utility_account_meter_id),
  start_date: present(line.start_date),
  end_date: present(line.end_date),
  description: line.description,
})

/** The rules let nothing through that is missing here. */
function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a bill passed the rules with a value missing')
  return value
}
