import { DEMO_PASSWORD } from '../auth/demo-password.ts'
import { findDemoEmails } from '../repositories/user-repository.ts'
import type { Services } from '../services.ts'

/** Tells the person who started where to go, and how to get in when there is demo data. */
export async function announce(
  address: string,
  { db, settings }: Pick<Services, 'db' | 'settings'>,
): Promise<void> {
  const lines = [`Utility bills: ${address}`]
  const emails = await findDemoEmails(db)
  if (emails.length > 0) lines.push('', ...demoLines(emails, settings.demoBarrier))
  console.log(lines.join('\n'))
}

const demoLines = (emails: readonly string[], barrier: string | null): string[] =>
  barrier === null
    ? [`Demo logins, all with the password ${DEMO_PASSWORD}:`, ...emails.map((email) => `  ${email}`)]
    : [`This database holds demo data. Its logins are closed: ${barrier}.`]
