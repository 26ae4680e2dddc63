import type { z } from 'zod'
import type { readingIn } from '#contract/bills/readings.ts'
import { type Choice, recordChoices } from '#domain/bills/assessment/choices.ts'
import { handChanges, type RecordedChange, recordChanges } from '#domain/bills/assessment/hand-changes.ts'
import type { PageEvidence } from '#domain/bills/assessment/page-evidence.ts'
import type { BillDraft, DraftCharge, DraftUsage } from '#domain/bills/bill-draft.ts'
import {
  BILL_FIELDS,
  EDITED_FIELDS,
  type EditedFields,
  editedFieldsOf,
  forFields,
} from '#domain/bills/bill-fields.ts'
import type { ChargeTypeId, UsageTypeId } from '#domain/records/line-types.ts'
import { beliefIn } from '#reading/belief.ts'
import { type Fields, NOTHING_READ } from '#reading/extraction.ts'
import { billAsRead } from '../repositories/as-read.ts'
import type {
  ReadingChargeRow,
  ReadingRow,
  ReadingUsageRow,
  StoredReading,
} from '../repositories/readings.ts'

/** What a reading says of its page beside its lines. */
export interface PageOfReading extends PageEvidence {
  fields: Fields
}

export const pageOf = (stored: StoredReading | undefined): PageOfReading => ({
  fields: stored?.reading.fields ?? NOTHING_READ,
  grounds: stored?.reading.grounds ?? null,
  asRead: stored === undefined ? null : asReadOf(stored),
  recorded: stored?.reading.handChanges ?? [],
  beliefs: new Map(
    (stored?.usages ?? []).flatMap(({ id, evidence }) => (evidence ? [[id, beliefIn(evidence)]] : [])),
  ),
})

const asReadOf = ({ reading, charges, usages }: StoredReading) =>
  billAsRead(
    reading,
    reading.fields.meterNumbers.map(({ value }) => value),
    { head: reading, charges, usages },
  )

/** What people changed of a reading, with types and meters that they chose; what is new is this person's. */
export function changesByHand(
  stored: StoredReading,
  userId: number | null,
  chosen: readonly Choice[] = [],
): RecordedChange[] {
  const read = asReadOf(stored)
  const { handChanges: recorded } = stored.reading
  if (read === null) return recorded
  const draft = draftOfReading(stored)
  return [
    ...recordChanges(handChanges(draft, read), recorded, userId),
    ...recordChoices(draft, chosen, recorded, userId),
  ]
}

export type ReadingInput = z.output<typeof readingIn>

/** The stored reading as the rules judge it. */
export function draftOfReading({ reading, charges, usages }: StoredReading): BillDraft {
  return {
    ...editedFieldsOf(reading),
    charges: charges.map(draftCharge),
    usages: usages.map(draftUsage),
    printedTotal: reading.printedTotalCents,
  }
}

const draftCharge = (row: ReadingChargeRow): DraftCharge => ({
  ...draftLine(row),
  chargeTypeId: row.chargeTypeId as ChargeTypeId | null,
  amount: row.amountCents,
})

const draftUsage = (row: ReadingUsageRow): DraftUsage => ({
  ...draftLine(row),
  usageTypeId: row.usageTypeId as UsageTypeId | null,
  amount: row.amount,
  unit: row.unit,
  estimated: row.estimated,
})

const draftLine = (row: ReadingChargeRow | ReadingUsageRow) => ({
  id: row.id,
  description: row.description,
  startDate: row.startDate,
  endDate: row.endDate,
  meterNumber: row.meterNum,
  utilityAccountMeterId: row.utilityAccountMeterId,
  applicable: row.applicable,
})

/** What a person sent of the bill's head; what was left out is as it is stored. */
export const editedFieldsIn = (input: ReadingInput, stored: EditedFields | undefined): EditedFields =>
  forFields(EDITED_FIELDS, (name) => {
    const sent = input[BILL_FIELDS[name].api]
    return sent === undefined ? (stored?.[name] ?? null) : sent
  })

/** What a person sent, as the rules judge it. Lines not stored yet keep the ids they were sent with. */
export function draftOfInput(input: ReadingInput, stored: ReadingRow | undefined): BillDraft {
  const line = (given: ReadingInput['charges'][number] | ReadingInput['usages'][number], index: number) => ({
    id: given.id ?? -1 - index,
    description: given.description,
    startDate: given.start_date,
    endDate: given.end_date,
    meterNumber: given.meter_num ?? null,
    utilityAccountMeterId: given.utility_account_meter_id,
    applicable: given.applicable,
  })
  return {
    ...editedFieldsIn(input, stored),
    charges: input.charges.map((charge, index) => ({
      ...line(charge, index),
      chargeTypeId: charge.utility_charge_type_id as ChargeTypeId | null,
      amount: charge.amount,
    })),
    usages: input.usages.map((usage, index) => ({
      ...line(usage, index),
      usageTypeId: usage.utility_usage_type_id as UsageTypeId | null,
      amount: usage.amount,
      unit: usage.measurement_unit ?? null,
      estimated: usage.estimated,
    })),
    printedTotal: stored?.printedTotalCents ?? null,
  }
}
