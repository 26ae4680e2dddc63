import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticate } from '#server/people/sessions.ts'
import { createSealer } from '#server/platform/secrets/sealer.ts'
import { createVault, type Vault } from '#server/platform/secrets/vault.ts'
import { findSettings, insertSettings } from '#server/settings/repositories/provider-settings-repository.ts'
import { addCompany, addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, TEST_SECRET, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let staff: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

const makeLink = async (body: object = {}) => {
  const response = await app.call('POST', '/admin/public_links', {
    token: staff.token,
    body: { kind: 'credentials', company_id: client.companyId, label: 'Portal login', ...body },
  })
  expect(response.statusCode).toBe(200)
  return response.json().link as { id: number; uuid: string; path: string; state: string }
}
const SUBMISSION = {
  online_access_url: 'https://portal.example.test/login',
  online_access_username: 'harbor-user',
  online_access_password: 'harbor-Secret-1',
  twoFaInstructions: 'Call the front desk',
  otherDetails: 'Locked after three tries',
}
const submit = (uuid: string, change: object = {}) =>
  app.call('POST', '/credentials-transfer', { body: { personalizedCode: uuid, ...SUBMISSION, ...change } })
const staffGet = (path: string) => app.call('GET', path, { token: staff.token })

test('credentials sent by a link arrive with its label, sealed, and are shown to staff on the record', async () => {
  const link = await makeLink()
  expect(link.path).toBe(`/credentials-transfer/${link.uuid}`)
  const { receipt } = (await submit(link.uuid)).json()
  expect(receipt).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)

  const list = await staffGet(`/admin/submitted_credentials?company_id=${client.companyId}`)
  const arrived = list.json().submissions.find((row: { receipt: string }) => row.receipt === receipt)
  expect(arrived).toMatchObject({
    label: 'Portal login',
    company_id: client.companyId,
    online_access_url: SUBMISSION.online_access_url,
    address: '127.0.0.1',
    reveals: [],
  })
  expect(list.body).not.toContain('harbor-user')
  expect(list.body).not.toContain('harbor-Secret-1')

  const shown = await app.call('POST', `/admin/submitted_credentials/${arrived.id}/reveal`, {
    token: staff.token,
  })
  const { online_access_url, ...secrets } = SUBMISSION
  expect(online_access_url).toBe(arrived.online_access_url)
  expect(shown.json()).toEqual(secrets)
  const after = (await staffGet('/admin/submitted_credentials')).json().submissions
  const reveals = after.find((row: { id: number }) => row.id === arrived.id).reveals
  expect(reveals).toMatchObject([{ by: { id: staff.userId } }])
})

test('no table holds a submitted secret as text', async () => {
  const link = await makeLink()
  await submit(link.uuid, { online_access_password: 'needle-in-the-haystack' })
  const { sealed } = await app.services.db
    .selectFrom('secrets')
    .select('sealed')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  expect(sealed.toString('latin1')).not.toContain('needle')
})

test('a link that is unknown, malformed, of the other kind, revoked or expired gets one and the same answer', async () => {
  const [revoked, expired, upload] = [await makeLink(), await makeLink(), await makeLink({ kind: 'upload' })]
  await app.call('POST', `/admin/public_links/${revoked.id}/revoke`, { token: staff.token })
  await app.services.db
    .updateTable('publicLinks')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where('id', '=', expired.id)
    .execute()
  const answers = []
  for (const uuid of [randomUUID(), 'nonsense', "' or 1=1 --", upload.uuid, revoked.uuid, expired.uuid]) {
    answers.push(
      await submit(uuid),
      await app.call('GET', `/public/links/credentials/${encodeURIComponent(uuid)}`),
    )
  }
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
})

test('a revoked link works again after the revocation was taken back', async () => {
  const link = await makeLink()
  await app.call('POST', `/admin/public_links/${link.id}/revoke`, { token: staff.token })
  const restored = await app.call('POST', `/admin/public_links/${link.id}/restore`, { token: staff.token })
  expect(restored.json().link.state).toBe('open')
  expect((await app.call('GET', `/public/links/credentials/${link.uuid}`)).statusCode).toBe(200)
})

test('a link tells who asks, and for whose documents: the name on mails, else that of the provider’s company', async () => {
  const { db } = app.services
  const link = await makeLink()
  const asking = async () => (await app.call('GET', `/public/links/credentials/${link.uuid}`)).json()
  const nameOf = async (id: number) =>
    (await db.selectFrom('companies').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name
  expect(await asking(), 'an admin’s company need not be the provider’s').toMatchObject({
    provider_name: null,
  })
  const providerId = await addCompany(db)
  await db.updateTable('companies').set({ provider: true }).where('id', '=', providerId).execute()
  expect(await asking()).toEqual({
    usable: true,
    provider_name: await nameOf(providerId),
    company_name: await nameOf(client.companyId),
  })
  const { stored } = await findSettings(db)
  await db
    .transaction()
    .execute((tx) =>
      insertSettings(tx, { ...stored, senderName: 'Harbor Energy' }, { changedBy: staff.userId }),
    )
  expect(await asking()).toMatchObject({ provider_name: 'Harbor Energy' })
})

test.each([
  [{ online_access_url: 'not a page' }, 'Please enter a valid Website URL'],
  [{ online_access_url: 'localhost' }, 'Please enter a valid Website URL'],
  [{ online_access_username: ' ' }, 'Missing required information.'],
  [{ online_access_password: '' }, 'Missing required information.'],
])('a submission with %j is refused: %s', async (change, message) => {
  const response = await submit((await makeLink()).uuid, change)
  expect(response.statusCode).toBe(400)
  expect(response.json().error.message).toContain(message)
})

test('links are listed for one company or all, newest first, with what came by them', async () => {
  const link = await makeLink({ label: 'Counted', days: null })
  await submit(link.uuid)
  await submit(link.uuid)
  const { links } = (await staffGet(`/admin/public_links?company_id=${client.companyId}`)).json()
  expect(links[0]).toMatchObject({ label: 'Counted', arrivals: 2, state: 'open', expires_at: null })
  expect((await staffGet('/admin/public_links?company_id=999999')).json().links).toEqual([])
})

test('a link for a company that does not exist is refused', async () => {
  const response = await app.call('POST', '/admin/public_links', {
    token: staff.token,
    body: { kind: 'upload', company_id: 999_999 },
  })
  expect(response.statusCode).toBe(400)
})

test('a secret that is moved to another row does not open', () => {
  const sealer = createSealer(TEST_SECRET)
  const sealed = sealer.seal({ purpose: 'submitted-credentials', ownerId: 1 }, 'text')
  expect(sealer.open({ purpose: 'submitted-credentials', ownerId: 1 }, sealed)).toBe('text')
  expect(() => sealer.open({ purpose: 'submitted-credentials', ownerId: 2 }, sealed)).toThrow()
  expect(() => sealer.open({ purpose: 'property-account', ownerId: 1 }, sealed)).toThrow()
  const altered = Buffer.from(sealed)
  altered.writeUInt8(altered.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
  expect(() => sealer.open({ purpose: 'submitted-credentials', ownerId: 1 }, altered)).toThrow()
})

test('after the app secret is changed, secrets are sealed anew and open under the new one alone', async () => {
  const link = await makeLink()
  const { receipt } = (await submit(link.uuid)).json()
  const { id } = await app.services.db
    .selectFrom('submittedCredentials')
    .where('receipt', '=', receipt)
    .select('id')
    .executeTakeFirstOrThrow()
  const owner = { purpose: 'submitted-credentials', ownerId: id } as const
  const next = 'another-secret-that-only-the-tests-know-9876'

  const vault = createVault(app.services.db, next, [TEST_SECRET])
  expect(await vault.sealAnew()).toBeGreaterThan(0)
  expect(await vault.sealAnew()).toBe(0)
  const session = await authenticate(app.services, staff.token)
  const about = { companyId: null, subject: { kind: 'submission', id, name: null } }
  const reveal = ({ reveal }: Vault) =>
    app.services.db.transaction().execute((tx) => reveal(owner, session, about, tx))
  expect(await reveal(createVault(app.services.db, next))).toContain('harbor-Secret-1')
  await expect(reveal(app.services.vault)).rejects.toThrow()

  await createVault(app.services.db, TEST_SECRET, [next]).sealAnew()
})

test('a long list is read page by page, and nothing is left out', async () => {
  const { companyId } = await addPerson(app.services.db)
  const rows = Array.from({ length: 450 }, (_, at) => ({
    kind: 'upload' as const,
    companyId,
    createdBy: staff.userId,
    label: `Link ${at}`,
  }))
  await app.services.db.insertInto('publicLinks').values(rows).execute()
  const seen: string[] = []
  let before = ''
  for (let pages = 1; ; pages++) {
    const { links, next } = (await staffGet(`/admin/public_links?company_id=${companyId}${before}`)).json()
    seen.push(...links.map(({ label }: { label: string }) => label))
    if (next === null) {
      expect(pages).toBe(3)
      break
    }
    before = `&before=${next}`
  }
  expect(seen).toEqual(rows.map(({ label }) => label).reverse())
})
