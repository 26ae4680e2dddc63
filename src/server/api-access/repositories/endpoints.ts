import { type Selectable, sql } from 'kysely'
import type { WebhookEvent } from '#domain/api-access/webhook-events.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type Endpoint = Selectable<Tables['webhookEndpoints']>

/** An endpoint as people see it. */
export interface EndpointRow extends Endpoint {
  companyName: string | null
  /** The person or the key that made it. */
  creator: string
}

export interface NewEndpoint {
  url: string
  description: string
  events: readonly WebhookEvent[]
  companyId: number | null
  createdBy: number | null
  apiKeyId: number | null
}

export async function insertEndpoint(
  tx: DatabaseTransaction,
  { events, ...endpoint }: NewEndpoint,
): Promise<number> {
  const { id } = await tx
    .insertInto('webhookEndpoints')
    .values({ ...endpoint, events: [...events] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Those that were not removed, of a client or of everybody's; the newest first. */
export const listEndpoints = (db: Queryable, companyId: number | null): Promise<EndpointRow[]> =>
  endpoints(db)
    .where('removedAt', 'is', null)
    .$if(companyId !== null, (query) => query.where('webhookEndpoints.companyId', '=', companyId))
    .orderBy('webhookEndpoints.id', 'desc')
    .execute()

export const findEndpoint = (db: Queryable, id: number): Promise<EndpointRow | undefined> =>
  endpoints(db).where('webhookEndpoints.id', '=', id).executeTakeFirst()

/** Those that are told of an event of this client. */
export const findEndpointsFor = (
  db: Queryable,
  event: WebhookEvent,
  companyId: number,
): Promise<Pick<Endpoint, 'id' | 'pausedAt'>[]> =>
  db
    .selectFrom('webhookEndpoints')
    .where('removedAt', 'is', null)
    .where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', '=', companyId)]))
    .where(sql<boolean>`${event} = any(events)`)
    .select(['id', 'pausedAt'])
    .orderBy('id')
    .execute()

type Change = Partial<
  Pick<Endpoint, 'pausedAt' | 'pauseReason' | 'failingSince' | 'removedAt' | 'previousSecretUntil'>
>

export async function changeEndpoint(db: Queryable, id: number, change: Change): Promise<void> {
  await db.updateTable('webhookEndpoints').set(change).where('id', '=', id).execute()
}

/** The endpoint, held until the transaction ends. */
export const lockEndpoint = (tx: DatabaseTransaction, id: number): Promise<Endpoint | undefined> =>
  tx.selectFrom('webhookEndpoints').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

const endpoints = (db: Queryable) =>
  db
    .selectFrom('webhookEndpoints')
    .leftJoin('companies', 'companies.id', 'webhookEndpoints.companyId')
    .leftJoin('users', 'users.id', 'webhookEndpoints.createdBy')
    .leftJoin('apiKeys', 'apiKeys.id', 'webhookEndpoints.apiKeyId')
    .selectAll('webhookEndpoints')
    .select([
      'companies.name as companyName',
      sql<string>`coalesce(users.full_name, 'API key “' || api_keys.name || '”')`.as('creator'),
    ])
