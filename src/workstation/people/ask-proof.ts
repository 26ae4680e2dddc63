import type { AskedProof } from '#commands/kernel/context.ts'
import { type Call, CallFailed } from '#contract/client/client.ts'
import type { TypedProof } from '#domain/people/second-factor.ts'
import { closeOverlayAtom, openOverlayAtom } from '#workstation/platform/state/overlays.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'

type Store = Workstation['store']

let asked: Promise<boolean> | null = null

/** Opens the dialog, one for all calls that wait; whether the person proved who they are. */
export function askForProof(store: Store, call: Call): Promise<boolean> {
  asked ??= new Promise<boolean>((settle) => {
    const end = (isProved: boolean) => {
      asked = null
      store.set(closeOverlayAtom, 'proof')
      settle(isProved)
    }
    const subject: AskedProof = {
      async prove(proof) {
        const failure = await failureOfProof(call, proof)
        if (failure === null) end(true)
        return failure
      },
      cancel: () => end(false),
    }
    store.set(openOverlayAtom, 'proof', subject)
  })
  return asked
}

async function failureOfProof(call: Call, proof: TypedProof | 'passkey'): Promise<string | null> {
  try {
    await call('account.prove', { body: proof === 'passkey' ? { passkey: await signedStep(call) } : proof })
    return null
  } catch (error) {
    if (error instanceof CallFailed) return error.message
    return 'No passkey was given. Try again, or type your password.'
  }
}

async function signedStep(call: Call) {
  const { step, options } = await call('auth.passkeyOptions', { body: { step: null, remember: false } })
  const { signWithPasskey } = await import('#contract/client/browser-passkeys.ts')
  return { step, response: await signWithPasskey(options) }
}
