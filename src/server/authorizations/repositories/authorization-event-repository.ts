import { sql } from 'kysely'
import type { AuthorizationStatus } from '#domain/authorizations/status.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { AFTER_ALL, PAGE_ROWS, type Page, pageOf } from '#server/platform/database/newest-first.ts'

export const EVENT_KINDS = [
  'made',
  'mapped',
  'unmapped',
  'changed',
  'broken',
  'mended',
  'repair_asked',
  'repair_recalled',
  'repaired',
  'account_added',
  'account_removed',
  'account_changed',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Who did it: a person who is signed in, or whoever is named; the program where nobody is. */
export type EventActor = { userId: number } | { name: string } | null

export interface NewEvent {
  authorizationId: number
  by: EventActor
  kind: EventKind
  /** Never a secret. */
  details: Record<string, unknown>
}

export async function insertEvent(
  tx: DatabaseTransaction,
  { authorizationId, by, kind, details }: NewEvent,
): Promise<number> {
  const { id } = await tx
    .insertInto('authorizationEvents')
    .values({
      authorizationId,
      userId: by !== null && 'userId' in by ? by.userId : null,
      byName: by !== null && 'name' in by ? by.name : null,
      kind,
      details: JSON.stringify(details),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface AuthorizationEvent {
  id: number
  kind: string
  by: string | null
  createdAt: Date
  details: Record<string, unknown>
}

/** The newest first. */
export async function listEvents(
  db: Queryable,
  authorizationId: number,
  before: number | undefined,
): Promise<Page<AuthorizationEvent>> {
  const found = await db
    .selectFrom('authorizationEvents as event')
    .leftJoin('users', 'users.id', 'event.userId')
    .where('authorizationId', '=', authorizationId)
    .where('event.id', '<', before ?? AFTER_ALL)
    .select([
      'event.id',
      'kind',
      sql<string | null>`coalesce(users.full_name, by_name)`.as('by'),
      'event.createdAt',
      'details',
    ])
    .orderBy('event.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute()
  return pageOf(found)
}

/** One that is told by its id, of this login and kind. */
export async function findEvent(
  db: Queryable,
  { authorizationId, kind, id }: { authorizationId: number; kind: EventKind; id: number },
): Promise<Record<string, unknown> | undefined> {
  const row = await db
    .selectFrom('authorizationEvents')
    .where('id', '=', id)
    .where('authorizationId', '=', authorizationId)
    .where('kind', '=', kind)
    .select('details')
    .executeTakeFirst()
  return row?.details
}

/** What a login was called when it broke last, of those times on which it was not broken already. */
export async function findStatusBefore(
  db: Queryable,
  authorizationId: number,
  broken: AuthorizationStatus,
): Promise<string | null> {
  const row = await db
    .selectFrom('authorizationEvents')
    .where('authorizationId', '=', authorizationId)
    .where('kind', '=', 'broken')
    .where(sql`details ->> 'status_before'`, '<>', broken)
    .select(sql<string>`details ->> 'status_before'`.as('status'))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.status ?? null
}

interface Mapping {
  /** Whether the login was made of the submission. */
  made: boolean
  /** Of the login, as mapping left it. */
  version: number
  notes: { twoFaInstructions: boolean; otherDetails: boolean }
}

/** How a submission became a login, or its newest password. */
export async function findMapping(
  db: Queryable,
  authorizationId: number,
  submissionId: number,
): Promise<Mapping | undefined> {
  const row = await db
    .selectFrom('authorizationEvents')
    .where('authorizationId', '=', authorizationId)
    .where('kind', '=', 'mapped')
    .where(sql`(details ->> 'submission_id')::bigint`, '=', submissionId)
    .select('details')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.details as Mapping | undefined
}
