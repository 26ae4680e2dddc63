import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { nameOfPlace, type SealedPlace } from '#base/sealed-place.ts'
import type { Envelope } from './sealed-field.ts'

/** Sealing as both sides do it (RFC 9180, base mode); loaded by a page once something is to be sealed. */

export const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
const INFO = bytesOf('utility bills, sealed field, 1')

export interface PublicKey {
  key: string
  /** The point, uncompressed, as base64url. */
  public_key: string
}

export async function seal(text: string, place: SealedPlace, to: PublicKey): Promise<Envelope> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(fromBase64(to.public_key))
  const { enc, ct } = await suite.seal(
    { recipientPublicKey, info: INFO },
    bytesOf(text),
    bytesOf(nameOfPlace(place)),
  )
  return { key: to.key, encapsulated: toBase64(enc), ciphertext: toBase64(ct) }
}

/** Throws where it was sealed with another key or for another place, or was altered. */
export async function open(
  { encapsulated, ciphertext }: Envelope,
  place: SealedPlace,
  recipientKey: CryptoKeyPair,
): Promise<string> {
  const text = await suite.open(
    { recipientKey, enc: fromBase64(encapsulated), info: INFO },
    fromBase64(ciphertext),
    bytesOf(nameOfPlace(place)),
  )
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text)
}

export function toBase64(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
