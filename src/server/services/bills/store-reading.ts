import type { Extraction, Fields, ReadCharge, ReadUsage } from '#extraction/extraction.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import { EVERY_COMPANY } from '../../policies/bill-scope.ts'
import { findAccount } from '../../repositories/account-repository.ts'
import type { Bill } from '../../repositories/bills/bill-records.ts'
import {
  deleteUntouchedReading,
  findReading,
  insertReading,
  putReadingCharges,
  putReadingUsages,
} from '../../repositories/bills/readings.ts'
import { draftOfReading } from './drafts.ts'
import { type Interpretation, interpretLines } from './interpret-lines.ts'
import type { MatchedBill } from './match-bill.ts'
import { judgeDraft } from './validation-context.ts'

/**
 * Writes what was read from a bill, each line with its meter and type, and answers how many problems stand
 * against saving it so. A reading that a person edited stays as it is.
 */
export async function storeReading(
  tx: DatabaseTransaction,
  bill: Bill,
  matched: MatchedBill,
  extraction: Extraction,
): Promise<number> {
  await deleteUntouchedReading(tx, bill.id)
  if ((await findReading(tx, bill.id)) === undefined) await writeReading(tx, bill, matched, extraction)
  const stored = await findReading(tx, bill.id)
  if (stored === undefined) throw new Error(`bill ${bill.id} has no reading after one was written`)
  const { utilityCompanyId, accountId } = matched
  const account =
    accountId === null
      ? undefined
      : await findAccount(tx, EVERY_COMPANY, { companyId: bill.company_id }, accountId)
  const judged = { id: bill.id, utility_company_id: utilityCompanyId }
  const verdict = await judgeDraft(tx, judged, account ?? null, draftOfReading(stored))
  return verdict.errors.length + verdict.warnings.length
}

async function writeReading(
  tx: DatabaseTransaction,
  bill: Bill,
  { utilityCompanyId, accountId }: MatchedBill,
  extraction: Extraction,
): Promise<void> {
  const { fields, charges, usages, reconciliation } = extraction
  const found = await interpretLines(tx, {
    companyId: bill.company_id,
    utilityCompanyId,
    accountId,
    meterNumbers: fields.meterNumbers.map((meter) => meter.value),
    charges,
    usages,
  })
  const readingId = await insertReading(tx, {
    bill_id: bill.id,
    is_bill: extraction.isBill,
    not_a_bill_reason: extraction.notABillReason,
    invoice_date: fields.invoiceDate?.value ?? bill.invoice_date,
    printed_total_cents: reconciliation.printedTotal ?? fields.totalCurrentCharges?.value ?? null,
    confidence: lowestConfidence(fields),
    fields: JSON.stringify(fields),
    warnings: JSON.stringify(extraction.warnings),
  })
  await putReadingCharges(
    tx,
    readingId,
    charges.map((line, position) => {
      const { typeId, ...interpreted } = interpretationAt(found.charges, position)
      return {
        ...columns(line, fields, position),
        ...interpreted,
        charge_type_id: typeId,
        amount_cents: line.amount,
      }
    }),
  )
  await putReadingUsages(
    tx,
    readingId,
    usages.map((line, position) => {
      const { typeId, ...interpreted } = interpretationAt(found.usages, position)
      const { amount, unit, estimated } = line
      return {
        ...columns(line, fields, position),
        ...interpreted,
        usage_type_id: typeId,
        amount,
        unit,
        estimated,
      }
    }),
  )
}

function interpretationAt(found: readonly Interpretation[], index: number): Interpretation {
  const interpretation = found[index]
  if (interpretation === undefined) throw new Error(`line ${index} was not interpreted`)
  return interpretation
}

/** A line without dates of its own is for the bill's service period. */
const columns = (line: ReadCharge | ReadUsage, fields: Fields, position: number) => ({
  position,
  description: line.description,
  start_date: line.startDate ?? fields.startDate?.value ?? null,
  end_date: line.endDate ?? fields.endDate?.value ?? null,
  meter_num: line.meterNumber,
  energy_type: line.energyType,
  evidence: JSON.stringify(line.evidence),
})

/** A reading is as sure as the least sure of what names the bill. */
function lowestConfidence(fields: Fields): number | null {
  const { utility, accountNumber, invoiceDate, startDate, endDate, totalCurrentCharges } = fields
  const named = [utility, accountNumber, invoiceDate, startDate, endDate, totalCurrentCharges]
  const known = named.flatMap((field) => (field ? [field.evidence.confidence] : []))
  return known.length === 0 ? null : Math.min(...known)
}
