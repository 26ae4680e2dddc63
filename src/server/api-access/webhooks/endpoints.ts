import type { WebhookEvent } from '#domain/api-access/webhook-events.ts'
import type { AuditActor } from '#domain/audit/audit.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { companyExists } from '#server/records/repositories/company-repository.ts'
import {
  changeEndpoint,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  lockEndpoint,
} from '../repositories/endpoints.ts'
import { demandWebhookAddress } from './endpoint-address.ts'
import { putWebhookSecret } from './secrets.ts'

export { listEndpoints } from '../repositories/endpoints.ts'
export type { EndpointRow }

type Needed = Pick<Services, 'db' | 'vault'>

/** For so long messages are signed with the secret before the present one too. */
const OLD_SECRET_MS = 24 * 3_600 * 1_000

export interface EndpointOrder {
  url: string
  description: string
  events: readonly WebhookEvent[]
  companyId?: number | null
}

/** Who sets an endpoint up: a person or a key, which reaches its own client's alone. */
export interface WebhookCaller {
  who: AuditActor
  companyId: number | null
}

/** A new endpoint, and its secret. */
export async function createEndpoint(
  { db, vault, settings }: Needed & Pick<Services, 'settings'>,
  { who, companyId: limit }: WebhookCaller,
  { companyId: asked = limit, url, events, description }: EndpointOrder,
): Promise<{ endpoint: EndpointRow; secret: string }> {
  const companyId = asked ?? limit
  if (
    companyId !== null &&
    ((limit !== null && companyId !== limit) || !(await companyExists(db, companyId)))
  )
    throw limit === null ? new CallError('invalid_input', 'There is no such company.') : notFound('company')
  const address = await demandWebhookAddress(url, settings.webhookPrivateNetworks)
  return db.transaction().execute(async (tx) => {
    const maker =
      who.kind === 'api_key' ? { createdBy: null, apiKeyId: who.id } : { createdBy: who.id, apiKeyId: null }
    const id = await insertEndpoint(tx, {
      ...{ url: address, description, companyId, ...maker },
      events: [...new Set(events)],
    })
    const secret = await putWebhookSecret(tx, vault, id)
    const endpoint = await demandEndpoint(tx, id)
    await noteChange(tx, who, endpoint, 'made')
    return { endpoint, secret }
  })
}

/** Gives it a new secret, and answers that. */
export async function rotateSecret(
  { db, vault }: Needed,
  who: AuditActor,
  id: number,
): Promise<{ endpoint: EndpointRow; secret: string }> {
  return db.transaction().execute(async (tx) => {
    await lockEndpoint(tx, id)
    await demandEndpoint(tx, id)
    const secret = await putWebhookSecret(tx, vault, id)
    await changeEndpoint(tx, id, { previousSecretUntil: new Date(Date.now() + OLD_SECRET_MS) })
    const endpoint = await demandEndpoint(tx, id)
    await noteChange(tx, who, endpoint, 'secret rotated')
    return { endpoint, secret }
  })
}

const CHANGES = {
  paused: (name: string) => ({ pausedAt: new Date(), pauseReason: `Paused by ${name}.` }),
  resumed: () => ({ pausedAt: null, pauseReason: null, failingSince: null }),
  removed: () => ({ removedAt: new Date() }),
  restored: () => ({ removedAt: null }),
} as const

/** Pauses, resumes, removes or restores it. What was held goes out once it is resumed. Throws not_found. */
export async function turnEndpoint(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { who, companyId: limit }: WebhookCaller,
  id: number,
  change: keyof typeof CHANGES,
): Promise<EndpointRow> {
  return db.transaction().execute(async (tx) => {
    await lockEndpoint(tx, id)
    const before = await demandEndpoint(tx, id)
    if (limit !== null && before.companyId !== limit) throw notFound('endpoint')
    await changeEndpoint(tx, id, CHANGES[change](who.name))
    if (change === 'resumed' || change === 'restored')
      await queue.enqueue(tx, 'release-webhooks', { endpointId: id })
    const endpoint = await demandEndpoint(tx, id)
    await noteChange(tx, who, endpoint, change)
    return endpoint
  })
}

async function demandEndpoint(db: Queryable, id: number): Promise<EndpointRow> {
  const endpoint = await findEndpoint(db, id)
  if (endpoint === undefined) throw notFound('endpoint')
  return endpoint
}

const noteChange = (
  tx: DatabaseTransaction,
  who: AuditActor,
  { id, url, companyId }: EndpointRow,
  change: string,
): Promise<void> =>
  recordAudit(tx, {
    ...{ who, action: 'webhook_changed', companyId, details: { change } },
    subject: { kind: 'webhook', id, name: url },
  })
