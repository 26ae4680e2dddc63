import { type Repairable, repairOf } from '#domain/authorizations/causes.ts'
import { siteName } from '#domain/authorizations/repair.ts'
import { callerNetwork } from '#server/platform/auth/caller-network.ts'
import { limitRate } from '#server/platform/auth/rate-limit.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { askingOf, demandUsableLink, unusableLink } from '#server/public-links/public-links.ts'
import { newReceipt } from '#server/public-links/receipt.ts'
import { takeRepairLink } from '#server/public-links/repositories/public-link-repository.ts'
import { setLoginDueNow } from '#server/scrapers/repositories/due-repository.ts'
import { answersOf, passwordOf, recordDone } from './authorization-record.ts'
import { mendAuthorization } from './break-authorization.ts'
import { keepCode } from './login-codes.ts'
import {
  findAuthorization,
  lockAuthorization,
  updateAuthorization,
} from './repositories/authorization-repository.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'events' | 'queue'>

const HOUR = 3_600
const PER_ADDRESS = { most: 60, windowSeconds: HOUR }

const BY_CLIENT = { name: 'The client' }

interface RepairLink {
  id: number
  authorizationId: number
  wanted: Repairable
}

async function demandRepairLink(db: Database | DatabaseTransaction, uuid: string): Promise<RepairLink> {
  const { id, authorizationId, wanted } = await demandUsableLink(db, 'repair', uuid)
  if (authorizationId === null || wanted === null) throw unusableLink()
  return { id, authorizationId, wanted }
}

/** What a repair link asks for, of which website, and who asks. Throws not_found. */
export async function readRepairLink(db: Database, uuid: string) {
  const { authorizationId, wanted } = await demandRepairLink(db, uuid)
  const authorization = await findAuthorization(db, authorizationId)
  if (authorization === undefined) throw unusableLink()
  return { wanted, site: siteName(authorization.onlineAccessUrl), ...(await askingOf(db, authorization)) }
}

/**
 * Changes the one secret that the link asks for, and uses the link up. Where the login is broken for want of it, it is
 * mended; workers come to its accounts at once. Answers a receipt. Throws `CallError`.
 */
export async function answerRepair(
  services: Needed,
  { uuid, secret }: { uuid: string; secret: string },
  address: string,
): Promise<string> {
  const { db } = services
  await limitRate(db, `repair:address:${callerNetwork(address)}`, PER_ADDRESS)
  const receipt = newReceipt()
  await db.transaction().execute(async (tx) => {
    const link = await demandRepairLink(tx, uuid)
    const { authorizationId: id, wanted } = link
    const authorization = await lockAuthorization(tx, id)
    if (authorization === undefined || !(await takeRepairLink(tx, link.id))) throw unusableLink()
    await keep(tx, services, link, secret)
    await updateAuthorization(tx, id, {})
    const details = { wanted, receipt, link_id: link.id }
    await recordDone(tx, services, { authorization, by: BY_CLIENT, kind: 'repaired', details })
    const { cause } = authorization
    // A cause that wants something else stays: it was not answered.
    if (cause !== null && repairOf(cause) === wanted)
      await mendAuthorization(tx, services, { id, by: BY_CLIENT })
    await setLoginDueNow(tx, id)
  })
  return receipt
}

function keep(
  tx: DatabaseTransaction,
  services: Needed,
  { authorizationId: id, wanted }: RepairLink,
  secret: string,
): Promise<void> {
  if (wanted === 'code') return keepCode(tx, services, id, secret.trim())
  return services.vault.put(tx, wanted === 'password' ? passwordOf(id) : answersOf(id), secret)
}
