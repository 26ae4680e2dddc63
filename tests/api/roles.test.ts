import { hkdfSync, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/contract.ts'
import { addAccount } from '#tests/helpers/bills.ts'
import { pdf, postForm } from '#tests/helpers/multipart.ts'
import { addCompany, addPerson, openTestSession, type TestPerson } from '#tests/helpers/people.ts'
import { fillPath, PLACES, type Place } from '#tests/helpers/places.ts'
import { createTestApp, TEST_SECRET, type TestApp } from '#tests/helpers/test-app.ts'

/** Every call there is, by everybody there is. Calls that are added to the contract are in the table by themselves. */

const NEEDLE = 'Owned by the first company'

let app: TestApp
let people: Record<'client' | 'otherClient' | 'os' | 'admin', TestPerson>
let expired: string
let revoked: string
/** Ids of the first company's records, by the call that names them. */
let ids: { bill: number; account: number; utility: number; link: number; mapping: number }

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  const companyId = await addCompany(db, NEEDLE)
  people = {
    client: await addPerson(db, { companyId }),
    otherClient: await addPerson(db),
    os: await addPerson(db, { os: true }),
    admin: await addPerson(db, { admin: true }),
  }
  expired = await openTestSession(db, people.client.userId, -1)
  revoked = await openTestSession(db, people.client.userId, 3_600)
  await app.call('POST', '/auth/logout', { token: revoked })

  const account = await addAccount(db, { companyId, number: NEEDLE, osCanProcess: false })
  const uploaded = await postForm(app, '/documents/upload', {
    token: people.client.token,
    files: [{ field: 'fileData[]', name: `${NEEDLE}.pdf`, content: pdf(NEEDLE) }],
  })
  const bill: number = uploaded.json().files[0].textract_bill_id
  await db.updateTable('bills').set({ utilityAccountId: account.id }).where('id', '=', bill).execute()
  await db.insertInto('properties').values({ companyId, name: NEEDLE }).execute()
  const link = await db
    .insertInto('publicLinks')
    .values({ kind: 'upload', companyId, createdBy: people.admin.userId, label: NEEDLE })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mapping = await db
    .insertInto('chargeMappings')
    .values({
      utilityCompanyId: account.utilityId,
      companyId,
      description: NEEDLE,
      descriptionKey: NEEDLE.toLowerCase(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  ids = { bill, account: account.id, utility: account.utilityId, link: link.id, mapping: mapping.id }
})
afterAll(() => app.close())

function parameterOf(name: CallName, parameter: string): string | number {
  if (parameter === 'uuid' || name === 'sessions.revoke') return randomUUID()
  if (parameter === 'kind') return name.startsWith('mappings.') ? 'charge' : 'upload'
  if (parameter === 'mappingId') return ids.mapping
  if (parameter === 'accountId') return ids.account
  if (name.startsWith('utilities.') || name === 'mappings.list') return ids.utility
  return name.startsWith('links.') ? ids.link : ids.bill
}

/** Enough of a body for a call to get as far as looking for the record. */
const bodyOf = (name: CallName): object | undefined =>
  ({
    'bills.file': { bill: { id: ids.bill } },
    'bills.parse': { textract_bill_id: ids.bill },
    'bills.skip': { textract_bill_id: ids.bill },
    'bills.revert': { textract_bill_id: ids.bill },
  })[name as string] ?? {}

const call = (place: Place, headers: Record<string, string>) =>
  app.app.inject({
    method: place.method,
    url: `/api/v1${fillPath(place.pattern, (parameter) => parameterOf(place.name, parameter))}`,
    headers,
    ...(place.method === 'GET' ? {} : { payload: bodyOf(place.name) }),
  })

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
/** One's own session for each call: some calls end it. */
const sessionOf = async (who: keyof typeof people) =>
  bearer(await openTestSession(app.services.db, people[who].userId, 3_600))

const sign = (key: Uint8Array, claims: object) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(randomUUID())
    .setExpirationTime('1h')
    .sign(key)
const claimsOfAdmin = () => ({
  admin: true,
  os: false,
  user_id: people.admin.userId,
  company_id: people.admin.companyId,
  company_uuid: randomUUID(),
})
const keyOf = (info: string) => new Uint8Array(hkdfSync('sha256', TEST_SECRET, '', info, 32))
const unsigned = (claims: object) =>
  [{ alg: 'none' }, { ...claims, exp: 4e9, jti: randomUUID() }, '']
    .map((part) => (part === '' ? '' : Buffer.from(JSON.stringify(part)).toString('base64url')))
    .join('.')

const STRANGERS: Record<string, () => Promise<Record<string, string>>> = {
  nobody: async () => ({}),
  'an expired token': async () => bearer(expired),
  'a token of a session that was ended': async () => bearer(revoked),
  'a token signed with another key': async () => bearer(await sign(new Uint8Array(32), claimsOfAdmin())),
  'a token without a signature': async () => bearer(unsigned(claimsOfAdmin())),
  'a token of this server for something else': async () =>
    bearer(await sign(keyOf('mail-links'), claimsOfAdmin())),
  'a token for a session that never was': async () =>
    bearer(await sign(keyOf('session-token'), claimsOfAdmin())),
  'a widget’s token alone': async () => ({ widgetToken: (await sessionOf('client')).authorization }),
  nonsense: async () => bearer('../../etc/passwd'),
}

// A signed link stands in for a session where the browser fetches a file by itself: without the link it is closed too.
const needingSession = PLACES.filter(({ access }) => access !== 'anon')
// Answers without an end: who may listen is told by the first of these tests, and what is heard in events.test.ts.
const answered = PLACES.filter(({ name }) => name !== 'events.stream')

describe.each(Object.entries(STRANGERS))('%s', (_, headers) => {
  test.each(needingSession)('is not let in at $method $pattern', async (place) => {
    const answer = await call(place, await headers())
    expect(answer.statusCode).toBe(401)
    expect(answer.body).not.toContain(NEEDLE)
  })
})

/** How bills are read: not for contractors. */
const isSetUp = (name: CallName) => /^(configurations|prompts)\./.test(name)

// A body that is none is refused before it matters whose it is.
test.each(answered.filter(({ name }) => isSetUp(name)))(
  'os is refused at $method $pattern',
  async (place) => {
    expect([400, 403]).toContain((await call(place, await sessionOf('os'))).statusCode)
  },
)

describe.each(['client', 'otherClient', 'os'] as const)('%s', (who) => {
  test.each(PLACES.filter(({ access }) => access === 'admin'))(
    'is refused at staff’s $method $pattern',
    async (place) => {
      const answer = await call(place, await sessionOf(who))
      expect(answer.statusCode).toBe(403)
      expect(answer.body).not.toContain(NEEDLE)
    },
  )

  test.each(answered.filter(({ name, access }) => access !== 'admin' && !(who === 'os' && isSetUp(name))))(
    'may call $method $pattern',
    async (place) => {
      const answer = await call(place, await sessionOf(who))
      expect([401, 403]).not.toContain(answer.statusCode)
      expect(answer.statusCode).toBeLessThan(500)
      if (who !== 'client') expect(answer.body).not.toContain(NEEDLE)
    },
  )
})

test.each(answered)('admin may call $method $pattern', async (place) => {
  const answer = await call(place, await sessionOf('admin'))
  expect([401, 403]).not.toContain(answer.statusCode)
  expect(answer.statusCode).toBeLessThan(500)
})

test.each(answered.filter(({ access }) => access === 'anon'))(
  'nobody may call $method $pattern',
  async (place) => {
    const answer = await call(place, {})
    // Wrong credentials are told by 401 at the one call that takes them; an empty form is not one of them.
    expect([401, 403]).not.toContain(answer.statusCode)
    expect(answer.statusCode).toBeLessThan(500)
  },
)

const BY_RECORD = [
  'bills.get',
  'bills.content',
  'bills.file',
  'bills.parse',
  'bills.skip',
  'bills.revert',
  'bills.extract',
  'presence.open',
  'presence.close',
  'mappings.update',
  'mappings.preview',
]
test.each(PLACES.filter(({ name, access }) => BY_RECORD.includes(name) && access === 'client'))(
  'the first company’s record does not exist for another at $method $pattern',
  async (place) => {
    for (const who of ['otherClient', 'os'] as const)
      expect((await call(place, await sessionOf(who))).statusCode).toBe(404)
  },
)

test('the words looked for are there to be found', async () => {
  const answer = await app.call('GET', '/properties', { token: people.client.token })
  expect(answer.body).toContain(NEEDLE)
})
