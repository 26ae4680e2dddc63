import type { Caller } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, RecordChanged } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findCompany } from '#server/records/repositories/company-repository.ts'
import { detachDocument } from '#server/records/repositories/properties-repository.ts'
import { findUtility } from '#server/records/repositories/utility-repository.ts'
import type { Touched } from '#server/records/touched.ts'
import { whyNoRoom } from '../assessment/waiting-limits.ts'
import { withdrawCopy } from '../blind-review/withdraw.ts'
import { stateOf } from '../editor/bill-state.ts'
import { forgetReadLines } from '../matching/learn-mappings.ts'
import { leaveReadingsWith } from '../repositories/archived-readings.ts'
import { type Choices, findChoices, findFileOf } from '../repositories/bill-facts.ts'
import { type Bill, changeBillRow, findBillOfFile, insertBillEvent } from '../repositories/bill-records.ts'
import { deleteReviewsOf } from '../repositories/blind-review-repository.ts'
import { deleteLeasesOfClients } from '../repositories/lease-repository.ts'
import { findReading, findReadingPages, putAnswers } from '../repositories/readings.ts'
import { enqueueReading } from '../upload/enqueue-reading.ts'
import { WAITING } from '../upload/progress.ts'
import { beforeMove, type MoveMemory, stateAsLeft } from './move-memory.ts'
import { type BillReference, billEvent, openBill, statusAfter } from './open-bill.ts'
import { putReadingAside } from './put-aside.ts'

type Needed = Pick<Services, 'events' | 'queue' | 'settings'>

export interface Destination {
  companyId: number
  /** With every bill that was cut from the same file. */
  wholeFile: boolean
  /** As the caller last saw those of them that were asked for too. */
  versionOf(billId: number): number | undefined
}

type Client = NonNullable<Awaited<ReturnType<typeof findCompany>>>

/**
 * Gives a bill to another client, which has it read as if it had come for it: nothing of the first client goes along
 * but the file, its words and the utility that people chose. What was read and typed stays behind, for `moveBack`.
 * Answers all that went along, itself too. Throws as `openBill` does, and `RecordChanged` where the other client cannot
 * have it.
 */
export async function moveWithin(
  tx: DatabaseTransaction,
  services: Needed,
  caller: Caller,
  reference: BillReference,
  { companyId, ...which }: Destination,
  touched: Touched,
): Promise<number[]> {
  const client = await findCompany(tx, companyId)
  if (client === undefined) throw new CallError('invalid_input', 'There is no such company.')
  const bill = await openBill(tx, caller, reference, 'move')
  if (bill.companyId === client.id)
    throw new RecordChanged('bill', bill.id, `This bill is ${client.name}’s already.`)
  if (bill.copyOf !== null) {
    await withdrawCopy(tx, services.events, bill)
    return [bill.id]
  }
  const bills = await billsToMove(tx, caller, bill, which)
  for (const one of bills) await demandRoom(tx, services, client, one)
  const together = bills.map(({ id }) => id)
  for (const one of bills) {
    touched.account(one.utilityAccountId)
    await move(tx, services, caller.userId, client, one, together)
  }
  return together
}

/** The bill, or all of its file, each of which may be moved. */
async function billsToMove(
  tx: DatabaseTransaction,
  caller: Caller,
  bill: Bill,
  { wholeFile, versionOf }: Omit<Destination, 'companyId'>,
): Promise<Bill[]> {
  const file = await findFileOf(tx, [bill.id])
  if (!wholeFile) {
    if (bill.sourceBillId !== null || file.length === 1) return [bill]
    const message = `Its file was cut into ${file.length - 1} bills. Move the whole file, or one of those.`
    throw new RecordChanged('bill', bill.id, message)
  }
  const bills: Bill[] = []
  for (const id of file) {
    if (id === bill.id) bills.push(bill)
    else bills.push(await openMate(tx, caller, bill.id, { id, version: versionOf(id) }))
  }
  return bills
}

/** Another bill of the same file; what stands against moving it is said of the one that was asked for. */
async function openMate(
  tx: DatabaseTransaction,
  caller: Caller,
  askedId: number,
  mate: BillReference,
): Promise<Bill> {
  try {
    return await openBill(tx, caller, mate, 'move')
  } catch (error) {
    if (!(error instanceof RecordChanged)) throw error
    throw new RecordChanged('bill', askedId, `#${mate.id} of the same file: ${error.message}`)
  }
}

async function demandRoom(
  tx: DatabaseTransaction,
  services: Needed,
  client: Client,
  { id, sha256 }: Bill,
): Promise<void> {
  const known = await findBillOfFile(tx, client.id, sha256)
  if (known)
    throw new RecordChanged('bill', id, `${client.name} has this file already: it is bill #${known.id}.`)
  const full = await whyNoRoom(services, tx, { companyId: client.id, linkId: null })
  if (full !== null) throw new RecordChanged('bill', id, full)
}

async function move(
  tx: DatabaseTransaction,
  { events, queue }: Needed,
  userId: number,
  client: Client,
  bill: Bill,
  together: readonly number[],
): Promise<void> {
  const [stored, pages] = [await findReading(tx, bill.id), await findReadingPages(tx, bill.id)]
  const { companyId: from, utilityCompanyId } = bill
  const chosen = await findChoices(tx, bill.id)
  const left = (await stateAsLeft(tx, bill.id))?.state ?? null
  const readingId = await putReadingAside(tx, bill, 'move', userId)
  await leaveReadingsWith(tx, bill.id, { from, to: client.id })
  await putAnswers(tx, bill.id, [])
  if (stored && utilityCompanyId !== null)
    await forgetReadLines(tx, { utilityCompanyId, companyId: from }, stored)
  await deleteLeasesOfClients(tx, bill.id)
  await deleteReviewsOf(tx, bill.id)
  const propertyIds = await detachDocument(tx, bill.id)
  const changed = await changeBillRow(tx, bill.id, userId, {
    companyId: client.id,
    utilityCompanyId: await utilityFor(tx, client, chosen),
    utilityAccountId: null,
    accountConfirmed: null,
    lastAutomationError: null,
    ...(isCut(bill, together) ? {} : asUnread(bill, pages !== undefined)),
    ...(isWithItsSource(bill, together) ? {} : NO_SOURCE),
  })
  const memory: MoveMemory = {
    from,
    to: client.id,
    together: [...together],
    previous: beforeMove.parse(bill),
    chosen,
    readingId,
    answers: readingId === null ? (pages?.answers ?? []) : [],
    propertyIds: propertyIds,
    left,
    state: await stateOf(tx, changed),
  }
  const choices = { utilityCompanyId: changed.utilityCompanyId, utilityAccountId: null }
  await insertBillEvent(tx, { billId: bill.id, kind: 'moved', userId, details: { ...memory, ...choices } })
  if (changed.progress !== null)
    await enqueueReading({ queue }, tx, { id: bill.id, companyId: client.id }, 'again')
  await events.publish(tx, ...movedEvents(changed, from))
}

/** The bills that were cut from it are moved with it, and are what is read. */
const isCut = (bill: Bill, together: readonly number[]): boolean =>
  bill.sourceBillId === null && together.length > 1

const isWithItsSource = ({ sourceBillId: source }: Bill, together: readonly number[]): boolean =>
  source !== null && together.includes(source)

/** The file that it was cut from stays where it is. */
const NO_SOURCE = { sourceBillId: null, sourcePageFrom: null, sourcePageTo: null } as const

function asUnread(bill: Bill, hasWords: boolean) {
  return {
    status: statusAfter(bill, hasWords ? 'extract' : 'restart'),
    progress: WAITING,
    readingPlan: null,
    problemCount: null,
    clean: false,
    lastErrorCause: null,
  }
}

/** The utility that people chose, unless it came with the account or is another client's own. */
async function utilityFor(
  tx: DatabaseTransaction,
  client: Client,
  { utilityCompanyId, accountId }: Choices,
): Promise<number | null> {
  if (utilityCompanyId === null || accountId !== null) return null
  return (await findUtility(tx, utilityCompanyId, { companyId: client.id }))?.id ?? null
}

/** Told to those who had the bill, and to those who have it. */
export function movedEvents(bill: Bill, from: number) {
  const { companyId, event } = billEvent(bill)
  const moved = { ...event, moved: true as const }
  return [
    { companyId: from, event: moved },
    { companyId, event: moved },
  ]
}
