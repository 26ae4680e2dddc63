import type { CallAnswer } from '#contract/client/contract.ts'
import type { AuthorizationStatus } from '#domain/authorizations/status.ts'

/** A login to a utility's website, as the list shows it. */
export type AuthorizationRow = CallAnswer<'authorizations.list'>['authorizations'][number]

/** The same with the accounts that it opens. */
export type Authorization = CallAnswer<'authorizations.get'>['authorization']

/** A code that opens a login now, and for how many seconds. */
export type LoginCode = CallAnswer<'authorizations.code'>

/** A mail that asks a client to mend a login, as it is drafted. */
export type RepairDraft = CallAnswer<'authorizations.draftRepair'>

export type AuthorizedAccount = Authorization['accounts'][number]

/** What is asked, about the login that it was opened on. */
export type AuthorizationDialog =
  | { what: 'new' }
  | { what: 'edit'; authorization: Authorization }
  | { what: 'add-account'; authorization: Authorization }
  | { what: 'account'; authorization: Authorization; account: AuthorizedAccount }
  | { what: 'cause'; authorization: AuthorizationRow }
  | { what: 'reveal'; authorization: AuthorizationRow }
  | { what: 'password'; authorization: AuthorizationRow; password: string; answers: string | null }
  | { what: 'code'; authorization: Authorization; code: LoginCode }
  | { what: 'ask'; authorization: AuthorizationRow; draft: RepairDraft }

/** The room of authorizations as commands see it. */
export interface AuthorizationsContext {
  /** The status that the list is narrowed to. */
  status: AuthorizationStatus | null
  /** Whether it is narrowed to what is wrong with the logins, or to a portal that they lead to. */
  ofCause: boolean
  total: number
  /** The row that the keyboard is on; null while one is open. */
  focused: AuthorizationRow | null
  /** Whether the address names one, which is shown instead of the list. */
  isOpen: boolean
  /** The one that is open, with its accounts; null until they are there. */
  open: Authorization | null
  /** The account of it that commands are about; null where it has none. */
  account: AuthorizedAccount | null
  dialog: AuthorizationDialog | null
}
