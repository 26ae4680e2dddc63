import { createHash } from 'node:crypto'
import {
  type BillVerdict,
  type CheckOff,
  type JudgedMeter,
  verdictOf,
} from '#domain/validations/bill-verdict.ts'
import { odditiesOf } from '#domain/validations/judge-story.ts'
import { findChecksOff } from '#server/bills/repositories/account-checks-off.ts'
import { type BillToJudge, holdBillsToJudge } from '#server/bills/repositories/story-facts.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { settleWhollyChecked } from '#server/review/check-bills.ts'
import { type BillStories, loadStories } from './load-stories.ts'
import { type NewValidation, putValidations } from './repositories/validation-rows.ts'

/**
 * Says of saved bills what is odd about them, in a transaction of the caller's: judged twice they are judged the same.
 * A bill that was taken back meanwhile is left alone. Answers the validations that are not as they were.
 */
export async function judgeSaved(
  tx: DatabaseTransaction,
  savedBillIds: readonly number[],
): Promise<number[]> {
  const bills = await holdBillsToJudge(tx, savedBillIds)
  if (bills.length === 0) return []
  const storiesOf = await loadStories(tx, bills)
  const off = await findChecksOff(tx, [...new Set(bills.map(({ utilityAccountId }) => utilityAccountId))])
  const changed = await putValidations(
    tx,
    bills.map((bill) => validationOf(bill, storiesOf(bill.id), off.get(bill.utilityAccountId) ?? [])),
  )
  // Somebody may have looked at it before anything was said of it.
  const settled = await settleWhollyChecked(
    tx,
    bills.map(({ id }) => id),
  )
  return [...new Set([...changed, ...settled])]
}

function validationOf(bill: BillToJudge, stories: BillStories, off: readonly CheckOff[]): NewValidation {
  const verdict = verdictOf(judgedMeters(stories), off)
  const { oddities, silenced, ...said } = verdict
  return {
    utilityBillId: bill.id,
    companyId: bill.companyId,
    utilityAccountId: bill.utilityAccountId,
    billId: bill.billId,
    billCreatedAt: bill.createdAt,
    createdByUserId: bill.createdBy,
    ...said,
    oddities: JSON.stringify(oddities),
    silenced: JSON.stringify(silenced),
    figuresKey: figuresKeyOf(bill, stories),
    sampled: isSampled(bill.id, verdict),
    archived: false,
  }
}

function judgedMeters({ meters, missing, names }: BillStories): JudgedMeter[] {
  const billed = meters.map(({ meter, story }) => ({
    id: meter.id,
    name: meter.name,
    before: story?.before.length ?? 0,
    oddities: story === null ? [] : odditiesOf(story),
  }))
  const absent = missing.map(({ utilityAccountMeterId: id, oddity }) => ({
    id,
    name: names.get(id) ?? '',
    before: billed[0]?.before ?? 0,
    oddities: [oddity],
  }))
  return [...billed, ...absent]
}

/** The same for saved bills that say the same of the same meters, whatever their ids are. */
function figuresKeyOf({ invoiceDate }: BillToJudge, { meters }: BillStories): string {
  const lines = meters.map(({ meter, lines: { charges, usages } }) => ({
    meter: meter.id,
    charges: charges.map((line) => JSON.stringify(line)).sort(),
    usages: usages.map((line) => JSON.stringify(line)).sort(),
  }))
  return createHash('sha256').update(JSON.stringify({ invoiceDate, lines })).digest('hex')
}

/** Of those that nothing is odd about. */
const ONE_SAMPLE_IN = 50

/** By lot, and the same whenever it is asked. */
const isSampled = (savedBillId: number, { severity }: BillVerdict): boolean =>
  severity === 'VALID' &&
  createHash('sha256').update(`${savedBillId}`).digest().readUInt32BE() % ONE_SAMPLE_IN === 0
