import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailCarrier } from './mail.ts'

/** Keeps each mail as an .eml file that any mail program opens: for trying the product without a mail server. */
export async function createFolderMail(folder: string, from: string): Promise<MailCarrier> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    async carry({ messageId, to, subject, body }) {
      const { message } = await transport.sendMail({
        messageId: `<${messageId}>`,
        to,
        subject,
        text: body,
      })
      if (!Buffer.isBuffer(message)) throw new TypeError('the mail was not composed in memory')
      const place = path.join(folder, `${messageId.replace(/[^\w.-]/g, '-')}.eml`)
      await writeFile(`${place}.part`, message, { mode: 0o600 })
      await rename(`${place}.part`, place)
    },
  }
}
