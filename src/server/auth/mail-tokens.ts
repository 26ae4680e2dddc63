import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../database/client.ts'
import { findMailToken, insertMailToken, type MailLink } from '../repositories/mail-token-repository.ts'

export const CONFIRM_DAYS = 7
export const INVITE_DAYS = 14
const DAYS = { confirmation: CONFIRM_DAYS, invite: INVITE_DAYS } as const
const BYTES = 32

/** Stands in a stored mail where its token comes when it is sent. */
const PLACE = '{token}'

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The address in a mail that is kept: without a token, so that nobody who reads it can follow it. */
export const linkWithoutToken = (page: string, name: string): string => `${page}?${name}=${PLACE}`

/** The mail as it is sent: with a token of its own, of which only the hash stays here. */
export async function withToken(db: Queryable, link: MailLink, body: string): Promise<string> {
  const token = randomBytes(BYTES).toString('base64url')
  await insertMailToken(db, link, { hash: hashOf(token), days: DAYS[link.kind] })
  return body.replaceAll(`=${PLACE}`, `=${token}`)
}

/** Whose the token of a mail is; undefined for one that is unknown, past its time or made for another use. */
export const ownerOfToken = (
  db: Queryable,
  kind: MailLink['kind'],
  token: string,
): Promise<number | undefined> => findMailToken(db, kind, hashOf(token))
