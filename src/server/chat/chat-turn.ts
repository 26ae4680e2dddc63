import type { Figure } from '#domain/chat/answer.ts'
import type { TokensUsed } from '#server/platform/ai/ai-ledger.ts'
import type { Known } from './known-facts.ts'

/** A question on its way to an AI service. */
export interface ChatTurn {
  sessionId: string
  /** Of the answer. */
  messageId: string
  known: Known
  /** Where its tokens are counted. */
  entry: { done(used: TokensUsed): Promise<void> }
  /** What was said before, the question last. */
  messages: readonly { role: 'user' | 'assistant'; content: string }[]
  /** Of answers before it: they may be said again. */
  figures: readonly Figure[]
  /** Whether there is a window to offer commands in. */
  mayPropose: boolean
}
