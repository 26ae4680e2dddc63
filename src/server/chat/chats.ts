import { type Bill, findBill } from '#server/bills/repositories/bill-records.ts'
import { findComparedProperty } from '#server/energy/months/repositories/compared-meters.ts'
import type { Database } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { ChatCaller } from './chat-caller.ts'
import { greetingFor } from './greeting.ts'
import { type Known, knownFacts } from './known-facts.ts'
import { type ChatMessage, findMessages, insertMessages } from './repositories/chat-messages.ts'
import { findPropertyCompany, findPropertyOnScreen } from './repositories/chat-properties.ts'
import {
  type ChatSession,
  deleteRemovedChats,
  findChat,
  insertChat,
  type ListedChat,
  listChats,
  setChatRemoved,
} from './repositories/chat-sessions.ts'

export type { ChatMessage, ChatSession, ListedChat }

/** A conversation with all that was said in it. */
export interface Chat {
  session: ChatSession
  property: { id: number; name: string } | null
  messages: ChatMessage[]
}

export interface AboutScreen {
  billId: number | null
  meterId: number | null
}

interface NewChat extends AboutScreen {
  propertyId: number | null
  utilityType: string | null
}

/** Begins a conversation with what the property has to be asked about. Throws not_found and invalid_input. */
export async function beginChat(db: Database, caller: ChatCaller, asked: NewChat): Promise<Chat> {
  const { meterId, utilityType } = asked
  const bill = asked.billId === null ? null : await requireBill(db, caller, asked.billId)
  const propertyId = asked.propertyId ?? (await propertyOnScreen(db, caller, asked))
  const companyId = await companyOf(db, propertyId, bill)
  if (companyId === null) throw new CallError('invalid_input', 'Choose the property to ask about.')
  const billId = bill && ofCompany(bill, companyId)
  const known = await knownFacts(db, caller, {
    propertyId,
    billId,
    utilityAccountMeterId: meterId,
    utilityType,
  })
  requireMeter(known, meterId)
  const session = { propertyId, billId, utilityAccountMeterId: meterId, utilityType }
  return db.transaction().execute(async (tx) => {
    const begun = await insertChat(tx, caller.owner, { ...session, companyId })
    const greeting = greetingFor(known.facts)
    const messages = await insertMessages(tx, begun.id, [
      { role: 'assistant', ...greeting, engine: 'built-in' },
    ])
    return { session: begun, property: named(known), messages }
  })
}

/** Of a bill that whoever asks may see. */
export async function requireBill(db: Database, { person }: ChatCaller, id: number): Promise<BillOf> {
  const bill = person === null ? undefined : await findBill(db, person.scope, id)
  if (bill === undefined) throw notFound('bill')
  return bill
}

type BillOf = Pick<Bill, 'id' | 'companyId'>

/** One client’s bill is no part of a conversation about another’s property, whatever staff have on screen. */
export const ofCompany = (bill: BillOf, companyId: number): number | null =>
  bill.companyId === companyId ? bill.id : null

/** The property of what is on screen, where the person sees it. */
async function propertyOnScreen(
  db: Database,
  { viewer }: ChatCaller,
  screen: AboutScreen,
): Promise<number | null> {
  const id = await findPropertyOnScreen(db, screen)
  if (id === null || (await findComparedProperty(db, id, viewer)) === undefined) return null
  return id
}

/** A meter of another property is not on this one's screen. */
export function requireMeter({ facts }: Known, meterId: number | null): void {
  if (meterId !== null && !facts.meters.some(({ id }) => id === meterId)) throw notFound('meter')
}

/** Whose tokens are taken; null where it is about nothing. */
async function companyOf(
  db: Database,
  propertyId: number | null,
  bill: BillOf | null,
): Promise<number | null> {
  const property = propertyId === null ? undefined : await findPropertyCompany(db, propertyId)
  if (propertyId !== null && property === undefined) throw notFound('property')
  return property?.companyId ?? bill?.companyId ?? null
}

export const named = ({ facts: { property } }: Known): Chat['property'] =>
  property && { id: property.id, name: property.name }

/** One's own, of a property that one sees still. Throws not_found. */
export async function getChat(db: Database, caller: ChatCaller, id: string): Promise<Chat> {
  const session = await requireChat(db, caller, id)
  const property =
    session.propertyId === null ? null : await findComparedProperty(db, session.propertyId, caller.viewer)
  if (property === undefined) throw notFound('conversation')
  return {
    session,
    property: property && { id: property.id, name: property.name },
    messages: await findMessages(db, id),
  }
}

export async function requireChat(
  db: Database,
  { owner, viewer }: ChatCaller,
  id: string,
): Promise<ChatSession> {
  const session = await findChat(db, owner, id)
  if (session === undefined) throw notFound('conversation')
  // Who asked about a client’s bill as staff may be somebody else by now.
  const seesAll = viewer.companyId === null || viewer.companyId === session.companyId
  if (session.propertyId === null && !seesAll) throw notFound('conversation')
  return session
}

const A_PAGE = 30

/** One's own, the newest first; `next` is where the page after begins. */
export async function listOwnChats(
  db: Database,
  { owner, viewer }: ChatCaller,
  before: string | null,
): Promise<{ chats: ListedChat[]; next: string | null }> {
  if (!('userId' in owner)) return { chats: [], next: null }
  const found = await listChats(db, owner.userId, viewer, { before, most: A_PAGE + 1 })
  const chats = found.slice(0, A_PAGE)
  return { chats, next: found.length > A_PAGE ? (chats.at(-1)?.updatedExactly ?? null) : null }
}

/** Takes a conversation away; within a day it can be had back. Throws not_found. */
export async function removeChat(db: Database, { owner }: ChatCaller, id: string): Promise<void> {
  await deleteRemovedChats(db)
  if (!('userId' in owner) || !(await setChatRemoved(db, owner.userId, id, true)))
    throw notFound('conversation')
}

export async function restoreChat(db: Database, { owner }: ChatCaller, id: string): Promise<void> {
  if (!('userId' in owner) || !(await setChatRemoved(db, owner.userId, id, false)))
    throw notFound('conversation')
}
