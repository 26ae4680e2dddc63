import type { TokensUsed } from './ai-ledger.ts'
import { PAUSES } from './service.ts'
import type { ConversationTool } from './tool-calls.ts'

export interface Turn {
  model: string
  instructions: string
  /** The conversation so far, the question last. */
  messages: readonly { role: 'user' | 'assistant'; content: string }[]
  tools: readonly ConversationTool[]
  /** Aborts when somebody stops the answer. */
  signal: AbortSignal
  /** A piece of the answer, at once. */
  onText(text: string): void
  /** The name of a tool that is about to run. */
  onStep(words: string): void
  /** The text so far was said before a tool was called and is no answer: forget it. */
  onAnew(): void
  /** What the turn took, once, however it ends. */
  onUsed?(used: TokensUsed): void
}

export interface Limits {
  /** Most requests of a turn. */
  rounds: number
  /** Most tools called in a turn. */
  calls: number
  /** Most bytes of what a request is answered with. */
  answerBytes: number
  /** Most bytes of what a tool answers. */
  toolBytes: number
  /** Most tokens of what a request is answered with. */
  answerTokens: number
  /** Most tokens of a turn, asked and answered: no request is begun that could pass it. */
  turnTokens: number
  /** Longest wait for the next byte. */
  waitSeconds: number
  /** Milliseconds before each further try of a request. */
  pauses: readonly number[]
}

export const LIMITS: Limits = {
  rounds: 6,
  calls: 12,
  answerBytes: 256 * 1024,
  toolBytes: 24 * 1024,
  answerTokens: 4_000,
  turnTokens: 100_000,
  waitSeconds: 20,
  pauses: PAUSES,
}
