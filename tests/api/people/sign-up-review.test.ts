import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tokenSentTo } from '#tests/helpers/mail-links.ts'
import { addCompany, addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { PLACES } from '#tests/helpers/places.ts'
import { sendSample } from '#tests/helpers/send-sample.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { addWorld } from '#tests/helpers/world.ts'

/** Whoever signs up by the public form is no client before the address is confirmed and staff accept the company. */

const NAME = 'Blue Heron Apartments LLC'
const PASSWORD = 'Secret-pass1'

let app: TestApp
let staff: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
})
beforeEach(() => app.services.db.deleteFrom('rateWindows').execute())
afterAll(() => app.close())

let signedUp = 0
async function signUp(over: { company_name?: string; email?: string } = {}) {
  const email = over.email ?? `heron${++signedUp}@heron.test`
  const answer = await app.call('POST', '/auth/signup', {
    body: {
      ...{ full_name: 'Hera Heron', password: PASSWORD, password_confirmation: PASSWORD },
      ...{ company_name: NAME, phone: '5550107788', attached_users: [], ...over, email },
    },
  })
  const { token } = answer.json()
  const { company_id: id } = (await app.call('GET', '/auth/checkToken', { token })).json()
  return { id: Number(id), token: String(token), email }
}
const confirm = async (email: string) =>
  app.call('POST', '/auth/confirm', {
    body: { token: await tokenSentTo(app.services, email, 'token'), password: PASSWORD },
  })
const decide = (id: number, verb: string, { token }: { token: string } = staff) =>
  app.call('POST', `/admin/sign_ups/${id}/${verb}`, { token })
const list = async () => (await app.call('GET', '/admin/sign_ups', staff)).json().sign_ups
const asStaff = async (method: 'GET' | 'POST', path: string, body?: object) =>
  (await app.call(method, path, { token: staff.token, body })).body

/** Every list, picker and proposal of companies, as one text. */
const listed = async () =>
  [
    await asStaff('GET', '/admin/companies'),
    await asStaff('GET', '/companies/active_directs'),
    await asStaff('GET', '/delivery/companiesListWhere'),
    await asStaff('POST', '/admin/records/companies/search', {}),
    await asStaff('POST', '/admin/records/users/search', {}),
    await asStaff('POST', '/admin/records/properties/search', {}),
    await asStaff('POST', '/admin/record_search', { words: 'Heron' }),
    await asStaff('GET', '/admin/properties?words=Heron'),
  ].join('\n')

test('24 sign-ups under the name of a client are in no list, picker or proposal', async () => {
  const client = await addCompany(app.services.db, 'Heron Client')
  const signUps = []
  for (let count = 0; count < 24; count++) signUps.push(await signUp())
  for (const { email } of signUps.slice(0, 12)) await confirm(email)
  expect(await listed()).not.toContain(NAME)
  expect(await listed()).toContain('Heron Client')

  // Nor is its id taken where one is chosen.
  const { id } = signUps[0] ?? { id: 0 }
  for (const company_id of [id, client]) {
    const answers = [
      await app.call('POST', '/admin/public_links', {
        token: staff.token,
        body: { kind: 'upload', company_id },
      }),
      await app.call('POST', '/admin/records/properties', {
        token: staff.token,
        body: { values: { name: 'Heron House', companyId: company_id } },
      }),
      await app.call('GET', `/admin/companies/${company_id}/charge_labels`, staff),
    ]
    expect(answers.map(({ statusCode }) => statusCode < 300)).toEqual(
      company_id === client ? [true, true, true] : [false, false, false],
    )
  }
})

test('no staff call reaches it, its people or its drafts by their ids', async () => {
  const { id, token, email } = await signUp({ company_name: 'Quail Quarters' })
  await confirm(email)
  const { property } = (
    await app.call('POST', '/properties/create', {
      token,
      body: { property: { name: 'Quail Draft' }, utility_accounts: [{ utility_name: 'Quail Power' }] },
    })
  ).json()
  const { user_id: userId } = (await app.call('GET', '/auth/checkToken', { token })).json()
  await app.call('POST', '/account/proof', { token: staff.token, body: { password: 'Demo-pass1' } })
  const statuses: [string, number][] = []
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    statuses.push([
      path,
      (await app.call(method, path, { token: staff.token, ...(body && { body }) })).statusCode,
    ])
  for (const record of [`companies/${id}`, `users/${userId}`, `properties/${property.id}`]) {
    await call('GET', `/admin/records/${record}`)
    await call('GET', `/admin/records/${record}/history`)
    await call('PUT', `/admin/records/${record}`, { values: { name: 'Renamed' } })
    await call('POST', `/admin/records/${record}/active`, { active: false })
  }
  await call('PUT', `/admin/users/${userId}/roles`, { version: 1, admin: false, os: true })
  await call('POST', `/admin/users/${userId}/invite`, { delivery: 'shown' })
  await call('POST', '/admin/users/invite', {
    ...{ company_id: id, full_name: 'Ivan', email: 'ivan@quail.test', delivery: 'shown' },
  })
  await call('GET', `/admin/properties/${property.id}/monthly`)
  await call('POST', '/admin/chat/initialize', { property_id: property.id })
  await call('POST', '/admin/properties/generate_shareables', { selectedPropertyIds: [property.id] })
  await call('POST', `/admin/property_intake/${property.id}/reveal`, { reason: 'x' })
  expect(statuses.filter(([, status]) => status < 400)).toEqual([])
  const lists = [
    await asStaff('GET', '/admin/textract_bills/onboarding/formData'),
    await asStaff('GET', '/admin/utility_companies'),
    await asStaff('GET', '/admin/textract_bills/mappings/utilities'),
    await asStaff('POST', '/admin/records/utilities/search', {}),
    await asStaff('POST', '/admin/records/properties/duplicates', {}),
  ]
  expect(lists.join('\n')).not.toContain('Quail')
})

test('it becomes a client when its address is confirmed and staff accept it, not before', async () => {
  const { id, token, email } = await signUp({ company_name: 'Egret Homes' })
  expect((await decide(id, 'accept')).json().error).toEqual({
    code: 'conflict',
    message: 'Its address is not confirmed: nobody has opened the link in the mail.',
  })
  expect((await app.call('GET', '/documents/search', { token })).statusCode).toBe(403)
  await confirm(email)
  expect((await app.call('GET', '/documents/search', { token })).statusCode).toBe(403)
  expect((await decide(id, 'accept')).statusCode).toBe(200)
  expect((await app.call('GET', '/documents/search', { token })).statusCode).toBe(200)
  expect(await asStaff('GET', '/admin/companies')).toContain('Egret Homes')
  expect((await decide(id, 'accept')).statusCode, 'once').toBe(409)
  const topics = await app.services.db
    .selectFrom('notifications')
    .where('subjectId', '=', id)
    .select('topic')
    .execute()
  expect(topics).toEqual([{ topic: 'company_accepted' }])
})

test('staff are notified when an address is confirmed, without the stranger’s words in the subject', async () => {
  const { id, email } = await signUp({ company_name: 'Plover Place' })
  const found = () =>
    app.services.db
      .selectFrom('notifications')
      .where('subjectId', '=', id)
      .where('userId', '=', staff.userId)
      .select(['title', 'text'])
      .execute()
  expect(await found()).toEqual([])
  await confirm(email)
  expect(await found()).toEqual([
    { title: 'A company signed up', text: `Plover Place, ${email}. Accept or decline it:` },
  ])
})

test('the queue shows what helps to decide', async () => {
  const client = await addPerson(app.services.db)
  await app.services.db
    .updateTable('companies')
    .set({ name: 'Sandpiper, L.L.C.' })
    .where('id', '=', client.companyId)
    .execute()
  await app.services.db
    .updateTable('users')
    .set({ email: 'sam@sandpiper.test' })
    .where('id', '=', client.userId)
    .execute()
  const { id, email } = await signUp({ company_name: 'SANDPIPER LLC', email: 'sue@Sandpiper.test' })
  const found = async () => (await list()).find((row: { id: number }) => row.id === id)
  const same = [{ id: client.companyId, name: 'Sandpiper, L.L.C.' }]
  expect(await found()).toMatchObject({
    ...{ company_name: 'SANDPIPER LLC', full_name: 'Hera Heron', email: email.toLowerCase(), people: 1 },
    ...{ confirmed_at: null, declined_at: null, same_name: same, same_domain: same },
  })
  await confirm(email.toLowerCase())
  expect((await found()).confirmed_at).not.toBeNull()
})

test('a declined company is out, stays in the queue, and can be reopened', async () => {
  const { id, token, email } = await signUp({ company_name: 'Curlew Court' })
  await confirm(email)
  expect((await decide(id, 'decline')).statusCode).toBe(200)
  expect((await app.call('GET', '/auth/checkToken', { token })).statusCode).toBe(401)
  const found = async () => (await list()).find((row: { id: number }) => row.id === id)
  expect((await found()).declined_at).not.toBeNull()
  expect((await decide(id, 'accept')).json().error.message).toBe('It was declined. Reopen it first.')
  expect((await decide(id, 'reopen')).statusCode).toBe(200)
  expect((await app.call('GET', '/auth/checkToken', { token })).statusCode, 'its sessions ended').toBe(401)
  expect((await app.call('POST', '/auth/login', { body: { email, password: PASSWORD } })).statusCode).toBe(
    200,
  )
  expect((await found()).declined_at).toBeNull()
})

test('accepting is taken back while there is nothing of the client, and no other client can be', async () => {
  const { id, email } = await signUp({ company_name: 'Dunlin Dwellings' })
  await confirm(email)
  await decide(id, 'accept')
  expect((await decide(id, 'reopen')).statusCode).toBe(200)
  expect(await asStaff('GET', '/admin/companies')).not.toContain('Dunlin Dwellings')
  await decide(id, 'accept')
  await app.call('POST', '/admin/public_links', {
    token: staff.token,
    body: { kind: 'upload', company_id: id },
  })
  expect((await decide(id, 'reopen')).statusCode).toBe(409)

  const { companyId } = await addPerson(app.services.db)
  for (const verb of ['accept', 'decline', 'reopen'])
    expect((await decide(companyId, verb)).statusCode).toBe(404)
})

describe('people of a company that waits', () => {
  const OPEN = new Set([
    ...['properties.onboarding', 'properties.list', 'properties.new', 'properties.create', 'properties.get'],
    ...['properties.mend', 'properties.remove'],
  ])
  const OF_EVERYBODY = /^(auth|account|notifications|sessions|app|events|public)\./

  test.each(PLACES.filter(({ access, name }) => access === 'client' && !OF_EVERYBODY.test(name)))(
    '$method $pattern',
    async (place) => {
      const person = await addPerson(app.services.db)
      const world = await addWorld(app, person)
      await app.services.db
        .updateTable('companies')
        .set({ acceptedAt: null })
        .where('id', '=', person.companyId)
        .execute()
      const answer = await sendSample(app, place, world, {
        headers: { authorization: `Bearer ${person.token}` },
      })
      if (!OPEN.has(place.name)) expect(answer.json().error).toMatchObject({ code: 'forbidden' })
      else expect(answer.statusCode).not.toBe(403)
    },
  )
})
