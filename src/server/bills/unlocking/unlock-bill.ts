import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { UPLOAD_LIMITS } from '#base/upload-limits.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import { CallError, RecordChanged } from '#server/platform/errors.ts'
import { keepFile, removeUnusedFile } from '#server/platform/files/stored-files.ts'
import type { Services } from '#server/platform/services.ts'
import { type BillReference, billEvent, openBill, seenBill, statusAfter } from '../queue/open-bill.ts'
import {
  type Bill,
  changeBillRow,
  findBillOfFile,
  findLockedBills,
  insertBillEvent,
} from '../repositories/bill-records.ts'
import { enqueueReading } from '../upload/enqueue-reading.ts'
import { WAITING } from '../upload/progress.ts'
import { unlockPdf } from './unlock-pdf.ts'

type Needed = Pick<Services, 'db' | 'events' | 'files' | 'queue'>

/** Bills that one password is tried on at once. */
const MAX_OTHERS = 50

export interface Unlocking {
  password: string
  /** Try the password on the other locked bills of the client as well. */
  others: boolean
}

/**
 * Stores a bill's file without its password, and has it read; answers the bills that were unlocked. The password is stored
 * nowhere. Throws as `openBill` does, and `CallError` for a password that does not open the file.
 */
export async function unlockBill(
  services: Needed,
  caller: Caller,
  reference: BillReference,
  { password, others }: Unlocking,
): Promise<number[]> {
  await unlockOne(services, caller, reference, password)
  const unlocked = [reference.id]
  if (!others) return unlocked
  const { companyId } = await seenBill(services.db, caller, reference.id)
  for (const id of await findLockedBills(services.db, caller.scope, companyId, MAX_OTHERS))
    if (await isUnlocked(services, caller, id, password)) unlocked.push(id)
  return unlocked
}

/** Another bill may have another password, or be somebody else's by now. */
async function isUnlocked(services: Needed, caller: Caller, id: number, password: string): Promise<boolean> {
  try {
    await unlockOne(services, caller, { id }, password)
    return true
  } catch (error) {
    if (error instanceof CallError || error instanceof RecordChanged) return false
    throw error
  }
}

async function unlockOne(
  services: Needed,
  caller: Caller,
  reference: BillReference,
  password: string,
): Promise<void> {
  const { db, files } = services
  const bill = await db.transaction().execute((tx) => openBill(tx, caller, reference, 'unlock'))
  const bytes = await buffer(await files.get(bill.sha256))
  const unlocked = await unlockPdf({ bytes, password })
  if ('failure' in unlocked) throw refusal(unlocked.failure)
  const stored = await files.put(Readable.from([Buffer.from(unlocked.bytes)]), UPLOAD_LIMITS.fileBytes * 2)
  await replaceFile(services, caller, bill, stored)
  await removeUnusedFile(services, bill.sha256)
}

const refusal = (failure: 'password' | 'damaged') =>
  failure === 'password'
    ? new CallError('invalid_input', 'This password does not open the file.')
    : new CallError(
        'unprocessable',
        'The file cannot be unlocked here. Save it without a password, and send that.',
      )

const replaceFile = (
  services: Needed,
  caller: Caller,
  { id, version, companyId, sha256: lockedSha256 }: Bill,
  { sha256, sizeBytes }: { sha256: string; sizeBytes: number },
): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    const bill = await openBill(tx, caller, { id, version }, 'unlock')
    const known = await findBillOfFile(tx, companyId, sha256)
    if (known) throw new CallError('invalid_input', `This file is bill #${known.id} already.`)
    await keepFile(services, tx, { sha256, sizeBytes, contentType: 'application/pdf' })
    const changed = await changeBillRow(tx, id, caller.userId, {
      sha256,
      lockedSha256,
      locked: false,
      status: statusAfter(bill, 'restart'),
      progress: WAITING,
      lastErrorCause: null,
    })
    await insertBillEvent(tx, { billId: id, kind: 'unlocked', userId: caller.userId })
    await enqueueReading(services, tx, { id, companyId }, 'again')
    await services.events.publish(tx, billEvent(changed))
  })
