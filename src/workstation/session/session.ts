import { atom } from 'jotai'
import type { Claims } from '#contract/auth.ts'

/** A person signed in on this browser. */
export interface SignedIn {
  token: string
  claims: Claims
}

const STORED_AS = 'token'

/** What a token says, without its signature checked: the server does that. Null for what is no live token. */
export function readToken(token: string, now = Date.now()): SignedIn | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return hasClaims(claims) && claims.exp * 1000 > now ? { token, claims } : null
  } catch {
    return null
  }
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

export function storedSession(): SignedIn | null {
  const token = localStorage.getItem(STORED_AS)
  return token === null ? null : readToken(token)
}

export function storeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(STORED_AS)
  else localStorage.setItem(STORED_AS, token)
}

/** Whether a token was kept that has run out. */
export const hasExpiredToken = () => localStorage.getItem(STORED_AS) !== null && storedSession() === null

export const sessionAtom = atom<SignedIn | null>(storedSession())
