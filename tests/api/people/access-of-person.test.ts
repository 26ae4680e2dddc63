import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { addWorld } from '#tests/helpers/world.ts'

/** What a person made that opens something without their login: it is listed, and ended at once. */

let app: TestApp
let admin: TestPerson
let leaver: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  admin = await addPerson(app.services.db, { admin: true })
  leaver = await addPerson(app.services.db, { admin: true })
})
afterAll(() => app.close())

const post = (path: string, body: object, { token } = leaver) => app.call('POST', path, { token, body })
const access = async (): Promise<{ kind: string }[]> =>
  (await app.call('GET', `/admin/users/${leaver.userId}/access`, admin)).json().access

test('keys, webhooks and links of a disabled user are listed and ended, those of others stay', async () => {
  const { ids } = await addWorld(app, leaver)
  const key = await post('/admin/api_keys', { name: 'Books', scopes: ['bills:read'], days: null })
  expect(key.statusCode).toBe(200)
  const othersKey = await post('/admin/api_keys', { name: 'Mine', scopes: ['bills:read'], days: null }, admin)
  await post('/admin/webhook_endpoints', { url: 'https://erp.example/hooks', topics: [] })
  const ofWebhooks = await post('/admin/api_keys', { name: 'Hooks', scopes: ['webhooks'], days: null })
  const byKey = await app.call('POST', '/sync/webhooks', {
    token: ofWebhooks.json().token,
    body: { url: 'https://erp.example/by-key' },
  })
  expect(byKey.statusCode).toBe(200)
  const link = (await post('/admin/public_links', { kind: 'upload', company_id: ids.company })).json().link

  await app.call('POST', `/admin/records/users/${leaver.userId}/active`, {
    token: admin.token,
    body: { active: false, version: 1 },
  })
  const read = (token: string) => app.call('GET', '/sync/saved_bills', { token })
  expect((await read(key.json().token)).statusCode, 'it works on').toBe(200)
  expect(new Set((await access()).map(({ kind }) => kind)).size).toBeGreaterThan(1)
  expect((await access()).map(({ kind }) => kind)).toContain('api_key')

  const ended = await post(`/admin/users/${leaver.userId}/end_access`, {}, admin)
  expect(ended.json().ended).toBeGreaterThan(1)
  expect(await access()).toEqual([])
  const hooks = (await app.call('GET', '/admin/webhook_endpoints', admin)).body
  expect(hooks).not.toContain('https://erp.example/by-key')
  expect((await read(key.json().token)).statusCode).toBe(401)
  expect((await read(othersKey.json().token)).statusCode).toBe(200)
  expect((await app.call('GET', `/public/links/upload/${link.uuid}`)).statusCode).toBe(404)
  expect((await post(`/admin/users/${leaver.userId}/end_access`, {}, admin)).json()).toEqual({ ended: 0 })

  const { who, details } = await app.services.db
    .selectFrom('auditEvents')
    .where('action', '=', 'access_ended')
    .select(['whoName as who', 'details'])
    .executeTakeFirstOrThrow()
  expect(who).toContain('Person')
  expect(JSON.stringify(details)).toContain('api_key: Books')
})
