import { splitRecipients } from '#domain/records/delivery.ts'
import type { MailDraft } from './mail-problems.ts'

/** Longer links are cut off by mail programs. */
export const MOST_MAILTO = 1_900

export interface MailtoLink {
  href: string
  /** The link carries no body: it goes to the clipboard, to be pasted into the mail. */
  pasteBody: boolean
}

/** The draft as a link for the person's own mail program. Firefox drops long bodies: it gets none. */
export function mailtoLink({ to, subject, body }: MailDraft, { firefox }: { firefox: boolean }): MailtoLink {
  const recipients = splitRecipients(to).map(encodeURIComponent).join(',')
  const bare = `mailto:${recipients}?subject=${encodeURIComponent(subject)}`
  const full = `${bare}&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`
  const pasteBody = firefox || full.length > MOST_MAILTO
  return { href: pasteBody ? bare : full, pasteBody }
}
