import type { ChargeLabels } from '#domain/bills/matching/charge-text.ts'
import { type LessonOfBill, lessonsOfBill } from '#server/bill-templates/named-lessons.ts'
import {
  type Configuration,
  findConfiguration,
  findConfigurationFor,
} from '#server/configurations/repositories/configuration-repository.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import { type AiUsage, findAiUsage } from '#server/platform/ai/ai-call-repository.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { findAccountsOnPage } from '#server/records/repositories/account-repository.ts'
import { findChargeLabels } from '#server/records/repositories/charge-label-repository.ts'
import { findMeters, type MeterRow } from '#server/records/repositories/meter-repository.ts'
import { savedOfCopy } from '../blind-review/saved-of-copy.ts'
import { findParts, findSentBack, type SentBack } from '../repositories/bill-facts.ts'
import {
  type BillHead,
  findBill,
  findBillHead,
  findLockedBills,
  findTwin,
  savedFrom,
} from '../repositories/bill-records.ts'
import { type BillRow, findBillRows } from '../repositories/bill-rows.ts'
import { findQueueNeighbours } from '../repositories/bill-search.ts'
import {
  findLastReading,
  findReading,
  findReadingPages,
  type ReadingPages,
  type StoredReading,
} from '../repositories/readings.ts'
import { findSavedBillOf, type SavedBill } from '../repositories/saved-bill-repository.ts'

export type { ReadingChargeRow, ReadingUsageRow } from '../repositories/readings.ts'
export type { BillRow, SavedBill, StoredReading }

/** Everything that a person reviews a bill by. */
export interface BillDetail {
  row: BillRow
  head: BillHead
  stored: StoredReading | undefined
  pages: ReadingPages | undefined
  saved: SavedBill | undefined
  /** What it was read by; undefined where defaults hold. */
  configuration: Configuration | undefined
  /** What was learned about its layout, and what became of it in the reading. */
  lessons: LessonOfBill[]
  /** The meters that its lines are on. */
  meters: LineMeter[]
  /** The bills that its file was cut into. */
  parts: Awaited<ReturnType<typeof findParts>>
  queue: { prev: number | null; next: number | null }
  duplicateOf: number | null
  /** What the bill's company calls charge types in its own books. */
  chargeLabels: ChargeLabels
  /** The client's accounts that the page names, as far as the caller may see them. */
  printedAccounts: Awaited<ReturnType<typeof findAccountsOnPage>>
  /** How many other bills of the client need a password, where this one does. */
  otherLocked: number
  /** Our own staff's to know. */
  aiUsage: AiUsage | null
  /** Why a saved bill was taken back; for those who process bills for us. */
  sentBack: SentBack | null
}

const MAX_LOCKED = 50

/** Throws not_found for a bill that the caller may not see. */
export async function getBill(db: Queryable, caller: Caller, id: number): Promise<BillDetail> {
  const bill = await findBill(db, caller.scope, id)
  if (bill === undefined) throw notFound('bill')
  const utilityCompanyId = bill.utilityCompanyId
  const [
    rows,
    head,
    current,
    pages,
    saved,
    ofUtility,
    parts,
    queue,
    duplicateOf,
    chargeLabels,
    aiUsage,
    sentBack,
  ] = await Promise.all([
    findBillRows(db, [id]),
    findBillHead(db, id),
    findReading(db, id),
    findReadingPages(db, id),
    bill.copyOf === null ? findSavedBillOf(db, id) : savedOfCopy(db, bill),
    findConfigurationFor(db, { utilityCompanyId, companyId: bill.companyId }),
    findParts(db, id),
    findQueueNeighbours(db, caller.scope, id),
    findTwin(db, caller.scope, bill),
    findChargeLabels(db, bill.companyId),
    caller.admin && !caller.os ? findAiUsage(db, savedFrom(bill)) : null,
    caller.admin || caller.os ? findSentBack(db, id) : null,
  ])
  // While its words are read again, what was read before stays on the screen.
  const stored = current ?? (bill.progress === null || !pages ? undefined : await findLastReading(db, id))
  const readBy = stored?.reading.configurationId ?? null
  const configuration =
    readBy === null ? ofUtility : await findConfiguration(db, { companyId: bill.companyId }, readBy)
  const row = rows.get(id)
  if (row === undefined || head === undefined) throw notFound('bill')
  const meters = await metersOfLines(db, stored)
  const lessons = await lessonsOfBill(db, caller, bill, stored?.reading.lessons ?? [])
  const printedAccounts = await findAccountsOnPage(
    db,
    caller.scope,
    bill.companyId,
    stored?.reading.fields.printedNumbers ?? [],
  )
  const otherLocked = bill.locked
    ? (await findLockedBills(db, caller.scope, bill.companyId, MAX_LOCKED)).filter((other) => other !== id)
        .length
    : 0
  return {
    row,
    head,
    stored,
    pages,
    saved,
    configuration,
    lessons,
    meters,
    parts,
    queue,
    duplicateOf,
    chargeLabels,
    aiUsage,
    sentBack,
    printedAccounts,
    otherLocked,
  }
}

type LineMeter = Pick<MeterRow, 'id' | 'meterNum' | 'umMeterNum' | 'displayName' | 'energyTypeName'>

async function metersOfLines(db: Queryable, stored: StoredReading | undefined): Promise<LineMeter[]> {
  const lines = [...(stored?.charges ?? []), ...(stored?.usages ?? [])]
  return findMeters(db, [...new Set(lines.flatMap((line) => line.utilityAccountMeterId ?? []))])
}
