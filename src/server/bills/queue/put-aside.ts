import { z } from 'zod'
import { BILL_STATUSES } from '#domain/bills/bill-status.ts'
import { type Caller, EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findAccount } from '#server/records/repositories/account-repository.ts'
import { currentId } from '#server/records/repositories/merged-records.ts'
import { Touched } from '#server/records/touched.ts'
import { judgeWaiting } from '../assessment/judge-waiting.ts'
import { replaceReadLines } from '../matching/learn-mappings.ts'
import { rematchLines } from '../matching/rematch-lines.ts'
import {
  archiveReading,
  findArchivedReading,
  findArchivedReadings,
  unarchiveReading,
} from '../repositories/archived-readings.ts'
import { type Bill, changeBillRow, insertBillEvent } from '../repositories/bill-records.ts'
import { findReading } from '../repositories/readings.ts'
import { type BillReference, billEvent, openBill, seenBill } from './open-bill.ts'

type Needed = Pick<Services, 'db' | 'events' | 'queue'>

const text = z.string().nullable()
const number = z.number().nullable()

/** The bill's own columns that come with a reading. */
const head = z.object({
  status: z.enum(BILL_STATUSES),
  utilityCompanyId: number,
  utilityAccountId: number,
  accountConfirmed: z.unknown(),
  utilityName: text,
  acctNum: text,
  meterNum: text,
  invoiceDate: z.custom<Bill['invoiceDate']>(),
  startDate: z.custom<Bill['startDate']>(),
  endDate: z.custom<Bill['endDate']>(),
  totalCents: number,
  pageCount: number,
  problemCount: number,
  lastErrorCause: text,
  lastAutomationError: text,
})

/** Puts the bill's reading aside, to be seen and restored; its id, null when the bill has none. */
export const putReadingAside = (
  tx: DatabaseTransaction,
  bill: Bill,
  because: string,
  userId: number,
): Promise<number | null> => archiveReading(tx, bill.id, { because, userId, head: head.parse(bill) })

/**
 * Puts a reading that a pass replaced under review again, with its edits and the bill's head as they were; what is under
 * review now is put aside in its place. Answers the id of that. Throws as `openBill` does, not_found for a reading that
 * the bill does not have.
 */
export async function restoreReading(
  { db, events, queue }: Needed,
  caller: Caller,
  reference: BillReference,
  readingId: number,
): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    const bill = await openBill(tx, caller, reference, 'extract')
    const archived = await findArchivedReading(tx, bill.id, readingId)
    if (archived === undefined) throw notFound('reading')
    const replaced = await putReadingAside(tx, bill, 'restore', caller.userId)
    await unarchiveReading(tx, bill.id, readingId)
    const { data } = head.safeParse(archived.reading.head)
    const before = data && (await asMerged(tx, data))
    const restored = { ...bill, ...(await stillPossible(tx, bill, before)) }
    if (restored.utilityAccountId !== data?.utilityAccountId) await rematchLines(tx, restored)
    const stored = await findReading(tx, bill.id)
    if (stored && restored.utilityCompanyId !== null && bill.copyOf === null)
      await replaceReadLines(
        tx,
        { utilityCompanyId: restored.utilityCompanyId, companyId: bill.companyId },
        stored,
      )
    const { accountConfirmed: confirmed, ...columns } = head.parse(restored)
    const changed = await changeBillRow(tx, bill.id, caller.userId, {
      ...columns,
      accountConfirmed: confirmed ? JSON.stringify(confirmed) : null,
      progress: null,
      readingPlan: null,
    })
    const details = { readingId, replaced }
    await insertBillEvent(tx, {
      billId: bill.id,
      kind: 'reading restored',
      userId: caller.userId,
      details,
    })
    await events.publish(tx, billEvent(changed))
    await judgeWaiting(tx, { events, queue }, new Touched().bill(bill.id))
    return replaced
  })
}

/** What was put aside of a bill, the last first. Throws not_found for a bill that the caller may not see. */
export async function listReadingsPutAside(db: Database, caller: Caller, billId: number) {
  await seenBill(db, caller, billId)
  return findArchivedReadings(db, billId)
}

/** Throws not_found. */
export async function getReadingPutAside(db: Database, caller: Caller, billId: number, readingId: number) {
  await seenBill(db, caller, billId)
  const archived = await findArchivedReading(db, billId, readingId)
  if (archived === undefined) throw notFound('reading')
  return archived
}

type Head = z.output<typeof head>

/** What was merged into another since is the other. */
const asMerged = async (tx: DatabaseTransaction, before: Head): Promise<Head> => ({
  ...before,
  utilityCompanyId: await currentId(tx, 'utility_companies', before.utilityCompanyId),
  utilityAccountId: await currentId(tx, 'utility_accounts', before.utilityAccountId),
})

/** The head as far as it can hold today: an account that is gone, or of another client by now, does not come back. */
async function stillPossible(
  tx: DatabaseTransaction,
  bill: Bill,
  before: Head | undefined,
): Promise<Partial<Bill>> {
  const status =
    bill.status === 'UNPROCESSED' || bill.status === 'METADATA_APPLIED' ? 'GPT_PARSED' : bill.status
  if (before === undefined) return { status }
  const { utilityAccountId: accountId, accountConfirmed: confirmed, ...rest } = before
  const known =
    accountId === null ||
    (await findAccount(tx, EVERY_COMPANY, { companyId: bill.companyId }, accountId)) !== undefined
  const account = known
    ? { utilityAccountId: accountId, accountConfirmed: confirmed as Bill['accountConfirmed'] }
    : { utilityAccountId: bill.utilityAccountId, utilityCompanyId: bill.utilityCompanyId }
  return { ...rest, ...account }
}
