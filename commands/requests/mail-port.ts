import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import type { RequestRow } from './request-row.ts'

export type BuiltMail = CallAnswer<'requests.buildEmail'>
export type OutgoingMail = CallInput<'requests.send'>['body']
export type NextMail = BuiltMail['next'][number]

/** What the open mail is built anew from. */
export interface Rebuild {
  isIssue: boolean
  templateId: number | null
  /** The requests that it is to be about. */
  requestIds: readonly number[]
  /** Periods that its text names. */
  missing: BuiltMail['missing']
  /** Which of several it is; the last one asked for counts. */
  build: number
}

/** Goes on with a mail that was sent and taken back. */
export type Reopen = (recalled: { draftKey: string; rows: readonly RequestRow[] }) => void

/** The mail that is being written. */
export interface MailPort {
  /** Whether this mail is on screen. */
  isOpen(draftKey: string): boolean
  /** Opens the editor on a mail that the server built, and on what is to be written after it. */
  edit(built: BuiltMail, next?: readonly NextMail[]): void
  /** Opens the mail about this request that was left with something written in it. False where there is none. */
  resume(requestId: number, isIssue: boolean): boolean
  /** The template chosen above the list; null for the account's favourite, else the best by type. */
  chosenTemplate(): number | null
  /** The open mail as it is sent, and what follows it. */
  outgoing(): { draftKey: string; mail: OutgoingMail; next: readonly NextMail[]; reopen: Reopen }
  /** The mail is on its way to the server, or came back, with the server's refusal where it did not want it. */
  sending(draftKey: string, is: boolean, refusal?: string): void
  /** It was sent; these are to be written after it. */
  sent(draftKey: string, next: readonly NextMail[]): void
  /** Leads to the templates that it can be written from. */
  focusTemplates(): void
  /** Puts it away: what was written in it is kept, and answered whether anything was. */
  leave(): boolean
  /** Puts it away for good. */
  discard(): void

  /** The mail by this template; null when it is that already, or when the person is asked first. */
  withTemplate(templateId: number): Rebuild | null
  /** The mail with the account ticked or unticked; null when the person is asked first, or none would be left. */
  toggled(accountId: number): Rebuild | null
  /** The same mail on what is known now; null when the person is asked first. */
  anew(): Rebuild | null
  /** What the person was asked about. */
  asked(): Rebuild | null
  /** Puts what the server built in the place of the text, or beside it. */
  rebuild(built: BuiltMail, of: { build: number; keepText: boolean }): void
  /** It could not be built anew: the mail is as before. */
  notRebuilt(build: number): void
  /** The mail in the person's own mail program. Answers whether the body has to be pasted there. */
  openInProgram(): { pasteBody: string | null }

  /** Opens the call card on what is to be said, to the utility or about an issue to the client. */
  call(row: RequestRow, script: string, isIssue: boolean): void
}
