import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's lower setting: 19 MiB and two passes, about 30 ms on a small machine. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32

/** "$argon2id$v=19$m=19456,t=2,p=1$salt$tag", the form that other programs write too. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive('argon2id', parameters(password, salt, COST))
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(salt)}$${encode(tag)}`
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const parts = FORM.exec(hash)
  if (parts === null) return false
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await derive('argon2id', parameters(password, Buffer.from(salt, 'base64'), cost))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

const parameters = (password: string, nonce: Buffer, cost: Cost): Argon2Parameters => ({
  message: Buffer.from(password.normalize('NFKC')),
  nonce,
  tagLength: TAG_BYTES,
  ...cost,
})

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
