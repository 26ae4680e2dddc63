import type { CallAnswer, CallInput } from '#contract/contract.ts'
import type { RequestRow } from './context.ts'

export type BuiltMail = CallAnswer<'requests.buildEmail'>
export type OutgoingMail = CallInput<'requests.send'>['body']

/** The mail that is being written. */
export interface MailPort {
  /** Opens the editor on a mail that the server built about these rows. */
  edit(rows: readonly RequestRow[], built: BuiltMail): void
  /** The template chosen above the list; null for the account's favourite, else the best by type. */
  chosenTemplate(): number | null
  /** Rows, kind and text of the open mail, as they are sent. */
  outgoing(): { rows: readonly RequestRow[]; mail: OutgoingMail; reopen(rows: readonly RequestRow[]): void }
  /** The mail is on its way to the server, or came back, with the server's refusal where it did not want it. */
  sending(is: boolean, refusal?: string): void
  close(): void

  /**
   * The template at this place of the list, counted from 0; the mail is built anew with it. Null when there is none,
   * or when the person is asked first what becomes of what was written by hand.
   */
  templateAt(place: number): number | null
  /** The place that was chosen in the list of templates. */
  markedPlace(): number | null
  /** The template that was asked about; null when nothing was. */
  askedTemplate(): number | null
  /** Puts what the server built in the place of the text. */
  rebuild(built: BuiltMail): void
  /** The mail in the person's own mail program. Answers whether the body has to be pasted there. */
  openInProgram(): { pasteBody: string | null }

  /** Opens the call card on what is to be said. */
  call(row: RequestRow, script: string): void
}
