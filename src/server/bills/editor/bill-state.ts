import { createHash } from 'node:crypto'
import { EDITED_FIELDS } from '#domain/bills/bill-fields.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { Bill } from '../repositories/bill-records.ts'
import {
  findReading,
  type ReadingChargeRow,
  type ReadingUsageRow,
  type StoredReading,
} from '../repositories/readings.ts'

/**
 * A digest of what people decide about a bill: where it stands, whose it is, and its reading with every edit. Two equal
 * ones mean that nothing was changed between, or that every change was taken back.
 */
export async function stateOf(db: Queryable, bill: Bill): Promise<string> {
  const stored = await findReading(db, bill.id)
  const state = [
    bill.status,
    bill.companyId,
    bill.utilityCompanyId,
    bill.utilityAccountId,
    bill.accountConfirmed,
    stored && [stored.reading.id, stored.reading.invoiceDate, ...correctedFields(stored.reading)],
    stored?.charges.map((row) => [...lineState(row), row.chargeTypeId, row.amountCents]),
    stored?.usages.map((row) => [...lineState(row), row.usageTypeId, row.amount, row.unit, row.estimated]),
  ]
  return createHash('sha256').update(JSON.stringify(state)).digest('hex')
}

/** What was corrected of the head beside the invoice date: a field that becomes editable leaves earlier digests as they are. */
const correctedFields = (reading: StoredReading['reading']) =>
  EDITED_FIELDS.filter((name): boolean => name !== 'invoiceDate')
    .filter((name) => reading[name] !== (reading.fields[name]?.value ?? null))
    .map((name) => [name, reading[name]])

/** A line that a person wrote is what it says: taken off and written again it is the same. */
const lineState = (row: ReadingChargeRow | ReadingUsageRow) => [
  row.evidence === null ? null : row.id,
  row.description,
  row.startDate,
  row.endDate,
  row.meterNum,
  row.utilityAccountMeterId,
  row.applicable,
]
