import type { Figure } from '#domain/chat/answer.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { answerBuiltIn } from './answer-built-in.ts'
import { answerByAi } from './answer-by-ai.ts'
import type { ChatCaller } from './chat-caller.ts'
import {
  type AboutScreen,
  type Chat,
  getChat,
  ofCompany,
  requireBill,
  requireChat,
  requireMeter,
} from './chats.ts'
import { type Known, knownFacts } from './known-facts.ts'
import {
  deleteMessage,
  findFigures,
  findSaid,
  insertMessages,
  type NewMessage,
  type SaidMessage,
} from './repositories/chat-messages.ts'
import { type ChatSession, findChat, noteAsked } from './repositories/chat-sessions.ts'
import { type SetAside, setTokensAside } from './set-tokens-aside.ts'

export interface Question extends Partial<AboutScreen> {
  sessionId: string
  text: string
  /** Whether to answer before the answer is there, where it takes its time. */
  stream: boolean
}

/** Asks in a conversation. Throws not_found, and unprocessable while an answer is on its way. */
export async function askInChat(services: Services, caller: ChatCaller, question: Question): Promise<Chat> {
  const session = await onScreenNow(
    services,
    caller,
    await requireChat(services.db, caller, question.sessionId),
    question,
  )
  return answerInChat(services, caller, session, { ...question, meterId: question.meterId ?? null })
}

/** Answers the last question anew, in place of an answer that failed or was stopped. */
export async function retryInChat(
  services: Services,
  caller: ChatCaller,
  { sessionId, stream }: { sessionId: string; stream: boolean },
): Promise<Chat> {
  const session = await requireChat(services.db, caller, sessionId)
  return answerInChat(services, caller, session, { text: null, stream, meterId: null })
}

/** What is to be answered. */
interface Asking {
  session: ChatSession
  known: Known
  /** What was said before the question. */
  before: readonly SaidMessage[]
  /** The last message as it was read. */
  last: string | undefined
  /** Null where the last question is asked again. */
  text: string | null
  question: string
  stream: boolean
}

async function readyToAnswer(
  db: Database,
  caller: ChatCaller,
  session: ChatSession,
  { text, stream }: Pick<Asking, 'text' | 'stream'>,
): Promise<Asking> {
  const known = await knownFacts(db, caller, session)
  const said = await findSaid(db, session.id)
  const of = { session, known, last: said.at(-1)?.id, text, stream }
  if (text !== null) return { ...of, before: said, question: text }
  const asked = said.findLastIndex(({ role }) => role === 'user')
  const question = said[asked]?.content
  if (question === undefined) throw new CallError('unprocessable', 'Nothing was asked yet.')
  return { ...of, before: said.slice(0, asked), question }
}

async function answerInChat(
  services: Services,
  caller: ChatCaller,
  session: ChatSession,
  what: Pick<Asking, 'text' | 'stream'> & { meterId: number | null },
): Promise<Chat> {
  const asking = await readyToAnswer(services.db, caller, session, what)
  requireMeter(asking.known, what.meterId)
  const aside = await setTokensAside(services, session.companyId)
  if (aside !== null && 'entry' in aside) await handToAi(services, caller, asking, aside)
  else {
    const questions = asking.before.filter(({ role }) => role === 'user').map(({ content }) => content)
    const answer = await answerBuiltIn(asking.known, [...questions, asking.question], aside?.refused ?? null)
    await store(services.db, caller, asking, answer)
  }
  return getChat(services.db, caller, session.id)
}

/** The answer is made while the conversation can be looked at; whoever does not follow it waits for its end. */
async function handToAi(
  services: Services,
  caller: ChatCaller,
  asking: Asking,
  { by, entry }: Extract<SetAside, { entry: object }>,
): Promise<void> {
  const undone = async (error: unknown) => {
    await entry.done(NOTHING_USED)
    throw error
  }
  const figures = await findFigures(
    services.db,
    asking.before.map(({ id }) => id),
  ).catch(undone)
  const placeholder = { role: 'assistant', content: '', state: 'answering', engine: 'ai' } as const
  const messageId = await store(services.db, caller, asking, placeholder).catch(undone)
  const mayPropose = caller.person?.admin ?? false
  const answered = answerByAi(services, by, { ...turnOf(asking, figures), messageId, entry, mayPropose })
  if (asking.stream)
    answered.catch((error: unknown) => services.log.error({ err: error }, 'an answer was not stored'))
  else await answered
}

/** The question, where it is new, and its answer, or the place of one. Answers the answer's id. */
const store = (
  db: Database,
  caller: ChatCaller,
  { session, text, last: read }: Asking,
  answer: NewMessage,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const last = await holdFree(tx, caller, session.id)
    if (text === null && last?.id !== read) throw new CallError('unprocessable', WENT_ON)
    if (text === null && last?.role === 'assistant') await deleteMessage(tx, last.id)
    if (text !== null) await noteAsked(tx, session.id, text, onScreenOf(session))
    const asked = text === null ? [] : [{ role: 'user' as const, content: text }]
    const stored = await insertMessages(tx, session.id, [...asked, answer])
    return stored.at(-1)?.id ?? ''
  })

const onScreenOf = ({ billId, utilityAccountMeterId }: ChatSession) => ({ billId, utilityAccountMeterId })

const WENT_ON = 'The conversation went on meanwhile. Look at it again.'
const NOTHING_USED = { promptTokens: 0, completionTokens: 0 }
const MOST_REMEMBERED = 12

/** What an AI service is told of the conversation: from its first question on, as the greeting says names that are data. */
function turnOf({ session, known, before, question }: Asking, figures: readonly Figure[]) {
  const first = before.findIndex(({ role }) => role === 'user')
  const remembered = (first < 0 ? [] : before.slice(first))
    .filter(({ state, content }) => state !== 'failed' && content !== '')
    .slice(-MOST_REMEMBERED)
    .map(({ role, content }) => ({ role, content }))
  return {
    ...{ known, sessionId: session.id },
    messages: [...remembered, { role: 'user' as const, content: question }],
    figures,
  }
}

/** What the person has on screen by now, where it is said. */
async function onScreenNow(
  { db }: Services,
  caller: ChatCaller,
  session: ChatSession,
  { billId, meterId }: Partial<AboutScreen>,
): Promise<ChatSession> {
  const bill = billId == null ? null : await requireBill(db, caller, billId)
  return {
    ...session,
    ...(bill !== null && { billId: ofCompany(bill, session.companyId) }),
    ...(meterId != null && { utilityAccountMeterId: meterId }),
  }
}

/** Nobody else asks in it until the transaction ends, and no answer is on its way. Answers its last message. */
async function holdFree(
  tx: DatabaseTransaction,
  { owner }: ChatCaller,
  id: string,
): Promise<SaidMessage | undefined> {
  if ((await findChat(tx, owner, id, { locked: true })) === undefined) throw notFound('conversation')
  const last = (await findSaid(tx, id)).at(-1)
  if (last?.state === 'answering')
    throw new CallError('unprocessable', 'An answer is on its way. Wait for it, or stop it.')
  return last
}
