import { sql } from 'kysely'
import { SET_BY_HAND } from '#domain/bills/proposals/proposal.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { lettersOfKey, MAPPING_TABLES, type MappingKind } from './mapping-tables.ts'

/** A line of a bill that waits for review, as the reader proposed it. */
export interface WaitingLine {
  lineId: number
  billId: number
  companyId: number
  accountId: number | null
  meterId: number | null
  description: string
  typeId: number | null
  applicable: boolean
  reason: string | null
  /** Cents; null for a usage. */
  amount: number | null
  /** Null for a charge. */
  unit: string | null
}

/**
 * Lines with one of these keys on a utility's bills that wait for review, without those that a person set; of one
 * company, or of all. More lines than the keys ask for may come along: the caller compares the keys.
 */
export async function findWaitingLines(
  db: Queryable,
  kind: MappingKind,
  utilityCompanyId: number,
  companyId: number | null,
  keys: readonly string[],
): Promise<WaitingLine[]> {
  const { lines, type, amount } = MAPPING_TABLES[kind]
  const letters = [...new Set(keys.map(lettersOfKey))]
  const unit = kind === 'usage' ? sql`line.unit` : sql`null::text`
  const { rows } = await sql<WaitingLine>`
    select line.id as "lineId", bills.id as "billId", bills.company_id as "companyId",
      bills.utility_account_id as "accountId", line.utility_account_meter_id as "meterId", line.description,
      line.${type} as "typeId", line.applicable, line.reason,
      ${kind === 'charge' ? sql`line.${amount}` : amount} as amount, ${unit} as unit
    from bills
    join readings on readings.bill_id = bills.id and not readings.archived
    join ${lines} as line on line.reading_id = readings.id
    where bills.utility_company_id = ${utilityCompanyId} and bills.status in ('GPT_PARSED', 'ERROR')
      ${companyId === null ? sql`` : sql`and bills.company_id = ${companyId}`}
      and description_letters(line.description) = any(${letters})
      and line.reason is distinct from ${SET_BY_HAND}
    order by bills.id, line.id`.execute(db)
  return rows
}

/** What a line is taken for from now on, and why. */
export interface NewMeaning {
  lineId: number
  typeId: number | null
  applicable: boolean
  reason: string
}

export async function writeMeanings(
  tx: DatabaseTransaction,
  kind: MappingKind,
  meanings: readonly NewMeaning[],
): Promise<void> {
  if (meanings.length === 0) return
  const { lines, type } = MAPPING_TABLES[kind]
  const values = sql`unnest(${meanings.map((to) => to.lineId)}::bigint[], ${meanings.map((to) => to.typeId)}::smallint[],
    ${meanings.map((to) => to.applicable)}::boolean[], ${meanings.map((to) => to.reason)}::text[])
    as new(id, type_id, applicable, reason)`
  await sql`
    update ${lines} as line set ${type} = new.type_id, applicable = new.applicable, reason = new.reason
    from ${values} where line.id = new.id`.execute(tx)
}
