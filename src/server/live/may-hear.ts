import { findBill } from '#server/bills/repositories/bill-records.ts'
import { billScopeOf } from '#server/people/policies/bill-scope.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { Database } from '#server/platform/database/client.ts'
import type { CompanyEvent } from '#server/platform/events/events.ts'

/**
 * Requests, records and what clients send in are for admins. Whose bills a person sees is told by the company, but for
 * contractors, who see single bills of every company.
 */
export async function mayHear(
  db: Database,
  session: Session,
  { companyId, event, hiddenFrom }: CompanyEvent,
): Promise<boolean> {
  if (hiddenFrom !== undefined) return session.admin && session.userId !== hiddenFrom
  if (event.type !== 'bill' && event.type !== 'presence') return session.admin
  const scope = billScopeOf(session, session.admin ? 'admin' : 'client')
  if (scope.kind === 'every-company') return true
  if (scope.kind === 'company') return scope.companyId === companyId
  return (await findBill(db, scope, event.id)) !== undefined
}
