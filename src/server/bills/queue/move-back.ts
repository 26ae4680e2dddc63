import { type Caller, EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { RecordChanged } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findAccount } from '#server/records/repositories/account-repository.ts'
import { currentId } from '#server/records/repositories/merged-records.ts'
import { attachDocument } from '#server/records/repositories/properties-repository.ts'
import type { Touched } from '#server/records/touched.ts'
import { stateOf } from '../editor/bill-state.ts'
import { forgetReadLines, noteReadLines } from '../matching/learn-mappings.ts'
import { leaveReadingsWith, unarchiveReading } from '../repositories/archived-readings.ts'
import { findLastMove } from '../repositories/bill-facts.ts'
import {
  type Bill,
  changeBillRow,
  findBill,
  findBillOfFile,
  insertBillEvent,
  lockBill,
} from '../repositories/bill-records.ts'
import { deleteLeasesOfClients } from '../repositories/lease-repository.ts'
import { findReading, putAnswers } from '../repositories/readings.ts'
import { enqueueReading } from '../upload/enqueue-reading.ts'
import { WAITING } from '../upload/progress.ts'
import { movedEvents } from './move-bills.ts'
import { type MoveMemory, moveMemory, stateAsLeft } from './move-memory.ts'
import { type BillReference, openBill } from './open-bill.ts'
import { putReadingAside } from './put-aside.ts'

type Needed = Pick<Services, 'events' | 'queue'>

interface Move {
  id: number
  memory: MoveMemory
}

/**
 * Takes the last move of a bill back, with those that were moved with it: each is what it was, of whom it was. Answers
 * them all. Throws `RecordChanged` where something came after that was not taken back itself.
 */
export async function moveBackWithin(
  tx: DatabaseTransaction,
  services: Needed,
  caller: Caller,
  reference: BillReference,
  touched: Touched,
): Promise<number[]> {
  const bill = await openBill(tx, caller, reference, 'move')
  const { memory } = await moveOf(tx, bill)
  const moved: { one: Bill; move: Move }[] = []
  for (const id of memory.together) {
    // One that is gone was joined to another since.
    if ((await findBill(tx, EVERY_COMPANY, id)) === undefined) throw changedSince(bill.id)
    const one = id === bill.id ? bill : await openBill(tx, caller, { id }, 'move')
    const move = await moveOf(tx, one)
    await demandPlace(tx, one, move.memory)
    moved.push({ one, move })
  }
  for (const { one, move } of moved) {
    await moveBack(tx, services, caller.userId, one, move)
    const { utilityAccountId: accountId } = move.memory.previous
    touched.bill(one.id).account(accountId).account(one.utilityAccountId)
  }
  return memory.together
}

const changedSince = (billId: number) =>
  new RecordChanged('bill', billId, 'Something else was changed since. Take that back first.')

/** The last move, where the bill is as it left it, but for being read. */
async function moveOf(tx: DatabaseTransaction, bill: Bill): Promise<Move> {
  const event = await findLastMove(tx, bill.id)
  if (event === undefined) throw new RecordChanged('bill', bill.id, 'This bill was not moved.')
  const memory = moveMemory.parse(event.details)
  const later = await stateAsLeft(tx, bill.id)
  const left = later !== null && later.since > event.id ? later.state : memory.state
  const isUnread = bill.status === 'UNPROCESSED' || bill.status === 'METADATA_APPLIED'
  if (memory.to !== bill.companyId || !(isUnread || left === (await stateOf(tx, bill))))
    throw changedSince(bill.id)
  return { id: event.id, memory }
}

async function moveBack(
  tx: DatabaseTransaction,
  { events, queue }: Needed,
  userId: number,
  bill: Bill,
  { id: moveId, memory }: Move,
): Promise<void> {
  const { from, previous, chosen, readingId } = memory
  await leaveReading(tx, bill, from, userId)
  if (readingId !== null) await unarchiveReading(tx, bill.id, readingId)
  else await putAnswers(tx, bill.id, memory.answers)
  await deleteLeasesOfClients(tx, bill.id)
  for (const propertyId of memory.propertyIds) await attachDocument(tx, propertyId, bill.id)
  const account = await accountAsBefore(tx, memory)
  const utilityCompanyId = await currentId(tx, 'utility_companies', previous.utilityCompanyId)
  const { accountConfirmed: confirmed, ...columns } = previous
  const isUnread = previous.status === 'UNPROCESSED' || previous.status === 'METADATA_APPLIED'
  const changed = await changeBillRow(tx, bill.id, userId, {
    ...columns,
    ...account,
    utilityCompanyId,
    companyId: from,
    accountConfirmed: confirmed ? JSON.stringify(confirmed) : null,
    readingPlan: null,
    progress: isUnread ? WAITING : null,
  })
  if (isUnread) await enqueueReading({ queue }, tx, { id: bill.id, companyId: from }, 'again')
  await noteAgain(tx, changed)
  const choices = { utilityCompanyId: chosen.utilityCompanyId, utilityAccountId: chosen.accountId }
  const details = { move: moveId, state: memory.left, ...choices }
  await insertBillEvent(tx, { billId: bill.id, kind: 'moved back', userId, details })
  await events.publish(tx, ...movedEvents(changed, bill.companyId))
}

/** The client has no other bill of the file, and the file that it was cut from was not made one bill again. */
async function demandPlace(tx: DatabaseTransaction, bill: Bill, { from, together, previous }: MoveMemory) {
  const known = await findBillOfFile(tx, from, bill.sha256)
  if (known) throw new RecordChanged('bill', bill.id, `The file came again since: it is bill #${known.id}.`)
  const sourceId = previous.sourceBillId
  if (sourceId === null || together.includes(sourceId)) return
  const source = await lockBill(tx, EVERY_COMPANY, sourceId)
  if (source?.companyId !== from || source.status !== 'PROCESSED_FORCE_AUTO') throw changedSince(bill.id)
}

/** What was read of it here stays here. */
async function leaveReading(tx: DatabaseTransaction, bill: Bill, from: number, userId: number) {
  const stored = await findReading(tx, bill.id)
  const { utilityCompanyId, companyId } = bill
  await putReadingAside(tx, bill, 'move', userId)
  await leaveReadingsWith(tx, bill.id, { from: companyId, to: from })
  if (stored && utilityCompanyId !== null) await forgetReadLines(tx, { utilityCompanyId, companyId }, stored)
}

/** An account that was taken away meanwhile does not come back. */
async function accountAsBefore(tx: DatabaseTransaction, { from, previous }: MoveMemory) {
  const accountId = await currentId(tx, 'utility_accounts', previous.utilityAccountId)
  if (accountId === null) return {}
  const account = await findAccount(tx, EVERY_COMPANY, { companyId: from }, accountId)
  return account === undefined
    ? { utilityAccountId: null, accountConfirmed: null }
    : { utilityAccountId: accountId }
}

async function noteAgain(tx: DatabaseTransaction, bill: Bill): Promise<void> {
  const stored = await findReading(tx, bill.id)
  const { utilityCompanyId, companyId } = bill
  if (stored && utilityCompanyId !== null) await noteReadLines(tx, { utilityCompanyId, companyId }, stored)
}
