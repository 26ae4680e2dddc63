import PostalMime, { type Email } from 'postal-mime'
import type { TestSmtp } from '#tests/helpers/smtp-server.ts'
import { expect } from './expect.ts'

/** Longer than a mail can be taken back for. */
const DELIVERY_MS = 60_000

/** The newest mail to somebody, once it is there. */
export async function mailTo({ received }: TestSmtp, recipient: string): Promise<Email> {
  let found: Email | undefined
  await expect(async () => {
    const mails = await Promise.all(received.map((mail) => PostalMime.parse(mail)))
    found = mails.findLast(({ to }) => to?.some(({ address }) => address === recipient))
    expect(found, `a mail to ${recipient}`).toBeDefined()
  }).toPass({ timeout: DELIVERY_MS })
  if (found === undefined) throw new Error(`No mail to ${recipient} came.`)
  return found
}

/** The link in a mail as its reader has it. */
export function linkIn({ text, subject }: Email): string {
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0]
  if (link === undefined) throw new Error(`The mail “${subject}” has no link:\n${text}`)
  return link
}
