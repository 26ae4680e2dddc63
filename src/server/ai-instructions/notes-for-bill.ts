import { formatDate, today } from '#base/calendar-date.ts'
import { formatMoney } from '#base/money.ts'
import { fillNote, type NoteValues } from '#domain/ai-instructions/fill-note.ts'
import type { Extraction } from '#reading/extraction.ts'
import { matchBill } from '#server/bills/matching/match-bill.ts'
import { type Bill, savedFrom } from '#server/bills/repositories/bill-records.ts'
import { findLastInvoiceDate, findMeterPeriods } from '#server/bills/repositories/saved-bill-repository.ts'
import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { ReadingNotes } from '#server/platform/ai/bill-reader.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { findAccountById } from '#server/records/repositories/account-repository.ts'
import {
  findMeterNotes,
  findMetersOfAccount,
  type MeterRow,
} from '#server/records/repositories/meter-repository.ts'
import { findNotesFor, type PromptNote } from './repositories/prompt-repository.ts'

/** The notes in use for a bill, general ones first, with what is known of its account filled in. */
export async function notesFor(db: Queryable, bill: Bill, extraction: Extraction): Promise<ReadingNotes> {
  const { utilityCompanyId, accountId } = await matchBill(db, bill, extraction.fields)
  const notes = await findNotesFor(db, { companyId: bill.companyId, utilityCompanyId, accountId })
  const values = await valuesFor(db, bill, accountId, extraction)
  const joined = (text: (note: PromptNote) => string) =>
    notes
      .map((note) => fillNote(text(note), values).trim())
      .filter((note) => note !== '')
      .join('\n\n')
  return {
    tables: joined((note) => note.promptNotes),
    secondPass: joined((note) => note.secondPassNotes),
    supplementary: joined((note) => note.supplementaryOcrInstructions),
    html: joined((note) => note.htmlNotes),
  }
}

async function valuesFor(
  db: Queryable,
  bill: Bill,
  accountId: number | null,
  { fields, reconciliation }: Extraction,
): Promise<NoteValues> {
  const account = accountId === null ? undefined : await findAccountById(db, EVERY_COMPANY, accountId)
  const meters = accountId === null ? [] : await findMetersOfAccount(db, accountId)
  const last = accountId === null ? null : await findLastInvoiceDate(db, accountId)
  const meterIds = meters.map((meter) => meter.id)
  const periods = await findMeterPeriods(db, meterIds, savedFrom(bill))
  const written = await findMeterNotes(db, meterIds)
  const lastUsed = (meter: MeterRow) =>
    periods.find(({ meterId, usage }) => meterId === meter.id && usage !== null)?.endDate ?? null
  const invoiceDate = fields.invoiceDate?.value ?? bill.invoiceDate
  const total = reconciliation.printedTotal ?? fields.totalCurrentCharges?.value ?? null
  return {
    ACCT_NUM: account?.acctNum ?? fields.accountNumber?.value ?? null,
    METER_NUMBERS: listed(
      meters.flatMap((meter) => numberOf(meter) ?? []),
      ', ',
    ),
    METER_INVENTORY: listed(meters.map(described), '\n'),
    METER_INVENTORY_WITH_LATEST_USAGE_DATE: listed(
      meters.map((meter) => {
        const date = lastUsed(meter)
        return `${described(meter)}, last usage ${date === null ? 'never' : `until ${formatDate(date)}`}`
      }),
      '\n',
    ),
    PROCESSING_NOTES: listed(
      written.map((note) => note.content),
      '\n',
    ),
    LATEST_INVOICE_DATE: last === null ? null : formatDate(last),
    INVOICE_DATE: invoiceDate === null ? null : formatDate(invoiceDate),
    CURRENT_YEAR: today().slice(0, 4),
    TOTAL_CHARGES: total === null ? null : formatMoney(total),
  }
}

const listed = (parts: readonly string[], between: string): string | null =>
  parts.length === 0 ? null : parts.join(between)

const numberOf = (meter: MeterRow): string | null => meter.meterNum ?? meter.umMeterNum

const described = (meter: MeterRow): string =>
  `${numberOf(meter) ?? 'no number'}: ${meter.displayName} (${meter.energyTypeName}, ${meter.status})`
