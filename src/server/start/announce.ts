import { DEMO_PASSWORD } from '../auth/demo-password.ts'
import { SET_UP_DAYS } from '../auth/mail-tokens.ts'
import { findDemoEmails } from '../repositories/user-repository.ts'
import { issueSetUpToken } from '../services/access/first-admin.ts'
import type { Services } from '../services.ts'

/** Tells the person who started where to go, and how to get in where there is no admin yet or there is demo data. */
export async function announce(
  address: string,
  { db, provider, settings }: Pick<Services, 'db' | 'provider' | 'settings'>,
): Promise<void> {
  const lines = [`Utility bills: ${address}`]
  if (!settings.roles.includes('web')) {
    console.log([...lines, `Nothing is served here: ROLES is ${settings.roles.join(', ')}.`].join('\n'))
    return
  }
  if (settings.variant === 'documents') {
    console.log([...lines, FOR_CLIENTS].join('\n'))
    return
  }
  const token = await issueSetUpToken({ db })
  if (token !== null)
    lines.push('', ...setUpLines(`${settings.given.publicUrl ?? address}/setup?token=${token}`))
  const emails = await findDemoEmails(db)
  if (emails.length > 0) lines.push('', ...demoLines(emails, provider.current().demoBarrier))
  console.log(lines.join('\n'))
}

const FOR_CLIENTS =
  'For clients alone: VARIANT is documents. Staff log in at a full installation on the same database.'

const setUpLines = (link: string): string[] => [
  `Nobody runs this installation yet. Set it up here, once, within ${SET_UP_DAYS * 24} hours:`,
  `  ${link}`,
]

const demoLines = (emails: readonly string[], barrier: string | null): string[] =>
  barrier === null
    ? [`Demo logins, all with the password ${DEMO_PASSWORD}:`, ...emails.map((email) => `  ${email}`)]
    : [`This database holds demo data. Its logins are closed: ${barrier}.`]
