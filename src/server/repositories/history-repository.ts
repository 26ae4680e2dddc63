import { sql } from 'kysely'
import { descriptionKey } from '#domain/description-key.ts'
import type { Queryable } from '../database/client.ts'

/** How one description was saved on one meter, on one of the account's latest bills. */
export interface SavedLine {
  billId: number
  meterId: number
  key: string
  typeId: number
}

const MOST_BILLS = 24

/** The charge lines of an account's latest bills. */
export const findSavedCharges = (db: Queryable, accountId: number): Promise<SavedLine[]> =>
  findLines(db, accountId, 'utility_bill_charges', 'charge_type_id')

/** The usage lines of an account's latest bills. */
export const findSavedUsages = (db: Queryable, accountId: number): Promise<SavedLine[]> =>
  findLines(db, accountId, 'utility_bill_usages', 'usage_type_id')

async function findLines(
  db: Queryable,
  accountId: number,
  table: 'utility_bill_charges' | 'utility_bill_usages',
  type: string,
): Promise<SavedLine[]> {
  const { rows } = await sql<Omit<SavedLine, 'key'> & { description: string }>`
    select distinct line.utility_bill_id as "billId", line.utility_account_meter_id as "meterId",
      line.description, line.${sql.ref(type)} as "typeId"
    from (
      select id from utility_bills where utility_account_id = ${accountId}
      order by end_date desc limit ${MOST_BILLS}
    ) as bill
    join ${sql.table(table)} as line on line.utility_bill_id = bill.id`.execute(db)
  return rows.map(({ description, ...line }) => ({ ...line, key: descriptionKey(description) }))
}
