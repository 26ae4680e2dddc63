import type { Database } from '../../database/client.ts'
import { finishAiCall, reserveAiCall } from '../ai-call-repository.ts'
import type { AiLedger } from '../ai-ledger.ts'

/** With `ofCompany` the chat's, whose tokens are each company's own as well. */
export function createAiLedger(db: Database, dailyTokens: number, ofCompany: number | null = null): AiLedger {
  return {
    async begin(call, tokens) {
      const id = await reserveAiCall(db, call, tokens, dailyTokens, ofCompany)
      if (id === null) return null
      return {
        done: (used) => finishAiCall(db, id, { used, error: null }),
        failed: (reason) => finishAiCall(db, id, { used: null, error: reason }),
      }
    },
  }
}
