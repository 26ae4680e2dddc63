import type { Insertable } from 'kysely'
import type { Grounds } from '#domain/bills/assessment/grounds.ts'
import { EDITED_FIELDS, forFields } from '#domain/bills/bill-fields.ts'
import { countByParts } from '#domain/bills/proposals/usage-parts.ts'
import type { Verdict } from '#domain/bills/validation/validate.ts'
import type { ConfigurationSettings } from '#domain/configurations/configuration.ts'
import type { Evidence, Fields, ReadCharge, ReadUsage } from '#reading/extraction.ts'
import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findAccount } from '#server/records/repositories/account-repository.ts'
import { type Interpretation, interpretLines } from '../assessment/interpret-lines.ts'
import { judgeDraft } from '../assessment/validation-context.ts'
import { draftOfReading, pageOf } from '../editor/drafts.ts'
import type { MatchedBill } from '../matching/match-bill.ts'
import { type Bill, savedFrom } from '../repositories/bill-records.ts'
import type { ReadingChargeRow, ReadingUsageRow, StoredReading } from '../repositories/readings.ts'
import type { RuledExtraction } from './apply-configuration.ts'

export type BillToRead = Pick<
  Bill,
  'id' | 'copyOf' | 'companyId' | 'invoiceDate' | 'accountConfirmed' | 'unreadPages'
>

/** A reading as it would be stored: its lines have their meters and types, and no ids yet. */
export interface ComposedReading {
  reading: Omit<Insertable<Tables['readings']>, 'id'>
  fields: Fields
  grounds: Grounds
  charges: (ComposedLine & Pick<ReadingChargeRow, 'chargeTypeId' | 'amountCents'>)[]
  usages: (ComposedLine & Pick<ReadingUsageRow, 'usageTypeId' | 'amount' | 'unit' | 'estimated'>)[]
}

type ComposedLine = Omit<
  ReadingChargeRow,
  'id' | 'readingId' | 'chargeTypeId' | 'amountCents' | 'evidence' | 'pointed'
> & {
  /** JSON, as it is written. */
  evidence: string
}

/** Gives what was read its meters and types. Nothing is written. */
export async function composeReading(
  db: Queryable,
  bill: BillToRead,
  { utilityCompanyId, accountId }: MatchedBill,
  { extraction, excluded }: RuledExtraction,
): Promise<ComposedReading> {
  const { fields, charges, usages, reconciliation } = extraction
  const found = await interpretLines(db, {
    savedFrom: savedFrom(bill),
    companyId: bill.companyId,
    utilityCompanyId,
    accountId,
    meterNumbers: fields.meterNumbers.map((meter) => meter.value),
    charges,
    usages,
  })
  return {
    fields,
    grounds: extraction.grounds,
    reading: {
      billId: bill.id,
      isBill: extraction.isBill,
      notABillReason: extraction.notABillReason,
      ...forFields(EDITED_FIELDS, (name) => fields[name]?.value ?? null),
      invoiceDate: fields.invoiceDate?.value ?? bill.invoiceDate,
      printedTotalCents: reconciliation.printedTotal ?? fields.totalCurrentCharges?.value ?? null,
      confidence: lowestConfidence(fields),
      fields: JSON.stringify(fields),
      warnings: JSON.stringify(extraction.warnings),
      lessons: JSON.stringify(extraction.lessons),
      grounds: JSON.stringify(extraction.grounds),
    },
    charges: charges.map((line, position) => {
      const { typeId, ...interpreted } = interpretationAt(found.charges, position)
      return {
        ...columns(line, fields, position),
        ...interpreted,
        chargeTypeId: typeId,
        amountCents: line.amount,
      }
    }),
    usages: countByParts(
      usages.map((line, position) => {
        const { typeId, ...interpreted } = interpretationAt(found.usages, position)
        const because = excluded.get(position)
        const { amount, unit, estimated } = line
        return {
          ...columns(line, fields, position),
          ...interpreted,
          ...(because === undefined ? {} : { applicable: false, reason: because }),
          usageTypeId: typeId,
          amount,
          unit,
          estimated,
        }
      }),
    ),
  }
}

/** What would stand against saving a reading, by other settings than the utility's where they are given. */
export async function judgeComposed(
  db: Queryable,
  bill: BillToRead,
  { utilityCompanyId, accountId }: MatchedBill,
  composed: ComposedReading,
  settings?: ConfigurationSettings,
): Promise<Verdict> {
  const account =
    accountId === null
      ? undefined
      : await findAccount(db, EVERY_COMPANY, { companyId: bill.companyId }, accountId)
  const judged = { ...bill, utilityCompanyId }
  const stored = asStored(composed)
  return judgeDraft(db, judged, account ?? null, draftOfReading(stored), pageOf(stored), settings)
}

/** A composed reading in the shape of a stored one; ids are positions, from 1. */
export function asStored({ reading, fields, grounds, charges, usages }: ComposedReading): StoredReading {
  const now = new Date()
  return {
    reading: {
      id: 0,
      billId: reading.billId,
      archived: false,
      asRead: null,
      handChanges: [],
      edited: false,
      isBill: reading.isBill,
      notABillReason: reading.notABillReason ?? null,
      ...forFields(EDITED_FIELDS, (name) => reading[name] ?? null),
      printedTotalCents: reading.printedTotalCents ?? null,
      confidence: reading.confidence ?? null,
      fields,
      warnings: [],
      grounds,
      archivedFor: null,
      archivedAt: null,
      archivedBy: null,
      head: null,
      leftWith: null,
      configurationId: null,
      response: null,
      serviceFailure: null,
      lessons: [],
      pointed: null,
      createdAt: now,
      updatedAt: now,
    },
    charges: charges.map((row): ReadingChargeRow => ({ ...row, ...passing(row) })),
    usages: usages.map((row): ReadingUsageRow => ({ ...row, ...passing(row) })),
  }
}

const passing = ({ position, evidence }: ComposedLine) => ({
  id: position + 1,
  readingId: 0,
  evidence: JSON.parse(evidence) as Evidence,
  pointed: null,
})

function interpretationAt(found: readonly Interpretation[], index: number): Interpretation {
  const interpretation = found[index]
  if (interpretation === undefined) throw new Error(`line ${index} was not interpreted`)
  return interpretation
}

/** A line without dates of its own is for the bill's service period. */
const columns = (line: ReadCharge | ReadUsage, fields: Fields, position: number) => ({
  position,
  description: line.description,
  startDate: line.startDate ?? fields.startDate?.value ?? null,
  endDate: line.endDate ?? fields.endDate?.value ?? null,
  meterNum: line.meterNumber,
  energyType: line.energyType,
  evidence: JSON.stringify(line.evidence),
})

/** A reading is as sure as the least sure of what names the bill. */
function lowestConfidence(fields: Fields): number | null {
  const { utility, accountNumber, invoiceDate, startDate, endDate, totalCurrentCharges } = fields
  const named = [utility, accountNumber, invoiceDate, startDate, endDate, totalCurrentCharges]
  const known = named.flatMap((field) => (field ? [field.evidence.confidence] : []))
  return known.length === 0 ? null : Math.min(...known)
}
