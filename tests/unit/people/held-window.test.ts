import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Call, CallFailed } from '#contract/client/client.ts'
import { goOn, heldAtom, holdWindow, waitingForSession } from '#workstation/people/held-window.ts'
import { readToken, sessionAtom } from '#workstation/platform/session/session.ts'

// The window looks for its session as soon as it is loaded.
vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }))

const tokenOf = (user_id: number) => {
  const claims = { admin: true, os: false, user_id, company_id: 1, company_uuid: 'u', exp: 4e9 }
  return `x.${btoa(JSON.stringify(claims))}.x`
}

let loaded: string[]
let shown: string[]
let store: ReturnType<typeof createStore>

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

beforeEach(() => {
  loaded = []
  shown = []
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, to: string) => shown.push(to) })
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('window', {
    location: { pathname: '/links', search: '?q=1', replace: (to: string) => loaded.push(to) },
  })
  store = createStore()
  store.set(sessionAtom, readToken(tokenOf(7)))
})
afterEach(() => vi.unstubAllGlobals())

/** Until all that waits for no answer is done. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A server that knows no session until it is told of one; counts what it was asked. */
function serverWithoutSession() {
  const server = { open: false, asked: 0 }
  const answer = async () => {
    server.asked += 1
    if (server.open) return { done: true }
    holdWindow(store)
    throw new CallFailed('unauthenticated', 401, 'Sign in first.')
  }
  return { server, call: waitingForSession(store, answer as unknown as Call) }
}

test('what a session ended on is asked for again once its person has logged in', async () => {
  const { server, call } = serverWithoutSession()
  const answer = call('links.list', {} as never)
  await vi.waitFor(() => expect(store.get(heldAtom)?.address).toBe('/links?q=1'))
  expect(shown).toEqual(['/login?expired=true'])
  // What is asked for meanwhile waits as well.
  const later = call('auth.checkToken', {})
  await settled()
  expect(server.asked).toBe(1)

  server.open = true
  goOn(store, tokenOf(7))
  expect(await Promise.all([answer, later])).toEqual([{ done: true }, { done: true }])
  expect(server.asked).toBe(3)
  expect([shown.at(-1), store.get(heldAtom), loaded]).toEqual(['/links?q=1', null, []])
})

test('anybody else who logs in gets a window of their own, and nothing of this one is sent', async () => {
  const { server, call } = serverWithoutSession()
  void call('links.list', {} as never)
  await vi.waitFor(() => expect(store.get(heldAtom)).not.toBeNull())
  server.open = true
  goOn(store, tokenOf(8))
  await settled()
  expect([loaded, server.asked]).toEqual([['/'], 1])
  expect(store.get(heldAtom)).not.toBeNull()
  expect(store.get(sessionAtom)?.claims.user_id).toBe(7)
})

test('logging in and out does not wait for a session, and its own 401 is an answer', async () => {
  holdWindow(store)
  const refuse = async () => {
    throw new CallFailed('unauthenticated', 401, 'no')
  }
  const call = waitingForSession(store, refuse as unknown as Call)
  await expect(call('auth.login', {} as never)).rejects.toThrow('no')
  await expect(call('auth.logout', {})).rejects.toThrow('no')
})
