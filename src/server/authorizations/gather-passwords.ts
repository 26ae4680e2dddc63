import { deleteSecret, findSecret } from '#server/platform/secrets/secret-repository.ts'
import type { Services } from '#server/platform/services.ts'
import {
  findMeterPasswords,
  findOrAddLoginOfMeter,
  LOGIN_PASSWORD,
  moveReveals,
} from '#server/records/repositories/logins.ts'

const BATCH = 500

/**
 * Moves passwords that earlier versions kept with each meter to the logins of their accounts; of several for one login
 * the newest stays. Can be run again at any time.
 */
export async function gatherPasswords({ db, vault }: Pick<Services, 'db' | 'vault'>): Promise<void> {
  for (;;) {
    const meterIds = await findMeterPasswords(db, BATCH)
    for (const meterId of meterIds)
      await db.transaction().execute(async (tx) => {
        const ownerId = await findOrAddLoginOfMeter(tx, meterId)
        const [meter, login] = [
          { purpose: 'meter-access', ownerId: meterId },
          { purpose: LOGIN_PASSWORD, ownerId },
        ] as const
        if ((await findSecret(tx, login)) === undefined) await vault.copy(tx, meter, login)
        await moveReveals(tx, meterId, ownerId)
        await deleteSecret(tx, meter)
      })
    if (meterIds.length < BATCH) return
  }
}
