import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gatherPasswords } from '#server/authorizations/gather-passwords.ts'
import { addAccount, type TestAccount } from '#tests/helpers/bills.ts'
import { loginOwnerOf } from '#tests/helpers/logins.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let staff: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
})
afterAll(() => app.close())

const accountOf = (person: TestPerson, meters = 1) =>
  addAccount(app.services.db, {
    companyId: person.companyId,
    meters: Array.from({ length: meters }, (_, at) => ({ number: `M-${at + 1}` })),
  })

const meterIdOf = (account: TestAccount, at = 0) => account.meters[at]?.id ?? 0

/** As staff write it at a meter. */
const say = (account: TestAccount, access: object, at = 0) =>
  app.call('PUT', `/admin/utility_account_meters/${meterIdOf(account, at)}/access`, {
    token: staff.token,
    body: access,
  })

const accessOf = (account: TestAccount) =>
  app.services.db
    .selectFrom('utilityAccountMeters')
    .where('utilityAccountId', '=', account.id)
    .select(['onlineAccessUrl as url', 'onlineAccessUsername as name'])
    .orderBy('id')
    .execute()

const loginOf = async (account: TestAccount) =>
  (
    await app.services.db
      .selectFrom('intakeAccounts')
      .where('utilityAccountId', '=', account.id)
      .select('authorizationId')
      .executeTakeFirstOrThrow()
  ).authorizationId

const loginsOf = ({ companyId }: TestPerson) =>
  app.services.db.selectFrom('authorizations').where('companyId', '=', companyId).selectAll().execute()

const passwordOf = async (account: TestAccount) =>
  app.services.vault.use(await loginOwnerOf(app.services, meterIdOf(account)))

const HARBOR = { online_access_url: 'https://www.harbor.example/login', online_access_username: 'pier' }

describe('a login has one place', () => {
  beforeAll(async () => {
    client = await addPerson(app.services.db)
  })

  test('what is said at one meter is said at every meter of its account', async () => {
    const account = await accountOf(client, 2)
    await say(account, { ...HARBOR, online_access_password: 'first' })
    expect(await accessOf(account)).toEqual(
      [1, 2].map(() => ({ url: HARBOR.online_access_url, name: HARBOR.online_access_username })),
    )
  })

  test('accounts of one user name at one site share it, however the address is written', async () => {
    const [account] = [await accountOf(client)]
    await say(account, {
      online_access_url: 'HARBOR.example/login/?from=mail',
      online_access_username: 'Pier',
    })
    expect(await loginsOf(client)).toHaveLength(1)
    expect(await passwordOf(account)).toBe('first')
    await say(account, { online_access_password: 'second' })
    const [other] = await loginsOf(client)
    expect(await app.services.vault.use({ purpose: 'authorization', ownerId: other?.id ?? 0 })).toBe('second')
  })

  test('of another client is another', async () => {
    const other = await addPerson(app.services.db)
    const account = await accountOf(other)
    await say(account, HARBOR)
    expect(await passwordOf(account)).toBeNull()
    expect(await loginsOf(other)).toHaveLength(1)
  })

  test('another user name is another login, and the others keep theirs', async () => {
    const account = await accountOf(client)
    await say(account, HARBOR)
    await say(account, { online_access_username: 'quay' })
    expect(await loginsOf(client)).toHaveLength(2)
    expect((await loginsOf(client)).map((login) => login.onlineAccessUsername).toSorted()).toEqual([
      'pier',
      'quay',
    ])
    expect(await passwordOf(account)).toBeNull()
  })

  test('a site that moved has moved for all who are fetched there', async () => {
    const [one, two] = [await accountOf(client), await accountOf(client)]
    for (const account of [one, two]) await say(account, { ...HARBOR, online_access_username: 'dock' })
    await say(one, { online_access_url: 'https://new.harbor.example' })
    expect(await loginOf(two)).toBe(await loginOf(one))
    expect(await accessOf(two)).toEqual([{ url: 'https://new.harbor.example', name: 'dock' }])
  })

  test('a user name that is taken away takes the login from the account, and leaves it to the client', async () => {
    const account = await accountOf(client, 2)
    await say(account, { ...HARBOR, online_access_username: 'berth', online_access_password: 'kept' })
    const login = await loginOf(account)
    await say(account, { online_access_username: null })
    expect(await loginOf(account)).toBeNull()
    expect((await accessOf(account)).map(({ name }) => name)).toEqual([null, null])
    await say(account, { online_access_username: 'berth' }, 1)
    expect(await loginOf(account)).toBe(login)
    expect(await passwordOf(account)).toBe('kept')
  })

  test('a meter that comes later has it', async () => {
    const { db } = app.services
    const account = await accountOf(client)
    await say(account, HARBOR)
    const { utilityMeterId } = await db
      .selectFrom('utilityAccountMeters')
      .where('id', '=', meterIdOf(await accountOf(client)))
      .select('utilityMeterId')
      .executeTakeFirstOrThrow()
    const late = { utilityAccountId: account.id, utilityMeterId, displayName: 'Late' }
    await db.insertInto('utilityAccountMeters').values(late).execute()
    expect((await accessOf(account)).at(-1)).toMatchObject({ name: 'pier' })
  })

  test('what changes at the login changes at the meters, and an end of it ends it there', async () => {
    const { db } = app.services
    const account = await accountOf(client)
    await say(account, { ...HARBOR, online_access_username: 'slip' })
    const id = (await loginOf(account)) ?? 0
    await db
      .updateTable('authorizations')
      .set({ onlineAccessUsername: 'slip-2' })
      .where('id', '=', id)
      .execute()
    expect(await accessOf(account)).toMatchObject([{ name: 'slip-2' }])
    await db.deleteFrom('authorizations').where('id', '=', id).execute()
    expect(await accessOf(account)).toMatchObject([{ name: null }])
  })

  test('two who say the same login at once say one', async () => {
    const person = await addPerson(app.services.db)
    const accounts = await Promise.all([1, 2, 3, 4].map(() => accountOf(person)))
    await Promise.all(accounts.map((account) => say(account, HARBOR)))
    expect(await loginsOf(person)).toHaveLength(1)
  })
})

test('passwords that were kept with meters move to their logins, the newest of several, with who saw them', async () => {
  const { db, vault } = app.services
  const person = await addPerson(db)
  const [named, nameless] = [await accountOf(person, 2), await accountOf(person)]
  await say(named, HARBOR)
  const kept = [
    [meterIdOf(named), 'older', '2026-01-01'],
    [meterIdOf(named, 1), 'newer', '2026-02-01'],
    [meterIdOf(nameless), 'alone', '2026-01-01'],
  ] as const
  for (const [ownerId, password, day] of kept) {
    await vault.put(db, { purpose: 'meter-access', ownerId }, password)
    await db
      .updateTable('secrets')
      .set({ createdAt: new Date(day) })
      .where('purpose', '=', 'meter-access')
      .where('ownerId', '=', ownerId)
      .execute()
    await db
      .insertInto('secretReveals')
      .values({ purpose: 'meter-access', ownerId, userId: staff.userId })
      .execute()
  }
  await gatherPasswords(app.services)
  await gatherPasswords(app.services)
  expect(await passwordOf(named)).toBe('newer')
  expect(await passwordOf(nameless)).toBe('alone')
  expect(await db.selectFrom('secrets').where('purpose', '=', 'meter-access').execute()).toEqual([])
  const seen = await db
    .selectFrom('secretReveals')
    .where('purpose', '=', 'authorization')
    .where('ownerId', 'in', [(await loginOf(named)) ?? 0, (await loginOf(nameless)) ?? 0])
    .execute()
  expect(seen).toHaveLength(3)
})
