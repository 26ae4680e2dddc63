import { recordAudit } from '#server/audit/record-audit.ts'
import { type ActingUser, actorOf } from '#server/platform/auth/session.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findCompany } from '#server/records/repositories/company-repository.ts'
import { holdOffMerges } from '#server/records/repositories/merged-records.ts'
import { demandLock, tellScreens } from './portfolios.ts'
import { findInvoicing, setInvoicing } from './repositories/setting-repository.ts'

/** Whether a company's portfolios are invoiced in QuickBooks. */
export const isInvoicing = findInvoicing

/** Throws not_found. */
export async function getInvoicing(
  db: Queryable,
  companyId: number,
): Promise<{ companyName: string; invoiceInQuickbooks: boolean }> {
  const company = await findCompany(db, companyId)
  if (company === undefined) throw notFound('company')
  return { companyName: company.name, invoiceInQuickbooks: await findInvoicing(db, companyId) }
}

/** Lets a company's portfolios be invoiced in QuickBooks from now on, or not. Throws not_found. */
export async function changeInvoicing(
  { db, events }: Pick<Services, 'db' | 'events'>,
  { companyId, invoiceInQuickbooks }: { companyId: number; invoiceInQuickbooks: boolean },
  session: ActingUser,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdOffMerges(tx)
    await demandLock(tx, companyId)
    const before = await findInvoicing(tx, companyId)
    if (before === invoiceInQuickbooks) return
    await setInvoicing(tx, companyId, invoiceInQuickbooks)
    await tellScreens(tx, events, companyId)
    await recordAudit(tx, {
      ...{ who: actorOf(session), action: 'setting_changed', companyId },
      subject: { kind: 'setting', id: null, name: 'Invoices in QuickBooks' },
      details: { changes: { invoice_in_quickbooks: { before, after: invoiceInQuickbooks } } },
    })
  })
}
