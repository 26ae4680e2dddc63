import { DEMO_PASSWORD } from '#server/people/auth/demo-password.ts'
import { issueSetUpToken } from '#server/people/first-admin.ts'
import { findDemoEmails } from '#server/people/repositories/user-repository.ts'
import type { Services } from '#server/platform/services.ts'
import { setUpLines } from './set-up-link.ts'
import { announceLines } from './start-messages.ts'

type Started = Pick<Services, 'db' | 'provider' | 'settings'>

/** Tells the person who started where to go, and how to get in where there is no admin yet or there is demo data. */
export async function announce(address: string, services: Started): Promise<void> {
  announceLines([`Utility bills: ${address}`, ...(await moreLines(address, services))])
}

async function moreLines(address: string, { db, provider, settings }: Started): Promise<string[]> {
  if (!settings.roles.includes('web'))
    return [`Nothing is served here: ROLES is ${settings.roles.join(', ')}.`]
  if (settings.variant === 'documents') return [FOR_CLIENTS]
  const emails = await findDemoEmails(db)
  return [
    ...(await setUpHelp(db, settings.given.publicUrl ?? address)),
    ...(emails.length === 0 ? [] : ['', ...demoLines(emails, provider.current().demoBarrier)]),
  ]
}

const FOR_CLIENTS =
  'For clients alone: VARIANT is documents. Staff log in at a full installation on the same database.'

/** The link at a terminal alone: whoever reads the log of a service must not become its admin. */
async function setUpHelp(db: Services['db'], address: string): Promise<string[]> {
  const token = await issueSetUpToken({ db })
  if (token === null) return []
  if (process.stdout.isTTY) return ['', ...setUpLines(`${address}/setup?token=${token}`)]
  return ['', 'Nobody runs this installation yet. `npm run staff -- set-up` prints the link that sets it up.']
}

const demoLines = (emails: readonly string[], barrier: string | null): string[] =>
  barrier === null
    ? [`Demo logins, all with the password ${DEMO_PASSWORD}:`, ...emails.map((email) => `  ${email}`)]
    : [`This database holds demo data. Its logins are closed: ${barrier}.`]
