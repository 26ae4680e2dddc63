import { buffer } from 'node:stream/consumers'
import { type Extraction, type ExtractionOptions, UnreadableFile } from '#extraction/extraction.ts'
import type { ExtractionPool } from '#extraction/pool.ts'
import { readBill } from '#extraction/read-bill.ts'
import { sheetOfPage } from '#extraction/words/sheet.ts'
import type { DatabaseTransaction } from '../database/client.ts'
import { FileMissing } from '../outside/files.ts'
import { EVERY_COMPANY } from '../policies/bill-scope.ts'
import {
  type Bill,
  changeBillRow,
  findBill,
  insertBillEvent,
  lockBill,
} from '../repositories/bills/bill-records.ts'
import { findReadingPages, putReadingPages } from '../repositories/bills/readings.ts'
import { findLessons, findQueries, findSettings, findUtilities } from '../repositories/utility-repository.ts'
import { matchBill } from '../services/bills/match-bill.ts'
import { billEvent, statusAfter } from '../services/bills/open-bill.ts'
import { storableText } from '../services/bills/storable-text.ts'
import { storeReading } from '../services/bills/store-reading.ts'
import type { Services } from '../services.ts'
import { tellProgress } from './tell-progress.ts'

type Needed = Pick<Services, 'db' | 'events' | 'files' | 'log'>

/** An error of our own is tried so often; a process that died does not count as one. */
const MOST_ERRORS = 4

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
    await parseLines(services, billId, fresh)
  } catch (error) {
    const cause = causeFor(error, attempt)
    if (cause === null) throw error
    if (!(error instanceof UnreadableFile)) services.log.error({ err: error, billId }, 'bill not read')
    await failBill(services, billId, cause)
  }
}

/** What a person is told; null while trying again may help. */
function causeFor(error: unknown, attempt: number): string | null {
  if (error instanceof UnreadableFile) return error.message
  if (error instanceof FileMissing) return 'The file is gone from the store. Upload it again.'
  return attempt < MOST_ERRORS ? null : 'Reading this bill failed. Try Extract again, or enter it by hand.'
}

/** Reads the file of a bill that has not been read; null for one that has. */
async function extractWords(
  services: Needed,
  pool: ExtractionPool,
  billId: number,
): Promise<Extraction | null> {
  const { db, events, files } = services
  const bill = await findBill(db, EVERY_COMPANY, billId)
  if (bill?.status !== 'UNPROCESSED') return null
  const bytes = await buffer(await files.get(bill.sha256))
  const progress = tellProgress(services, billId)
  const options = await optionsFor(services, bill.utility_company_id)
  const read = pool.extract(bytes, { ...options, onProgress: progress.tell })
  const extraction = storableText(await read.finally(progress.done))
  await whileStill(services, billId, 'UNPROCESSED', async (tx, current) => {
    await putReadingPages(tx, billId, extraction)
    const changed = await changeBillRow(tx, billId, current.changed_by, {
      status: statusAfter(current, 'extract'),
      page_count: extraction.pages.length,
      progress: 'Matching lines and meters',
    })
    await events.publish(tx, billEvent(changed))
  })
  return extraction
}

/** Makes lines of a bill's words, unless they are made. `fresh` saves reading the words a second time. */
async function parseLines(services: Needed, billId: number, fresh: Extraction | null): Promise<void> {
  const { db, events } = services
  const bill = await findBill(db, EVERY_COMPANY, billId)
  if (bill?.status !== 'METADATA_APPLIED') return
  const extraction = await withLessons(services, bill, fresh)
  await whileStill(services, billId, 'METADATA_APPLIED', async (tx, current) => {
    const matched = await matchBill(tx, current, extraction.fields)
    const problems = await storeReading(tx, current, matched, extraction)
    const { isBill, notABillReason } = extraction
    const changed = await changeBillRow(tx, billId, current.changed_by, {
      ...headerOf(extraction, current),
      status: statusAfter(current, isBill ? 'parse' : 'fail'),
      utility_company_id: matched.utilityCompanyId,
      utility_account_id: matched.accountId,
      problem_count: problems,
      progress: null,
      last_error_cause: isBill ? null : `Not a bill: ${notABillReason ?? 'it has no charges'}`,
    })
    await insertBillEvent(tx, { billId, kind: 'read', userId: null })
    await events.publish(tx, billEvent(changed))
  })
}

/** What was read, by the light of what corrected bills of its utility taught. */
async function withLessons(services: Needed, bill: Bill, fresh: Extraction | null): Promise<Extraction> {
  const { db } = services
  const known = bill.utility_company_id
  if (fresh !== null) {
    const { utilityCompanyId } =
      known === null ? await matchBill(db, bill, fresh.fields) : { utilityCompanyId: null }
    const lessons = utilityCompanyId === null ? [] : await findLessons(db, utilityCompanyId)
    if (lessons.length === 0) return fresh
    const options = await optionsFor(services, utilityCompanyId)
    return storableText(readBill(fresh.pages.map(sheetOfPage), options))
  }
  const stored = await findReadingPages(db, bill.id)
  if (stored === undefined) throw new Error(`bill ${bill.id} was extracted but has no pages`)
  return storableText(readBill(stored.pages.map(sheetOfPage), await optionsFor(services, known)))
}

async function optionsFor({ db }: Needed, utilityCompanyId: number | null): Promise<ExtractionOptions> {
  const settings = await findSettings(db, utilityCompanyId)
  return {
    queries: (await findQueries(db, utilityCompanyId)).map(({ name, query }) => ({ name, query })),
    skipOcr: settings.skip_ocr,
    forceSingleDateRange: settings.force_single_date_range,
    knownUtilities: await findUtilities(db),
    learned: utilityCompanyId === null ? [] : await findLessons(db, utilityCompanyId),
  }
}

/** What was said at upload holds where the page says nothing. */
function headerOf({ fields, reconciliation }: Extraction, bill: Bill) {
  return {
    utility_name: fields.utility?.value ?? bill.utility_name,
    acct_num: fields.accountNumber?.value ?? bill.acct_num,
    meter_num: fields.meterNumbers[0]?.value ?? null,
    invoice_date: fields.invoiceDate?.value ?? bill.invoice_date,
    start_date: fields.startDate?.value ?? null,
    end_date: fields.endDate?.value ?? null,
    total_cents: fields.totalCurrentCharges?.value ?? reconciliation.printedTotal,
  }
}

async function failBill(services: Needed, billId: number, cause: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const bill = await lockBill(tx, EVERY_COMPANY, billId)
    if (bill?.status !== 'UNPROCESSED' && bill?.status !== 'METADATA_APPLIED') return
    const changed = await changeBillRow(tx, billId, bill.changed_by, {
      status: statusAfter(bill, 'fail'),
      progress: null,
      last_error_cause: cause,
    })
    await insertBillEvent(tx, { billId, kind: 'not read', userId: null, details: { cause } })
    await services.events.publish(tx, billEvent(changed))
  })
}

/** Writes a step unless somebody settled the bill, or another run did the step, meanwhile. */
async function whileStill(
  { db }: Needed,
  billId: number,
  status: Bill['status'],
  write: (tx: DatabaseTransaction, bill: Bill) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const bill = await lockBill(tx, EVERY_COMPANY, billId)
    if (bill?.status === status) await write(tx, bill)
  })
}
