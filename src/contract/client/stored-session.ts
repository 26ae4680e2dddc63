import { isLive, userIn } from '#domain/people/token-claims.ts'

/** What the front rooms of one browser know of its session, as each of them is a page of its own. */

export const TOKEN_KEY = 'token'

export const storedToken = (): string | null => localStorage.getItem(TOKEN_KEY)
export const storeToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token)
export const forgetToken = (): void => localStorage.removeItem(TOKEN_KEY)

/** The stored token while it has time left. */
export function liveToken(): string | null {
  const token = storedToken()
  return isLive(token, Date.now() / 1000) ? token : null
}

const RETURN_KEY = 'return-to'

/** Remembers the page that a person was led away from, so that logging in leads back there. */
export const rememberPlace = (userId: number | null): void =>
  sessionStorage.setItem(
    RETURN_KEY,
    JSON.stringify({ userId, path: window.location.pathname + window.location.search }),
  )

/** Whose session ended in this window, while nobody has logged in since. */
export const rememberedUser = (): number | null => placeIn(sessionStorage.getItem(RETURN_KEY))?.userId ?? null

/**
 * Where logging in with this token leads; null for the first page. Asked once: a page that somebody else was on is
 * forgotten.
 */
export function takeRememberedPlace(token: string): string | null {
  const kept = sessionStorage.getItem(RETURN_KEY)
  sessionStorage.removeItem(RETURN_KEY)
  const place = placeIn(kept)
  const isTheirs = place !== null && (place.userId === null || place.userId === userIn(token))
  return isTheirs && isPage(place.path) ? place.path : null
}

/** A page of ours behind the login. */
const isPage = (path: string) =>
  path.startsWith('/') &&
  !path.startsWith('//') &&
  !/^\/(login|signup|confirm|forgot|choose-password|unsubscribe)\b/.test(path)

function placeIn(kept: string | null): { userId: number | null; path: string } | null {
  try {
    const { userId, path } = JSON.parse(kept ?? '')
    return typeof path === 'string' ? { userId: typeof userId === 'number' ? userId : null, path } : null
  } catch {
    return null
  }
}
