import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, PASSWORD } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(() => server.services.db.deleteFrom('signInFailures').execute())

const WRONG = 'Wrong-pass1'

async function signIn(email: string, password: string, address = '203.0.113.7') {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password },
    remoteAddress: address,
  })
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0) }
}

async function fail(email: string, times: number, address?: string): Promise<void> {
  for (let attempt = 0; attempt < times; attempt++) await signIn(email, WRONG, address)
}

/** As if so many wrong passwords had come from as many addresses. */
const failElsewhere = (email: string, failures: number) =>
  server.services.db
    .insertInto('signInFailures')
    .values({ key: `account:${email}`, failures })
    .execute()

/** As if so many seconds had passed since the last failure. */
const pass = (seconds: number) =>
  sql`update sign_in_failures set last_at = last_at - make_interval(secs => ${seconds})`.execute(
    server.services.db,
  )

const person = async () => (await addPerson(server.services.db)).email

describe('an account from one address', () => {
  test('is stopped after ten failures, even with the right password', async () => {
    const email = await person()
    await fail(email, 10)
    expect(await signIn(email, PASSWORD)).toMatchObject({ status: 429, wait: expect.any(Number) })
    expect((await signIn(await person(), PASSWORD)).status).toBe(200)
  })

  test('waits twice as long after each further failure, up to an hour', async () => {
    const email = await person()
    await fail(email, 10)
    for (const seconds of [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
      const { status, wait } = await signIn(email, WRONG)
      expect(status).toBe(429)
      expect(wait).toBeGreaterThan(seconds * 0.9)
      expect(wait).toBeLessThanOrEqual(seconds)
      await pass(seconds)
      expect((await signIn(email, WRONG)).status).toBe(401)
    }
  })

  test('is not kept waiting longer by tries that are made while it waits', async () => {
    const email = await person()
    await fail(email, 40)
    await pass(30)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  test('begins anew after the right password, and after a day without failures', async () => {
    const email = await person()
    await fail(email, 9)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    await fail(email, 9)
    await pass(25 * 3_600)
    await fail(email, 9)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  test('has no more guesses at once than in a row', async () => {
    const email = await person()
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, WRONG)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })
})

describe('an owner', () => {
  test('signs in while somebody elsewhere guesses', async () => {
    const email = await person()
    await fail(email, 12, '198.51.100.1')
    expect((await signIn(email, PASSWORD, '203.0.113.7')).status).toBe(200)
  })

  test('signs in at an address never used, though many addresses guess', async () => {
    const email = await person()
    await failElsewhere(email, 49)
    await fail(email, 1, '198.51.100.1')
    expect((await signIn(email, PASSWORD, '203.0.113.9')).status).toBe(200)
  })

  test('signs in where others of the same office have used up what it may fail', async () => {
    const email = await person()
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    for (let other = 0; other < 10; other++) await fail(`stranger${other}@example.test`, 10)
    expect((await signIn(await person(), PASSWORD)).status).toBe(429)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })
})

test('of an account that many addresses guess at, each new one has a single guess', async () => {
  const email = await person()
  await failElsewhere(email, 49)
  await fail(email, 1, '198.51.100.1')
  expect((await signIn(email, WRONG, '198.51.100.77')).status).toBe(401)
  expect((await signIn(email, WRONG, '198.51.100.77')).status).toBe(429)
})

test('all addresses of one IPv6 network are one', async () => {
  const email = await person()
  for (let host = 1; host <= 10; host++) await fail(email, 1, `2001:db8:0:1::${host}`)
  expect((await signIn(email, PASSWORD, '2001:db8:0:1:ffff::1')).status).toBe(429)
  expect((await signIn(email, PASSWORD, '2001:db8:0:2::1')).status).toBe(200)
})

test('accounts that are not there are counted too: nobody asks for many names', async () => {
  for (let name = 0; name < 100; name++) await signIn(`name${name}@example.test`, WRONG)
  expect((await signIn('name100@example.test', WRONG)).status).toBe(429)
})
