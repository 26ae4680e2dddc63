import { type JudgedBill, judgeBill } from '#domain/bills/assessment/judge-bill.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import type { ConfigurationSettings } from '#domain/configurations/configuration.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { Account } from '#server/records/repositories/account-repository.ts'
import type { PageOfReading } from '../editor/drafts.ts'
import { printedIdentity } from '../repositories/account-differences.ts'
import type { Bill } from '../repositories/bill-records.ts'
import { loadContexts } from './judge-bills.ts'

export type BillToJudge = Pick<
  Bill,
  'id' | 'copyOf' | 'companyId' | 'utilityCompanyId' | 'accountConfirmed' | 'unreadPages'
>

/** Holds a draft of a bill against every rule, with what its page prints and what was saved for the account before. */
export async function judgeDraft(
  db: Queryable,
  bill: BillToJudge,
  account: Account | null,
  draft: BillDraft,
  page: PageOfReading,
  settings?: ConfigurationSettings,
): Promise<JudgedBill> {
  const { id: billId, accountConfirmed: confirmed, ...rest } = bill
  const judged = {
    ...rest,
    billId,
    confirmed,
    accountId: account?.id ?? null,
    draft,
    page,
    printed: printedIdentity(page.fields),
  }
  const context = (await loadContexts(db, [judged], { history: true }))(judged)
  return judgeBill(draft, settings === undefined ? context : { ...context, settings }, page)
}
