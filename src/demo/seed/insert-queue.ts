import { Readable } from 'node:stream'
import type { CalendarDate } from '#base/calendar-date.ts'
import { UPLOAD_LIMITS } from '#base/upload-limits.ts'
import { insertBill, insertBillEvent } from '#server/bills/repositories/bill-records.ts'
import { enqueueReading } from '#server/bills/upload/enqueue-reading.ts'
import { WAITING } from '#server/bills/upload/progress.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { receiveFile } from '#server/platform/files/receive-file.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import { insertStoredFile } from '#server/platform/files/stored-file-repository.ts'
import type { Services } from '#server/platform/services.ts'
import type { DemoBill } from '../world/billing.ts'
import { bundleFile } from '../world/bundle.ts'
import { type QueueFile, queueFile } from '../world/queue-files.ts'
import type { QueuedBill } from '../world/queue-plan.ts'

export interface QueueUpload {
  queued: QueuedBill
  file: Extract<ReceivedFile, { stored: unknown }>
  uploadedAt: Date
}

const HOUR = 3_600_000
/** Between one upload and the next, so that they spread over some days. */
const HOURS_APART = 2.3

interface WaitingBill {
  queued: QueuedBill
  bill: DemoBill
}

/**
 * Puts the bills' files into the store, in the order of arrival, and last the stack of several bills; that came the
 * day before `today`.
 */
export async function storeQueueFiles(
  { files }: Pick<Services, 'files'>,
  { queue, bundle }: { queue: readonly WaitingBill[]; bundle: readonly WaitingBill[] },
  today: CalendarDate,
): Promise<QueueUpload[]> {
  const last = Date.parse(today) - 14 * HOUR
  const store = async (
    queued: QueuedBill,
    { name, bytes }: QueueFile,
    after: number,
  ): Promise<QueueUpload> => {
    const file = await receiveFile({ files }, name, Readable.from([Buffer.from(bytes)]), UPLOAD_LIMITS)
    if ('refused' in file) throw new Error(`${name} (${queued.story.name}) is no bill file: ${file.refused}`)
    return { queued, file, uploadedAt: new Date(last - after * HOURS_APART * HOUR) }
  }
  const uploads: QueueUpload[] = []
  for (const [index, { queued, bill }] of queue.entries())
    uploads.push(await store(queued, await queueFile(queued, bill, today), queue.length - index))
  const [first] = bundle
  if (first !== undefined) uploads.push(await store(first.queued, await bundleFile(bundle, today), 0))
  return uploads
}

/** The bills and the jobs that read them, as uploads make them. Answers their ids in the same order. */
export async function insertQueue(
  tx: DatabaseTransaction,
  { queue }: Pick<Services, 'queue'>,
  uploads: readonly QueueUpload[],
  userIds: { staff: number; contractor: number; ofCompany: ReadonlyMap<number, number> },
): Promise<number[]> {
  const ids: number[] = []
  for (const [index, { queued, file, uploadedAt }] of uploads.entries()) {
    const { sha256, sizeBytes } = file.stored
    const companyId = queued.account.property.companyId
    const ours = index % 3 === 0 ? userIds.contractor : userIds.staff
    const uploader = (index % 2 === 0 ? userIds.ofCompany.get(companyId) : undefined) ?? ours
    await insertStoredFile(tx, { sha256, sizeBytes, contentType: file.contentType })
    const billId = await insertBill(tx, {
      companyId,
      sha256,
      fileName: file.name,
      uploadedBy: uploader,
      utilityCompanyId: null,
      utilityAccountId: null,
      acctNum: null,
      invoiceDate: null,
      progress: WAITING,
    })
    if (billId === null) throw new Error(`${file.name} is in the queue twice`)
    await tx
      .updateTable('bills')
      .set({ createdAt: uploadedAt, changedAt: uploadedAt })
      .where('id', '=', billId)
      .execute()
    await insertBillEvent(tx, { billId, kind: 'uploaded', userId: uploader })
    await enqueueReading({ queue }, tx, { id: billId, companyId })
    ids.push(billId)
  }
  return ids
}
