/** Takes mail to where it is delivered or kept. */
export interface MailCarrier {
  /**
   * Whether carrying a mail again does no harm, as where it is kept under its own name. Where it does harm, a mail
   * that may have been taken is not carried again unasked.
   */
  readonly repeatable: boolean
  /**
   * Carries one mail. `handOver` is called once, when everything but the end of the mail has been transferred; when
   * it throws, the mail is withdrawn and that error is thrown on. Throws `NotTaken` when the mail was certainly not
   * taken; any other error leaves it open whether it was.
   */
  carry(mail: Mail, handOver: () => Promise<void>): Promise<Carried>
}

export interface Carried {
  /** Recipients that the server refused while it took the mail for the others. */
  refused: string[]
  /** What the server said last. */
  answer: string
}

/** The mail was not taken: nobody was reached, or the server said no. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken'
}

export interface Mail {
  /** Without angle brackets; the same however often the mail is tried, so that a copy can be told. */
  messageId: string
  /** Addresses separated by ", ". */
  to: string
  subject: string
  /** Plain text. */
  body: string
  attachments: readonly MailAttachment[]
  /** Of a mail that its reader can end the like of: the address where one click does (RFC 8058). */
  unsubscribe?: string
}

export interface MailAttachment {
  fileName: string
  content: Buffer
}

/** The addresses of a mail, one by one. */
export const recipientsOf = ({ to }: Pick<Mail, 'to'>): string[] => to.split(', ')
