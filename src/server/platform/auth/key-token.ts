import { createHash, randomBytes } from 'node:crypto'

/** By this people, and scanners of sources for secrets, know a key of ours. */
const START = 'ubk_'
const BYTES = 32
/** So many letters name a key on lists; what is left of its 256 bits is beyond guessing. */
const SHOWN = START.length + 6
const FORM = /^ubk_[\w-]{43}$/

export interface KeyToken {
  token: string
  prefix: string
  hash: Buffer
}

export function createKeyToken(): KeyToken {
  const token = START + randomBytes(BYTES).toString('base64url')
  return { token, prefix: token.slice(0, SHOWN), hash: hashOf(token) }
}

/** What is kept of a token; null for what is none. */
export const hashOfKey = (token: string): Buffer | null => (FORM.test(token) ? hashOf(token) : null)

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
