import { DEMO_PASSWORD } from '#server/people/auth/demo-password.ts'
import { takeToken } from '#server/people/auth/mail-tokens.ts'
import { checkSetUpToken, linkOver } from '#server/people/first-admin.ts'
import { findDemoEmails } from '#server/people/repositories/user-repository.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { isEmptyDatabase } from '#server/records/repositories/company-repository.ts'

/** Whether demo data may come here, and nothing is in its way. */
export const mayLoadDemo = async ({ db, provider }: Pick<Services, 'db' | 'provider'>): Promise<boolean> =>
  provider.current().demoBarrier === null && (await isEmptyDatabase(db))

/** Fills the database with demo data instead of making a first admin; the link is used up. Throws `CallError`. */
export async function loadDemo(
  services: Pick<Services, 'db' | 'provider' | 'fillWithDemo'>,
  token: string,
  address: string,
): Promise<{ emails: string[]; password: string }> {
  const { db } = services
  await checkSetUpToken(services, token, address)
  if (!(await mayLoadDemo(services)))
    throw new CallError('conflict', 'Demo data goes into an empty database, and only on this machine itself.')
  if ((await takeToken(db, 'set-up', token)) === undefined) throw linkOver()
  await services.fillWithDemo()
  return { emails: await findDemoEmails(db), password: DEMO_PASSWORD }
}
