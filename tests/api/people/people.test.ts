import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disableUser, enableUser, inviteUser, resendInvite } from '#server/people/people.ts'
import { userActor } from '#server/platform/auth/session.ts'
import { tokenSentTo } from '#tests/helpers/mail-links.ts'
import { addCompany, addPerson, openTestSession, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** Logins that staff make, and end. */
let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  admin = await addPerson(app.services.db, { admin: true })
})
beforeEach(() => app.services.db.deleteFrom('rateWindows').execute())
afterAll(() => app.close())

const CHOSEN = 'Meadow-lark7'
let count = 0
const who = () => userActor({ id: admin.userId, fullName: 'Ada', email: admin.email }, null)
const shown = () => ({ delivery: 'shown' as const, who: who() })

async function invite(delivery: 'mail' | 'shown') {
  const email = `invited${++count}@example.test`
  const companyId = await addCompany(app.services.db)
  const person = { companyId, email, fullName: 'Ira Invited', admin: false, os: false }
  return { email, ...(await inviteUser(app.services, person, { delivery, who: who() })) }
}

const tokenIn = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? ''
const choose = (token: string, password = CHOSEN, password_confirmation = password) =>
  app.call('POST', '/auth/choose-password', { body: { token, password, password_confirmation } })
const logIn = (email: string, password = CHOSEN) =>
  app.call('POST', '/auth/login', { body: { email, password, remember: false } })
const told = (answer: Awaited<ReturnType<typeof logIn>>) => [answer.statusCode, answer.json().error?.message]

describe('who is invited', () => {
  test('chooses a password by the link that is shown once, and logs in with it', async () => {
    const { email, link } = await invite('shown')
    const body = { token: tokenIn(link) }
    expect((await app.call('POST', '/auth/password-link', { body })).json()).toEqual({
      full_name: 'Ira Invited',
      email,
    })
    expect(told(await logIn(email)), 'before').toEqual([401, 'Invalid credentials.'])
    expect((await choose(tokenIn(link))).json()).toEqual({ email })
    expect((await logIn(email)).statusCode).toBe(200)
  })

  test('or by the link of a mail', async () => {
    const { email, link } = await invite('mail')
    expect(link).toBeNull()
    const token = await tokenSentTo(app.services, email, 'token')
    expect((await choose(token)).statusCode).toBe(200)
    expect((await logIn(email)).statusCode).toBe(200)
  })

  test('has the address from then on', async () => {
    const { email } = await invite('shown')
    const again = { companyId: admin.companyId, email, fullName: 'Other', admin: false, os: false }
    await expect(inviteUser(app.services, again, shown())).rejects.toThrow('already registered')
  })

  test('is refused a password that is soon guessed, and the link stays good', async () => {
    const { link } = await invite('shown')
    for (const bad of ['short', 'Password1', 'Invited-1'])
      expect((await choose(tokenIn(link), bad)).statusCode).toBe(400)
    expect(told(await choose(tokenIn(link), CHOSEN, `${CHOSEN}x`))).toEqual([
      400,
      "Your passwords don't match.",
    ])
    expect((await choose(tokenIn(link))).statusCode).toBe(200)
  })
})

describe('a link for choosing a password', () => {
  const over = [400, expect.stringMatching(/^This link was used already, is incomplete, or has expired/)]

  test('works once, of many at once for one', async () => {
    const { link } = await invite('shown')
    const answers = await Promise.all(Array.from({ length: 5 }, () => choose(tokenIn(link))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400])
    expect(told(await choose(tokenIn(link)))).toEqual(over)
  })

  test('stops working with time, with a new one, and with the login', async () => {
    const { userId, link } = await invite('shown')
    const second = await resendInvite(app.services, userId, shown())
    expect(told(await choose(tokenIn(link))), 'a new one was made').toEqual(over)
    await app.services.db
      .updateTable('mailTokens')
      .set({ expiresAt: sql<Date>`now() - interval '1 second'` })
      .where('kind', '=', 'password')
      .where('ownerId', '=', userId)
      .execute()
    expect(told(await choose(tokenIn(second))), 'expired').toEqual(over)
    const third = await resendInvite(app.services, userId, shown())
    await disableUser(app.services, userId, who())
    expect(told(await choose(tokenIn(third))), 'disabled').toEqual(over)
    await expect(resendInvite(app.services, userId, shown())).rejects.toThrow('This login is disabled')
  })

  test('ends every session that was open', async () => {
    const person = await addPerson(app.services.db)
    const link = await resendInvite(app.services, person.userId, shown())
    expect((await app.call('GET', '/auth/checkToken', { token: person.token })).statusCode).toBe(200)
    await choose(tokenIn(link))
    expect((await app.call('GET', '/auth/checkToken', { token: person.token })).statusCode).toBe(401)
    expect(told(await logIn(person.email, PASSWORD))).toEqual([401, 'Invalid credentials.'])
  })
})

describe('a login that is disabled', () => {
  test('is answered as for a wrong password, and its sessions end', async () => {
    const person = await addPerson(app.services.db)
    await disableUser(app.services, person.userId, who())
    expect(told(await logIn(person.email, PASSWORD))).toEqual(told(await logIn(person.email, 'Wrong-pass1')))
    expect(told(await logIn(person.email, PASSWORD))).toEqual([401, 'Invalid credentials.'])
    expect((await app.call('GET', '/auth/checkToken', { token: person.token })).statusCode).toBe(401)
    const late = await openTestSession(app.services.db, person.userId, 3_600)
    expect((await app.call('GET', '/auth/checkToken', { token: late })).statusCode).toBe(401)
  })

  test('is let in again when it is enabled, by a new session', async () => {
    const person = await addPerson(app.services.db)
    await disableUser(app.services, person.userId, who())
    await enableUser(app.services, person.userId, who())
    expect((await app.call('GET', '/auth/checkToken', { token: person.token })).statusCode).toBe(401)
    expect((await logIn(person.email, PASSWORD)).statusCode).toBe(200)
    await expect(enableUser(app.services, person.userId, who())).rejects.toThrow('not disabled')
  })

  test('is never the last admin, nor are both of two who end each other', async () => {
    const { db } = app.services
    await expect(disableUser(app.services, admin.userId, who())).rejects.toThrow('the last admin')
    const processing = await addPerson(db, { admin: true, os: true })
    await expect(
      disableUser(app.services, admin.userId, who()),
      'processing staff are none',
    ).rejects.toThrow()
    const second = await addPerson(db, { admin: true })
    const ended = await Promise.allSettled([
      disableUser(app.services, admin.userId, who()),
      disableUser(app.services, second.userId, who()),
    ])
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await disableUser(app.services, processing.userId, who())
  })
})

test('the audit list says who invited, disabled and enabled whom', async () => {
  const { userId, email } = await invite('mail')
  await disableUser(app.services, userId, who())
  await enableUser(app.services, userId, who())
  const events = await app.services.db
    .selectFrom('auditEvents')
    .where('subjectId', '=', userId)
    .select(['action', 'whoId', 'subjectName'])
    .orderBy('id')
    .execute()
  const by = { whoId: admin.userId, subjectName: `Ira Invited <${email}>` }
  expect(events).toEqual(
    ['user_invited', 'user_disabled', 'user_enabled'].map((action) => ({ action, ...by })),
  )
})
