/** Takes one mail to where it is delivered or kept. Throws when it was not taken; sending it again is then safe. */
export interface MailCarrier {
  carry(mail: Mail): Promise<void>
}

export interface Mail {
  /** Without angle brackets; the same however often the mail is tried, so that a copy can be told. */
  messageId: string
  to: string
  subject: string
  /** Plain text. */
  body: string
}
