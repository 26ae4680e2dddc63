import { type Selectable, sql } from 'kysely'
import type { Answer, Figure } from '#domain/chat/answer.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type ChatMessage = Selectable<Tables['chatMessages']>

/** What was said, in its order, without what an answer is made of. */
export async function findSaid(db: Queryable, sessionId: string): Promise<SaidMessage[]> {
  const said = await db
    .selectFrom('chatMessages')
    .where('sessionId', '=', sessionId)
    .select(['id', 'role', 'content', 'state', 'failure', 'toldAt'])
    .orderBy('place')
    .execute()
  return said.map(asItStands)
}

export type SaidMessage = Pick<ChatMessage, 'id' | 'role' | 'content' | 'state' | 'failure' | 'toldAt'>

/** Of some messages, in their order. */
export async function findFigures(db: Queryable, ids: readonly string[]): Promise<Figure[]> {
  if (ids.length === 0) return []
  const messages = await db
    .selectFrom('chatMessages')
    .where('id', 'in', ids)
    .select('figures')
    .orderBy('place')
    .execute()
  return messages.flatMap(({ figures }) => figures)
}

/** In their order. An answer whose process gave no sign of life for so long is one that failed. */
export async function findMessages(db: Queryable, sessionId: string): Promise<ChatMessage[]> {
  const messages = await db
    .selectFrom('chatMessages')
    .where('sessionId', '=', sessionId)
    .selectAll()
    .orderBy('place')
    .execute()
  return messages.map(asItStands)
}

export async function findMessage(
  db: Queryable,
  sessionId: string,
  id: string,
): Promise<ChatMessage | undefined> {
  const message = await db
    .selectFrom('chatMessages')
    .where('sessionId', '=', sessionId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  return message && asItStands(message)
}

/** Longer than the pause between two signs of life, and than a busy machine makes of it. */
const SILENT_MS = 20_000
export const LOST = 'The answer was interrupted. Ask again.'

const asItStands = <M extends Pick<ChatMessage, 'state' | 'failure' | 'toldAt'>>(message: M): M =>
  message.state === 'answering' && message.toldAt.getTime() < Date.now() - SILENT_MS
    ? { ...message, state: 'failed', failure: LOST }
    : message

export type NewMessage = Pick<ChatMessage, 'role' | 'content'> &
  Partial<Pick<ChatMessage, 'state' | 'engine'>> &
  Partial<Pick<Answer, 'outcome' | 'understood' | 'parts' | 'figures'>>

/** Behind those that are there. The conversation is held by the transaction. */
export async function insertMessages(
  tx: DatabaseTransaction,
  sessionId: string,
  messages: readonly NewMessage[],
): Promise<ChatMessage[]> {
  const { next } = await tx
    .selectFrom('chatMessages')
    .where('sessionId', '=', sessionId)
    .select(sql<number>`coalesce(max(place) + 1, 0)`.as('next'))
    .executeTakeFirstOrThrow()
  return tx
    .insertInto('chatMessages')
    .values(
      messages.map(({ parts = [], figures = [], ...message }, at) => ({
        ...message,
        sessionId,
        place: next + at,
        parts: JSON.stringify(parts),
        figures: JSON.stringify(figures),
      })),
    )
    .returningAll()
    .execute()
}

/** The answer that failed, or was stopped, makes room for another. */
export async function deleteMessage(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.deleteFrom('chatMessages').where('id', '=', id).execute()
}

export interface Finished extends Partial<Answer> {
  state: Exclude<ChatMessage['state'], 'answering'>
  content: string
  failure?: string | undefined
  tokens: number
}

/** Nothing where it was ended elsewhere meanwhile. */
export async function finishMessage(
  db: Queryable,
  id: string,
  { parts = [], figures = [], ...finished }: Finished,
): Promise<void> {
  await db
    .updateTable('chatMessages')
    .set({ ...finished, parts: JSON.stringify(parts), figures: JSON.stringify(figures) })
    .where('id', '=', id)
    .where('state', '=', 'answering')
    .execute()
}

/** What came of an answer so far, and that it goes on. Answers whether somebody asked for its end. */
export async function noteProgress(db: Queryable, id: string, content: string): Promise<boolean> {
  const row = await db
    .updateTable('chatMessages')
    .set({ content, toldAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'answering')
    .returning('stopAsked')
    .executeTakeFirst()
  // One that is not there, or is ended, is answered for nobody.
  return row?.stopAsked ?? true
}

/** Of the last answer: one before it that is not ended was lost with its process. */
export async function askToStop(db: Queryable, sessionId: string): Promise<string | null> {
  const row = await db
    .updateTable('chatMessages')
    .set({ stopAsked: true })
    .where('id', '=', (id) =>
      id
        .selectFrom('chatMessages')
        .where('sessionId', '=', sessionId)
        .select('id')
        .orderBy('place', 'desc')
        .limit(1),
    )
    .where('state', '=', 'answering')
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
