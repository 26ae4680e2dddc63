import { type Call, CallFailed } from '#contract/client/client.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'

const isProofDue = (error: unknown): boolean =>
  error instanceof CallFailed && (error.details as { proof?: unknown } | undefined)?.proof === 'due'

/** A command's call that needs a fresh proof waits for it, and is made again once it is given. */
export const withProof =
  (call: Call, store: Workstation['store']): Call =>
  (...args) =>
    call(...args).catch(async (error: unknown) => {
      const isProved = isProofDue(error) && (await (await import('./ask-proof.ts')).askForProof(store, call))
      if (!isProved) throw error
      return call(...args)
    })
