import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson, openTestSession, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** Logging in by `jwt` in an address: a session's token, or a code of one minute. */

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  person = await addPerson(app.services.db, { admin: true })
})
beforeEach(() => app.services.db.deleteFrom('rateWindows').execute())
afterAll(() => app.close())

const newCode = async (): Promise<string> =>
  (await app.call('POST', '/auth/arrival_code', { token: person.token })).json().code
const who = (token: string) => app.call('POST', '/auth/arrival', { body: { token } })
const redeem = (token: string) => app.call('POST', '/auth/arrival/redeem', { body: { token } })
const OVER = 'This link was used already or has expired. Log in instead.'

test('a token and a code say whose they are, and use nothing up', async () => {
  const code = await newCode()
  for (const token of [person.token, code, code]) {
    const { full_name, company_name } = (await who(token)).json()
    expect([full_name, company_name]).toEqual([
      expect.stringMatching(/^Person/),
      expect.stringMatching(/^Company/),
    ])
  }
})

test('a code opens one session, of two at once too', async () => {
  const code = await newCode()
  const answers = await Promise.all([redeem(code), redeem(code), redeem(code)])
  const opened = answers.filter(({ statusCode }) => statusCode === 200)
  expect(opened).toHaveLength(1)
  const { token } = opened[0]?.json() ?? {}
  const me = (await app.call('GET', '/auth/checkToken', { token })).json()
  expect(me.user_id).toBe(person.userId)
  expect((await redeem(code)).json().error.message).toBe(OVER)
})

test('a session of a code has proved nothing', async () => {
  const { token } = (await redeem(await newCode())).json()
  const other = await addPerson(app.services.db)
  const answer = await app.call('PUT', `/admin/users/${other.userId}/roles`, {
    token,
    body: { version: 1, admin: true, os: true },
  })
  expect(answer.json().error.details).toEqual({ proof: 'due' })
  const proof = await app.call('POST', '/account/proof', { token, body: { password: PASSWORD } })
  expect(proof.statusCode).toBe(200)
})

test('a code ends with the session that it was made in, and opens none that lasts longer', async () => {
  const short = await openTestSession(app.services.db, person.userId, 120)
  const codeOf = async () => (await app.call('POST', '/auth/arrival_code', { token: short })).json().code
  const { token } = (await redeem(await codeOf())).json()
  const { exp } = (await app.call('GET', '/auth/checkToken', { token })).json()
  expect(exp - Date.now() / 1000).toBeLessThanOrEqual(120)
  const late = await codeOf()
  await app.call('POST', '/auth/logout', { token: short })
  expect((await who(late)).json().error.message).toBe(OVER)
  expect((await redeem(late)).json().error.message).toBe(OVER)
})

test('a code is over after a minute', async () => {
  const code = await newCode()
  await app.services.db
    .updateTable('signInSteps')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where('kind', '=', 'arrival')
    .execute()
  expect((await who(code)).json().error.message).toBe(OVER)
  expect((await redeem(code)).json().error.message).toBe(OVER)
})

test('the code of somebody who is disabled meanwhile opens nothing', async () => {
  const other = await addPerson(app.services.db)
  const code = (await app.call('POST', '/auth/arrival_code', { token: other.token })).json().code
  await app.services.db
    .updateTable('users')
    .set({ disabledAt: new Date() })
    .where('id', '=', other.userId)
    .execute()
  expect((await redeem(code)).json().error.message).toBe(OVER)
})

test('a session’s token stays as it is; one that has ended and nonsense open nothing', async () => {
  const token = await openTestSession(app.services.db, person.userId, 60)
  expect((await redeem(token)).json()).toEqual({ token })
  await app.call('POST', '/auth/logout', { token })
  expect((await redeem(token)).statusCode).toBe(401)
  expect((await redeem('nonsense')).json().error.message).toBe(OVER)
})
