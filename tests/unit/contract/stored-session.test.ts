import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberedUser, rememberPlace, takeRememberedPlace } from '#contract/client/stored-session.ts'

const tokenOf = (user_id: number) => `x.${btoa(JSON.stringify({ user_id, exp: 1 }))}.x`

const at = (pathname: string, search = '') => vi.stubGlobal('window', { location: { pathname, search } })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('logging in leads back to the page that one was led away from, once', () => {
  at('/documents', '?q=harbor')
  rememberPlace(7)
  expect(takeRememberedPlace(tokenOf(7))).toBe('/documents?q=harbor')
  expect(takeRememberedPlace(tokenOf(7))).toBeNull()
})

test('it leads nobody else there', () => {
  at('/documents', '?q=harbor')
  rememberPlace(7)
  expect(takeRememberedPlace(tokenOf(8))).toBeNull()
  expect(takeRememberedPlace(tokenOf(7))).toBeNull()
})

test('whose session ended is known until somebody logs in', () => {
  expect(rememberedUser()).toBeNull()
  at('/documents')
  rememberPlace(7)
  expect(rememberedUser()).toBe(7)
  takeRememberedPlace(tokenOf(8))
  expect(rememberedUser()).toBeNull()
})

test('a page opened without a session is anybody’s', () => {
  at('/invoiage/17')
  rememberPlace(null)
  expect(takeRememberedPlace(tokenOf(8))).toBe('/invoiage/17')
})

test.each(['/login', '/signup', '//elsewhere.example', 'https://elsewhere.example'])(
  'it does not lead to %s',
  (pathname) => {
    at(pathname)
    rememberPlace(7)
    expect(takeRememberedPlace(tokenOf(7))).toBeNull()
  },
)

test.each(['', 'no JSON', '{}', 'null', '"/documents"'])('what is kept as %j leads nowhere', (kept) => {
  sessionStorage.setItem('return-to', kept)
  expect(takeRememberedPlace(tokenOf(7))).toBeNull()
})
