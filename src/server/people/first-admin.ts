import { type FirstAdmin, firstAdminProblems } from '#domain/people/first-admin.ts'
import { callerNetwork } from '#server/platform/auth/caller-network.ts'
import { limitRate } from '#server/platform/auth/rate-limit.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { issueToken, ownerOfToken, takeToken } from './auth/mail-tokens.ts'
import { hashPassword } from './auth/password.ts'
import { requireGoodPassword } from './good-password.ts'
import { addPerson, providerCompany } from './people.ts'
import { deleteMailTokens } from './repositories/mail-token-repository.ts'
import { hasAdmin, lockStaff } from './repositories/staff-repository.ts'

export { findSetUpState as setUpState, finishSetUp } from './repositories/set-up-repository.ts'

const PER_ADDRESS = { most: 30, windowSeconds: 3_600 }
/** It is of nobody who is there. */
const NOBODY = 0

export const linkOver = () =>
  new CallError(
    'invalid_input',
    'This link was used already or has expired. While there is no admin, npm run staff -- set-up prints a new one.',
  )

/** A token for making the first admin; null where there is one. */
export async function issueSetUpToken({ db }: Pick<Services, 'db'>): Promise<string | null> {
  return (await hasAdmin(db)) ? null : issueToken(db, { kind: 'set-up', id: NOBODY })
}

/** Throws `CallError` for a token that is no good. */
export async function checkSetUpToken(
  { db }: Pick<Services, 'db'>,
  token: string,
  address: string,
): Promise<void> {
  await limitRate(db, `set-up:address:${callerNetwork(address)}`, PER_ADDRESS)
  if ((await ownerOfToken(db, 'set-up', token)) === undefined || (await hasAdmin(db))) throw linkOver()
}

/**
 * Makes the provider's company and its first admin; every link to do so is used up. Answers the user's id. Throws
 * `CallError`; the link stays good where the form is what is wrong.
 */
export async function makeFirstAdmin(
  { db }: Pick<Services, 'db'>,
  { token, ...form }: FirstAdmin & { token: string },
  address: string,
): Promise<number> {
  await limitRate(db, `set-up:address:${callerNetwork(address)}`, PER_ADDRESS)
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    if ((await takeToken(tx, 'set-up', token)) === undefined || (await hasAdmin(tx))) throw linkOver()
    const [problem] = Object.values(firstAdminProblems(form))
    if (problem !== undefined) throw new CallError('invalid_input', problem)
    requireGoodPassword(form.password, [form.full_name, form.company_name, form.email])
    const companyId = await providerCompany(tx, form.company_name.trim())
    const userId = await addPerson(tx, {
      companyId,
      email: form.email,
      fullName: form.full_name,
      passwordHash: await hashPassword(form.password),
      admin: true,
      os: false,
    })
    await deleteMailTokens(tx, ['set-up'], NOBODY)
    return userId
  })
}
