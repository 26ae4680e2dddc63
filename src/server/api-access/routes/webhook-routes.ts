import { type CallingKey, keyActor } from '#server/platform/auth/api-key.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import { withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { createEndpoint, listEndpoints, rotateSecret, turnEndpoint } from '../webhooks/endpoints.ts'
import { listDeliveries, resendDelivery } from '../webhooks/resend.ts'
import { presentDelivery, presentEndpoint } from './present-webhooks.ts'

const staff = (session: Session) => ({ who: actorOf(session), companyId: null })
const system = (key: CallingKey) => ({ who: keyActor(key), companyId: key.companyId })

const TURNS = {
  'webhooks.pause': 'paused',
  'webhooks.resume': 'resumed',
  'webhooks.remove': 'removed',
  'webhooks.restore': 'restored',
} as const

export const routes: RouteFile = (register, services) => {
  const { db } = services
  const presentList = async (companyId: number | null) => ({
    endpoints: (await listEndpoints(db, companyId)).map(presentEndpoint),
  })
  const presentNew = async (
    ...given: Parameters<typeof createEndpoint> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    const { endpoint, secret } = await createEndpoint(services, ...given)
    return { endpoint: presentEndpoint(endpoint), secret }
  }

  register('webhooks.list', () => presentList(null))
  register('webhooks.create', ({ body, session }) => presentNew(staff(session), withInnerNames(body)))
  register('webhooks.rotate', async ({ params, session }) => {
    const { endpoint, secret } = await rotateSecret(services, actorOf(session), params.id)
    return { endpoint: presentEndpoint(endpoint), secret }
  })
  for (const call of ['webhooks.pause', 'webhooks.resume', 'webhooks.remove', 'webhooks.restore'] as const) {
    register(call, async ({ params, session }) => ({
      endpoint: presentEndpoint(await turnEndpoint(services, staff(session), params.id, TURNS[call])),
    }))
  }

  register('webhooks.deliveries', async ({ query }) => {
    const { rows, next } = await listDeliveries(db, withInnerNames(query))
    return { deliveries: rows.map(presentDelivery), next }
  })
  register('webhooks.resend', async ({ params }) => ({
    delivery: presentDelivery(await resendDelivery(services, params.id)),
  }))

  register('sync.webhooks', ({ key }) => presentList(key.companyId))
  register('sync.createWebhook', ({ body, key }) => presentNew(system(key), withInnerNames(body)))
  register('sync.removeWebhook', async ({ params, key }) => ({
    endpoint: presentEndpoint(await turnEndpoint(services, system(key), params.id, 'removed')),
  }))
}
