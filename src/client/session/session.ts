import { arrive } from '#contract/arrive.ts'
import { type Call, createClient } from '#contract/client.ts'
import { isLive } from '#domain/arrival.ts'

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

/** Comes in by the address; answers whether the browser is on its way to another page. */
export const acceptArrival = (): Promise<boolean> =>
  arrive(
    {
      address: window.location.href,
      storedToken: liveToken(),
      storeToken,
      replaceAddress: (address) => window.history.replaceState(null, '', address),
      leaveTo,
      reload: () => window.location.reload(),
      dashboard: async () => (await call('app.settings', {})).dashboard_url,
    },
    now(),
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
