import type { Database } from '../database/client.ts'
import { findDemoEmails } from '../repositories/user-repository.ts'

/** Tells the person who started where to go, and how to get in when there is demo data. */
export async function announce(address: string, db: Database): Promise<void> {
  const lines = [`Utility bills: ${address}`]
  const emails = await findDemoEmails(db)
  if (emails.length > 0) lines.push('', 'Demo logins, all with the password Demo-pass1:')
  console.log([...lines, ...emails.map((email) => `  ${email}`)].join('\n'))
}
