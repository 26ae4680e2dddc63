import { sql } from 'kysely'
import { andSeenBy, type PropertyViewer } from '#server/people/policies/property-viewer.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** Whose conversation it is: a person's, or of whoever has a link and the conversation's id. */
export type ChatOwner = { userId: number } | { linkId: number }

export interface NewChat {
  companyId: number
  propertyId: number | null
  billId: number | null
  utilityAccountMeterId: number | null
  utilityType: string | null
}

export interface ChatSession extends NewChat {
  id: string
  tokenUsage: number
  title: string | null
  createdAt: Date
  updatedAt: Date
}

const COLUMNS = [
  'id',
  'companyId',
  'propertyId',
  'billId',
  'utilityAccountMeterId',
  'utilityType',
  'tokenUsage',
  'title',
  'createdAt',
  'updatedAt',
] as const

const columnsOf = (owner: ChatOwner) => ({
  userId: 'userId' in owner ? owner.userId : null,
  linkId: 'linkId' in owner ? owner.linkId : null,
})

/** Those that nobody asked anything in are forgotten with it. */
export async function insertChat(
  tx: DatabaseTransaction,
  owner: ChatOwner,
  chat: NewChat,
): Promise<ChatSession> {
  await sql`delete from chat_sessions
    where title is null and created_at < now() - interval '1 hour'
      and (user_id = ${columnsOf(owner).userId} or link_id = ${columnsOf(owner).linkId})`.execute(tx)
  return tx
    .insertInto('chatSessions')
    .values({ ...chat, ...columnsOf(owner) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

const ofOwner = (db: Queryable, owner: ChatOwner) => {
  const query = db.selectFrom('chatSessions').where('removedAt', 'is', null)
  return 'userId' in owner
    ? query.where('userId', '=', owner.userId)
    : query.where('linkId', '=', owner.linkId)
}

/** `locked`: nobody else asks in it until the transaction ends. */
export async function findChat(
  db: Queryable,
  owner: ChatOwner,
  id: string,
  { locked = false } = {},
): Promise<ChatSession | undefined> {
  const query = ofOwner(db, owner).where('id', '=', id).select(COLUMNS)
  return (locked ? query.forUpdate() : query).executeTakeFirst()
}

export interface ListedChat extends ChatSession {
  propertyName: string | null
  companyName: string
  /** To the microsecond: in one millisecond several may have been asked in. */
  updatedExactly: string
}

/** Those in which something was asked, of properties that the person sees still, the newest first. */
export async function listChats(
  db: Queryable,
  userId: number,
  viewer: PropertyViewer,
  { before, most }: { before: string | null; most: number },
): Promise<ListedChat[]> {
  const { rows } = await sql<ListedChat>`
    select chat.id, chat.company_id as "companyId", chat.property_id as "propertyId", chat.bill_id as "billId",
      chat.utility_account_meter_id as "utilityAccountMeterId", chat.utility_type as "utilityType",
      chat.token_usage as "tokenUsage", chat.title, chat.created_at as "createdAt", chat.updated_at as "updatedAt",
      property.name as "propertyName", company.name as "companyName",
      to_char(chat.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "updatedExactly"
    from chat_sessions as chat
    join companies as company on company.id = chat.company_id
    left join properties as property on property.id = chat.property_id
    where chat.user_id = ${userId} and chat.removed_at is null and chat.title is not null
      and case when chat.property_id is null then ${viewer.companyId}::bigint is null or chat.company_id = ${viewer.companyId}
        else true ${andSeenBy(viewer, 'property')} end
      ${before === null ? sql`` : sql`and chat.updated_at < ${before}`}
    order by chat.updated_at desc limit ${most}`.execute(db)
  return rows
}

const A_DAY = sql`interval '1 day'`

/** Answers whether it was the person's, and there; what was removed is there for a day. */
export async function setChatRemoved(
  db: Queryable,
  userId: number,
  id: string,
  removed: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chatSessions')
    .set({ removedAt: removed ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where(removed ? sql<boolean>`removed_at is null` : sql<boolean>`removed_at > now() - ${A_DAY}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those that were removed and not taken back within a day. */
export async function deleteRemovedChats(db: Queryable): Promise<void> {
  await sql`delete from chat_sessions where removed_at < now() - ${A_DAY}`.execute(db)
}

/** That something was asked; the first question is its title. */
export async function noteAsked(
  tx: DatabaseTransaction,
  id: string,
  question: string,
  onScreen: Partial<Pick<NewChat, 'billId' | 'utilityAccountMeterId'>>,
): Promise<void> {
  await tx
    .updateTable('chatSessions')
    .set(({ fn, val }) => ({
      title: fn.coalesce('title', val(question)),
      updatedAt: sql<Date>`now()`,
      ...onScreen,
    }))
    .where('id', '=', id)
    .execute()
}

export async function addTokens(db: Queryable, id: string, tokens: number): Promise<void> {
  await db
    .updateTable('chatSessions')
    .set(({ eb }) => ({ tokenUsage: eb('tokenUsage', '+', tokens) }))
    .where('id', '=', id)
    .execute()
}
