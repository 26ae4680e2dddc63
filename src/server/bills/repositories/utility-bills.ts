import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Bill } from './bill-records.ts'

/** A bill under review whose page names a utility. */
export interface PrintedUtility {
  id: number
  printed: string
  /** Whether it has a utility already. */
  isMatched: boolean
  hasAccount: boolean
}

/** Those with higher ids than `after`, in their order. */
export async function findPrintedUtilities(
  db: Queryable,
  after: number,
  most: number,
): Promise<PrintedUtility[]> {
  const { rows } = await sql<PrintedUtility>`
    select bills.id, readings.fields->'utility'->>'value' as printed,
      bills.utility_company_id is not null as "isMatched", bills.utility_account_id is not null as "hasAccount"
    from bills join readings on readings.bill_id = bills.id and not readings.archived
    where bills.status in ('GPT_PARSED', 'ERROR') and bills.progress is null and bills.id > ${after}
      and readings.fields->'utility'->>'value' is not null
    order by bills.id limit ${most}`.execute(db)
  return rows
}

/**
 * Takes a utility off the bills under review without an account that an event of this kind gave it to; not off those of
 * one company. Answers them as they are now.
 */
export async function takeOffUtility(
  tx: DatabaseTransaction,
  utilityCompanyId: number,
  event: string,
  exceptCompanyId: number | null,
): Promise<Bill[]> {
  const { rows } = await sql<Bill>`
    update bills set utility_company_id = null, version = version + 1, changed_by = null, changed_at = now()
    where id in (
      select id from bills
      where utility_company_id = ${utilityCompanyId} and status in ('GPT_PARSED', 'ERROR')
        and utility_account_id is null and company_id is distinct from ${exceptCompanyId}
        and exists (
          select from bill_events where bill_id = bills.id and kind = ${event}
            and (details->>'utilityCompanyId')::bigint = ${utilityCompanyId}
        )
      order by id for update
    )
    returning bills.*`.execute(tx)
  return rows
}
