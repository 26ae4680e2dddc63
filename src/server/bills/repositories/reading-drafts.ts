import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '#base/money.ts'
import type { Grounds } from '#domain/bills/assessment/grounds.ts'
import type { RecordedChange } from '#domain/bills/assessment/hand-changes.ts'
import type { PageEvidence } from '#domain/bills/assessment/page-evidence.ts'
import type { BillDraft, DraftCharge, DraftUsage } from '#domain/bills/bill-draft.ts'
import { EDITED_FIELDS, type EditedFields, editedFieldsOf } from '#domain/bills/bill-fields.ts'
import type { AccountConfirmation } from '#domain/bills/matching/account-differences.ts'
import type { EnergyType } from '#domain/records/energy-type.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { StoredAsRead } from '#server/platform/database/column-types.ts'
import { billAsRead } from './as-read.ts'

interface BillUnderReview {
  billId: number
  /** The bill that it is a copy of. */
  copyOf: number | null
  fileName: string
  companyId: number
  utilityCompanyId: number | null
  accountId: number | null
  /** What a person said of its account. */
  confirmed: AccountConfirmation | null
  /** Numbers of the pages whose turn never came when it was read. */
  unreadPages: number[]
}

/** A bill that waits for review, with what the rules judge of it. */
export interface WaitingDraft extends BillUnderReview {
  draft: BillDraft
  page: PageEvidence
}

interface Head extends EditedFields, BillUnderReview {
  readingId: number
  printedTotal: Cents | null
  grounds: Grounds | null
  edited: boolean
  asRead: StoredAsRead | null
  recorded: RecordedChange[]
  meterNumbers: string[]
}

/** What a judgement asks of a stored line beside what its draft has. */
interface ReadFrom {
  readingId: number
  energyType: EnergyType | null
  reason: string | null
}

/** The current readings of many bills at once, of their evidence only what a judgement asks for. */
export const findWaitingDrafts = (db: Queryable, billIds: readonly number[]): Promise<WaitingDraft[]> =>
  findDrafts(db, billIds, everyCharge)

/**
 * As `findWaitingDrafts`, with charges taken together as one that are alike in all that a rule for errors asks of a
 * line, but for these `apart`: of bills with many lines that is a fraction to be read.
 */
export const findMergedDrafts = (
  db: Queryable,
  billIds: readonly number[],
  apart: readonly number[],
): Promise<WaitingDraft[]> => findDrafts(db, billIds, (readingIds) => mergedCharges(readingIds, apart))

type ChargesOf = (readingIds: readonly number[]) => RawBuilder<DraftCharge & ReadFrom>

const everyCharge: ChargesOf = (readingIds) => sql`
  select ${lineColumns}, charge_type_id as "chargeTypeId", amount_cents as amount from reading_charges
  where reading_id = any(${readingIds}::bigint[]) order by position, id`

const mergedCharges = (readingIds: readonly number[], apart: readonly number[]): ReturnType<ChargesOf> => sql`
  select reading_id as "readingId", min(line.id) as id, min(description) as description, start_date as "startDate",
    end_date as "endDate", min(meter_num) as "meterNumber", utility_account_meter_id as "utilityAccountMeterId",
    applicable, charge_type_id as "chargeTypeId", sum(amount_cents)::bigint as amount, null as "energyType",
    null as reason
  from reading_charges as line left join unnest(${apart}::bigint[]) as apart(id) on apart.id = line.id
  where reading_id = any(${readingIds}::bigint[])
  group by reading_id, start_date, end_date, utility_account_meter_id, applicable, charge_type_id, apart.id`

async function findDrafts(
  db: Queryable,
  billIds: readonly number[],
  chargesOfReadings: ChargesOf,
): Promise<WaitingDraft[]> {
  if (billIds.length === 0) return []
  const { rows: heads } = await sql<Head>`
    select bills.id as "billId", bills.copy_of as "copyOf", readings.id as "readingId", bills.file_name as "fileName",
      bills.company_id as "companyId", bills.utility_company_id as "utilityCompanyId",
      bills.utility_account_id as "accountId", bills.account_confirmed as confirmed,
      bills.unread_pages as "unreadPages",
      ${sql.join(EDITED_FIELDS.map((name) => sql.ref(`readings.${name}`)))},
      readings.printed_total_cents as "printedTotal", readings.grounds, readings.edited,
      readings.as_read as "asRead", readings.hand_changes as "recorded",
      jsonb_path_query_array(readings.fields, '$.meterNumbers[*].value') as "meterNumbers"
    from bills join readings on readings.bill_id = bills.id and not readings.archived
    where bills.id = any(${billIds}::bigint[]) order by bills.id`.execute(db)
  const readingIds = heads.map((head) => head.readingId)
  const { rows: charges } = await chargesOfReadings(readingIds).execute(db)
  const { rows: usages } = await sql<DraftUsage & ReadFrom & { belief: number | null }>`
    select ${lineColumns}, usage_type_id as "usageTypeId", amount, unit, estimated,
      coalesce(evidence ->> 'belief', evidence ->> 'confidence')::float8 as belief
    from reading_usages
    where reading_id = any(${readingIds}::bigint[]) order by position, id`.execute(db)
  const chargesOf = Map.groupBy(charges, (line) => line.readingId)
  const usagesOf = Map.groupBy(usages, (line) => line.readingId)
  return heads.map((head) => ({
    billId: head.billId,
    copyOf: head.copyOf,
    fileName: head.fileName,
    companyId: head.companyId,
    utilityCompanyId: head.utilityCompanyId,
    accountId: head.accountId,
    confirmed: head.confirmed,
    unreadPages: head.unreadPages,
    ...readingOf(head, chargesOf.get(head.readingId) ?? [], usagesOf.get(head.readingId) ?? []),
  }))
}

function readingOf(
  head: Head,
  charges: (DraftCharge & ReadFrom)[],
  usages: (DraftUsage & ReadFrom & { belief: number | null })[],
): Pick<WaitingDraft, 'draft' | 'page'> {
  const asRead = billAsRead(head, head.meterNumbers, {
    head,
    charges: charges.map((line) => ({ ...line, meterNum: line.meterNumber, amountCents: line.amount })),
    usages: usages.map((line) => ({ ...line, meterNum: line.meterNumber })),
  })
  return {
    page: { grounds: head.grounds, beliefs: beliefsIn(usages), asRead, recorded: head.recorded },
    draft: { ...editedFieldsOf(head), printedTotal: head.printedTotal, charges, usages },
  }
}

const beliefsIn = (usages: readonly { id: number; belief: number | null }[]): Map<number, number> =>
  new Map(usages.flatMap(({ id, belief }) => (belief === null ? [] : [[id, belief]])))

const lineColumns = sql`
  reading_id as "readingId", id, description, start_date as "startDate", end_date as "endDate",
  meter_num as "meterNumber", utility_account_meter_id as "utilityAccountMeterId", applicable,
  energy_type as "energyType", reason`
