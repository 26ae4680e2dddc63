import { CHAT_PURPOSE } from '#server/platform/ai/ai-call-repository.ts'
import { createAiLedger } from '#server/platform/ai/ledger/ai-ledger.ts'
import type { Services } from '#server/platform/services.ts'
import type { AiConversation } from './answer-by-ai.ts'
import type { ChatTurn } from './chat-turn.ts'
import { findChatTerms } from './repositories/chat-properties.ts'

/** An AI service that may answer, or why none is asked. */
export type SetAside = { by: AiConversation; entry: ChatTurn['entry'] } | { refused: string }

/** The most that one answer takes: no request is begun that could pass it. */
export const TOKENS_OF_ANSWER = 30_000

const USED_UP = 'The AI service’s tokens of the day are used up, so this was answered without it.'

/** Sets tokens of a company aside for an answer; null where no AI service is connected. */
export async function setTokensAside(
  { db, provider, conversation }: Pick<Services, 'db' | 'provider' | 'conversation'>,
  companyId: number,
): Promise<SetAside | null> {
  const [by, { ai }] = [conversation(), provider.current()]
  if (by === null || ai === null) return null
  const { chatDailyTokens } = await findChatTerms(db, companyId)
  const ledger = createAiLedger(db, ai.dailyTokens, chatDailyTokens)
  const call = { billId: null, configurationId: null, companyId, purpose: CHAT_PURPOSE, model: by.model }
  const entry = await ledger.begin(call, TOKENS_OF_ANSWER)
  return entry === null ? { refused: USED_UP } : { by, entry }
}
