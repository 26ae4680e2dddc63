import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CONTRACT } from '#contract/client/contract.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

const RATE = { calls: 20, pages: 40, descriptions: 10 }

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ anonymousRate: RATE, environment: { TRUST_PROXY: 'on' } })
})
beforeEach(() => server.services.db.deleteFrom('rateWindows').execute())
afterAll(() => server.close())

let lastNetwork = 0
const newAddress = () => `198.51.${Math.floor(++lastNetwork / 250)}.${lastNetwork % 250}`
const get = (url: string, address: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { 'x-forwarded-for': address, ...headers } })
const post = (url: string, address: string, payload: object) =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } })

describe('requests without a session', () => {
  test('of one network are limited on every anonymous call of the contract', async () => {
    const paths = Object.values(CONTRACT).flatMap(({ method, at }) =>
      'anon' in at ? [{ method, url: `/api/v1${at.anon.replaceAll(/\{\w+\}/g, 'x')}` }] : [],
    )
    expect(paths.length).toBeGreaterThan(15)
    for (const { method, url } of paths) {
      const from = { 'x-forwarded-for': newAddress() }
      for (let count = 0; count < RATE.calls; count += 1)
        await server.app.inject({ method, url, headers: from })
      const refused = await server.app.inject({ method, url, headers: from })
      expect([url, refused.statusCode]).toEqual([url, 429])
      expect(refused.json().error.code).toBe('too_many_requests')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
  })

  test('are limited outside the contract too, each network for itself', async () => {
    for (const [url, most] of [
      ['/api/docs', RATE.descriptions],
      ['/api/v1/openapi.json', RATE.descriptions],
      ['/readyz', RATE.pages],
      ['/healthz', RATE.pages],
    ] as const) {
      const [address, other] = [newAddress(), newAddress()]
      const statuses = []
      for (let count = 0; count <= most; count += 1) statuses.push((await get(url, address)).statusCode)
      expect(new Set(statuses.slice(0, -1)), url).toEqual(new Set([200]))
      expect([url, statuses.at(-1)]).toEqual([url, 429])
      expect((await get(url, other)).statusCode).toBe(200)
    }
  })

  test('do not use up what people with a session may do, nor the probe that asks nothing', async () => {
    const address = newAddress()
    const { token } = await addPerson(server.services.db)
    for (let count = 0; count <= RATE.pages; count += 1) {
      expect((await get('/api/v1/auth/sessions', address, { authorization: token })).statusCode).toBe(200)
      expect((await get('/livez', address)).statusCode).toBe(200)
    }
    expect((await get('/api/v1/settings', address)).statusCode).toBe(200)
  })

  test('for passkeys write a limited number of rows, in every process together', async () => {
    const { db } = server.services
    await db.insertInto('rateWindows').values({ key: 'passkey:address:203.0.113.9', count: 299 }).execute()
    const ask = () => post('/api/v1/auth/login/passkey_options', '203.0.113.9', { remember: false })
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 429])
  })
})

describe('the description of the API', () => {
  test.each(['/api/docs', '/api/v1/openapi.json'])(
    'at %s is compressed, and known by its tag',
    async (url) => {
      const address = newAddress()
      const plain = await get(url, address)
      const zipped = await get(url, address, { 'accept-encoding': 'gzip, deflate' })
      expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
      expect((await get(url, address, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
      const etag = String(plain.headers.etag)
      const known = await get(url, address, { 'if-none-match': etag })
      expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag])
    },
  )
})
