import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/client/contract.ts'
import { KEY_SCOPE_NAMES } from '#domain/api-access/key-scopes.ts'
import { KEY_RATE } from '#server/api-access/api-keys.ts'
import { addApiKey } from '#tests/helpers/api-keys.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { PLACES, type Place } from '#tests/helpers/places.ts'
import { type CallRecord, recordsOf, type Said } from '#tests/helpers/sample-call.ts'
import { sendSample } from '#tests/helpers/send-sample.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { addWorld, spreadIds, standOf, type World } from '#tests/helpers/world.ts'

/** Every call there is for other systems, by keys of each scope, limited to a client or not. */

let app: TestApp
let staff: TestPerson
let client: TestPerson
let own: World
let other: World
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  staff = await addPerson(db, { admin: true })
  client = await addPerson(db)
  await spreadIds(app)
  own = await addWorld(app, client)
  await measure(own)
  other = await addWorld(app, await addPerson(db))
})
beforeEach(() => app.services.db.deleteFrom('rateWindows').execute())
afterAll(() => app.close())

/** Interval data of the world's meter, for it to be given out. */
async function measure({ mark }: World): Promise<void> {
  const { token } = await keyOf({ scopes: ['records:write'] })
  const readings = [{ start: '2026-01-01T12:00:00Z', seconds: 900, amount: 1.5 }]
  await app.call('POST', `/sync/meters/${mark}/intervals`, { token, body: { unit: 'kWh', readings } })
}

const SYNC = PLACES.filter(({ access }) => access === 'key')
const scopeOf = ({ shape }: Place) => shape.scope ?? 'none'

/** What a call is about beside its records, where any sample of its schema would be about nothing. */
const SAID: Partial<Record<CallName, (world: World) => Said>> = {
  'sync.createWebhook': () => ({ body: { url: 'https://erp.example.com/hooks' } }),
  'sync.getRecord': ({ mark }) => ({ params: { kind: 'properties', outside_id: mark } }),
  'sync.putRecord': ({ ids, mark }) => ({
    params: { kind: 'properties', outside_id: mark },
    body: { company_id: ids.company, values: { name: 'Elm Court' } },
  }),
  'sync.putRecords': ({ ids, mark }) => ({
    params: { kind: 'properties' },
    body: { company_id: ids.company, records: [{ outside_id: mark, values: { name: 'Elm Court' } }] },
  }),
  'sync.putReadings': ({ mark }) => ({ params: { outside_id: mark } }),
  'sync.readings': ({ mark }) => ({
    params: { outside_id: mark },
    query: { register: 'delivered kWh', from: '2026-01-01', to: '2026-01-02' },
  }),
  'sync.listRecords': () => ({ params: { kind: 'properties' } }),
  ...Object.fromEntries(
    (['heartbeat', 'code', 'giveBack'] as const).map((name) => [
      `scraper.${name}`,
      ({ mark }: World) => ({ body: { token: mark } }),
    ]),
  ),
  'scraper.handIn': ({ mark }) => ({ fields: { token: mark } }),
  'scraper.succeed': ({ mark }) => ({ fields: { token: mark } }),
  'scraper.fail': ({ mark }) => ({ fields: { token: mark, code: 'timeout' } }),
  'sync.uploadBill': ({ ids }) => ({ fields: { company_id: ids.company } }),
}

const send = (place: Place, token: string, world: World, foreign?: { record: CallRecord; of: World }) =>
  sendSample(app, place, world, {
    headers: { authorization: `Bearer ${token}` },
    said: SAID[place.name]?.(world),
    foreign,
  })

const keyOf = (options: Parameters<typeof addApiKey>[2]) => addApiKey(app.services.db, staff.userId, options)

describe.each(KEY_SCOPE_NAMES)('a key with %s alone', (scope) => {
  test.each(SYNC.filter((place) => scopeOf(place) !== scope))(
    'is refused at $method $pattern',
    async (place) => {
      const { token } = await keyOf({ scopes: [scope] })
      const answer = await send(place, token, own)
      expect(answer.json().error).toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining(`“${scopeOf(place)}”`),
      })
    },
  )

  test.each(SYNC.filter((place) => scopeOf(place) === scope))('may call $method $pattern', async (place) => {
    for (const companyId of [null, client.companyId]) {
      const { token } = await keyOf({ scopes: [scope], companyId })
      const world = place.method === 'GET' ? own : await addWorld(app, client)
      const answer = await send(place, token, world)
      expect([companyId, answer.statusCode, answer.body.slice(0, 300)]).toEqual([
        companyId,
        200,
        expect.any(String),
      ])
      if (companyId !== null) expect(answer.body).not.toContain(other.mark)
    }
  })
})

/** Portals are everybody's. */
const foreign = SYNC.flatMap((place) =>
  recordsOf(place)
    .filter(({ kind }) => kind !== 'portal')
    .map((record) => ({ ...place, record, named: `${record.part} ${record.path.join(' ')}` })),
)

describe('a key that is limited to a client', () => {
  test.each(foreign)(
    'does not find another’s record at $method $pattern, $named',
    async ({ record, named, ...place }) => {
      const { token } = await keyOf({ companyId: client.companyId })
      const before = await standOf(app, other)
      const answer = await send(place, token, own, { record, of: other })
      const isChosen = record.kind === 'utility'
      expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([
        isChosen ? 400 : 404,
        expect.any(String),
      ])
      expect(answer.body).not.toContain(other.mark)
      expect(await standOf(app, other)).toBe(before)
    },
  )
})

const LIST = '/sync/saved_bills'
const list = (token: string) => app.call('GET', LIST, { token })

describe('a key', () => {
  const order = { name: 'ERP', scopes: ['bills:read'], company_id: null, days: 30 }
  const make = async (body: object = {}) =>
    (await app.call('POST', '/admin/api_keys', { token: staff.token, body: { ...order, ...body } })).json()

  test('is shown once, and kept as its hash alone', async () => {
    const { key, token } = await make()
    expect(token).toMatch(/^ubk_[\w-]{43}$/)
    expect(key).toMatchObject({
      name: 'ERP',
      prefix: token.slice(0, 10),
      state: 'active',
      last_used_at: null,
    })
    const rows = await sql<{ row: string }>`select api_keys::text as row from api_keys`.execute(
      app.services.db,
    )
    const dump = rows.rows.map(({ row }) => row).join('\n')
    expect(dump).toContain(createHash('sha256').update(token).digest('hex'))
    expect(dump).not.toContain(token.slice(10))
    const listed = await app.call('GET', '/admin/api_keys', { token: staff.token })
    expect(listed.body).toContain(token.slice(0, 10))
    expect(listed.body).not.toContain(token.slice(0, 11))
  })

  test('is refused from the moment that it is revoked, while it is in use', async () => {
    const { key, token } = await make()
    expect((await list(token)).statusCode).toBe(200)
    const revoked = await app.call('POST', `/admin/api_keys/${key.id}/revoke`, { token: staff.token })
    expect(revoked.json().key).toMatchObject({ state: 'revoked' })
    expect((await list(token)).statusCode).toBe(401)
  })

  test('is refused past its time, cut short, and where nobody made it', async () => {
    const past = await keyOf({ seconds: -1 })
    const good = await keyOf({})
    for (const token of [past.token, good.token.slice(0, -1), `ubk_${'A'.repeat(43)}`, 'ubk_', 'nonsense'])
      expect([token, (await list(token)).statusCode]).toEqual([token, 401])
    expect((await list(good.token)).statusCode).toBe(200)
    expect((await app.call('GET', LIST)).json().error.message).toBe(
      'Send an API key in the Authorization header.',
    )
  })

  test('says when it was last used, written once a minute at most', async () => {
    const { id, token } = await keyOf({})
    const lastUse = async () => {
      const listed = await app.call('GET', '/admin/api_keys', { token: staff.token })
      return listed.json().keys.find((key: { id: number }) => key.id === id).last_used_at as string | null
    }
    const set = (ago: string) =>
      sql`update api_keys set last_used_at = now() - ${ago}::interval where id = ${id}`.execute(
        app.services.db,
      )
    expect(await lastUse()).toBeNull()
    await list(token)
    expect(await lastUse()).not.toBeNull()
    await set('50 seconds')
    const recent = await lastUse()
    await list(token)
    expect(await lastUse()).toBe(recent)
    await set('61 seconds')
    const old = await lastUse()
    await list(token)
    expect(await lastUse()).not.toBe(old)
  })

  test('has so many calls a minute, and another has its own', async () => {
    const [busy, calm] = [await keyOf({}), await keyOf({})]
    await app.services.db
      .insertInto('rateWindows')
      .values({ key: `key:${busy.id}`, count: KEY_RATE.most - 1 })
      .execute()
    expect((await list(busy.token)).statusCode).toBe(200)
    const refused = await list(busy.token)
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await list(calm.token)).statusCode).toBe(200)
  })

  test('is made for a client that there is, and for something', async () => {
    const made = (body: object) =>
      app.call('POST', '/admin/api_keys', { token: staff.token, body: { ...order, ...body } })
    expect((await made({ company_id: 999_999_999 })).statusCode).toBe(400)
    expect((await made({ scopes: [] })).statusCode).toBe(400)
    expect((await made({ scopes: ['everything'] })).statusCode).toBe(400)
    expect((await made({ name: ' ' })).statusCode).toBe(400)
  })

  test('is in the audit list when it is made and when it is revoked, without the key itself', async () => {
    const { key, token } = await make({ name: 'Audited' })
    await app.call('POST', `/admin/api_keys/${key.id}/revoke`, { token: staff.token })
    await app.call('POST', `/admin/api_keys/${key.id}/revoke`, { token: staff.token })
    const { rows } = await sql<{ action: string; row: string }>`
      select action, audit_events::text as row from audit_events where subject_kind = 'api_key' and subject_id = ${key.id}
      order by id`.execute(app.services.db)
    expect(rows.map(({ action }) => action)).toEqual(['api_key_made', 'api_key_revoked'])
    expect(rows.map(({ row }) => row).join()).not.toContain(token.slice(10))
  })
})

test('the published description says which scope a call needs', () => {
  const { paths, components } = app.app.swagger() as unknown as {
    paths: Record<string, Record<string, { security: unknown; description: string }>>
    components: { securitySchemes: Record<string, { type: string; scheme?: string }> }
  }
  expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  for (const place of SYNC) {
    const described = paths[`/api/v1${place.pattern}`]?.[place.method.toLowerCase()]
    expect(described?.security).toEqual([{ apiKey: [scopeOf(place)] }])
    expect(described?.description).toContain(scopeOf(place))
  }
})
