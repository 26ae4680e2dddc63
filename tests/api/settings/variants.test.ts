import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { PLACES } from '#tests/helpers/places.ts'
import { sendSample } from '#tests/helpers/send-sample.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { addWorld, type World } from '#tests/helpers/world.ts'

/** An installation for documents alone: clients use their bills and authorizations, and staff log in elsewhere. */

let app: TestApp
let client: TestPerson
let world: World
beforeAll(async () => {
  app = await createTestApp({ environment: { VARIANT: 'documents' } })
  client = await addPerson(app.services.db)
  world = await addWorld(app, client)
})
beforeEach(() => app.services.db.deleteFrom('rateWindows').execute())
afterAll(() => app.close())

const bearer = ({ token }: TestPerson) => ({ authorization: `Bearer ${token}` })
const OF_PROPERTIES = /^(properties|intervals|temperatures|costAvoidance|widgets|chat|setUp)\./
const ofEverybody = PLACES.filter(({ access }) => access === 'client' || access === 'anon')

test.each(ofEverybody.filter(({ name }) => OF_PROPERTIES.test(name)))(
  '$method $pattern is closed to a client and to nobody in particular',
  async (place) => {
    for (const headers of [bearer(client), {}]) {
      const answer = await sendSample(app, place, world, { headers })
      expect(answer.json().error).toMatchObject({ code: 'forbidden' })
    }
  },
)

test('a widget that was shared at the full installation is seen by its link', async () => {
  const full = await createTestApp({ databaseUrl: app.services.settings.databaseUrl ?? '' })
  const person = await addPerson(app.services.db)
  const { ids } = await addWorld(full, person)
  const shared = await full.call('POST', '/properties/generate_shareables', {
    token: person.token,
    body: { selectedPropertyIds: [ids.property] },
  })
  await full.close()
  const headers = { widgetToken: shared.json().token }
  const opened = await app.call('POST', '/widgets/open', { headers, body: {} })
  expect(opened.json()).toMatchObject({ properties: [{ id: ids.property }] })
  const years = await app.call('POST', `/properties/${ids.property}/yearoveryear`, { headers, body: {} })
  expect(years.statusCode).toBe(200)
})

test('a client has documents, authorizations and an account', async () => {
  for (const path of [`/documents/${world.ids.bill}`, '/authorizations', '/account', '/auth/checkToken'])
    expect((await app.call('GET', path, client)).statusCode).toBe(200)
})

describe.each([
  ['staff', { admin: true }],
  ['contractors’ staff', { admin: true, os: true }],
  ['contractors', { os: true }],
])('%s', (_, marks) => {
  test('do not log in', async () => {
    const person = await addPerson(app.services.db, marks)
    const answer = await app.call('POST', '/auth/login', {
      body: { email: person.email, password: PASSWORD },
    })
    expect(answer.json().error).toEqual({
      code: 'unauthenticated',
      message:
        'This address is for clients. Staff log in at the full installation, where bills are processed.',
    })
  })

  test('are not let in by a session of the full installation', async () => {
    const person = await addPerson(app.services.db, marks)
    for (const place of PLACES.filter(({ access }) => access === 'admin' || access === 'client')) {
      const answer = await sendSample(app, place, world, { headers: bearer(person) })
      expect([place.name, [401, 403].includes(answer.statusCode)]).toEqual([place.name, true])
    }
  })
})

test('when the company of an open session comes down to documents, its properties close', async () => {
  const full = await createTestApp()
  const person = await addPerson(full.services.db)
  expect((await full.call('GET', '/properties', person)).statusCode).toBe(200)
  await full.services.db
    .updateTable('companies')
    .set({ variant: 'documents' })
    .where('id', '=', person.companyId)
    .execute()
  expect((await full.call('GET', '/properties', person)).json().error).toEqual({
    code: 'forbidden',
    message: 'This is not available: only documents and authorizations are used here.',
  })
  await full.close()
})
