import { notify } from '#server/notifications/notify.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { NotReached, POST_RULES, type PostRules, postWebhook } from '#server/platform/http/post-webhook.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type Attempt,
  type DeliveryRow,
  findDueDelivery,
  noteAttempt,
  setDeliveryStatus,
} from '../repositories/deliveries.ts'
import { changeEndpoint, type Endpoint, findEndpoint, lockEndpoint } from '../repositories/endpoints.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { openWebhookSecrets } from './secrets.ts'
import { messageIdOf, signedHeaders } from './signature.ts'

type Needed = Pick<Services, 'db' | 'queue' | 'settings' | 'vault'>

const MINUTE = 60
const HOUR = 60 * MINUTE
/** In seconds, before each further attempt: three days in all. */
export const RETRY_AFTER: readonly number[] = [
  ...[5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 18 * HOUR, 24 * HOUR],
]
/** An endpoint that took nothing for so long is paused. */
export const PAUSED_AFTER_DAYS = 3
const DAY_MS = 24 * HOUR * 1_000
/** Whoever answers this wants nothing any more. */
const GONE = 410

/**
 * Sends what is due, and notes how that went; what was not taken is tried again later. It may come twice, when the
 * program ends while it is sent: its id is the same then.
 */
export async function deliverWebhook(
  services: Needed,
  deliveryId: number,
  rules: Omit<PostRules, 'privateNetworks'> = POST_RULES,
): Promise<void> {
  const { db } = services
  const delivery = await findDueDelivery(db, deliveryId)
  if (delivery === undefined) return
  const endpoint = await findEndpoint(db, delivery.endpointId)
  if (endpoint === undefined || endpoint.removedAt !== null)
    return setDeliveryStatus(db, deliveryId, 'failed', 'The endpoint was removed.')
  if (endpoint.pausedAt !== null) return setDeliveryStatus(db, deliveryId, 'held')
  const attempt = await attemptTo(services, delivery, endpoint, rules)
  await db.transaction().execute((tx) => settle(tx, services, delivery, attempt))
}

async function attemptTo(
  { vault, settings }: Needed,
  { uuid, payload }: { uuid: string; payload: string },
  endpoint: Endpoint,
  rules: Omit<PostRules, 'privateNetworks'>,
): Promise<Attempt> {
  const secrets = await openWebhookSecrets(vault, endpoint)
  const headers = signedHeaders({ id: messageIdOf(uuid), at: new Date(), payload }, secrets)
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  try {
    const { status, answer } = await postWebhook(
      { url: endpoint.url, headers, body: payload },
      { ...rules, privateNetworks: settings.webhookPrivateNetworks },
    )
    return { durationMs: took(), answerStatus: status, answer, error: errorOf(status) }
  } catch (error) {
    if (!(error instanceof NotReached)) throw error
    return { durationMs: took(), answerStatus: null, answer: null, error: error.message }
  }
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  const isRedirect = status >= 300 && status < 400
  return `Answered ${status}${isRedirect ? ': redirects are not followed' : ''}.`
}

async function settle(
  tx: DatabaseTransaction,
  services: Needed,
  { id: deliveryId, endpointId, attempts }: DeliveryRow,
  attempt: Attempt,
): Promise<void> {
  const endpoint = await lockEndpoint(tx, endpointId)
  if (attempt.error === null) {
    await noteAttempt(tx, deliveryId, attempt, { status: 'delivered' })
    if (endpoint?.failingSince) await changeEndpoint(tx, endpointId, { failingSince: null })
    return
  }
  const failingSince = endpoint?.failingSince ?? new Date()
  const pauseReason = whyPaused(attempt, failingSince)
  if (endpoint?.pausedAt === null) {
    const pause = pauseReason === null ? {} : { pausedAt: new Date(), pauseReason }
    await changeEndpoint(tx, endpointId, { failingSince, ...pause })
    if (pauseReason !== null) await tellPaused(tx, endpoint, pauseReason)
  }
  const againInSeconds = RETRY_AFTER[attempts]
  if (pauseReason !== null) return noteAttempt(tx, deliveryId, attempt, { status: 'held' })
  if (againInSeconds === undefined) return noteAttempt(tx, deliveryId, attempt, { status: 'failed' })
  await noteAttempt(tx, deliveryId, attempt, { status: 'waiting', againInSeconds })
  await enqueueDelivery(tx, services, { deliveryId, endpointId }, againInSeconds)
}

const tellPaused = (tx: DatabaseTransaction, { id, url, companyId }: Endpoint, why: string): Promise<void> =>
  notify(tx, {
    topic: 'webhook_paused',
    title: `The webhook to ${new URL(url).host} was paused`,
    text: `${why} What it was to be told is kept until somebody resumes it.`,
    path: '/sync/endpoints',
    companyId,
    subjectId: id,
  })

function whyPaused({ answerStatus, error }: Attempt, failingSince: Date): string | null {
  if (answerStatus === GONE) return 'It answered 410: it wants nothing any more.'
  if (Date.now() - failingSince.getTime() < PAUSED_AFTER_DAYS * DAY_MS) return null
  return `It took nothing for ${PAUSED_AFTER_DAYS} days. The last attempt: ${error}`
}
