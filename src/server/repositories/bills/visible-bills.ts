import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { BillScope } from '../../policies/bill-scope.ts'

/** The condition that keeps a query on bills within what its caller may see. */
export function visibleBills(scope: BillScope) {
  return (eb: ExpressionBuilder<Tables, 'bills'>): Expression<SqlBool> => {
    if (scope.kind === 'every-company') return eb.lit(true)
    if (scope.kind === 'company') return eb('bills.company_id', '=', scope.companyId)
    return eb.or([
      eb.exists(
        eb
          .selectFrom('utility_accounts as open')
          .whereRef('open.id', '=', 'bills.utility_account_id')
          .where('open.os_can_process', '=', true)
          .where('open.exclude_from_t1_processing', '=', false)
          .select(eb.lit(1).as('one')),
      ),
      eb.and([
        eb('bills.utility_account_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('companies as owner')
            .whereRef('owner.id', '=', 'bills.company_id')
            .where('owner.os_can_process', '=', true)
            .select(eb.lit(1).as('one')),
        ),
      ]),
    ])
  }
}
