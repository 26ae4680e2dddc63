import { type Selectable, sql } from 'kysely'
import type { WebhookEvent } from '#domain/api-access/webhook-events.ts'
import type { Database, DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { AFTER_ALL, PAGE_ROWS, type Page, pageOf } from '#server/platform/database/newest-first.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { deleteWhatIsOver } from '#server/platform/database/what-is-over.ts'

export type Delivery = Selectable<Tables['webhookDeliveries']>

/** A delivery with what it delivers and where. */
export interface DeliveryRow extends Delivery {
  url: string
  uuid: string
  event: WebhookEvent
  companyId: number
  companyName: string
  savedBillId: number
}

export interface NewMessage {
  event: WebhookEvent
  companyId: number
  savedBillId: number
  payload: string
}

export async function insertMessage(tx: DatabaseTransaction, message: NewMessage): Promise<number> {
  const { id } = await tx
    .insertInto('webhookMessages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertDelivery(
  tx: DatabaseTransaction,
  delivery: { messageId: number; endpointId: number; status: 'waiting' | 'held' },
): Promise<number> {
  const { id } = await tx
    .insertInto('webhookDeliveries')
    .values(delivery)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What is to be sent now, with the text and where to; undefined for what is done, or is not due yet. */
export const findDueDelivery = (
  db: Queryable,
  id: number,
): Promise<(DeliveryRow & { payload: string }) | undefined> =>
  deliveries(db)
    .where('webhookDeliveries.id', '=', id)
    .where('webhookDeliveries.status', '=', 'waiting')
    .where('dueAt', '<=', sql<Date>`now()`)
    .select('payload')
    .executeTakeFirst()

export const findDelivery = (db: Queryable, id: number): Promise<DeliveryRow | undefined> =>
  deliveries(db).where('webhookDeliveries.id', '=', id).executeTakeFirst()

/** The newest first. */
export async function listDeliveries(
  db: Queryable,
  { endpointId, before }: { endpointId?: number; before?: number },
): Promise<Page<DeliveryRow>> {
  const found = await deliveries(db)
    .where('webhookDeliveries.id', '<', before ?? AFTER_ALL)
    .$if(endpointId !== undefined, (query) => query.where('endpointId', '=', endpointId ?? 0))
    .orderBy('webhookDeliveries.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute()
  return pageOf(found)
}

/** How an attempt went. */
export interface Attempt {
  durationMs: number
  answerStatus: number | null
  answer: string | null
  error: string | null
}

export async function noteAttempt(
  tx: DatabaseTransaction,
  id: number,
  attempt: Attempt,
  { status, againInSeconds = 0 }: { status: Delivery['status']; againInSeconds?: number },
): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({
      ...attempt,
      status,
      attempts: sql<number>`attempts + 1`,
      attemptedAt: sql<Date>`now()`,
      dueAt: sql<Date>`now() + make_interval(secs => ${againInSeconds})`,
    })
    .where('id', '=', id)
    .execute()
}

export async function setDeliveryStatus(
  db: Queryable,
  id: number,
  status: Delivery['status'],
  error: string | null = null,
): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .set({ status, ...(error === null ? {} : { error }) })
    .where('id', '=', id)
    .execute()
}

/** It is due at once, with all its attempts before it again. */
export async function beginDeliveryAnew(db: Queryable, id: number): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .set({ status: 'waiting', attempts: 0, dueAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The ids of the first that are held of an endpoint. */
export async function findHeldDeliveries(db: Queryable, endpointId: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('webhookDeliveries')
    .where('endpointId', '=', endpointId)
    .where('status', '=', 'held')
    .select('id')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** What was told so long ago that nobody asks for it any more, with its deliveries. */
export const deleteOldMessages = (db: Database): Promise<void> =>
  deleteWhatIsOver(db, 'webhookMessages', sql`known.created_at < now() - interval '90 days'`)

const deliveries = (db: Queryable) =>
  db
    .selectFrom('webhookDeliveries')
    .innerJoin('webhookMessages', 'webhookMessages.id', 'webhookDeliveries.messageId')
    .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'webhookDeliveries.endpointId')
    .innerJoin('companies', 'companies.id', 'webhookMessages.companyId')
    .selectAll('webhookDeliveries')
    .select([
      'url',
      'webhookMessages.uuid',
      'event',
      'webhookMessages.companyId',
      'companies.name as companyName',
      'savedBillId',
    ])
