import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { CallAnswer } from './contract.ts'

/** What only a browser can do with passkeys; loaded once somebody uses one. */

type Options = CallAnswer<'auth.passkeyOptions'>['options']

export async function signWithPasskey(options: Options) {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const signed = await startAuthentication({ optionsJSON })
  return { ...signed, clientExtensionResults: { ...signed.clientExtensionResults } }
}

export async function makePasskey(options: Options) {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON })
  return { ...made, clientExtensionResults: { ...made.clientExtensionResults } }
}
