import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { BillScope } from '../../policies/bill-scope.ts'

/** The condition that keeps a query on bills within what its caller may see. */
export function visibleBills(scope: BillScope) {
  return (eb: ExpressionBuilder<Tables, 'bills'>): Expression<SqlBool> => {
    if (scope.kind === 'every-company') return eb.lit(true)
    if (scope.kind === 'company') return eb('bills.company_id', '=', scope.companyId)
    const account = eb
      .selectFrom('utility_accounts as open')
      .whereRef('open.id', '=', 'bills.utility_account_id')
      .select((account) =>
        account
          .and([
            account('open.os_can_process', '=', true),
            account('open.exclude_from_t1_processing', '=', false),
          ])
          .as('visible'),
      )
    const company = eb
      .selectFrom('companies as owner')
      .whereRef('owner.id', '=', 'bills.company_id')
      .select('owner.os_can_process')
    // Asked bill by bill, by primary key: as a join it would read every account for a page of 25.
    return sql<SqlBool>`coalesce((${account}), (${company}))`
  }
}
