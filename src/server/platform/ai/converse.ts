import type { AiSettings } from '../settings.ts'
import type { TokensUsed } from './ai-ledger.ts'
import { SpokenTurn } from './spoken-turn.ts'
import { LIMITS, type Limits, type Turn } from './turn.ts'

export type { ConversationTool } from './tool-calls.ts'
export { LIMITS, type Limits, type Turn }

export interface Said extends TokensUsed {
  text: string
}

export interface Converser {
  /** Throws `AiFailed`, whatever a tool throws, and the signal's reason when it was stopped. */
  say(turn: Turn): Promise<Said>
}

/**
 * Talks with an OpenAI-compatible service that calls tools (POST /chat/completions, as a stream). Tries again after
 * pauses when the service is busy or fails on its side, never once it has begun to answer.
 */
export function createConverser(settings: AiSettings, limits: Partial<Limits> = {}): Converser {
  return {
    async say(turn) {
      const spoken = new SpokenTurn(settings, { ...LIMITS, ...limits }, turn)
      try {
        return { text: await spoken.answer(), ...spoken.used }
      } finally {
        spoken.end()
        turn.onUsed?.(spoken.used)
      }
    },
  }
}
