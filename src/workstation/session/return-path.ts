const STORED_AS = 'return-to'

/** Remembers where a person was when the session ended, so that logging in leads back there. */
export const rememberPlace = () =>
  sessionStorage.setItem(STORED_AS, `${window.location.pathname}${window.location.search}`)

/** Where logging in leads; null for the first room. Asked once. */
export function takeRememberedPlace(): string | null {
  const path = sessionStorage.getItem(STORED_AS)
  sessionStorage.removeItem(STORED_AS)
  return path?.startsWith('/') && !path.startsWith('//') && !path.startsWith('/login') ? path : null
}
