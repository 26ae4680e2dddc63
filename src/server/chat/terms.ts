import { findChatTokens } from '#server/platform/ai/ai-call-repository.ts'
import type { Services } from '#server/platform/services.ts'
import { findChatTerms } from './repositories/chat-properties.ts'

/** By what a conversation is answered, and at which price. */
export interface ChatTerms {
  engine: 'built-in' | 'ai'
  /** Dollars for a token. */
  perTokenPrice: number
  /** Of the company, until its limit of 24 hours; null where no AI service is connected. */
  tokensLeft: number | null
}

export async function chatTerms(
  { db, provider, settings }: Pick<Services, 'db' | 'provider' | 'settings'>,
  companyId: number,
): Promise<ChatTerms> {
  const perTokenPrice = settings.aiTokenPrice
  if (provider.current().ai === null) return { engine: 'built-in', perTokenPrice, tokensLeft: null }
  const { chatDailyTokens } = await findChatTerms(db, companyId)
  const used = await findChatTokens(db, companyId)
  return { engine: 'ai', perTokenPrice, tokensLeft: Math.max(0, chatDailyTokens - used) }
}
