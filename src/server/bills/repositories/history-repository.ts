import { sql } from 'kysely'
import type { SavedLine } from '#domain/bills/proposals/line-history.ts'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import { MAPPING_TABLES, type MappingKind } from '#server/line-item-mappings/repositories/mapping-tables.ts'
import type { Queryable } from '#server/platform/database/client.ts'

const MOST_BILLS = 24

const butFrom = (billId: number | null) =>
  sql`(${billId}::bigint is null or bill_id is distinct from ${billId})`

/**
 * The lines of each account's latest bills but the one saved from `exceptBillId`, each description once a meter and
 * bill.
 */
export async function findSavedLines(
  db: Queryable,
  kind: MappingKind,
  accountIds: readonly number[],
  exceptBillId: number | null,
): Promise<SavedLine[]> {
  if (accountIds.length === 0) return []
  const { savedLines, type } = MAPPING_TABLES[kind]
  const { rows } = await sql<Omit<SavedLine, 'key'> & { description: string }>`
    select distinct line.utility_bill_id as "billId", line.utility_account_meter_id as "meterId",
      line.description, line.${type} as "typeId"
    from unnest(${accountIds}::bigint[]) as account(id)
    cross join lateral (
      select id from utility_bills where utility_account_id = account.id and ${butFrom(exceptBillId)}
      order by end_date desc limit ${MOST_BILLS}
    ) as bill
    join ${savedLines} as line on line.utility_bill_id = bill.id`.execute(db)
  return rows.map(({ description, ...line }) => ({ ...line, key: descriptionKey(description) }))
}
