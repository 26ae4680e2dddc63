import { handCode } from '#server/authorizations/login-codes.ts'
import { type CallingKey, keyActor } from '#server/platform/auth/api-key.ts'
import type { Services } from '#server/platform/services.ts'
import { demandLease, type LeaseProof, lockLease } from './lease.ts'
import { endRun, extendRun } from './repositories/run-repository.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'settings'>

/** The worker still works: answers until when the lease lasts now. Throws conflict once it has ended. */
export async function keepLease({ db, settings }: Needed, key: CallingKey, proof: LeaseProof): Promise<Date> {
  return db.transaction().execute(async (tx) => {
    const { run } = await lockLease(tx, key, proof, null)
    return (await extendRun(tx, run.id, settings.scraperLeaseSeconds)) ?? run.expiresAt
  })
}

/** The code that opens the login now; who asked is recorded. Throws not_found where there is none. */
export async function currentCode(
  { db, vault }: Needed,
  key: CallingKey,
  proof: LeaseProof,
): Promise<{ code: string; validSeconds: number }> {
  const run = await demandLease(db, key, proof)
  const about = {
    companyId: run.companyId,
    subject: { kind: 'authorization', id: run.authorizationId, name: run.username },
    details: { lease: run.id, worker: run.worker },
  }
  return db
    .transaction()
    .execute((tx) => handCode(tx, vault, run.authorizationId, { who: keyActor(key), about }))
}

/** Nothing was done: the account is due as it was before. */
export async function giveBack({ db }: Needed, key: CallingKey, proof: LeaseProof): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { run, endedBefore } = await lockLease(tx, key, proof, 'given_back')
    if (!endedBefore) await endRun(tx, run.id, { outcome: 'given_back' })
  })
}
