import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretOwner } from './secret-repository.ts'

/** Sealed bytes that were altered, belong to another row, or were sealed under a key that is not known any more. */
export class CannotOpenSecret extends Error {
  override readonly name = 'CannotOpenSecret'
}

export interface Sealer {
  seal(owner: SecretOwner, text: string): Buffer
  /** Throws `CannotOpenSecret`. */
  open(owner: SecretOwner, sealed: Buffer): string
  /** Whether these bytes were sealed under the key of today. */
  isCurrent(sealed: Buffer): boolean
  /** What stands in sealed bytes for each key that opens them; see `findSealedUnderOthers`. */
  keyIds: readonly Buffer[]
}

/** version (1) · key id (4) · nonce (12) · tag (16) · ciphertext */
const VERSION = 1
const KEY_ID = { start: 1, end: 5 }
const NONCE = { start: 5, end: 17 }
const TAG = { start: 17, end: 33 }

const derive = (appSecret: string, info: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, '', info, bytes))

const keyIdOf = (appSecret: string): Buffer => derive(appSecret, 'secret-key-id', KEY_ID.end - KEY_ID.start)

const associatedData = ({ purpose, ownerId }: SecretOwner): Buffer =>
  Buffer.from(`${VERSION}:${purpose}:${ownerId}`)

/**
 * AES-256-GCM under a key derived for each purpose. `previousSecrets` still open what they sealed, so that the app
 * secret can be changed first and the rows sealed anew afterwards.
 */
export function createSealer(appSecret: string, previousSecrets: readonly string[] = []): Sealer {
  const keyId = keyIdOf(appSecret)
  const known = [appSecret, ...previousSecrets].map((secret) => ({ secret, keyId: keyIdOf(secret) }))
  const keyOf = (secret: string, { purpose }: SecretOwner) => derive(secret, `secret:${purpose}`, 32)

  return {
    keyIds: known.map((key) => key.keyId),
    seal(owner, text) {
      const nonce = randomBytes(NONCE.end - NONCE.start)
      const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret, owner), nonce)
      cipher.setAAD(associatedData(owner))
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), keyId, nonce, cipher.getAuthTag(), ciphertext])
    },
    open(owner, sealed) {
      const sealedUnder = sealed.subarray(KEY_ID.start, KEY_ID.end)
      const key = known.find((candidate) => candidate.keyId.equals(sealedUnder))
      if (sealed[0] !== VERSION || key === undefined || sealed.length < TAG.end)
        throw new CannotOpenSecret('sealed in a form or under a key that is not known')
      try {
        const nonce = sealed.subarray(NONCE.start, NONCE.end)
        const decipher = createDecipheriv('aes-256-gcm', keyOf(key.secret, owner), nonce)
        decipher.setAAD(associatedData(owner))
        decipher.setAuthTag(sealed.subarray(TAG.start, TAG.end))
        return decipher.update(sealed.subarray(TAG.end), undefined, 'utf8') + decipher.final('utf8')
      } catch (cause) {
        throw new CannotOpenSecret('altered, or of another row', { cause })
      }
    },
    isCurrent(sealed) {
      return sealed[0] === VERSION && sealed.subarray(KEY_ID.start, KEY_ID.end).equals(keyId)
    },
  }
}
