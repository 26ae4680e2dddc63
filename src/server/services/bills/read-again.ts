import type { Caller } from '../../policies/bill-scope.ts'
import { changeBillRow, insertBillEvent } from '../../repositories/bills/bill-records.ts'
import { archiveReading, findReadingPages } from '../../repositories/bills/readings.ts'
import type { Services } from '../../services.ts'
import { type BillReference, billEvent, openBill, statusAfter } from './open-bill.ts'
import { WAITING } from './progress.ts'

type Needed = Pick<Services, 'db' | 'events' | 'queue'>

/** Reads a bill from its file again. What was read, and typed, before is kept with the bill as archived. */
export async function extractAgain(
  services: Needed,
  caller: Caller,
  reference: BillReference,
): Promise<void> {
  await readAgain(services, caller, reference, 'extract')
}

/** Makes lines of the words that were read before, by what is known of utility and account now. */
export async function parseAgain(services: Needed, caller: Caller, reference: BillReference): Promise<void> {
  await readAgain(services, caller, reference, 'parse')
}

async function readAgain(
  { db, events, queue }: Needed,
  caller: Caller,
  reference: BillReference,
  what: 'extract' | 'parse',
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const bill = await openBill(tx, caller, reference, what)
    const hasWords = what === 'parse' && (await findReadingPages(tx, bill.id)) !== undefined
    await archiveReading(tx, bill.id)
    const changed = await changeBillRow(tx, bill.id, caller.userId, {
      status: statusAfter(bill, hasWords ? 'extract' : 'restart'),
      progress: WAITING,
      problem_count: null,
      last_error_cause: null,
    })
    await insertBillEvent(tx, { billId: bill.id, kind: `${what} asked`, userId: caller.userId })
    await queue.enqueue(tx, 'read-bill', { billId: bill.id })
    await events.publish(tx, billEvent(changed))
  })
}
