import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sendMail } from '#server/notifications/mail-outbox.ts'
import type { Services } from '#server/platform/services.ts'

type Sending = Pick<Services, 'db' | 'carrier' | 'files' | 'links' | 'metrics' | 'provider' | 'settings'>

/** The text of a mail as its reader has it, sent now if it was not: the link in it has its token only then. */
export async function sentText(services: Sending, mailId: number): Promise<string> {
  const { db, settings } = services
  await sendMail(services, mailId)
  const { messageId } = await db
    .selectFrom('outgoingMails')
    .where('id', '=', mailId)
    .select('messageId')
    .executeTakeFirstOrThrow()
  const file = path.join(settings.dataDir, 'outbox', `${messageId.replace(/[^\w.-]/g, '-')}.eml`)
  const text = await readFile(file, 'utf8')
  return text.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
}

/** The token of that name in the link of the last mail to this address. */
export async function tokenSentTo(services: Sending, recipient: string, name: string): Promise<string> {
  const { id } = await services.db
    .selectFrom('outgoingMails')
    .where('recipient', '=', recipient)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const link = /https?:\/\/\S+/.exec(await sentText(services, id))?.[0] ?? ''
  return new URL(link).searchParams.get(name) ?? ''
}
