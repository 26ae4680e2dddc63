import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { UPLOAD_LIMITS } from '#base/upload-limits.ts'
import type { Part } from '#domain/bills/split/cut.ts'
import type { Page } from '#reading/extraction.ts'
import { type Caller, EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { StoredFile } from '#server/platform/files/files.ts'
import { keepFile } from '#server/platform/files/stored-files.ts'
import type { Services } from '#server/platform/services.ts'
import { withdrawCopy } from '../blind-review/withdraw.ts'
import { recordStep } from '../editor/settlement.ts'
import { type BillReference, billEvent, openBill, statusAfter } from '../queue/open-bill.ts'
import { configurationOf } from '../reading/configuration-of.ts'
import {
  type Bill,
  changeBillRow,
  findBill,
  findBillFile,
  insertBillEvent,
  insertPart,
  lockBill,
} from '../repositories/bill-records.ts'
import { putReadingPages } from '../repositories/readings.ts'
import { enqueueReading } from '../upload/enqueue-reading.ts'
import { WAITING } from '../upload/progress.ts'
import { cutPdf } from './cut-pdf.ts'
import { type Cutting, planSplit } from './plan-split.ts'

type Needed = Pick<Services, 'db' | 'events' | 'files' | 'queue' | 'log'>

const PDF = 'application/pdf'

/**
 * Cuts a bill's file by the rules of its configuration while it is being read. True when it was: then its parts are
 * read instead. A file that somebody joined again is not cut once more.
 */
export async function splitAsConfigured(
  services: Needed,
  billId: number,
  utilityCompanyId: number | null,
): Promise<boolean> {
  const { db, log } = services
  const bill = await findBill(db, EVERY_COMPANY, billId)
  if (bill?.status !== 'METADATA_APPLIED' || bill.splitDeclined || bill.sourceBillId !== null) return false
  const rules = (await configurationOf(db, bill, utilityCompanyId))?.splitRules ?? []
  const file = await findBillFile(db, EVERY_COMPANY, billId)
  if (rules.length === 0 || file?.contentType !== PDF) return false
  const { parts, pages } = await planSplit(db, bill, { rules })
  if (parts.length < 2) return false
  const files = await cutFile(services, bill, parts).catch((error: unknown) => {
    // As one bill it can still be reviewed.
    log.warn({ err: error, billId }, 'file not split')
    return null
  })
  if (files === null) return false
  return db.transaction().execute(async (tx) => {
    const current = await lockBill(tx, EVERY_COMPANY, billId)
    if (current?.status !== 'METADATA_APPLIED' || current.companyId !== bill.companyId) return true
    await writeParts(services, tx, { ...current, utilityCompanyId }, parts, files, pages, null)
    return true
  })
}

/** Cuts a bill's file as asked. Answers the new bills. Throws as `openBill` does. */
export async function splitBill(
  services: Needed,
  caller: Caller,
  reference: BillReference,
  cutting: Cutting,
): Promise<number[]> {
  const { db } = services
  const bill = await db.transaction().execute((tx) => openBill(tx, caller, reference, 'split'))
  if (bill.copyOf !== null) {
    await db.transaction().execute((tx) => withdrawCopy(tx, services.events, bill))
    throw notFound('bill')
  }
  const file = await findBillFile(db, caller.scope, bill.id)
  if (file?.contentType !== PDF) throw new CallError('unprocessable', 'Only PDF files can be split.')
  const { parts, pages } = await planSplit(db, bill, cutting)
  if (parts.length < 2)
    throw new CallError(
      'unprocessable',
      'These rules find one bill in the file. Change them, or cut by hand.',
    )
  const files = await cutFile(services, bill, parts).catch((cause: unknown) => {
    throw new CallError(
      'unprocessable',
      'This file cannot be taken apart. Print it to a new PDF and upload that.',
      {
        cause,
      },
    )
  })
  return db.transaction().execute(async (tx) => {
    // The files were cut without holding the bill.
    const current = await openBill(tx, caller, { id: bill.id, version: bill.version }, 'split')
    return writeParts(services, tx, current, parts, files, pages, caller.userId)
  })
}

/** Puts each part's bytes into the store. */
async function cutFile({ files }: Needed, bill: Bill, parts: readonly Part[]): Promise<StoredFile[]> {
  const bytes = await buffer(await files.get(bill.sha256))
  const cut = await cutPdf({ bytes, ranges: parts.map(({ from, to }) => ({ from, to })), name: bill.sha256 })
  const stored: StoredFile[] = []
  for (const part of cut) stored.push(await files.put(Readable.from([part]), UPLOAD_LIMITS.fileBytes))
  return stored
}

/** A bill for each part, its words those of its pages; the cut bill is settled. */
async function writeParts(
  services: Needed,
  tx: DatabaseTransaction,
  bill: Bill,
  parts: readonly Part[],
  files: readonly StoredFile[],
  pages: readonly Page[],
  userId: number | null,
): Promise<number[]> {
  const ids: number[] = []
  for (const [index, { from, to }] of parts.entries()) {
    const file = files[index]
    if (file === undefined) throw new Error(`part ${index} of bill ${bill.id} has no file`)
    await keepFile(services, tx, { sha256: file.sha256, sizeBytes: file.sizeBytes, contentType: PDF })
    const own = pages.slice(from - 1, to).map((page, at) => ({ ...page, number: at + 1 }))
    const id = await insertPart(tx, {
      companyId: bill.companyId,
      status: 'METADATA_APPLIED',
      sha256: file.sha256,
      fileName: partName(bill.fileName, from, to),
      pageCount: to - from + 1,
      utilityCompanyId: bill.utilityCompanyId,
      uploadedBy: bill.uploadedBy,
      changedBy: userId,
      progress: WAITING,
      sourceBillId: bill.id,
      sourcePageFrom: from,
      sourcePageTo: to,
      unreadPages: own.filter((page) => page.unread).map((page) => page.number),
    })
    await putReadingPages(tx, id, { pages: own, tables: [], answers: [] })
    await insertBillEvent(tx, {
      billId: id,
      kind: 'cut',
      userId,
      details: { sourceBillId: bill.id, from, to },
    })
    await enqueueReading(services, tx, { id, companyId: bill.companyId })
    const event = { type: 'bill', id, version: 1, status: 'METADATA_APPLIED', progress: WAITING } as const
    await services.events.publish(tx, { companyId: bill.companyId, event })
    ids.push(id)
  }
  const changed = await changeBillRow(tx, bill.id, userId, {
    status: statusAfter(bill, 'auto-skip'),
    progress: null,
    readingPlan: null,
    lastErrorCause: null,
    processedAt: sql<Date>`now()`,
    processedBy: userId,
  })
  await recordStep(tx, { kind: 'split', userId }, bill, changed)
  await services.events.publish(tx, billEvent(changed))
  return ids
}

/** "march.pdf" → "march, pages 3-4.pdf". */
function partName(name: string, from: number, to: number): string {
  const base = name.replace(/\.pdf$/i, '')
  return `${base}, ${from === to ? `page ${from}` : `pages ${from}-${to}`}.pdf`
}
