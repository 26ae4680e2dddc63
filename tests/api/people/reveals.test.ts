import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addAccount } from '#tests/helpers/bills.ts'
import { addPerson, openTestSession, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { addWorld } from '#tests/helpers/world.ts'

let app: TestApp
let staff: TestPerson
let otherAdmin: TestPerson
let contractor: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
  otherAdmin = await addPerson(app.services.db, { admin: true })
  contractor = await addPerson(app.services.db, { admin: true, os: true })
})
beforeEach(async () => {
  const { db } = app.services
  await db.deleteFrom('secretReveals').execute()
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('rateWindows').execute()
  // The sessions were opened a while ago.
  await db
    .updateTable('sessions')
    .set({ provedAt: new Date(Date.now() - 3_600_000) })
    .execute()
})
afterAll(() => app.close())

/** A meter whose account is fetched by a login with a password. */
async function addLogin(marks: { osCanProcess?: boolean; excluded?: boolean } = {}) {
  const { companyId } = await addPerson(app.services.db)
  const account = await addAccount(app.services.db, { companyId, ...marks })
  const meter = account.meters[0]?.id ?? 0
  const access = {
    online_access_url: 'https://portal.example',
    online_access_username: 'oak',
    online_access_password: 'harbor-Secret-1',
  }
  await app.call('PUT', `/admin/utility_account_meters/${meter}/access`, { token: staff.token, body: access })
  const { authorizationId } = await app.services.db
    .selectFrom('intakeAccounts')
    .where('utilityAccountId', '=', account.id)
    .select('authorizationId')
    .executeTakeFirstOrThrow()
  return { meter, authorizationId }
}

const reveal = (meter: number, { token }: { token: string } = staff) =>
  app.call('POST', `/admin/utility_account_meters/${meter}/reveal_password`, { token, body: {} })

test('after 20 in ten minutes a fresh proof is needed, whatever the kind of secret', async () => {
  const { meter, authorizationId } = await addLogin()
  const answers = []
  for (let count = 0; count < 20; count++) answers.push(await reveal(meter))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const refused = await app.call('POST', `/admin/authorizations/${authorizationId}/reveal_password`, {
    token: staff.token,
    body: { reason: 'Fetching bills' },
  })
  expect(refused.json().error).toMatchObject({ code: 'forbidden', details: { proof: 'due' } })
  expect(refused.body).not.toContain('harbor-Secret-1')

  const anotherSession = await openTestSession(app.services.db, otherAdmin.userId, 3_600)
  expect((await reveal(meter, { token: anotherSession })).statusCode).toBe(200)

  await app.call('POST', '/account/proof', { token: staff.token, body: { password: PASSWORD } })
  expect((await reveal(meter)).statusCode).toBe(200)
})

test('of many at once no more than 20 open', async () => {
  const { meter } = await addLogin()
  const answers = await Promise.all(Array.from({ length: 30 }, () => reveal(meter)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
  const { count } = await app.services.db
    .selectFrom('secretReveals')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(20)
})

test('other admins are notified of whoever reaches the limit, and of a hundred in a day', async () => {
  const { meter } = await addLogin()
  const notified = () =>
    app.services.db
      .selectFrom('notifications')
      .where('topic', '=', 'passwords_revealed')
      .select(['userId', 'title'])
      .execute()
  for (let count = 0; count < 19; count++) await reveal(meter)
  expect(await notified()).toEqual([])
  await reveal(meter)
  expect(await notified()).toEqual([
    {
      userId: otherAdmin.userId,
      title: expect.stringMatching(/ revealed 20 portal passwords in 10 minutes$/),
    },
  ])
  // Slowly enough for the first limit, over the day.
  await app.services.db
    .updateTable('secretReveals')
    .set({ createdAt: new Date(Date.now() - 3_600_000) })
    .execute()
  const [one] = await app.services.db.selectFrom('secretReveals').selectAll().limit(1).execute()
  const { purpose = '', ownerId = 0, createdAt = new Date() } = one ?? {}
  await app.services.db
    .insertInto('secretReveals')
    .values(Array.from({ length: 79 }, () => ({ purpose, ownerId, userId: staff.userId, createdAt })))
    .execute()
  expect((await reveal(meter)).statusCode).toBe(200)
  expect((await notified()).map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/ revealed 100 portal passwords in 24 hours$/),
  )
})

test.each([
  ['of an account that is open to them', {}, 200],
  ['of an account that is kept from contractors', { excluded: true }, 404],
  ['of an account that they do not process', { osCanProcess: false }, 404],
])('contractors’ staff and the password %s', async (_, marks, status) => {
  const { meter, authorizationId } = await addLogin(marks)
  const answers = [
    await reveal(meter, contractor),
    await app.call('POST', `/admin/authorizations/${authorizationId}/reveal_password`, {
      token: contractor.token,
      body: { reason: 'Fetching bills' },
    }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status])
})

test('contractors’ staff reveal nothing that clients sent in', async () => {
  const { ids } = await addWorld(app, await addPerson(app.services.db), { forContractors: true })
  const answers = [
    await app.call('POST', `/admin/property_intake/${ids.property}/reveal`, {
      token: contractor.token,
      body: { reason: 'Curious' },
    }),
    await app.call('POST', `/admin/submitted_credentials/${ids.submission}/reveal`, {
      token: contractor.token,
      body: {},
    }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403])
})
