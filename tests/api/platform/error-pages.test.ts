import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const open = (url: string, accept: string) => app.app.inject({ method: 'GET', url, headers: { accept } })
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test.each([
  ['an address that nothing serves', '/no/such/page?x=<b>', 404, 'There is nothing at this address.', '/'],
  ['a file without a session', '/api/v1/documents/1/content', 401, 'Sign in first.', '/login'],
  ['an expired link to a file', '/api/v1/documents/1/content?key=1.x', 403, 'This link has expired.', '/'],
  ['an address that is no number', '/api/v1/documents/x/content?key=1.x', 400, '', '/'],
])('%s is a page for a person, with a way on', async (_, url, status, text, way) => {
  const answer = await open(url, BROWSER)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(answer.body).toContain('<h1>')
  expect(answer.body).toContain(text)
  expect(answer.body).toContain(`<a href="${way}">`)
  expect(answer.body).not.toMatch(/"error"|<b>/)
  expect(answer.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
})

test.each(['application/json', '*/*'])('a program that accepts %s is answered by data', async (accept) => {
  for (const url of ['/no/such/page', '/api/v1/documents/1/content']) {
    const answer = await open(url, accept)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json().error.code).toMatch(/not_found|unauthenticated/)
  }
})
