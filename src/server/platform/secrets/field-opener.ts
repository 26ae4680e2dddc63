import { createHash, hkdfSync } from 'node:crypto'
import type { SealedPlace } from '#base/sealed-place.ts'
import { open, type PublicKey, suite, toBase64 } from '#contract/kernel/hpke.ts'
import { envelope } from '#contract/kernel/sealed-field.ts'
import { CallError } from '../errors.ts'

/** Opens what pages seal for this server. */
export interface FieldOpener {
  /** What to seal with. */
  publicKey: PublicKey
  /** Throws `CallError` for what was sealed with another key or for another place, was altered or is no envelope. */
  open(sealed: object, place: SealedPlace): Promise<string>
}

const CANNOT_OPEN =
  'What you entered was sealed for another visit of this page and could not be opened. Reload the page and try again.'

const KEY_BYTES = 32
const KEY_ID_BYTES = 8

/**
 * The key pair is derived from the app secret: every process has the same, and none is stored. Pages that were opened
 * under one of `previousSecrets` can still send.
 */
export async function createFieldOpener(
  appSecret: string,
  previousSecrets: readonly string[] = [],
): Promise<FieldOpener> {
  const current = await keyPairOf(appSecret)
  const known = [current, ...(await Promise.all(previousSecrets.map(keyPairOf)))]
  return {
    publicKey: current.publicKey,
    async open(sealed, place) {
      const { data } = envelope.safeParse(sealed)
      const pair = known.find(({ publicKey }) => publicKey.key === data?.key)?.pair
      if (data === undefined || pair === undefined) throw cannotOpen()
      return open(data, place, pair).catch((cause: unknown) => {
        throw cannotOpen(cause)
      })
    },
  }
}

const cannotOpen = (cause?: unknown) => new CallError('unprocessable', CANNOT_OPEN, { cause })

async function keyPairOf(appSecret: string) {
  const pair = await suite.kem.deriveKeyPair(hkdfSync('sha256', appSecret, '', 'sealed-fields', KEY_BYTES))
  const point = await suite.kem.serializePublicKey(pair.publicKey)
  const id = createHash('sha256').update(Buffer.from(point)).digest().subarray(0, KEY_ID_BYTES)
  const publicKey: PublicKey = { key: id.toString('base64url'), public_key: toBase64(point) }
  return { pair, publicKey }
}
