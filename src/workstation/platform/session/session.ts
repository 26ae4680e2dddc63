import { atom } from 'jotai'
import { storedToken } from '#contract/client/stored-session.ts'
import type { Claims } from '#contract/people/auth.ts'
import { isLive, readClaims } from '#domain/people/token-claims.ts'

/** A person signed in on this browser. */
export interface SignedIn {
  token: string
  claims: Claims
}

/** What a token says, without its signature checked: the server does that. Null for what is no live token. */
export function readToken(token: string | null, now = Date.now()): SignedIn | null {
  const claims: unknown = token === null ? null : readClaims(token)
  return token !== null && hasClaims(claims) && isLive(token, now / 1000) ? { token, claims } : null
}

function hasClaims(value: unknown): value is Claims {
  if (typeof value !== 'object' || value === null) return false
  const { admin, os, user_id, company_id, exp } = value as Partial<Record<keyof Claims, unknown>>
  return (
    typeof admin === 'boolean' &&
    typeof os === 'boolean' &&
    typeof user_id === 'number' &&
    typeof company_id === 'number' &&
    typeof exp === 'number'
  )
}

export const storedSession = (): SignedIn | null => readToken(storedToken())

/** Who the window belongs to, also while the person has to log in again. */
export const sessionAtom = atom<SignedIn | null>(storedSession())
