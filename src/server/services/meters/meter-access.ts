import type { z } from 'zod'
import type { utilityCalls } from '#contract/utilities.ts'
import { notFound } from '../../errors.ts'
import { findMeterOwner, updateMeterAccess } from '../../repositories/meter-repository.ts'
import { deleteSecret } from '../../repositories/secret-repository.ts'
import type { Services } from '../../services.ts'
import type { Session } from '../../session.ts'

export const METER_ACCESS = 'meter-access'

type Access = z.output<(typeof utilityCalls)['meters.setAccess']['body']>

/** Keeps how a meter's bills are fetched from the web; the password is sealed. Throws not_found. */
export async function setMeterAccess(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  id: number,
  sent: Access,
): Promise<void> {
  const { online_access_password: password, online_access_url, online_access_username } = sent
  const access = { onlineAccessUrl: online_access_url, onlineAccessUsername: online_access_username }
  const owner = { purpose: METER_ACCESS, ownerId: id } as const
  await db.transaction().execute(async (tx) => {
    if (!(await updateMeterAccess(tx, id, access))) throw notFound('meter')
    if (password === null) await deleteSecret(tx, owner)
    else if (password !== undefined) await vault.put(tx, owner, password)
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
  const password = await vault.reveal({ purpose: METER_ACCESS, ownerId: id }, session, {
    companyId: meter.companyId,
    subject: { kind: 'meter', id, name: meter.name },
    reason,
  })
  if (password === null) throw notFound('password')
  return password
}
