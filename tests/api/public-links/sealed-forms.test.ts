import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofLink, ofUser } from '#base/sealed-place.ts'
import { type PublicKey, seal } from '#contract/kernel/hpke.ts'
import { createFieldOpener } from '#server/platform/secrets/field-opener.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let staff: TestPerson
let client: TestPerson
let other: TestPerson
let utility: number
let key: PublicKey
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
  client = await addPerson(app.services.db)
  other = await addPerson(app.services.db)
  utility = (
    await app.services.db
      .insertInto('utilityCompanies')
      .values({ name: 'Example Power' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  key = (await app.call('GET', '/public/sealing_key')).json()
})
afterAll(() => app.close())

const addLink = async (): Promise<string> => {
  const body = { kind: 'credentials', company_id: client.companyId }
  return (await app.call('POST', '/admin/public_links', { token: staff.token, body })).json().link.uuid
}
const CREDENTIALS = {
  online_access_username: 'harbor-user',
  online_access_password: 'harbor-Secret-1',
  twoFaInstructions: 'Call the front desk',
  otherDetails: '',
}
const credential = (uuid: string, field: keyof typeof CREDENTIALS, text = CREDENTIALS[field], by = key) =>
  seal(text, { call: 'public.credentials', whose: ofLink(uuid), field }, by)
const submit = (uuid: string, secrets: object) =>
  app.call('POST', '/credentials-transfer', {
    body: {
      ...{ personalizedCode: uuid, online_access_url: 'https://portal.example.test' },
      ...{ ...CREDENTIALS, ...secrets },
    },
  })
const sealedSecrets = async (uuid: string) => ({
  online_access_username: await credential(uuid, 'online_access_username'),
  online_access_password: await credential(uuid, 'online_access_password'),
  twoFaInstructions: await credential(uuid, 'twoFaInstructions'),
})
const CANNOT_OPEN = {
  code: 'unprocessable',
  message: expect.stringMatching(/Reload the page and try again\.$/),
}

test('credentials arrive alike, sealed or as they are', async () => {
  const uuid = await addLink()
  for (const secrets of [await sealedSecrets(uuid), {}]) {
    const { receipt } = (await submit(uuid, secrets)).json()
    const list = (await app.call('GET', '/admin/submitted_credentials', { token: staff.token })).json()
    const { id } = list.submissions.find((row: { receipt: string }) => row.receipt === receipt)
    const shown = await app.call('POST', `/admin/submitted_credentials/${id}/reveal`, { token: staff.token })
    expect(shown.json()).toEqual(CREDENTIALS)
  }
})

test('an envelope opens in its own field and by its own link alone', async () => {
  const [uuid, another] = [await addLink(), await addLink()]
  const secrets = await sealedSecrets(uuid)
  for (const [link, hostile] of [
    [another, secrets],
    [uuid, { ...secrets, otherDetails: secrets.online_access_password }],
    [uuid, { ...secrets, online_access_password: {} }],
    [uuid, { ...secrets, online_access_password: { ...secrets.online_access_password, key: 'AAAAAAAAAAA' } }],
  ] as const) {
    const answer = await submit(link, hostile)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error).toMatchObject(CANNOT_OPEN)
  }
  const { publicKey } = await createFieldOpener('the-secret-of-some-other-server-01234')
  const foreign = await credential(uuid, 'online_access_password', 'harbor-Secret-1', publicKey)
  expect((await submit(uuid, { online_access_password: foreign })).json().error).toMatchObject(CANNOT_OPEN)
})

test('what comes out of an envelope keeps to the limits that hold without one', async () => {
  const uuid = await addLink()
  for (const [text, message] of [
    ['x'.repeat(501), /500/],
    ['', /Missing required information/],
    ['a\u0000b', /NUL/],
  ] as const) {
    const answer = await submit(uuid, {
      online_access_password: await credential(uuid, 'online_access_password', text),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.message).toMatch(message)
  }
})

test('where no secret is asked for, an envelope is no text', async () => {
  const uuid = await addLink()
  const at = { call: 'public.credentials', whose: ofLink(uuid), field: 'online_access_url' }
  const answer = await submit(uuid, { online_access_url: await seal('https://a.example', at, key) })
  expect(answer.statusCode).toBe(400)
})

const create = (person: TestPerson, accounts: object[], esCreds: object | null = null) =>
  app.call('POST', '/properties/create', {
    token: person.token,
    body: { property: { name: 'Harbor School' }, accounts, esCreds },
  })
const accountWith = (password: unknown) => ({ utility_company_id: utility, username: 'harbor', password })
const placeOf = (person: TestPerson, field: string) => ({
  ...{ call: 'properties.create', whose: ofUser(person.userId), field },
})

test('the passwords of a property’s accounts and of ENERGY STAR arrive sealed, bound to who sends them', async () => {
  const first = await seal('portal-one', placeOf(client, 'accounts.0.password'), key)
  const second = await seal('portal-two', placeOf(client, 'accounts.1.password'), key)
  const star = await seal('star-Secret', placeOf(client, 'esCreds.energystar_password'), key)
  const accounts = [accountWith(first), accountWith(second)]
  const esCreds = { energystar_username: 'star-user', energystar_password: star }
  const created = await create(client, accounts, esCreds)
  expect(created.statusCode).toBe(200)
  expect(await secretsOf(created.json().property.id)).toEqual(['portal-one', 'portal-two'])

  for (const answer of [
    await create(other, accounts, esCreds),
    await create(client, accounts.toReversed(), esCreds),
  ])
    expect(answer.json().error).toMatchObject(CANNOT_OPEN)
})

const secretsOf = async (propertyId: number): Promise<(string | null)[]> => {
  const { db, vault } = app.services
  const accounts = await db
    .selectFrom('propertyAccounts')
    .where('propertyId', '=', propertyId)
    .orderBy('id')
    .select('id')
    .execute()
  return Promise.all(accounts.map(({ id }) => vault.use({ purpose: 'property-account', ownerId: id })))
}

test('a call opens no more envelopes than its form has', async () => {
  const one = await seal('x', placeOf(client, 'accounts.0.password'), key)
  const many = Array.from({ length: 300 }, () => accountWith(one))
  expect((await create(client, many)).json().error).toMatchObject({ code: 'too_large' })
})
