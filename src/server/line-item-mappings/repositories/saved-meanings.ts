import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { lettersOfKey, MAPPING_TABLES, type MappingKind } from './mapping-tables.ts'

/** A saved bill's lines of one description and type. */
export interface SavedMeaning {
  billId: number
  description: string
  typeId: number
  lines: number
  /** Cents; null for usages. */
  amount: number | null
}

/** More bills than this are not looked through. */
const MOST_BILLS = 5_000

/**
 * What a description was saved as on a utility's bills whose service ended since, the latest bills first; of one
 * company, or of all. Other descriptions of the same letters may come along: the caller compares the keys.
 */
export async function findSavedMeanings(
  db: Queryable,
  kind: MappingKind,
  of: { utilityCompanyId: number; companyId: number | null; key: string; since: CalendarDate },
): Promise<{ meanings: SavedMeaning[]; capped: boolean }> {
  const { savedLines, type, amount } = MAPPING_TABLES[kind]
  const ofCompany = of.companyId === null ? sql`` : sql`and account.company_id = ${of.companyId}`
  const bills = sql`
    select bill.id from utility_accounts as account
    join utility_bills as bill on bill.utility_account_id = account.id and bill.end_date >= ${of.since}
    where account.utility_company_id = ${of.utilityCompanyId} ${ofCompany}
    order by bill.end_date desc limit ${MOST_BILLS}`
  const sum = kind === 'charge' ? sql`sum(line.${amount})` : sql`null::bigint`
  const { rows: meanings } = await sql<SavedMeaning>`
    select line.utility_bill_id as "billId", line.description, line.${type} as "typeId", count(*) as lines,
      ${sum}::bigint as amount
    from (${bills}) as bill
    join ${savedLines} as line on line.utility_bill_id = bill.id
    where description_letters(line.description) = ${lettersOfKey(of.key)}
    group by 1, 2, 3`.execute(db)
  const { rows: counted } = await sql<{
    count: number
  }>`select count(*) as count from (${bills}) as bill`.execute(db)
  return { meanings, capped: counted[0]?.count === MOST_BILLS }
}
