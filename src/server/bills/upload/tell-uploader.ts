import type { Topic } from '#domain/notifications/notifications.ts'
import { notify, withdraw } from '#server/notifications/notify.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Bill } from '../repositories/bill-records.ts'

const PROCESSED: Topic = 'document_processed'
const UNREADABLE: Topic = 'document_unreadable'

/** Tells the client's person who sent the file in that it was processed, unless that person did it. */
export async function tellProcessed(
  tx: DatabaseTransaction,
  bill: Bill,
  { userId }: { userId: number | null },
): Promise<void> {
  await withdrawOf(tx, bill)
  await tell(tx, bill, { topic: PROCESSED, title: `${bill.fileName} was processed`, text: null }, userId)
}

/** Tells the client's person who sent the file in why it could not be read. */
export async function tellUnreadable(tx: DatabaseTransaction, bill: Bill, cause: string): Promise<void> {
  await withdrawOf(tx, bill)
  await tell(tx, bill, { topic: UNREADABLE, title: `${bill.fileName} could not be read`, text: cause }, null)
}

/** What was done to the bill is taken back, or something else was done. */
export const withdrawOf = (tx: DatabaseTransaction, { id }: Pick<Bill, 'id'>): Promise<void> =>
  withdraw(tx, [PROCESSED, UNREADABLE], id)

async function tell(
  tx: DatabaseTransaction,
  { id, companyId, uploadedBy }: Bill,
  what: { topic: Topic; title: string; text: string | null },
  exceptUserId: number | null,
): Promise<void> {
  if (uploadedBy === null) return
  await notify(
    tx,
    { ...what, path: `/documents/${id}`, companyId, subjectId: id },
    { userId: uploadedBy, exceptUserId },
  )
}
