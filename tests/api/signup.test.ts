import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, PASSWORD } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const FORM = {
  full_name: 'Ada Example',
  email: 'ada@example.test',
  password: 'Secret-pass1',
  password_confirmation: 'Secret-pass1',
  company_name: 'Example Towers',
  phone: '(555) 010-7788',
  attached_users: [],
}
const signUp = (change: object = {}) => app.call('POST', '/auth/signup', { body: { ...FORM, ...change } })
const messageOf = (response: { json(): { error: { message: string } } }) => response.json().error.message
const mailsTo = (recipient: string) =>
  app.services.db
    .selectFrom('outgoing_mails')
    .where('recipient', '=', recipient)
    .select(['id', 'subject', 'body'])
    .orderBy('id')
    .execute()
const linkIn = (body: string, name: string): string =>
  new URL(/https?:\/\/\S+/.exec(body)?.[0] ?? '').searchParams.get(name) ?? ''

test('signing up answers a token of a client of a new company', async () => {
  const response = await signUp()
  expect(response.statusCode).toBe(200)
  const me = (await app.call('GET', '/auth/checkToken', { token: response.json().token })).json()
  expect(me).toMatchObject({
    admin: false,
    os: false,
    email: 'ada@example.test',
    full_name: 'Ada Example',
  })
  const company = await app.services.db
    .selectFrom('companies')
    .where('id', '=', me.company_id)
    .select('name')
    .executeTakeFirst()
  expect(company?.name).toBe('Example Towers')
})

test('the same e-mail signs up once, in whatever case', async () => {
  await signUp({ email: 'once@example.test' })
  const again = await signUp({ email: 'ONCE@example.test' })
  expect(again.statusCode).toBe(400)
  expect(messageOf(again)).toBe('That email is already registered.')
})

test('of two sign-ups with one e-mail at the same moment, one is refused', async () => {
  const both = await Promise.all([
    signUp({ email: 'race@example.test' }),
    signUp({ email: 'race@example.test' }),
  ])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
})

test.each([
  [{ full_name: '' }, 'Fields marked with a star are required.'],
  [{ phone: ' ' }, 'Fields marked with a star are required.'],
  [{ password_confirmation: '' }, 'Fields marked with a star are required.'],
  [{ phone: '555-0107' }, 'Please enter a valid phone number.'],
  [{ phone: '1234567890123456' }, 'Please enter a valid phone number.'],
  [{ email: 'ada at example' }, 'Please enter a valid email.'],
  [
    { password: 'short1A', password_confirmation: 'short1A' },
    'Your password must be 8 characters long, and include a lowercase letter, a capital letter, and a number.',
  ],
  [{ password_confirmation: 'Secret-pass2' }, "Your passwords don't match."],
  [
    { password: 'P@ssw0rd1', password_confirmation: 'P@ssw0rd1' },
    'This password is one of the first that are tried. Please choose another one.',
  ],
  [
    {
      attached_users: Array.from({ length: 6 }, (_, i) => ({ full_name: 'B', email: `b${i}@example.test` })),
    },
    'You can invite up to 5 team members.',
  ],
])('a sign-up with %j is refused: %s', async (change, message) => {
  const response = await signUp({ email: 'refused@example.test', ...change })
  expect(response.statusCode).toBe(400)
  expect(messageOf(response)).toBe(message)
})

test('the company may be left out', async () => {
  expect((await signUp({ email: 'alone@example.test', company_name: '' })).statusCode).toBe(200)
})

test('the confirmation mail confirms its own address, as often as it is opened', async () => {
  await signUp({ email: 'confirm@example.test' })
  const [mail] = await mailsTo('confirm@example.test')
  const token = linkIn(mail?.body ?? '', 'token')
  for (const _ of [1, 2]) {
    const confirmed = await app.call('POST', '/auth/confirm', { body: { token } })
    expect(confirmed.json()).toEqual({ email: 'confirm@example.test' })
  }
  const forged = await app.call('POST', '/auth/confirm', { body: { token: `${token.slice(0, -4)}AAAA` } })
  expect(forged.statusCode).toBe(400)
})

test('an invited person joins the company that invited, once, with the address confirmed', async () => {
  const owner = await signUp({
    email: 'owner@example.test',
    attached_users: [{ full_name: 'Grace Example', email: 'Grace@example.test' }],
  })
  const ownerCompany = (await app.call('GET', '/auth/checkToken', { token: owner.json().token })).json()
    .company_id
  const [mail] = await mailsTo('grace@example.test')
  expect(mail?.subject).toBe('Ada Example invites you to Example Towers')
  const invite = linkIn(mail?.body ?? '', 'invite')

  const joined = await signUp({ email: 'grace@example.test', full_name: 'Grace Example', invite })
  const me = (await app.call('GET', '/auth/checkToken', { token: joined.json().token })).json()
  expect(me.company_id).toBe(ownerCompany)
  const user = await app.services.db
    .selectFrom('users')
    .where('id', '=', me.user_id)
    .select('email_confirmed_at')
    .executeTakeFirst()
  expect(user?.email_confirmed_at).not.toBeNull()

  const second = await signUp({ email: 'other@example.test', invite })
  expect(second.statusCode).toBe(400)
  expect(await mailsTo('other@example.test')).toEqual([])
})

test('a confirmation token is no invite', async () => {
  await signUp({ email: 'mixed@example.test' })
  const [mail] = await mailsTo('mixed@example.test')
  const invite = linkIn(mail?.body ?? '', 'token')
  expect((await signUp({ email: 'mixed2@example.test', invite })).statusCode).toBe(400)
})

test('a mail of the outbox is sent once', async () => {
  await signUp({ email: 'mail@example.test' })
  const [mail] = await mailsTo('mail@example.test')
  await app.services.mails.send(mail?.id ?? 0)
  await app.services.mails.send(mail?.id ?? 0)
  const folder = path.join(app.services.settings.dataDir, 'outbox')
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  const sent = files.filter((text) => text.includes('To: mail@example.test'))
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('Subject: Confirm your e-mail address')
})

test('too many sign-ups with one address are told to wait', async () => {
  const answers: number[] = []
  for (let i = 0; i < 12; i++) answers.push((await signUp({ email: 'flood@example.test' })).statusCode)
  expect(answers[0]).toBe(200)
  expect(answers.at(-1)).toBe(429)
})

test('one sees and ends one’s own sessions, and nobody else’s', async () => {
  const mine = await addPerson(app.services.db)
  const other = await addPerson(app.services.db)
  const login = await app.call('POST', '/auth/login', {
    body: { email: mine.email, password: PASSWORD },
    headers: { 'user-agent': 'Example Browser 1.0' },
  })
  const list = async (token: string) => (await app.call('GET', '/auth/sessions', { token })).json().sessions
  const sessions = await list(mine.token)
  expect(sessions).toHaveLength(2)
  expect(sessions.filter((session: { current: boolean }) => session.current)).toHaveLength(1)
  expect(sessions.find((session: { current: boolean }) => !session.current)).toMatchObject({
    user_agent: 'Example Browser 1.0',
    address: '127.0.0.1',
  })

  const [theirs] = await list(other.token)
  expect((await app.call('DELETE', `/auth/sessions/${theirs.id}`, { token: mine.token })).statusCode).toBe(
    404,
  )

  const opened = sessions.find((session: { current: boolean }) => !session.current)
  expect((await app.call('DELETE', `/auth/sessions/${opened.id}`, { token: mine.token })).statusCode).toBe(
    200,
  )
  expect((await app.call('GET', '/auth/checkToken', { token: login.json().token })).statusCode).toBe(401)
  expect((await app.call('GET', '/auth/checkToken', { token: mine.token })).statusCode).toBe(200)
})
