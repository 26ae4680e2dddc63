import { isAddress } from '#base/mail-address.ts'
import { splitRecipients } from '#domain/records/delivery.ts'

export interface MailDraft {
  /** Addresses separated by ; & or , */
  to: string
  subject: string
  body: string
}

export interface MailProblem {
  field: 'to' | 'subject' | 'body'
  message: string
}

/** What stands against sending, in the order of the form; none when the mail can be sent. */
export function mailProblems({ to, subject, body }: MailDraft): MailProblem[] {
  const problems: MailProblem[] = []
  const recipients = splitRecipients(to)
  if (recipients.length === 0 || !recipients.every(isAddress))
    problems.push({ field: 'to', message: 'Email address is invalid.' })
  if (subject.trim() === '') problems.push({ field: 'subject', message: 'Please enter a subject.' })
  if (body.trim() === '') problems.push({ field: 'body', message: 'Please enter an email body.' })
  for (const [field, text] of [
    ['subject', subject],
    ['body', body],
  ] as const) {
    if (/\{\{|\}\}/.test(text))
      problems.push({ field, message: 'Some template strings could not be populated.' })
  }
  return problems
}
