import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendMail } from '#server/notifications/mail-outbox.ts'
import { mailLinkAgain, mailPasswordReset } from '#server/people/account-mails.ts'
import { withToken } from '#server/people/auth/mail-tokens.ts'
import { addPerson, openTestSession, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('rateWindows').execute()
  await app.services.db.deleteFrom('signInFailures').execute()
})

const NEW = 'Harbor-light-27'
const chosen = { password: NEW, password_confirmation: NEW }

const forgot = (email: string) => app.call('POST', '/auth/forgot', { body: { email } })
const reset = (token: string, body: object = chosen) =>
  app.call('POST', '/auth/choose-password', { body: { token, ...body } })
const logIn = async ({ email }: TestPerson, password: string) =>
  (await app.call('POST', '/auth/login', { body: { email, password } })).statusCode

const mailsTo = ({ email }: Pick<TestPerson, 'email'>) =>
  app.services.db
    .selectFrom('outgoingMails')
    .where('recipient', '=', email)
    .select(['id', 'subject', 'body', 'linkKind'])
    .orderBy('id')
    .execute()

/** As the link of a reset mail has it. */
const linkFor = async ({ userId }: TestPerson) =>
  (await withToken(app.services.db, { kind: 'password-reset', id: userId }, '={token}')).slice(1)

const lastAction = async ({ userId }: TestPerson) =>
  (
    await app.services.db
      .selectFrom('auditEvents')
      .where('whoId', '=', userId)
      .select('action')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.action

describe('a forgotten password', () => {
  test('is replaced by a link that is mailed to whose the address is', async () => {
    const person = await addPerson(app.services.db)
    expect((await forgot(` ${person.email.toUpperCase()} `)).json()).toEqual({})
    const [mail] = await mailsTo(person)
    expect(mail).toMatchObject({
      linkKind: 'password-reset',
      body: expect.stringContaining('/choose-password?token='),
    })
    const sent: string[] = []
    const carry = async ({ body }: { body: string }) => {
      sent.push(body)
      return { refused: [], answer: 'taken' }
    }
    await sendMail({ ...app.services, carrier: () => ({ repeatable: true, carry }) }, mail?.id ?? 0)
    const token = /token=([\w-]+)/.exec(sent[0] ?? '')?.[1] ?? ''
    expect((await reset(token)).json()).toEqual({ email: person.email })
    expect(await logIn(person, NEW)).toBe(200)
    expect(await logIn(person, PASSWORD)).toBe(401)
  })

  test('is answered alike for an address that nobody has, or nobody has confirmed', async () => {
    const { db } = app.services
    const waiting = await addPerson(db)
    await db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', waiting.userId).execute()
    const known = await addPerson(db)
    const answers = await Promise.all(
      ['nobody@example.test', waiting.email, known.email].map((email) => forgot(email)),
    )
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await mailsTo(waiting)).toEqual([])
    expect(await mailsTo({ email: 'nobody@example.test' })).toEqual([])
  })

  test('fills nobody’s mailbox', async () => {
    const person = await addPerson(app.services.db)
    for (let asked = 0; asked < 5; asked++) expect((await forgot(person.email)).statusCode).toBe(200)
    expect(await mailsTo(person)).toHaveLength(3)
  })

  test('is asked for so often from one address', async () => {
    for (let asked = 0; asked < 20; asked++) await forgot(`nobody${asked}@example.test`)
    expect((await forgot('nobody@example.test')).statusCode).toBe(429)
  })
})

describe('the link', () => {
  test('works once, and for one of two at once', async () => {
    const person = await addPerson(app.services.db)
    const token = await linkFor(person)
    const answers = await Promise.all([reset(token), reset(token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect((await reset(token)).statusCode).toBe(400)
  })

  test('works for an hour', async () => {
    const { db } = app.services
    const person = await addPerson(db)
    const token = await linkFor(person)
    const { expiresAt } = await db
      .selectFrom('mailTokens')
      .where('kind', '=', 'password-reset')
      .where('ownerId', '=', person.userId)
      .select('expiresAt')
      .executeTakeFirstOrThrow()
    expect((expiresAt.getTime() - Date.now()) / 60_000).toBeCloseTo(60, 0)
    await db
      .updateTable('mailTokens')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where('ownerId', '=', person.userId)
      .execute()
    expect((await reset(token)).statusCode).toBe(400)
  })

  test('is kept as a hash alone', async () => {
    const token = await linkFor(await addPerson(app.services.db))
    const rows = await app.services.db.selectFrom('mailTokens').selectAll().execute()
    expect(JSON.stringify(rows.map(({ hash, ...row }) => [hash.toString('latin1'), row]))).not.toContain(
      token,
    )
  })

  test('of another purpose does not set a password', async () => {
    const person = await addPerson(app.services.db)
    const owner = { kind: 'confirmation', id: person.userId } as const
    const other = await withToken(app.services.db, owner, '={token}', person.email)
    expect((await reset(other.slice(1))).statusCode).toBe(400)
  })

  test('is not used up by a password that is refused', async () => {
    const person = await addPerson(app.services.db)
    const token = await linkFor(person)
    const weak = await reset(token, { password: 'short', password_confirmation: 'short' })
    expect(weak.json().error.message).toContain('8 characters')
    const common = await reset(token, { password: 'Password1', password_confirmation: 'Password1' })
    expect(common.json().error.message).toContain('first that are tried')
    expect((await reset(token)).statusCode).toBe(200)
  })

  test('ends every session and every other link, is told by mail, and is recorded', async () => {
    const person = await addPerson(app.services.db)
    const [token, other] = [await linkFor(person), await linkFor(person)]
    expect((await reset(token)).statusCode).toBe(200)
    expect((await app.call('GET', '/auth/checkToken', { token: person.token })).statusCode).toBe(401)
    expect((await reset(other)).statusCode).toBe(400)
    expect((await mailsTo(person)).at(-1)?.subject).toBe('Your password was changed')
    expect(await lastAction(person)).toBe('password_reset')
  })
})

describe('changing the password', () => {
  const change = (person: TestPerson, body: object = {}) =>
    app.call('POST', '/account/password', {
      token: person.token,
      body: { present_password: PASSWORD, ...chosen, end_other_sessions: false, ...body },
    })

  test('asks for the present one', async () => {
    const person = await addPerson(app.services.db)
    expect((await change(person, { present_password: 'Wrong-pass1' })).statusCode).toBe(400)
    expect(await logIn(person, PASSWORD)).toBe(200)
    expect((await change(person)).statusCode).toBe(200)
    expect(await logIn(person, NEW)).toBe(200)
    expect(await lastAction(person)).toBe('sign_in')
  })

  test.each([
    [true, 401],
    [false, 200],
  ])('ends other sessions as the person chooses: %s', async (end_other_sessions, status) => {
    const person = await addPerson(app.services.db)
    const elsewhere = await openTestSession(app.services.db, person.userId, 3_600)
    await change(person, { end_other_sessions })
    expect((await app.call('GET', '/auth/checkToken', { token: elsewhere })).statusCode).toBe(status)
    expect((await app.call('GET', '/auth/checkToken', { token: person.token })).statusCode).toBe(200)
  })

  test('is told by mail, and recorded', async () => {
    const person = await addPerson(app.services.db)
    await change(person)
    expect((await mailsTo(person)).at(-1)?.subject).toBe('Your password was changed')
    expect(await lastAction(person)).toBe('password_changed')
  })

  test('lets nobody guess the present one in an open window', async () => {
    const person = await addPerson(app.services.db)
    for (let tried = 0; tried < 5; tried++) await change(person, { present_password: 'Wrong-pass1' })
    expect((await change(person)).statusCode).toBe(429)
  })
})

describe('a confirmation', () => {
  const again = ({ token }: TestPerson) => app.call('POST', '/account/confirmation', { token })

  test('is sent again to who waits for it, three times in an hour', async () => {
    const { db } = app.services
    const person = await addPerson(db)
    await db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', person.userId).execute()
    for (let sent = 0; sent < 3; sent++) expect((await again(person)).statusCode).toBe(200)
    expect((await again(person)).statusCode).toBe(429)
    const mails = await mailsTo(person)
    expect(mails.map(({ linkKind }) => linkKind)).toEqual(['confirmation', 'confirmation', 'confirmation'])
  })

  test('is not sent for an address that is confirmed', async () => {
    expect((await again(await addPerson(app.services.db))).statusCode).toBe(409)
  })
})

describe('an e-mail address', () => {
  const change = (person: TestPerson, email: string, proof: object = { password: PASSWORD }) =>
    app.call('POST', '/account/email', { token: person.token, body: { email, ...proof } })

  /** The token of the newest mail to an address, as it is sent. */
  async function tokenMailedTo(email: string): Promise<string> {
    const mail = (await mailsTo({ email })).at(-1)
    let sent = ''
    const carry = async ({ body }: { body: string }) => {
      sent = body
      return { refused: [], answer: 'taken' }
    }
    await sendMail({ ...app.services, carrier: () => ({ repeatable: true, carry }) }, mail?.id ?? 0)
    return /token=([\w-]+)/.exec(sent)?.[1] ?? ''
  }
  const confirm = (token: string, password = PASSWORD) =>
    app.call('POST', '/auth/confirm', { body: { token, password } })

  test('is changed once the link that was mailed to the new one is opened, and the old one is notified', async () => {
    const person = await addPerson(app.services.db)
    const email = `new-${person.email}`
    expect((await change(person, ` ${email.toUpperCase()} `)).statusCode).toBe(200)
    expect(await logIn({ ...person, email }, PASSWORD)).not.toBe(200)
    const shown = async () => (await app.call('GET', '/account', { token: person.token })).json()
    expect(await shown()).toMatchObject({ email: person.email, pending_email: email })
    const token = await tokenMailedTo(email)
    expect((await confirm(token, 'Wrong-pass1')).statusCode).toBe(400)
    expect((await confirm(token)).json()).toEqual({ email })
    expect(await shown()).toMatchObject({ email, pending_email: null })
    expect(await logIn({ ...person, email }, PASSWORD)).toBe(200)
    expect(await logIn(person, PASSWORD)).not.toBe(200)
    expect((await mailsTo(person)).at(-1)?.subject).toBe(`Your e-mail address was changed to ${email}`)
    const { details } = await app.services.db
      .selectFrom('auditEvents')
      .where('whoId', '=', person.userId)
      .where('action', '=', 'record_changed')
      .select('details')
      .executeTakeFirstOrThrow()
    expect(details).toEqual({ changes: { email: { before: person.email, after: email } } })
  })

  test('stays without a proof, and where the new one is taken or none', async () => {
    const [person, other] = [await addPerson(app.services.db), await addPerson(app.services.db)]
    const before = await mailsTo(person)
    for (const [email, proof] of [
      [`free-${person.email}`, {}],
      [`free-${person.email}`, { password: 'Wrong-pass1' }],
      [other.email.toUpperCase(), undefined],
      [person.email, undefined],
      ['nonsense', undefined],
    ] as const)
      expect((await change(person, email, proof)).statusCode).toBe(400)
    expect(await mailsTo({ email: `free-${person.email}` })).toEqual([])
    expect(await mailsTo(person)).toEqual(before)
  })

  test('of two that were asked for is the last, whichever link is opened first or mailed late', async () => {
    const person = await addPerson(app.services.db)
    const [first, second] = [`first-${person.email}`, `second-${person.email}`]
    await change(person, first)
    await change(person, second)
    const ofSecond = await tokenMailedTo(second)
    expect((await confirm(await tokenMailedTo(first))).statusCode).toBe(400)
    expect((await confirm(ofSecond)).json()).toEqual({ email: second })
    expect((await confirm(await tokenMailedTo(first))).statusCode).toBe(400)
    expect((await confirm(ofSecond)).json()).toEqual({ email: second })
    expect((await app.call('GET', '/account', { token: person.token })).json().email).toBe(second)
  })

  test('that was replaced cannot be made the login’s again by a mail to it that is sent anew', async () => {
    const { db, queue, provider } = app.services
    const person = await addPerson(db)
    const email = `next-${person.email}`
    await change(person, email)
    expect((await confirm(await tokenMailedTo(email))).statusCode).toBe(200)
    const link = { kind: 'confirmation', id: person.userId } as const
    const again = (to: string) =>
      db.transaction().execute((tx) => mailLinkAgain(tx, { queue, provider }, link, to))
    expect(await again(person.email)).toBeNull()
    await change({ ...person, email }, `third-${person.email}`)
    expect(await again(person.email)).toBeNull()
    expect(await again(`third-${person.email}`)).not.toBeNull()
  })

  test('that was replaced lets nobody choose a password any more', async () => {
    const { db, queue, provider } = app.services
    const person = await addPerson(db)
    const mailed = await linkFor(person)
    await db
      .transaction()
      .execute((tx) =>
        mailPasswordReset(tx, { queue, provider }, { id: person.userId, email: person.email, fullName: 'A' }),
      )
    const email = `moved-${person.email}`
    await change(person, email)
    expect((await confirm(await tokenMailedTo(email))).statusCode).toBe(200)
    expect((await reset(mailed)).statusCode).toBe(400)
    expect(await tokenMailedTo(person.email), 'the mail that waited was withdrawn').toBe('')
  })

  test('is not confirmed for a login that was disabled', async () => {
    const { db } = app.services
    const person = await addPerson(db)
    await change(person, `late-${person.email}`)
    const token = await tokenMailedTo(`late-${person.email}`)
    await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', person.userId).execute()
    expect((await confirm(token)).statusCode).toBe(400)
  })

  test('can be asked for three times in an hour, also where the answer is that it is taken', async () => {
    const [person, other] = [await addPerson(app.services.db), await addPerson(app.services.db)]
    for (let tried = 0; tried < 3; tried++) expect((await change(person, other.email)).statusCode).toBe(400)
    expect((await change(person, other.email)).statusCode).toBe(429)
  })

  test('is mailed to ten times in an hour, whoever asks', async () => {
    const email = `wanted-${randomUUID()}@example.test`
    const asked = async () => (await change(await addPerson(app.services.db), email)).statusCode
    for (let tried = 0; tried < 10; tried++) expect(await asked()).toBe(200)
    expect(await asked()).toBe(429)
  })

  test('is asked about as a change, not as a sign-up', async () => {
    const person = await addPerson(app.services.db)
    await change(person, `words-${person.email}`)
    const { body } = (await mailsTo({ email: `words-${person.email}` })).at(-1) ?? { body: '' }
    expect(body).toContain('you asked to use this address for your account')
    expect(body).not.toContain('your account was created')
  })

  test('that was mistyped at sign-up is corrected without a proof, and never confirmed by the wrong mailbox', async () => {
    const { db } = app.services
    const person = await addPerson(db)
    await db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', person.userId).execute()
    await app.call('POST', '/account/confirmation', { token: person.token })
    const wrong = await tokenMailedTo(person.email)
    const right = `right-${person.email}`
    expect((await change(person, right, {})).statusCode).toBe(200)
    const shown = (await app.call('GET', '/account', { token: person.token })).json()
    expect(shown).toMatchObject({ email: right, email_confirmed: false })
    expect((await confirm(await tokenMailedTo(right))).json()).toEqual({ email: right })
    expect((await confirm(wrong)).statusCode).toBe(400)
  })
})

test('sign-ins of one’s own are listed, and those that failed on the account', async () => {
  const person = await addPerson(app.services.db)
  await logIn(person, 'Wrong-pass1')
  await logIn(person, PASSWORD)
  await logIn(await addPerson(app.services.db), PASSWORD)
  const { sign_ins } = (await app.call('GET', '/account/sign_ins', { token: person.token })).json()
  expect(sign_ins).toMatchObject([
    { failed: false, method: 'password', address: '127.0.0.1' },
    { failed: true, method: null },
  ])
})

test('a name is changed, which is recorded with the one before', async () => {
  const { db } = app.services
  const person = await addPerson(db)
  const rename = (full_name: string) =>
    app.call('PUT', '/account/name', { token: person.token, body: { full_name } })
  expect((await rename('  ')).statusCode).toBe(400)
  expect((await rename('Ada Example')).statusCode).toBe(200)
  const event = await db
    .selectFrom('auditEvents')
    .where('whoId', '=', person.userId)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    action: 'record_changed',
    details: { changes: { full_name: { after: 'Ada Example' } } },
  })
})
