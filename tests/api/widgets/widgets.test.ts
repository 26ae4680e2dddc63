import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/client/contract.ts'
import { WIDGET_DEFAULTS } from '#domain/widgets/options.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { PLACES } from '#tests/helpers/places.ts'
import { sendSample } from '#tests/helpers/send-sample.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { addWorld, standOf, type World } from '#tests/helpers/world.ts'

/** What is shared by a link is what its token shows, and nothing else, whatever is asked for. */
let app: TestApp
let client: TestPerson
let staff: TestPerson
let own: World
let other: World
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
  staff = await addPerson(app.services.db, { admin: true })
  own = await addWorld(app, client)
  other = await addWorld(app, await addPerson(app.services.db))
})
afterAll(() => app.close())

type Shared = CallAnswer<'properties.generateShareables'>

async function share(
  options: object = {},
  person = client,
  propertyIds = [own.ids.property],
): Promise<Shared> {
  const answer = await app.call('POST', '/properties/generate_shareables', {
    token: person.token,
    body: { selectedPropertyIds: propertyIds, ...options },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const withToken = (token: string) => ({ widgetToken: token })

const years = (token: string, id: number | string, body: object = {}) =>
  app.call('POST', `/properties/${id}/yearoveryear`, { headers: withToken(token), body })

const open = async (token: string, body: object = {}) =>
  app.call('POST', '/widgets/open', { headers: withToken(token), body })

const claimsIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('a shared widget', () => {
  test('has a token that is nobody’s, with its options, and a code to embed it by', async () => {
    const { token, code } = await share({ includeUsage: false })
    expect(claimsIn(token)).toMatchObject({ admin: false, os: false, options: { includeUsage: false } })
    expect(code).toContain('/widgets/embed.js')
    expect(code).toContain(token)
  })

  test('shows its properties and its options', async () => {
    const { token } = await share({ slideShow: true, primaryColor: '#0b62a8' })
    const opened = (await open(token)).json()
    expect(opened).toMatchObject({
      widget: 'yearoveryear',
      options: { ...WIDGET_DEFAULTS, slideShow: true, primaryColor: '#0b62a8' },
      properties: [{ id: own.ids.property }],
    })
    expect((await years(token, own.ids.property)).statusCode).toBe(200)
  })

  test('tells no numbers of accounts and meters', async () => {
    const { token } = await share()
    const { utilityAccountMeters: told } = (await years(token, own.ids.property)).json()
    expect(told.length).toBeGreaterThan(0)
    for (const meter of told) expect(meter).toMatchObject({ acct_num: null, meter_num: null })
    const asPerson = await app.call('POST', `/properties/${own.ids.property}/yearoveryear`, {
      token: client.token,
      body: {},
    })
    expect(asPerson.json().utilityAccountMeters[0].acct_num).toBe(own.mark)
  })

  test.each([
    ['includeCosts', ['actualCostDatasets', 'cumulativeCostDatasets', 'actualCostPerUnitDatasets']],
    ['includeUsage', ['actualUsageDatasets', 'cumulativeUsageDatasets', 'actualCostPerUnitDatasets']],
  ])('without %s nothing of it is sent', async (option, datasets) => {
    const { token } = await share({ [option]: false })
    const answer = (await years(token, own.ids.property)).json()
    for (const name of datasets) expect(answer[name]).toEqual([])
  })

  test('that lets nobody choose the year begins where its link says', async () => {
    const { token } = await share({ includeFYSelect: false, fyStartMonth: 6 })
    const answer = (await years(token, own.ids.property, { fy_start_month: 0 })).json()
    expect(answer.labels[0]).toBe('Jul')
  })

  test('that lets nobody choose the property shows its first alone', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into properties (company_id, name) values (${client.companyId}, 'Aaa') returning id`.execute(
      app.services.db,
    )
    const first = rows[0]?.id ?? 0
    const { token } = await share({ propertySelect: false }, client, [own.ids.property, first])
    expect((await open(token)).json().properties).toEqual([{ id: first, name: 'Aaa' }])
    expect((await years(token, first)).statusCode).toBe(200)
    expect((await years(token, own.ids.property)).statusCode).toBe(404)
  })

  test('shows no property of another company, and none of its own that it was not made for', async () => {
    const { token } = await share()
    expect((await years(token, other.ids.property)).statusCode).toBe(404)
    const { rows } = await sql<{ id: number }>`
      insert into properties (company_id, name) values (${client.companyId}, 'Not shared') returning id`.execute(
      app.services.db,
    )
    expect((await years(token, rows[0]?.id ?? 0)).statusCode).toBe(404)
  })

  test('shows a property no longer that went to another company', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into properties (company_id, name) values (${client.companyId}, 'Sold') returning id`.execute(
      app.services.db,
    )
    const sold = rows[0]?.id ?? 0
    const { token } = await share({}, client, [sold])
    await sql`update properties set company_id = ${other.owner.companyId} where id = ${sold}`.execute(
      app.services.db,
    )
    expect((await open(token)).json().properties).toEqual([])
    expect((await years(token, sold)).statusCode).toBe(404)
  })

  test('is refused once it is revoked, and works again once it is restored', async () => {
    const { token, link } = await share()
    const to = (act: string) => app.call('POST', `/widgets/links/${link.id}/${act}`, { token: client.token })
    expect((await to('revoke')).json().link.state).toBe('revoked')
    expect((await open(token)).statusCode).toBe(401)
    expect((await to('restore')).json().link.state).toBe('open')
    expect((await open(token)).statusCode).toBe(200)
  })

  test('ends when its link says, and goes on where the end is moved, with the same token', async () => {
    const { token, link } = await share({ days: 1 })
    await sql`update widget_links set expires_at = now() - interval '1 second' where id = ${link.id}`.execute(
      app.services.db,
    )
    expect((await open(token)).statusCode).toBe(401)
    const changed = await app.call('PUT', `/widgets/links/${link.id}`, {
      token: client.token,
      body: { version: link.version, label: 'Lobby', days: 30, allowedHosts: [] },
    })
    expect(changed.json().link).toMatchObject({ label: 'Lobby', state: 'open', token })
    expect((await open(token)).statusCode).toBe(200)
    const stale = await app.call('PUT', `/widgets/links/${link.id}`, {
      token: client.token,
      body: { version: link.version, label: 'Late' },
    })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().error.details.records[0].label).toBe('Lobby')
  })

  test('says in which pages it was seen, and when it was used', async () => {
    const { token, link } = await share()
    await open(token, { embedded_in: 'www.example.com' })
    await open(token, { embedded_in: '<script>' })
    const { links } = (await app.call('GET', '/widgets/links', { token: client.token })).json()
    const found = links.find(({ id }: { id: number }) => id === link.id)
    expect(found.hosts.map(({ host }: { host: string }) => host)).toEqual(['www.example.com'])
    expect(found.last_used_at).not.toBeNull()
  })
})

describe('the token of a widget', () => {
  const closed = PLACES.filter(
    ({ access, shape }) => access !== 'anon' && !(access === 'client' && shape.widgets !== undefined),
  )
  test.each(closed)('opens nothing at $method $pattern', async (place) => {
    const { token } = await shared()
    const before = await standOf(app, other)
    for (const headers of [withToken(token), { authorization: `Bearer ${token}` }]) {
      const answer = await sendSample(app, place, other, { headers })
      expect(answer.statusCode).toBe(401)
      expect(answer.body).not.toContain(other.mark)
    }
    expect(await standOf(app, other)).toBe(before)
  })

  const opened = PLACES.filter(({ access, shape }) => access === 'client' && shape.widgets !== undefined)
  test.each(opened)('shows nothing of another company at $method $pattern', async (place) => {
    const { token } = await shared()
    const answer = await sendSample(app, place, other, { headers: withToken(token) })
    expect([200, 403, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toContain(other.mark)
  })

  test('of one widget is refused at the calls of another', async () => {
    const { token } = await share({ widget: 'intervalchart' })
    expect((await years(token, own.ids.property)).statusCode).toBe(403)
  })

  test('is refused when it is changed', async () => {
    const { token } = await share()
    const [head, , signature] = token.split('.')
    const claims = { ...claimsIn(token), options: WIDGET_DEFAULTS, admin: true }
    const forged = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
    expect((await open(forged)).statusCode).toBe(401)
  })

  let kept: Shared | undefined
  const shared = async (): Promise<Shared> => {
    kept ??= await share()
    return kept
  }
})

describe('sharing', () => {
  test('needs costs or usage, a property, a colour and hosts that are some', async () => {
    const refused = (body: object) =>
      app.call('POST', '/properties/generate_shareables', {
        token: client.token,
        body: { selectedPropertyIds: [own.ids.property], ...body },
      })
    for (const body of [
      { includeCosts: false, includeUsage: false },
      { selectedPropertyIds: [] },
      { selectedPropertyIds: [other.ids.property] },
      { primaryColor: 'red' },
      { darkMode: 'dim' },
      { allowedHosts: ["example.com; script-src 'unsafe-inline'"] },
    ])
      expect((await refused(body)).statusCode).toBe(400)
  })

  test('is of one client, also by staff, who see every link', async () => {
    const ids = [own.ids.property, other.ids.property]
    const both = await app.call('POST', '/admin/properties/generate_shareables', {
      token: staff.token,
      body: { selectedPropertyIds: ids },
    })
    expect(both.json().error.message).toBe('Choose properties of one client: a link is about one.')
    const { links } = (await app.call('GET', '/admin/widgets/links', { token: staff.token })).json()
    const companies = new Set(links.map(({ company }: { company: { id: number } }) => company.id))
    expect(companies).toEqual(new Set([client.companyId, other.owner.companyId]))
  })

  test('shows a client its own links alone', async () => {
    const { links } = (await app.call('GET', '/widgets/links', { token: client.token })).json()
    expect(new Set(links.map(({ company }: { company: { id: number } }) => company.id))).toEqual(
      new Set([client.companyId]),
    )
  })
})

describe('a page of another origin', () => {
  test('may make the calls of widgets, with the token alone', async () => {
    const headers = { origin: 'null', 'access-control-request-headers': 'widgettoken,content-type' }
    const preflight = await app.app.inject({
      method: 'OPTIONS',
      url: `/api/v1/properties/${own.ids.property}/yearoveryear`,
      headers,
    })
    expect(preflight.headers['access-control-allow-origin']).toBe('*')
    expect(preflight.headers['access-control-allow-headers']).not.toContain('authorization')
    const { token } = await share()
    const answer = await app.call('POST', `/properties/${own.ids.property}/yearoveryear`, {
      headers: { ...withToken(token), origin: 'null' },
      body: {},
    })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  })

  test('may make no other', async () => {
    const answer = await app.app.inject({ method: 'OPTIONS', url: '/api/v1/properties' })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('the look of a widget', () => {
  const USUAL = { primary_color: null, dark_mode: null }
  const dark = (companyId: number, primaryColor: string) =>
    app.services.db
      .updateTable('companies')
      .set({ primaryColor, darkMode: 'dark' })
      .where('id', '=', companyId)
      .execute()
  const openAs = async ({ token }: TestPerson, path = '/widgets/open') =>
    (await app.call('POST', path, { token, body: {} })).json().look

  test('is its client’s, also of a link that was shared before, and never becomes an option of it', async () => {
    const owner = await addPerson(app.services.db)
    const { ids } = await addWorld(app, owner)
    const { token } = await share({}, owner, [ids.property])
    const coloured = await share({ primaryColor: '#0b62a8' }, owner, [ids.property])
    expect((await open(token)).json().look).toEqual(USUAL)
    await dark(owner.companyId, '#7c3aed')
    for (const shared of [token, coloured.token]) {
      const opened = (await open(shared)).json()
      expect(opened.look).toEqual({ primary_color: '#7c3aed', dark_mode: 'dark' })
      expect(opened.options.darkMode).toBeNull()
    }
    expect((await open(token)).json().options.primaryColor).toBeNull()
    expect((await open(coloured.token)).json().options.primaryColor).toBe('#0b62a8')
    await dark(owner.companyId, '#0f766e')
    expect((await open(token)).json().look.primary_color).toBe('#0f766e')
  })

  test('is that of the own company to whoever is signed in, and the usual one to staff', async () => {
    const person = await addPerson(app.services.db)
    await dark(person.companyId, '#7c3aed')
    await dark(staff.companyId, '#b45309')
    expect(await openAs(person)).toEqual({ primary_color: '#7c3aed', dark_mode: 'dark' })
    expect(await openAs(client)).toEqual(USUAL)
    expect(await openAs(staff, '/admin/widgets/open')).toEqual(USUAL)
  })
})
