import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import type { Passkey } from '../repositories/passkey-repository.ts'

/** Passkeys are bound to the address of the pages. */
export interface RelyingParty {
  name: string
  /** The host alone. */
  id: string
  origin: string
}

const NAME = 'Utility Bills'

export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { name: NAME, id: hostname, origin }
}

/** The library takes its time to load, and most processes never ask for it. */
const library = () => import('@simplewebauthn/server')

type KnownKey = Pick<Passkey, 'credentialId' | 'transports'>

const named = ({ credentialId, transports }: KnownKey) => ({ id: credentialId, transports })

/** What a browser is given to make a new passkey: one that says by itself whose it is. */
export async function newPasskeyOptions(
  party: RelyingParty,
  user: { id: number; email: string; fullName: string },
  known: readonly KnownKey[],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(String(user.id)),
    userName: user.email,
    userDisplayName: user.fullName,
    attestationType: 'none',
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What a browser is given to sign with a passkey: one of these, or any that the person has here. */
export async function passkeyOptions(party: RelyingParty, known: readonly KnownKey[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known.map(named),
    userVerification: 'required',
  })
}

/** The passkey that a browser made for this challenge; null where it is not what was asked for. */
export async function madePasskey(
  party: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await library()
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
  }).catch(() => null)
  if (made === null || !made.verified) return null
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
}

/** How often the passkey has signed by now; null where this is not its signature of this challenge. */
export async function signedBy(
  party: RelyingParty,
  challenge: string,
  passkey: Passkey,
  response: AuthenticationResponseJSON,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const signed = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports as WebAuthnCredential['transports'],
    },
  }).catch(() => null)
  return signed?.verified ? signed.authenticationInfo.newCounter : null
}
