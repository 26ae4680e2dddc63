import { type RawBuilder, sql } from 'kysely'
import type { CheckName } from '#domain/validations/story.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** A check that is off, with by whom, since when and why. */
export interface CheckOffRow {
  id: number
  check: CheckName
  companyId: number
  companyName: string
  /** Null: for all of the client's accounts. */
  utilityAccountId: number | null
  acctNum: string | null
  reason: string
  switchedBy: { id: number; name: string } | null
  createdAt: Date
}

const rowsWhere = (condition: RawBuilder<unknown>) => sql<CheckOffRow>`
  select off.id, check_name as check, off.company_id as "companyId", company.name as "companyName",
    off.utility_account_id as "utilityAccountId", account.acct_num as "acctNum", reason,
    case when person.id is not null then jsonb_build_object('id', person.id, 'name', person.full_name) end
      as "switchedBy",
    off.created_at as "createdAt"
  from validation_checks_off as off
  join companies as company on company.id = off.company_id
  left join utility_accounts as account on account.id = off.utility_account_id
  left join users as person on person.id = off.switched_by
  where ${condition} order by company.name, account.acct_num nulls first, check_name`

/** By client, those for all of its accounts first. */
export const listChecksOff = async (db: Queryable): Promise<CheckOffRow[]> =>
  (await rowsWhere(sql`true`).execute(db)).rows

export const findCheckOff = async (db: Queryable, id: number): Promise<CheckOffRow | undefined> =>
  (await rowsWhere(sql`off.id = ${id}`).execute(db)).rows[0]

export interface NewCheckOff {
  check: CheckName
  companyId: number
  utilityAccountId: number | null
  reason: string
  switchedBy: number
}

/** Null where it is off already. */
export async function insertCheckOff(
  tx: DatabaseTransaction,
  { check, ...row }: NewCheckOff,
): Promise<number | null> {
  const inserted = await tx
    .insertInto('validationChecksOff')
    .values({ ...row, checkName: check })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function deleteCheckOff(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom('validationChecksOff').where('id', '=', id).execute()
}
