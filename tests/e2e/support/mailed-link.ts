import { sentText } from '#tests/helpers/mail-links.ts'
import { type AccessApp, expect } from './access-app.ts'

export const linkOfMail = async ({ services }: AccessApp, recipient: string): Promise<string> => {
  const sent = () =>
    services.db
      .selectFrom('outgoingMails')
      .where('recipient', '=', recipient)
      .where('sentAt', 'is not', null)
      .select('id')
      .executeTakeFirst()
  await expect.poll(async () => (await sent())?.id).toBeDefined()
  const text = await sentText(services, (await sent())?.id ?? 0)
  const url = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  return url.pathname + url.search
}
