import MailComposer from 'nodemailer/lib/mail-composer'
import { type Mail, recipientsOf } from './mail.ts'

/** The mail as it travels. Line breaks in a subject become spaces, so that nobody adds a header. */
export function composeMail(from: string, mail: Mail): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to: recipientsOf(mail),
    messageId: `<${mail.messageId}>`,
    subject: mail.subject.replaceAll(/\s*[\r\n]+\s*/g, ' '),
    text: mail.body,
    headers: mail.unsubscribe === undefined ? {} : endedBy(mail.unsubscribe),
    attachments: mail.attachments.map(({ fileName, content }) => ({ filename: fileName, content })),
  })
  return composer.compile().build()
}

const endedBy = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Auto-Submitted': 'auto-generated',
})
