import { atom, type createStore } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import type { Call } from '#contract/client/client.ts'
import { CallFailed } from '#contract/client/client.ts'
import {
  forgetToken,
  rememberPlace,
  storedToken,
  storeToken,
  TOKEN_KEY,
} from '#contract/client/stored-session.ts'
import { userIn } from '#domain/people/token-claims.ts'
import { readToken, sessionAtom } from '#workstation/platform/session/session.ts'

type Store = ReturnType<typeof createStore>

/** Where the person was, and what has the cursor, when the session ended; null while there is one. */
export const heldAtom = atom<{ address: string; focus: Element | null } | null>(null)

/** Calls that wait for the person to log in again. */
const waiting = new Set<() => void>()

/** The session is over: the window stays as it is behind the login, for the same person. */
export function holdWindow(store: Store): void {
  if (store.get(heldAtom) !== null) return
  const { pathname, search } = window.location
  rememberPlace(store.get(sessionAtom)?.claims.user_id ?? null)
  forgetToken()
  store.set(heldAtom, { address: pathname + search, focus: document.activeElement })
  navigate('/login?expired=true', { replace: true })
}

/** Somebody logged in: whose window it is goes on, anybody else gets one with nothing of this one left. */
export function goOn(store: Store, token: string): void {
  storeToken(token)
  const held = store.get(heldAtom)
  const session = readToken(token)
  if (held === null || session?.claims.user_id !== store.get(sessionAtom)?.claims.user_id) {
    window.location.replace('/')
    return
  }
  store.set(sessionAtom, session)
  navigate(held.address, { replace: true })
  store.set(heldAtom, null)
  for (const begin of waiting) begin()
  waiting.clear()
}

/** The steps of logging in again, the second factor among them, and what their page shows. */
const NEEDS_NO_SESSION = /^(auth\.(log|passkey)|app)/

/** What is asked for while there is no session is asked for once there is one again, and so is what it ended on. */
export const waitingForSession =
  (store: Store, call: Call): Call =>
  async (name, input, options) => {
    if (NEEDS_NO_SESSION.test(name)) return call(name, input, options)
    for (;;) {
      if (store.get(heldAtom) !== null) await new Promise<void>((begin) => waiting.add(begin))
      try {
        return await call(name, input, options)
      } catch (error) {
        const ended = error instanceof CallFailed && error.status === 401 && store.get(heldAtom) !== null
        if (!ended) throw error
      }
    }
  }

/** What another window of this browser does with the session holds here too. */
export function watchOtherWindows(store: Store): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== TOKEN_KEY && key !== null) return
    const token = storedToken()
    if (token === null) holdWindow(store)
    else if (userIn(token) !== store.get(sessionAtom)?.claims.user_id) window.location.replace('/')
    else if (store.get(heldAtom) !== null) goOn(store, token)
  })
}
