import { z } from 'zod'
import { revealSecret } from '#server/people/reveal-secret.ts'
import type { Session } from '#server/platform/auth/session.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import {
  findIntakeAccounts,
  findIntakeProperty,
} from '#server/property-intake/repositories/property-intake-repository.ts'

const energystar = z.object({ energystar_username: z.string(), energystar_password: z.string() })

export interface Credentials {
  username: string
  password: string
}

/**
 * Opens what a client entrusted to us with a property for this person, which is recorded with the reason: the login of
 * one of its accounts or, without one, of ENERGY STAR. Throws not_found where there is none.
 */
export async function revealPropertyCredentials(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { id, accountId, reason }: { id: number; accountId: number | undefined; reason: string },
  session: Session,
): Promise<Credentials> {
  const property = await findIntakeProperty(db, id, null)
  // What was not sent in is a draft of its client.
  if (property === undefined || property.submittedAt === null) throw notFound('property')
  const subject = { kind: 'property', id, name: property.name }
  const about = { companyId: property.companyId, subject, reason }
  if (accountId === undefined) {
    const text = await revealSecret(
      { db, vault },
      { purpose: 'property-energystar', ownerId: id },
      session,
      about,
    )
    if (text === null) throw notFound('password')
    const parts = energystar.parse(JSON.parse(text))
    return { username: parts.energystar_username, password: parts.energystar_password }
  }
  const account = (await findIntakeAccounts(db, id)).find((one) => one.id === accountId)
  if (account === undefined) throw notFound('account')
  const password = await revealSecret(
    { db, vault },
    { purpose: 'property-account', ownerId: accountId },
    session,
    about,
  )
  if (password === null) throw notFound('password')
  return { username: account.username, password }
}
