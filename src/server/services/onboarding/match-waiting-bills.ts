import type { DatabaseTransaction } from '../../database/client.ts'
import { EVERY_COMPANY } from '../../policies/bill-scope.ts'
import { findAccountById } from '../../repositories/account-repository.ts'
import { type Bill, insertBillEvent, lockBill } from '../../repositories/bills/bill-records.ts'
import { findReading } from '../../repositories/bills/readings.ts'
import { findBillsMatchedTo, findBillsOfNumber } from '../../repositories/bills/waiting-bills.ts'
import type { Services } from '../../services.ts'
import { matchBill } from '../bills/match-bill.ts'
import { billEvent } from '../bills/open-bill.ts'
import { rematchLines } from '../bills/rematch-lines.ts'
import { finishDraft } from '../bills/update-bill.ts'

type Needed = Pick<Services, 'db' | 'events'>

/** The event of a bill that was given its account because that account was set up from another bill. */
export const MATCHED = 'account matched'

/** Gives an account that was just set up to the bills that wait for it: those that print its number. */
export async function matchWaitingBills({ db, events }: Needed, accountId: number): Promise<void> {
  const account = await findAccountById(db, EVERY_COMPANY, accountId)
  if (account === undefined) return
  for (const id of await findBillsOfNumber(db, account)) {
    await db.transaction().execute(async (tx) => {
      const bill = await lockBill(tx, EVERY_COMPANY, id)
      if (bill === undefined || !isWaiting(bill) || bill.utility_account_id !== null) return
      const stored = await findReading(tx, id)
      if (stored === undefined) return
      const matched = await matchBill(tx, bill, stored.reading.fields)
      if (matched.accountId !== accountId) return
      const { utilityCompanyId } = matched
      const before = { utility_company_id: bill.utility_company_id }
      await insertBillEvent(tx, { billId: id, kind: MATCHED, userId: null, details: { accountId, before } })
      const changed = { ...bill, utility_company_id: utilityCompanyId, utility_account_id: accountId }
      await events.publish(tx, billEvent(await take(tx, changed)))
    })
  }
}

/** Takes the account away again from the bills that were given it so, as far as they still wait with it. */
export async function releaseWaitingBills(
  tx: DatabaseTransaction,
  events: Services['events'],
  accountId: number,
): Promise<void> {
  for (const { id, utilityCompanyId } of await findBillsMatchedTo(tx, accountId, MATCHED)) {
    const bill = await lockBill(tx, EVERY_COMPANY, id)
    if (bill === undefined || !isWaiting(bill) || bill.utility_account_id !== accountId) continue
    const released = { ...bill, utility_company_id: utilityCompanyId, utility_account_id: null }
    await events.publish(tx, billEvent(await take(tx, released)))
  }
}

async function take(tx: DatabaseTransaction, bill: Bill): Promise<Bill> {
  await rematchLines(tx, bill)
  return finishDraft(tx, bill, null)
}

const isWaiting = ({ status, progress }: Bill): boolean =>
  progress === null && (status === 'GPT_PARSED' || status === 'ERROR')
