import type { Viewer } from './areas.ts'

interface TokenClaims {
  exp: number
}

/** What a token says of itself, unchecked: the server decides what it is worth. Null when it cannot be read. */
export function readClaims(token: string): Record<string, unknown> | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const binary = atob(payload.replace(/-/g, '+').replace(/_/g, '/'))
    const text = new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)))
    const claims: unknown = JSON.parse(text)
    return typeof claims === 'object' && claims !== null ? { ...claims } : null
  } catch {
    return null
  }
}

/** Whether a stored token still has time left. */
export function isLive(token: string | null, nowSeconds: number): boolean {
  const exp = (readClaims(token ?? '') as Partial<TokenClaims> | null)?.exp
  return typeof exp === 'number' && exp > nowSeconds
}

/** Whose token it says it is; null for what is no token. */
export function userIn(token: string | null): number | null {
  const id = readClaims(token ?? '')?.user_id
  return typeof id === 'number' ? id : null
}

/** Whom it says it is of, as far as rooms are opened by it. */
export function viewerIn(token: string | null): Viewer {
  const claims = readClaims(token ?? '')
  return { admin: claims?.admin === true, os: claims?.os === true }
}
