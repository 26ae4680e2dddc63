import { navigate } from 'wouter/use-browser-location'
import { type Call, createClient } from '#contract/client/client.ts'
import {
  forgetToken,
  rememberedUser,
  rememberPlace,
  storedToken,
  storeToken,
  TOKEN_KEY,
  takeRememberedPlace,
} from '#contract/client/stored-session.ts'
import { userIn } from '#domain/people/token-claims.ts'
import { deleteDraftsOf } from '../form/stored-drafts.ts'
import { beginWait, endWait, waiting } from './held-page.ts'

const EXPIRED = '/login?expired=true'

/** Whose pages this window shows. A token of somebody else that turns up in the browser is not sent from here. */
let owner = userIn(storedToken())

const ownToken = (): string | null => (userIn(storedToken()) === owner ? storedToken() : null)

/** Login and staff's pages are loaded anew, with nothing left in memory of what was here. */
export const leaveTo = (address: string): void => window.location.assign(address)

/** Signed up: the window is this person's from now on. */
export function begin(token: string): void {
  storeToken(token)
  owner = userIn(token)
}

/**
 * Logged in. Whose session had ended on a page finds it as it was; anybody else gets pages of their own, with nothing
 * left of what was here: they begin at `first`.
 */
export function enter(token: string, first = '/'): void {
  storeToken(token)
  const place = takeRememberedPlace(token)
  const held = waiting()
  if (held === null || userIn(token) !== owner) {
    window.location.replace(place ?? first)
    return
  }
  navigate(held.address, { replace: true })
  endWait()
}

/** The session is over: its page waits behind the login for the same person. */
export function endSession(): void {
  if (waiting() !== null) return
  rememberPlace(owner)
  forgetToken()
  beginWait()
  navigate(EXPIRED, { replace: true })
}

/**
 * Where somebody is led who opens a page without a session: to sign up, or to log in again after one that ran out, be
 * it in this window a moment ago: a page that is loaded anew finds no token any more.
 */
export function leadToLogin(): void {
  const user = owner ?? rememberedUser()
  rememberPlace(user)
  const place = storedToken() === null && user === null ? '/signup' : EXPIRED
  forgetToken()
  leaveTo(place)
}

const leadToSecondFactor = () => {
  if (window.location.pathname !== '/account') leaveTo('/account')
}

export const call: Call = createClient(
  () => ({ token: ownToken(), base: 'client' }),
  endSession,
  leadToSecondFactor,
)

/** Whom the pages of this window are for; null before sign-in. */
export const userOfWindow = (): number | null => owner

/** For the calls that are not JSON. */
export const fileSession = () => ({ token: ownToken(), base: 'client' as const, ended: endSession })

export async function logOut(): Promise<void> {
  // Whether or not the server could be told, this browser forgets.
  await call('auth.logout', {}).catch(() => undefined)
  deleteDraftsOf(owner)
  forgetToken()
  leaveTo('/login')
}

/** What another window of this browser does with the session holds here too. */
export function watchOtherWindows(): void {
  window.addEventListener('storage', ({ key }) => {
    if ((key !== TOKEN_KEY && key !== null) || owner === null) return
    const token = storedToken()
    if (token === null) endSession()
    else if (userIn(token) !== owner) window.location.replace('/')
    else if (waiting() !== null) enter(token)
  })
}
