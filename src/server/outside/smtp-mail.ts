import { createTransport } from 'nodemailer'
import type { MailCarrier } from './mail.ts'

/** Hands mail to an SMTP server: "smtp://user:password@host:587", or smtps:// for TLS from the first byte. */
export function createSmtpMail(url: string, from: string): MailCarrier {
  const transport = createTransport(url, { from })
  return {
    async carry({ messageId, to, subject, body }) {
      await transport.sendMail({ messageId: `<${messageId}>`, to, subject, text: body })
    },
  }
}
