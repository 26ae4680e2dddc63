import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { composeMail } from './compose-mail.ts'
import type { MailCarrier } from './mail.ts'

/** Keeps each mail as an .eml file that any mail program opens: for trying the product without a mail server. */
export function createFolderMail(folder: string, from: string): MailCarrier {
  return {
    // The same mail is the same file.
    repeatable: true,
    async carry(mail, handOver) {
      const message = await composeMail(from, mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const place = path.join(folder, `${mail.messageId.replace(/[^\w.-]/g, '-')}.eml`)
      await writeFile(`${place}.part`, message, { mode: 0o600 })
      await handOver()
      await rename(`${place}.part`, place)
      return { refused: [], answer: place }
    },
  }
}
