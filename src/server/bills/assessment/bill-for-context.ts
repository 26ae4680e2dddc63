import type { PrintedIdentity } from '#domain/bills/matching/account-differences.ts'
import type { WaitingDraft } from '../repositories/reading-drafts.ts'

/** A bill that is judged, with the account that it is judged for. */
export type BillForContext = Pick<
  WaitingDraft,
  | 'billId'
  | 'copyOf'
  | 'accountId'
  | 'companyId'
  | 'utilityCompanyId'
  | 'confirmed'
  | 'unreadPages'
  | 'draft'
  | 'page'
> & {
  /** What its page says of whose it is; as its reading was stored when absent. */
  printed?: PrintedIdentity
}
