import type { Queryable } from '../../database/client.ts'
import type { BillScope } from '../../policies/bill-scope.ts'
import { visibleBills } from './visible-bills.ts'

export type WaitingOf = { utilityCompanyId: number } | { accountId: number } | { billIds: readonly number[] }

const MOST = 10_000

/** Bills under review, with nothing under way, whose account lets the robot process them. */
export async function findBillsForRobot(db: Queryable, of: WaitingOf): Promise<number[]> {
  let query = db
    .selectFrom('bills')
    .innerJoin('utility_accounts as account', 'account.id', 'bills.utility_account_id')
    .where('account.auto_process_in_invoyage', '=', true)
    .where('bills.status', 'in', ['GPT_PARSED', 'ERROR'])
    .where('bills.progress', 'is', null)
  if ('utilityCompanyId' in of) query = query.where('bills.utility_company_id', '=', of.utilityCompanyId)
  else if ('accountId' in of) query = query.where('bills.utility_account_id', '=', of.accountId)
  else query = query.where('bills.id', 'in', of.billIds)
  const rows = await query.select('bills.id').orderBy('bills.id').limit(MOST).execute()
  return rows.map((row) => row.id)
}

/** The bills of an account that are read, wait for a person and have nothing under way. */
export async function findBillsToReparse(
  db: Queryable,
  scope: BillScope,
  accountId: number,
): Promise<{ id: number; edited: boolean }[]> {
  const rows = await db
    .selectFrom('bills')
    .leftJoin('readings', (join) =>
      join.onRef('readings.bill_id', '=', 'bills.id').on('readings.archived', '=', false),
    )
    .where(visibleBills(scope))
    .where('bills.utility_account_id', '=', accountId)
    .where('bills.status', 'in', ['GPT_PARSED', 'ERROR'])
    .where('bills.progress', 'is', null)
    .select(['bills.id', 'readings.edited'])
    .orderBy('bills.id')
    .limit(MOST)
    .execute()
  return rows.map(({ id, edited }) => ({ id, edited: edited ?? false }))
}
