import { argon2, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { CannotStart } from '../errors.ts'

const derive = promisify(argon2)

/** OWASP's higher setting: whoever has the backup may try for as long as he likes. */
const COST = { memory: 46 * 1024, passes: 3, parallelism: 1 } as const

const base64 = z.base64().max(10_000)
const sealedSchema = z.object({
  kdf: z.literal('argon2id'),
  memory: z.number().int().min(8).max(1_048_576),
  passes: z.number().int().min(1).max(100),
  cipher: z.literal('aes-256-gcm'),
  salt: base64,
  nonce: base64,
  tag: base64,
  sealed: base64,
})

/** The app secret as a backup holds it: opened by nothing but the passphrase. */
export async function sealSecret(secret: string, passphrase: string): Promise<string> {
  const salt = randomBytes(16)
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, COST), nonce)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const { memory, passes } = COST
  return JSON.stringify({
    ...{ kdf: 'argon2id', memory, passes, cipher: 'aes-256-gcm' },
    ...{ salt: salt.toString('base64'), nonce: nonce.toString('base64') },
    ...{ tag: cipher.getAuthTag().toString('base64'), sealed: sealed.toString('base64') },
  })
}

/** Throws `CannotStart` where the passphrase is another one, or what is sealed was altered. */
export async function openSecret(content: string, passphrase: string): Promise<string> {
  try {
    const { memory, passes, salt, nonce, tag, sealed } = sealedSchema.parse(JSON.parse(content))
    const key = await keyOf(passphrase, Buffer.from(salt, 'base64'), { memory, passes, parallelism: 1 })
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64'))
    decipher.setAuthTag(Buffer.from(tag, 'base64'))
    return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new CannotStart(
      'BACKUP_PASSPHRASE is not the one that the secret of this backup was sealed with.',
      {
        cause,
      },
    )
  }
}

const keyOf = (passphrase: string, nonce: Buffer, cost: typeof COST | Record<keyof typeof COST, number>) =>
  derive('argon2id', { message: Buffer.from(passphrase.normalize('NFKC')), nonce, tagLength: 32, ...cost })
