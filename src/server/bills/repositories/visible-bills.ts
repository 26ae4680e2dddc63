import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { BillScope } from '#server/people/policies/bill-scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** The condition that keeps a query on bills within what its caller may see. Copies are our own staff's to see. */
export function visibleBills(scope: BillScope) {
  return (eb: ExpressionBuilder<Tables, 'bills'>): Expression<SqlBool> => {
    const original = eb('bills.copyOf', 'is', null)
    if (scope.kind === 'every-company') {
      if (scope.copies === 'all') return eb.lit(true)
      if (scope.copies === 'none') return original
      return eb('bills.hiddenFrom', 'is distinct from', scope.copies.exceptFrom)
    }
    if (scope.kind === 'company') return eb.and([eb('bills.companyId', '=', scope.companyId), original])
    const closedAccount = sql`select from utility_accounts as closed where closed.id = bills.utility_account_id
      and (not closed.os_can_process or closed.exclude_from_t1_processing)`
    const openCompany = sql`select from companies as owner where owner.id = bills.company_id and owner.os_can_process`
    // Inside a case, so that it is asked of each bill or of a list of what is closed, whichever is cheaper, and never
    // turned into a join that would read every account for a page of 25.
    return sql<SqlBool>`bills.copy_of is null and case when bills.utility_account_id is null then exists (${openCompany})
      else not exists (${closedAccount}) end`
  }
}
