import { secondsUntilVisit } from '#domain/scrapers/portal-pace.ts'
import { sentCodeUntil } from '#server/authorizations/login-codes.ts'
import { type CallingKey, keyActor } from '#server/platform/auth/api-key.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { endLapsedLeases, hashOfLease, newLeaseToken } from './lease.ts'
import {
  type DueAccount,
  findDuePortals,
  lockDueAccount,
  lockOpenPortal,
  type OpenPortal,
} from './repositories/due-repository.ts'
import { insertRun } from './repositories/run-repository.ts'

export interface LeaseOrder {
  worker: string
  recipes?: readonly string[]
  portalIds?: readonly number[]
}

export interface LeasedAccount {
  id: number
  token: string
  expiresAt: Date
  portal: OpenPortal
  account: DueAccount
  password: string | null
  /** As its client wrote them. */
  securityAnswers: string | null
  /** Whether a code can be asked for. */
  hasTotp: boolean
}

/** A worker asks again after this long where nothing says when there will be something. */
const IDLE_SECONDS = 60
/** While as many are at a portal as may be. */
const BUSY_SECONDS = 10

type Needed = Pick<Services, 'db' | 'vault' | 'settings'>

/** The account that waits longest and may be visited now, with what opens it; or in how many seconds to ask again. */
export async function leaseAccount(
  services: Needed,
  key: CallingKey,
  order: LeaseOrder,
): Promise<{ lease: LeasedAccount | null; retryAfterSeconds: number }> {
  await endLapsedLeases(services.db)
  let retryAfterSeconds = IDLE_SECONDS
  for (const portal of await findDuePortals(services.db, key.companyId, order)) {
    const seconds = secondsUntilVisit(portal, portal, portal.now) ?? BUSY_SECONDS
    const lease = seconds > 0 ? null : await leaseAt(services, key, portal.id, order.worker)
    if (lease !== null) return { lease, retryAfterSeconds: 0 }
    retryAfterSeconds = Math.min(retryAfterSeconds, Math.max(1, seconds))
  }
  return { lease: null, retryAfterSeconds }
}

/** Null where somebody else came first. */
function leaseAt(
  services: Needed,
  key: CallingKey,
  portalId: number,
  worker: string,
): Promise<LeasedAccount | null> {
  return services.db.transaction().execute(async (tx) => {
    const portal = await lockOpenPortal(tx, portalId)
    if (portal === undefined || secondsUntilVisit(portal, portal, portal.now) !== 0) return null
    const account = await lockDueAccount(tx, portalId, key.companyId)
    if (account === undefined) return null
    const token = newLeaseToken()
    const run = await insertRun(tx, {
      ...{ account, portalId, worker, apiKeyId: key.id, tokenHash: hashOfLease(token) },
      seconds: services.settings.scraperLeaseSeconds,
    })
    if (run === undefined) return null
    const secrets = await handSecrets(services, tx, key, { account, runId: run.id, worker })
    const sentUntil = await sentCodeUntil(services.vault, account.authorizationId, tx)
    return {
      ...{ ...run, token, portal, account },
      password: secrets.authorization ?? null,
      securityAnswers: secrets['authorization-answers'] ?? null,
      hasTotp: secrets['authorization-totp'] !== undefined || sentUntil !== null,
    }
  })
}

const handSecrets = (
  { vault }: Needed,
  tx: DatabaseTransaction,
  key: CallingKey,
  { account, runId, worker }: { account: DueAccount; runId: number; worker: string },
) =>
  vault.hand(
    tx,
    [
      { purpose: 'authorization', ownerId: account.authorizationId },
      { purpose: 'authorization-totp', ownerId: account.authorizationId },
      { purpose: 'authorization-answers', ownerId: account.authorizationId },
    ],
    keyActor(key),
    {
      companyId: account.companyId,
      subject: { kind: 'authorization', id: account.authorizationId, name: account.username },
      details: { lease: runId, worker, account: account.accountNumber },
    },
  )
