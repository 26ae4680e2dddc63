import type { SecretOwner } from '#server/platform/secrets/secret-repository.ts'
import type { Services } from '#server/platform/services.ts'
import { findOrAddLoginOfMeter, LOGIN_PASSWORD } from '#server/records/repositories/logins.ts'

/** Whose password the one of a meter's login is, in the vault; a login is made where the meter has none. */
export const loginOwnerOf = async ({ db }: Pick<Services, 'db'>, meterId: number): Promise<SecretOwner> => ({
  purpose: LOGIN_PASSWORD,
  ownerId: await db.transaction().execute((tx) => findOrAddLoginOfMeter(tx, meterId)),
})

/** Gives the login of a meter's account a password; answers whose it is in the vault. */
export async function putLoginPassword(
  services: Pick<Services, 'db' | 'vault'>,
  meterId: number,
  password: string,
) {
  const owner = await loginOwnerOf(services, meterId)
  await services.vault.put(services.db, owner, password)
  return owner
}
