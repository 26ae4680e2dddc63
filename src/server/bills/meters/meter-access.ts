import type { z } from 'zod'
import type { utilityCalls } from '#contract/records/utilities.ts'
import { revealSecret } from '#server/people/reveal-secret.ts'
import type { Session } from '#server/platform/auth/session.ts'
import { notFound } from '#server/platform/errors.ts'
import { deleteSecret } from '#server/platform/secrets/secret-repository.ts'
import type { Services } from '#server/platform/services.ts'
import {
  findLoginOfMeter,
  findOrAddLoginOfMeter,
  LOGIN_PASSWORD,
  opensForContractors,
} from '#server/records/repositories/logins.ts'
import { findMeterOwner, updateMeterAccess } from '#server/records/repositories/meter-repository.ts'

type Access = z.output<(typeof utilityCalls)['meters.setAccess']['body']>

/** Keeps how a meter's account is fetched from the web: its login, whose password is sealed. Throws not_found. */
export async function setMeterAccess(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  id: number,
  sent: Access,
): Promise<void> {
  const { online_access_password: password, online_access_url, online_access_username } = sent
  const access = { onlineAccessUrl: online_access_url, onlineAccessUsername: online_access_username }
  await db.transaction().execute(async (tx) => {
    if (!(await updateMeterAccess(tx, id, access))) throw notFound('meter')
    const ownerId = password ? await findOrAddLoginOfMeter(tx, id) : await findLoginOfMeter(tx, id)
    if (ownerId === null || password === undefined) return
    const owner = { purpose: LOGIN_PASSWORD, ownerId } as const
    if (password === null) await deleteSecret(tx, owner)
    else await vault.put(tx, owner, password)
  })
}

/** Opens the password for this person, which is recorded with the reason. Throws not_found where there is none. */
export async function revealMeterPassword(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  id: number,
  session: Session,
  reason?: string | null,
): Promise<string> {
  const meter = await findMeterOwner(db, id)
  if (meter === undefined) throw notFound('meter')
  const ownerId = await findLoginOfMeter(db, id)
  if (ownerId === null) throw notFound('password')
  if (session.os && !(await opensForContractors(db, ownerId))) throw notFound('password')
  const password = await revealSecret({ db, vault }, { purpose: LOGIN_PASSWORD, ownerId }, session, {
    companyId: meter.companyId,
    subject: { kind: 'meter', id, name: meter.name },
    reason,
  })
  if (password === null) throw notFound('password')
  return password
}
