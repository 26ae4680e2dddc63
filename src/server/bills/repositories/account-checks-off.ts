import { sql } from 'kysely'
import type { CheckOff } from '#domain/validations/bill-verdict.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** The checks that are off for these accounts, for themselves or with all of their client. */
export async function findChecksOff(
  db: Queryable,
  accountIds: readonly number[],
): Promise<Map<number, CheckOff[]>> {
  const { rows } = await sql<CheckOff & { accountId: number }>`
    select account.id as "accountId", check_name as check, reason,
      case when utility_account_id is null then 'client' else 'account' end as of
    from utility_accounts as account
    join validation_checks_off as off on off.company_id = account.company_id
      and (off.utility_account_id is null or off.utility_account_id = account.id)
    where account.id = any(${accountIds}::bigint[])`.execute(db)
  return Map.groupBy(rows, ({ accountId }) => accountId)
}
