import { type Call, createClient } from '#contract/client.ts'
import { isLive, readArrival } from '#domain/arrival.ts'

/** Where every front room keeps the session's token. */
const STORED_AS = 'token'
const EXPIRED = '/login?expired=true'

export const storeToken = (token: string): void => localStorage.setItem(STORED_AS, token)
export const forgetToken = (): void => localStorage.removeItem(STORED_AS)

const now = (): number => Date.now() / 1000

/** The stored token while it has time left. */
export function liveToken(): string | null {
  const token = localStorage.getItem(STORED_AS)
  return isLive(token, now()) ? token : null
}

/**
 * Takes a token out of the address at once, and keeps it unless one is stored that still has time left. Answers
 * whether the browser is on its way to another page.
 */
export async function acceptArrival(): Promise<boolean> {
  const arrival = readArrival(window.location.href)
  if (arrival === null) return false
  window.history.replaceState(null, '', arrival.cleanAddress)
  if (liveToken() === null && isLive(arrival.token, now())) storeToken(arrival.token)
  const place = arrival.place ?? (await dashboard())
  if (place === null || place === arrival.cleanAddress) return false
  leaveTo(place)
  return true
}

/** Null where the provider has none, or it cannot be asked for now: then the page that was asked for stays. */
const dashboard = (): Promise<string | null> =>
  call('app.settings', {}).then(
    (settings) => settings.dashboard_url,
    () => null,
  )

/** Where somebody goes who may not see a page: to sign up without a token, to log in again with one that ran out. */
export const placeWithoutSession = (): string =>
  localStorage.getItem(STORED_AS) === null ? '/signup' : EXPIRED

/** Login and staff's pages are another room: the browser loads them anew. */
export const leaveTo = (address: string): void => window.location.assign(address)

export function endSession(): void {
  forgetToken()
  leaveTo(EXPIRED)
}

export const call: Call = createClient(() => ({ token: liveToken(), base: 'client' }), endSession)

export async function logOut(): Promise<void> {
  // Whether or not the server could be told, this browser forgets.
  await call('auth.logout', {}).catch(() => undefined)
  forgetToken()
  leaveTo('/login')
}
