import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '#server/platform/database/client.ts'
import {
  findConfirmation,
  findMailToken,
  insertMailToken,
  type LinkOwner,
  type MailLink,
  takeMailToken,
} from '../repositories/mail-token-repository.ts'

export const CONFIRM_DAYS = 7
export const INVITE_DAYS = 14
export const PASSWORD_DAYS = 3
export const SET_UP_DAYS = 1
export const RESET_HOURS = 1
const DAYS: Record<LinkOwner['kind'], number> = {
  confirmation: CONFIRM_DAYS,
  invite: INVITE_DAYS,
  password: PASSWORD_DAYS,
  'set-up': SET_UP_DAYS,
  'password-reset': RESET_HOURS / 24,
}
/** By which a password is chosen: the first one, or one for a password that was forgotten. */
export const PASSWORD_LINKS = ['password', 'password-reset'] as const satisfies LinkOwner['kind'][]

const BYTES = 32

/** Stands in a stored mail where its token comes when it is sent. */
const PLACE = '{token}'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The address in a mail that is kept: without a token, so that nobody who reads it can follow it. */
export const linkWithoutToken = (page: string, name: string): string => `${page}?${name}=${PLACE}`

/** A token that is good for some days, of which only the hash stays here. */
export async function issueToken(
  db: Queryable,
  owner: LinkOwner,
  address: string | null = null,
): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url')
  await insertMailToken(db, owner, { hash: hashOf(token), days: DAYS[owner.kind], address })
  return token
}

/** The mail as it is sent to an address: with a token of its own. */
export async function withToken(
  db: Queryable,
  link: MailLink,
  body: string,
  address: string | null = null,
): Promise<string> {
  const token = await issueToken(db, link, address)
  return putToken(body, token)
}

export const putToken = (body: string, token: string): string => body.replaceAll(`=${PLACE}`, `=${token}`)

type Kinds = LinkOwner['kind'] | readonly LinkOwner['kind'][]

/** Whose the token of a link is; undefined for one that is unknown, past its time or made for another use. */
export const ownerOfToken = (db: Queryable, kinds: Kinds, token: string): Promise<number | undefined> =>
  findMailToken(db, [kinds].flat(), hashOf(token))

/** What a confirmation link confirms; undefined like `ownerOfToken`. */
export const confirmationOf = (
  db: Queryable,
  token: string,
): Promise<{ userId: number; address: string | null } | undefined> => findConfirmation(db, hashOf(token))

/** The same of a token that is used up by it. */
export const takeToken = (db: Queryable, kinds: Kinds, token: string): Promise<number | undefined> =>
  takeMailToken(db, [kinds].flat(), hashOf(token))
