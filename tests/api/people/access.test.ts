import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_PREFIX } from '#contract/kernel/call.ts'
import { requestIdOf } from '#server/platform/http/request-log.ts'
import { addPerson, openTestSession } from '#tests/helpers/people.ts'
import { fillPath, PLACES } from '#tests/helpers/places.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let server: TestApp
let clientToken: string
let expiredToken: string

beforeAll(async () => {
  server = await createTestApp()
  const { db } = server.services
  const client = await addPerson(db)
  clientToken = client.token
  expiredToken = await openTestSession(db, client.userId, -1)
})

afterAll(() => server.close())

/** With `1` for each parameter. */
const places = PLACES.map((place) => ({ ...place, path: fillPath(place.pattern, () => 1) }))

const closed = places.filter(({ access }) => access !== 'anon')

describe('every call that needs a session', () => {
  test.each(closed)('$method $path is closed to strangers', async ({ method, path }) => {
    const answer = await server.app.inject({ method, url: API_PREFIX + path })
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'unauthenticated'])
  })

  test.each(closed)('$method $path is closed to a session that is over', async ({ method, path }) => {
    const headers = { authorization: expiredToken }
    const answer = await server.app.inject({ method, url: API_PREFIX + path, headers })
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'unauthenticated'])
  })
})

test.each(places.filter(({ access }) => access === 'admin'))(
  '$method $path is for staff only',
  async ({ method, path }) => {
    const headers = { authorization: clientToken }
    const answer = await server.app.inject({ method, url: API_PREFIX + path, headers })
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'forbidden'])
  },
)

test('every call of the contract is served, and nothing else', () => {
  const described = Object.entries(server.app.swagger().paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const stated = places.map(({ method, pattern }) => `${method} ${API_PREFIX}${pattern}`)
  expect(described.toSorted()).toEqual(stated.toSorted())
})

test('the description names an upload’s files as they are sent, and who may make a call', () => {
  const paths = JSON.parse(JSON.stringify(server.app.swagger().paths))
  const post = (path: string) => paths[API_PREFIX + path].post
  const formOf = (path: string) => post(path).requestBody.content['multipart/form-data'].schema
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  expect(formOf('/documents/upload').properties).toMatchObject({
    'fileData[]': { type: 'array', items: file, maxItems: 200 },
    inferAccountNum: {},
  })
  expect(formOf('/public/upload/{uuid}').properties).toMatchObject({ files: { type: 'array', items: file } })
  expect(formOf('/properties/upload_file').properties).toMatchObject({ uploaded_file: file })
  expect(post('/public/upload/{uuid}').description).toBe('For anybody, without a token.')
  expect(post('/documents/search').description).toBe(
    'For anybody with a session: records of the own company.',
  )
  expect(post('/admin/textract_configurations/new').description).toBe(
    'For staff: records of every company. Not for contractors’ staff.',
  )
})

test('the description is OpenAPI 3.1, and a page without scripts shows it', async () => {
  const document = await server.app.inject({ url: '/api/v1/openapi.json' })
  expect(document.json().openapi).toMatch(/^3\.1\./)
  const page = await server.app.inject({ url: '/api/docs' })
  expect(page.headers['content-type']).toMatch('text/html')
  expect(page.body).toContain('/api/v1/auth/login')
  expect(page.body).not.toContain('<script')
})

test('an address that is nothing says so in the one form of an error', async () => {
  const answer = await server.app.inject({ url: '/api/v1/nothing' })
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found'])
})

test('answers carry a request id, a trusted proxy’s own, and may not be framed or cached', async () => {
  const own = await server.app.inject({ url: '/api/v1/auth/checkToken' })
  expect(own.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(own.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  const given = { 'x-request-id': 'from-proxy.7' }
  const direct = await server.app.inject({ url: '/healthz', headers: given })
  expect(direct.headers['x-request-id']).not.toBe('from-proxy.7')
  expect(requestIdOf({ isBehindProxy: true })({ headers: given })).toBe('from-proxy.7')
})

test.each(['/%zz', `/api/v1/documents/${'1'.repeat(500)}`])(
  'an address that cannot be read is answered under the same policy: %s',
  async (url) => {
    const answer = await server.app.inject({ url })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  },
)
