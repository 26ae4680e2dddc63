import { buffer } from 'node:stream/consumers'
import { today } from '#base/calendar-date.ts'
import { outcomeOf } from '#domain/bills/assessment/judge-bill.ts'
import { ReadingInterrupted, UnreadableFile } from '#reading/extraction.ts'
import type { ExtractionPool } from '#reading/pool.ts'
import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import { isDatabaseAway } from '#server/platform/database/away.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { FileMissing, FileStoreAway } from '#server/platform/files/files.ts'
import type { Services } from '#server/platform/services.ts'
import { judgingOverlaps } from '../assessment/judge-overlaps.ts'
import { letRobotDecide } from '../automation/robot.ts'
import { stateOf } from '../editor/bill-state.ts'
import { storableExtraction } from '../editor/storable-extraction.ts'
import { storeReading } from '../editor/store-reading.ts'
import { matchBill } from '../matching/match-bill.ts'
import { billEvent, statusAfter } from '../queue/open-bill.ts'
import { configurationOf, planOf } from '../reading/configuration-of.ts'
import { makeReading, type ReadWords } from '../reading/make-reading.ts'
import { readingOptions } from '../reading/reading-options.ts'
import {
  type Bill,
  changeBillRow,
  findBill,
  insertBillEvent,
  lockBill,
} from '../repositories/bill-records.ts'
import { findReadingPages, putReadingPages, updateReadingPages } from '../repositories/readings.ts'
import { splitAsConfigured } from '../split/split-bill.ts'
import { tellUnreadable } from '../upload/tell-uploader.ts'
import { measureReading } from './measure-reading.ts'
import { tellProgress } from './tell-progress.ts'

type Needed = Pick<Services, 'db' | 'events' | 'files' | 'log' | 'metrics' | 'queue' | 'words' | 'reader'>

/** An error of our own is tried so often; a process that died does not count as one. */
const MOST_ERRORS = 4
/** A reader that was ended, by people or for want of memory; each attempt is two already. */
const MOST_INTERRUPTIONS = 8

/**
 * Takes a bill from its file to a person: words and tables first, then lines with their meters and types. Each
 * step is written whole, so a run that was cut short goes on from the last one and ends at the same.
 */
export async function readBillFile(
  services: Needed,
  pool: ExtractionPool,
  billId: number,
  attempt: number,
): Promise<void> {
  try {
    const fresh = await extractWords(services, pool, billId)
    const bill = await findBill(services.db, EVERY_COMPANY, billId)
    if (bill?.status !== 'METADATA_APPLIED') return
    // Of a bill that was given to another client meanwhile the words are read again, by what that client taught.
    const words = fresh?.companyId === bill.companyId ? fresh : await readStored(services, bill)
    const { utilityCompanyId } = await matchBill(services.db, bill, words.extraction.fields)
    if (await splitAsConfigured(services, billId, utilityCompanyId)) return
    await parseLines(services, bill, words)
  } catch (error) {
    const cause = causeFor(error, attempt)
    if (cause === null) throw error
    if (!(error instanceof UnreadableFile)) services.log.error({ err: error, billId }, 'bill not read')
    await failBill(services, billId, cause, error instanceof UnreadableFile && error.code === 'encrypted')
  }
}

/** What a person is told; null while trying again may help. */
function causeFor(error: unknown, attempt: number): string | null {
  // Says nothing of the bill.
  if (isDatabaseAway(error) || error instanceof FileStoreAway) return null
  if (error instanceof UnreadableFile) return error.message
  if (error instanceof FileMissing) return 'The file is gone from the store. Upload it again.'
  if (error instanceof ReadingInterrupted)
    return attempt < MOST_INTERRUPTIONS
      ? null
      : 'Reading this bill was ended from outside again and again. Try Extract later, or enter it by hand.'
  return attempt < MOST_ERRORS ? null : 'Reading this bill failed. Try Extract again, or enter it by hand.'
}

/** Reads the file of a bill that has not been read; null for one that has. */
async function extractWords(
  services: Needed,
  pool: ExtractionPool,
  billId: number,
): Promise<(ReadWords & { companyId: number }) | null> {
  const { db, events, files } = services
  const bill = await findBill(db, EVERY_COMPANY, billId)
  if (bill?.status !== 'UNPROCESSED') return null
  const bytes = await buffer(await files.get(bill.sha256))
  const progress = tellProgress(services, billId)
  const readFor = bill.utilityCompanyId
  const options = await readingOptions(db, bill, readFor, await configurationOf(db, bill, readFor))
  const forceOcr = planOf(bill).pass === 'supplementary'
  const read = measureReading(services, () =>
    pool.extract(bytes, { ...options, forceOcr, onProgress: progress.tell }),
  )
  const extraction = storableExtraction(await read.finally(progress.done))
  await whileStill(services, bill, async (tx, current) => {
    await putReadingPages(tx, billId, extraction)
    const changed = await changeBillRow(tx, billId, current.changedBy, {
      status: statusAfter(current, 'extract'),
      pageCount: extraction.pages.length,
      unreadPages: extraction.pages.filter((page) => page.unread).map((page) => page.number),
      progress: 'Matching lines and meters',
    })
    await events.publish(tx, billEvent(changed))
  })
  return { extraction, readFor, companyId: bill.companyId }
}

/**
 * Makes lines of a bill's words, unless they were made meanwhile. What was changed since they were judged and passed this
 * bill over, as not under review yet, is caught by judging it once more.
 */
async function parseLines(services: Needed, bill: Bill, words: ReadWords): Promise<void> {
  const { events } = services
  const { id: billId } = bill
  const ruled = await makeReading(services, bill, words)
  const { extraction } = ruled
  await whileStill(services, bill, (tx, current) =>
    judgingOverlaps(tx, services, billId, async () => {
      const matched = await matchBill(tx, current, extraction.fields)
      const judged = await storeReading(tx, current, matched, ruled)
      await updateReadingPages(tx, billId, extraction)
      const { isBill, notABillReason } = extraction
      const changed = await changeBillRow(tx, billId, current.changedBy, {
        ...headerOf(ruled, current),
        status: statusAfter(current, isBill ? 'parse' : 'fail'),
        utilityCompanyId: matched.utilityCompanyId,
        utilityAccountId: matched.accountId,
        ...outcomeOf(judged.verdict),
        judgeAgainOn: today(),
        progress: null,
        readingPlan: null,
        lastErrorCause: isBill ? null : `Not a bill: ${notABillReason ?? 'it has no charges'}`,
      })
      const details = { pass: planOf(bill).pass, state: await stateOf(tx, changed) }
      await insertBillEvent(tx, { billId, kind: 'read', userId: null, details })
      const settled = await letRobotDecide(tx, services, changed)
      const { lastErrorCause } = changed
      if (lastErrorCause !== null && settled.status === 'ERROR')
        await tellUnreadable(tx, changed, lastErrorCause)
      await events.publish(tx, billEvent(settled))
    }),
  )
}

/** The engine's reading of words that were stored. */
async function readStored({ db, words }: Needed, bill: Bill): Promise<ReadWords> {
  const stored = await findReadingPages(db, bill.id)
  if (stored === undefined) throw new Error(`bill ${bill.id} was extracted but has no pages`)
  const readFor = bill.utilityCompanyId
  const options = await readingOptions(db, bill, readFor, await configurationOf(db, bill, readFor))
  return { extraction: storableExtraction(await words.read(stored.pages, options)), readFor }
}

type Made = Awaited<ReturnType<typeof makeReading>>

/** Each number behind a space and before one, so that its end can be searched for. */
const asSearched = (numbers: readonly string[]): string => ` ${numbers.join(' ').toLowerCase()} `

/** What was said at upload holds where the page says nothing. */
function headerOf({ extraction: { fields, reconciliation } }: Made, bill: Bill) {
  return {
    utilityName: fields.utility?.value ?? bill.utilityName,
    acctNum: fields.accountNumber?.value ?? bill.acctNum,
    meterNum: fields.meterNumbers[0]?.value ?? null,
    printedNumbers: asSearched(fields.printedNumbers ?? []),
    invoiceDate: fields.invoiceDate?.value ?? bill.invoiceDate,
    startDate: fields.startDate?.value ?? null,
    endDate: fields.endDate?.value ?? null,
    totalCents: fields.totalCurrentCharges?.value ?? reconciliation.printedTotal,
  }
}

async function failBill(services: Needed, billId: number, cause: string, locked: boolean): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const bill = await lockBill(tx, EVERY_COMPANY, billId)
    if (bill?.status !== 'UNPROCESSED' && bill?.status !== 'METADATA_APPLIED') return
    const changed = await changeBillRow(tx, billId, bill.changedBy, {
      status: statusAfter(bill, 'fail'),
      judgeAgainOn: today(),
      progress: null,
      readingPlan: null,
      lastErrorCause: cause,
      locked,
    })
    const details = { cause, state: await stateOf(tx, changed) }
    await insertBillEvent(tx, { billId, kind: 'not read', userId: null, details })
    await tellUnreadable(tx, changed, cause)
    await services.events.publish(tx, billEvent(changed))
  })
}

/**
 * Writes a step unless somebody settled the bill, gave it to another client, or another run did the step, meanwhile:
 * `begun` is the bill as the step began with it.
 */
async function whileStill(
  { db }: Needed,
  begun: Bill,
  write: (tx: DatabaseTransaction, bill: Bill) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const bill = await lockBill(tx, EVERY_COMPANY, begun.id)
    if (bill?.status === begun.status && bill.companyId === begun.companyId) await write(tx, bill)
  })
}
