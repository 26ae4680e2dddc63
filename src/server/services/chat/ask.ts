import { plainText } from '#domain/chat/answer.ts'
import { answerQuestion } from '#domain/chat/engine.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import { CallError, notFound } from '../../errors.ts'
import { findBill } from '../../repositories/bills/bill-records.ts'
import {
  type ChatMessage,
  deleteMessage,
  findMessages,
  insertMessages,
} from '../../repositories/chat/chat-messages.ts'
import { type ChatSession, findChat, noteAsked } from '../../repositories/chat/chat-sessions.ts'
import type { Services } from '../../services.ts'
import type { ChatCaller } from './chat-caller.ts'
import { type AboutScreen, type Chat, getChat, requireChat } from './chats.ts'
import { type Known, knownFacts } from './known-facts.ts'

export interface Question extends Partial<AboutScreen> {
  sessionId: string
  text: string
  /** Whether to answer before the answer is there, where it takes its time. */
  stream: boolean
}

/** Asks in a conversation. Throws not_found, and unprocessable while an answer is on its way. */
export async function askInChat(services: Services, caller: ChatCaller, question: Question): Promise<Chat> {
  const { db } = services
  const session = await onScreenNow(
    services,
    caller,
    await requireChat(db, caller, question.sessionId),
    question,
  )
  const known = await knownFacts(db, caller, session)
  const earlier = questionsOf(await findMessages(db, session.id))
  const answer = await answerBuiltIn(known, [...earlier, question.text])
  await db.transaction().execute(async (tx) => {
    await holdFree(tx, caller, session.id)
    await noteAsked(tx, session.id, question.text, {
      billId: session.billId,
      utilityAccountMeterId: session.utilityAccountMeterId,
    })
    await insertMessages(tx, session.id, [{ role: 'user', content: question.text }, answer])
  })
  return getChat(db, caller, session.id)
}

/** Answers the last question anew, in place of an answer that failed or was stopped. */
export async function retryInChat(services: Services, caller: ChatCaller, id: string): Promise<Chat> {
  const { db } = services
  const session = await requireChat(db, caller, id)
  const known = await knownFacts(db, caller, session)
  const questions = questionsOf(await findMessages(db, session.id))
  if (questions.length === 0) throw new CallError('unprocessable', 'Nothing was asked yet.')
  const answer = await answerBuiltIn(known, questions)
  await db.transaction().execute(async (tx) => {
    const last = await holdFree(tx, caller, id)
    if (last?.role === 'assistant') await deleteMessage(tx, last.id)
    await insertMessages(tx, id, [answer])
  })
  return getChat(db, caller, id)
}

const questionsOf = (messages: readonly ChatMessage[]): string[] =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content)

/** What the person has on screen by now, where it is said. */
async function onScreenNow(
  { db }: Services,
  { person }: ChatCaller,
  session: ChatSession,
  { billId, meterId }: Partial<AboutScreen>,
): Promise<ChatSession> {
  if (billId != null && (person === null || (await findBill(db, person.scope, billId)) === undefined))
    throw notFound('bill')
  return {
    ...session,
    ...(billId != null && { billId }),
    ...(meterId != null && { utilityAccountMeterId: meterId }),
  }
}

async function answerBuiltIn({ facts, source }: Known, questions: readonly string[]) {
  const answer = await answerQuestion(facts, source, questions)
  return { role: 'assistant' as const, engine: 'built-in' as const, content: plainText(answer), ...answer }
}

/** Nobody else asks in it until the transaction ends, and no answer is on its way. Answers its last message. */
async function holdFree(
  tx: DatabaseTransaction,
  { owner }: ChatCaller,
  id: string,
): Promise<ChatMessage | undefined> {
  if ((await findChat(tx, owner, id, { locked: true })) === undefined) throw notFound('conversation')
  const last = (await findMessages(tx, id)).at(-1)
  if (last?.state === 'answering')
    throw new CallError('unprocessable', 'An answer is on its way. Wait for it, or stop it.')
  return last
}
