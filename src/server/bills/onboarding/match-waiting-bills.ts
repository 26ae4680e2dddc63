import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { findAccountById } from '#server/records/repositories/account-repository.ts'
import { takeLinesOffMeter } from '#server/records/repositories/onboarding-repository.ts'
import { judgeAllWaiting } from '../assessment/judge-waiting.ts'
import { finishDraft } from '../editor/update-bill.ts'
import { matchBill } from '../matching/match-bill.ts'
import { rematchLines } from '../matching/rematch-lines.ts'
import { billEvent } from '../queue/open-bill.ts'
import { type Bill, insertBillEvent, lockBill } from '../repositories/bill-records.ts'
import { findReading } from '../repositories/readings.ts'
import {
  findAccountsOfWaiting,
  findBillsMatchedTo,
  findBillsOfNumber,
  findWaiting,
} from '../repositories/waiting-bills.ts'

type Needed = Pick<Services, 'db' | 'events' | 'queue'>

/** The event of a bill that was given its account because that account was set up from another bill. */
export const MATCHED = 'account matched'

/**
 * Brings the bills under review to an account that was just set up or got another meter: those that print its number
 * and have no account, and those that are its own already and may have lines for the new meter. The bill that it was
 * set up from was matched then, and a person may have gone on with it since: it is only judged again.
 */
export async function matchWaitingBills(
  services: Needed,
  accountId: number,
  fromBillId?: number,
): Promise<void> {
  const { db, events } = services
  const account = await findAccountById(db, EVERY_COMPANY, accountId)
  if (account === undefined) return
  await rematchOwnBills(services, accountId, fromBillId)
  for (const id of await findBillsOfNumber(db, account)) {
    await db.transaction().execute(async (tx) => {
      const bill = await lockBill(tx, EVERY_COMPANY, id)
      if (bill === undefined || !isWaiting(bill) || bill.utilityAccountId !== null) return
      const stored = await findReading(tx, id)
      if (stored === undefined) return
      const matched = await matchBill(tx, bill, stored.reading.fields)
      if (matched.accountId !== accountId) return
      const { utilityCompanyId } = matched
      const before = { utilityCompanyId: bill.utilityCompanyId }
      await insertBillEvent(tx, { billId: id, kind: MATCHED, userId: null, details: { accountId, before } })
      const changed = { ...bill, utilityCompanyId, utilityAccountId: accountId }
      await events.publish(tx, billEvent(await take(tx, changed)))
    })
  }
}

/** `matchWaitingBills` for those of many accounts that bills under review print or have. */
export async function matchAccountsOfBills(services: Needed, accountIds: readonly number[]): Promise<void> {
  for (const accountId of await findAccountsOfWaiting(services.db, accountIds))
    await matchWaitingBills(services, accountId)
}

/** A bill in which nothing is matched otherwise is only judged again. */
async function rematchOwnBills(
  services: Needed,
  accountId: number,
  fromBillId: number | undefined,
): Promise<void> {
  const { db, events } = services
  for (const id of await findWaiting(db, { accountIds: [accountId], billIds: [] })) {
    if (id === fromBillId) continue
    await db.transaction().execute(async (tx) => {
      const bill = await lockBill(tx, EVERY_COMPANY, id)
      if (bill === undefined || !isWaiting(bill) || bill.utilityAccountId !== accountId) return
      if (!(await rematchLines(tx, bill))) return
      await insertBillEvent(tx, { billId: id, kind: 'meters matched', userId: null, details: { accountId } })
      await events.publish(tx, billEvent(await finishDraft(tx, bill, null)))
    })
  }
  await judgeAllWaiting(services, { accountIds: [accountId], billIds: [] })
}

/**
 * Takes a meter that is about to go off the lines of other bills under review that were matched to it; a line that a
 * person put there stays, and the meter with it. Answers the bills, held, to be matched again when it is gone.
 */
export async function releaseMeter(
  tx: DatabaseTransaction,
  { meterId, accountId, exceptBillId }: { meterId: number; accountId: number; exceptBillId: number },
): Promise<Bill[]> {
  const released: Bill[] = []
  for (const id of await findWaiting(tx, { accountIds: [accountId], billIds: [] })) {
    if (id === exceptBillId) continue
    const bill = await lockBill(tx, EVERY_COMPANY, id)
    if (bill === undefined || !isWaiting(bill)) continue
    if (await takeLinesOffMeter(tx, id, meterId, { alsoByHand: false })) released.push(bill)
  }
  return released
}

/** Matches bills again whose meter is gone. */
export async function rematchReleased(
  tx: DatabaseTransaction,
  events: Services['events'],
  released: readonly Bill[],
): Promise<void> {
  for (const bill of released) await events.publish(tx, billEvent(await take(tx, bill)))
}

/** Takes the account away again from the bills that were given it so, as far as they still wait with it. */
export async function releaseWaitingBills(
  tx: DatabaseTransaction,
  events: Services['events'],
  accountId: number,
): Promise<void> {
  for (const { id, utilityCompanyId } of await findBillsMatchedTo(tx, accountId, MATCHED)) {
    const bill = await lockBill(tx, EVERY_COMPANY, id)
    if (bill === undefined || !isWaiting(bill) || bill.utilityAccountId !== accountId) continue
    const released = { ...bill, utilityCompanyId, utilityAccountId: null }
    await events.publish(tx, billEvent(await take(tx, released)))
  }
}

async function take(tx: DatabaseTransaction, bill: Bill): Promise<Bill> {
  await rematchLines(tx, bill)
  return finishDraft(tx, bill, null)
}

const isWaiting = ({ status, progress }: Bill): boolean =>
  progress === null && (status === 'GPT_PARSED' || status === 'ERROR')
