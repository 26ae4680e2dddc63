import { SIGN_UP_TEXTS } from '#domain/sign-up.ts'
import { callerNetwork } from '../../auth/caller-network.ts'
import { ownerOfToken, takeToken } from '../../auth/mail-tokens.ts'
import { hashPassword } from '../../auth/password.ts'
import { limitRate } from '../../auth/rate-limit.ts'
import type { Queryable } from '../../database/client.ts'
import { CallError } from '../../errors.ts'
import { deleteMailTokens } from '../../repositories/mail-token-repository.ts'
import { revokeSessionsOf } from '../../repositories/session-repository.ts'
import { deleteSignInSteps } from '../../repositories/sign-in-step-repository.ts'
import { findPerson, type Person, setPassword } from '../../repositories/staff-repository.ts'
import type { Services } from '../../services.ts'
import { userActor } from '../../session.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireGoodPassword } from './good-password.ts'

const PER_ADDRESS = { most: 30, windowSeconds: 3_600 }

export interface ChosenPassword {
  token: string
  password: string
  confirmation: string
}

/** Whose password the link is for. Throws `CallError` for one that was used, or has expired. */
export async function openPasswordLink(
  { db }: Pick<Services, 'db'>,
  token: string,
  address: string,
): Promise<Person> {
  await limitRate(db, `password:address:${callerNetwork(address)}`, PER_ADDRESS)
  return personOf(db, await ownerOfToken(db, 'password', token))
}

/**
 * Sets the password of whom the link is for: this and every other such link of theirs is used up, and every session
 * ends. Answers whose it is. Throws `CallError`; the link stays good where the password is what is wrong.
 */
export async function choosePassword(
  { db }: Pick<Services, 'db'>,
  { token, password, confirmation }: ChosenPassword,
  address: string,
): Promise<Person> {
  await limitRate(db, `password:address:${callerNetwork(address)}`, PER_ADDRESS)
  return db.transaction().execute(async (tx) => {
    const person = await personOf(tx, await takeToken(tx, 'password', token))
    if (password !== confirmation) throw new CallError('invalid_input', SIGN_UP_TEXTS.mismatch)
    requireGoodPassword(password, [person.fullName, person.companyName, person.email])
    await setPassword(tx, person.id, await hashPassword(password))
    await deleteMailTokens(tx, { kind: 'password', id: person.id })
    await revokeSessionsOf(tx, person.id)
    await deleteSignInSteps(tx, person.id)
    await recordAudit(tx, {
      who: userActor(person, address),
      action: 'password_reset',
      companyId: person.companyId,
    })
    return person
  })
}

async function personOf(db: Queryable, id: number | undefined): Promise<Person> {
  const person = id === undefined ? undefined : await findPerson(db, id)
  if (person !== undefined && person.disabledAt === null) return person
  throw new CallError(
    'invalid_input',
    'This link was used already or has expired. Ask whoever gave it to you for a new one.',
  )
}
