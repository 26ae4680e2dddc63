import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendMail } from '#server/notifications/mail-outbox.ts'
import { tokenSentTo } from '#tests/helpers/mail-links.ts'
import { addPerson, PASSWORD } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
// All of them come from one address.
beforeEach(() => app.services.db.deleteFrom('rateWindows').execute())

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
    .selectFrom('outgoingMails')
    .where('recipient', '=', recipient)
    .select(['id', 'subject', 'body'])
    .orderBy('id')
    .execute()
const tokenTo = (recipient: string, name: string) => tokenSentTo(app.services, recipient, name)
const confirm = async (email: string, password = 'Secret-pass1') =>
  app.call('POST', '/auth/confirm', { body: { token: await tokenTo(email, 'token'), password } })
/** The address is confirmed, and staff accept the company: its invites leave. */
async function becomeClient(email: string): Promise<void> {
  expect((await confirm(email)).statusCode).toBe(200)
  const { companyId } = await app.services.db
    .selectFrom('users')
    .where('email', '=', email)
    .where('emailConfirmedAt', 'is not', null)
    .select('companyId')
    .executeTakeFirstOrThrow()
  const { token } = await addPerson(app.services.db, { admin: true })
  expect((await app.call('POST', `/admin/sign_ups/${companyId}/accept`, { token })).statusCode).toBe(200)
}
const whoIs = async (token: string) => (await app.call('GET', '/auth/checkToken', { token })).json()
const logIn = (email: string, password: string) =>
  app.call('POST', '/auth/login', { body: { email, password } })

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

test('an address that was confirmed signs up once, in whatever case', async () => {
  await signUp({ email: 'once@example.test' })
  await confirm('once@example.test')
  const again = await signUp({ email: 'ONCE@example.test' })
  expect(again.statusCode).toBe(400)
  expect(messageOf(again)).toBe('That email is already registered.')
})

test('who never confirms an address does not hold it: it is whose who confirms it, and the other is out', async () => {
  const email = 'held@example.test'
  const stranger = (
    await signUp({ email, password: 'Strange-pass1', password_confirmation: 'Strange-pass1' })
  ).json()
  const strangers = await tokenTo(email, 'token')
  const owner = await signUp({ email })
  expect(owner.statusCode).toBe(200)
  expect((await logIn(email, 'Strange-pass1')).statusCode).toBe(200)
  expect((await logIn(email, 'Secret-pass1')).statusCode).toBe(200)

  expect((await confirm(email)).json()).toEqual({ email })
  expect((await app.call('GET', '/auth/checkToken', { token: stranger.token })).statusCode).toBe(401)
  expect((await logIn(email, 'Strange-pass1')).statusCode).toBe(401)
  expect((await logIn(email, 'Secret-pass1')).statusCode).toBe(200)
  expect((await whoIs(owner.json().token)).email).toBe(email)
  const late = await app.call('POST', '/auth/confirm', {
    body: { token: strangers, password: 'Strange-pass1' },
  })
  expect([late.statusCode, messageOf(late)]).toEqual([
    400,
    'This address was confirmed for another account. Log in with that one.',
  ])
})

test('of two who confirm one address at the same moment, one has it', async () => {
  const email = 'race@example.test'
  const tokens: string[] = []
  for (const _ of [1, 2]) {
    await signUp({ email })
    tokens.push(await tokenTo(email, 'token'))
  }
  const both = await Promise.all(
    tokens.map((token) => app.call('POST', '/auth/confirm', { body: { token, password: 'Secret-pass1' } })),
  )
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
  const token = await tokenTo('confirm@example.test', 'token')
  const password = 'Secret-pass1'
  for (const _ of [1, 2]) {
    const confirmed = await app.call('POST', '/auth/confirm', { body: { token, password } })
    expect(confirmed.json()).toEqual({ email: 'confirm@example.test' })
  }
  const forged = await app.call('POST', '/auth/confirm', {
    body: { token: `${token.slice(0, -4)}AAAA`, password },
  })
  expect(forged.statusCode).toBe(400)
})

test('a click confirms nothing: the password is asked for that was chosen with the address', async () => {
  const email = 'mailbox@example.test'
  await signUp({ email, password: 'Strange-pass1', password_confirmation: 'Strange-pass1' })
  expect(messageOf(await confirm(email, ''))).toBe('Enter the password of your account.')
  for (const _ of [1, 2, 3, 4, 5])
    expect(messageOf(await confirm(email, 'Secret-pass1'))).toBe(
      'That is not the password that was chosen for this account.',
    )
  expect((await confirm(email, 'Strange-pass1')).statusCode, 'guesses wait').toBe(429)
  const waiting = await app.services.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('emailConfirmedAt')
    .executeTakeFirst()
  expect(waiting?.emailConfirmedAt).toBeNull()
})

test('an invited person joins the company that invited, once, with the address confirmed', async () => {
  const owner = await signUp({
    email: 'owner@example.test',
    attached_users: [{ full_name: 'Grace Example', email: 'Grace@example.test' }],
  })
  const ownerCompany = (await app.call('GET', '/auth/checkToken', { token: owner.json().token })).json()
    .company_id
  expect(await mailsTo('grace@example.test')).toEqual([])
  await becomeClient('owner@example.test')
  const [mail] = await mailsTo('grace@example.test')
  expect(mail?.subject).toBe('You are invited to join a team')
  const invite = await tokenTo('grace@example.test', 'invite')
  const shown = await app.call('POST', '/auth/invite', { body: { token: invite } })
  expect(shown.json()).toEqual({
    full_name: 'Grace Example',
    email: 'grace@example.test',
    company_name: 'Example Towers',
  })

  const joined = await signUp({ email: 'grace@example.test', full_name: 'Grace Example', invite })
  const me = (await app.call('GET', '/auth/checkToken', { token: joined.json().token })).json()
  expect(me.company_id).toBe(ownerCompany)
  const user = await app.services.db
    .selectFrom('users')
    .where('id', '=', me.user_id)
    .select('emailConfirmedAt')
    .executeTakeFirst()
  expect(user?.emailConfirmedAt).not.toBeNull()

  const second = await signUp({ email: 'grace2@example.test', invite })
  expect(second.statusCode).toBe(400)
  expect(await mailsTo('grace2@example.test')).toEqual([])
  expect((await app.call('POST', '/auth/invite', { body: { token: invite } })).statusCode).toBe(400)
})

test('an invite is for its own address alone', async () => {
  const invitee = { full_name: 'Ina Example', email: 'ina@example.test' }
  await signUp({ email: 'inviter@example.test', attached_users: [invitee] })
  await becomeClient('inviter@example.test')
  const invite = await tokenTo('ina@example.test', 'invite')
  const taken = await signUp({ email: 'stranger@example.test', invite })
  expect([taken.statusCode, taken.json().error.message]).toEqual([400, 'This invite is for another email.'])
  expect((await signUp({ email: 'INA@example.test', invite })).statusCode, 'it still works').toBe(200)
})

test.each([
  ['a website', 'Your bank www.harbor-bank.com'],
  ['a website without www', 'Log in at harbor-bank.com'],
  ['a link', 'https://harbor.test/login'],
  ['a line break', 'Ada\nBcc: all@example.test'],
  ['an invisible character', 'Ada\u202eelpmaxE'],
  ['an essay', 'Ada '.repeat(30)],
])('names that are %s are refused, of people, companies and invitees', async (_, name) => {
  const refused = 'A name is plain text of at most 100 characters, without web addresses.'
  const [email, other] = [`${randomUUID()}@example.test`, `${randomUUID()}@example.test`]
  const invitee = { full_name: name, email: other }
  for (const said of [{ full_name: name }, { company_name: name }, { attached_users: [invitee] }]) {
    const answer = await signUp({ email, ...said })
    expect(answer.statusCode, JSON.stringify(said)).toBe(400)
    expect(answer.json().error.message).toBe(refused)
  }
  expect(
    (await signUp({ email, full_name: 'Dr. J.Example-St.Mary', company_name: 'Harbor & Co.' })).statusCode,
  ).toBe(200)
})

test('addresses with invisible characters are no addresses', async () => {
  const answer = await signUp({ email: 'ada\u200b@example.test' })
  expect(answer.json().error.message).toBe('Please enter a valid email.')
})

const guest = (email: string) => ({ full_name: 'A Guest', email })

test('each invited address gets one mail, and none before the own address is confirmed', async () => {
  const attached_users = ['one@guest.test', 'ONE@guest.test', 'two@guest.test', 'host@example.test'].map(
    guest,
  )
  await signUp({ email: 'host@example.test', attached_users })
  const invites = async () =>
    (await Promise.all(['one@guest.test', 'two@guest.test'].map(mailsTo))).map((mails) => mails.length)
  expect(await invites()).toEqual([0, 0])
  await confirm('host@example.test')
  expect(await invites(), 'nor before staff accept the company').toEqual([0, 0])
  await becomeClient('host@example.test')
  await confirm('host@example.test')
  expect(await invites()).toEqual([1, 1])
  expect((await mailsTo('host@example.test')).map(({ subject }) => subject)).toEqual([
    'Confirm your e-mail address',
  ])
})

test('nobody’s mailbox is filled: an address gets three invites a day, whoever invites', async () => {
  for (const inviter of [1, 2, 3, 4, 5]) {
    const email = `inviter${inviter}@example.test`
    await signUp({ email, attached_users: [guest('wanted@guest.test')] })
    await becomeClient(email)
  }
  expect(await mailsTo('wanted@guest.test')).toHaveLength(3)
})

test('a company sends twenty invites a day', async () => {
  const attachedBy = (person: number) =>
    [1, 2, 3, 4, 5].map((other) => guest(`guest${person}-${other}@guest.test`))
  await signUp({ email: 'guest0-1@guest.test', attached_users: attachedBy(1) })
  await becomeClient('guest0-1@guest.test')
  for (const person of [1, 2, 3, 4]) {
    const email = `guest1-${person}@guest.test`
    const invite = await tokenTo(email, 'invite')
    await signUp({ email, invite, attached_users: attachedBy(person + 1) })
  }
  const { count } = await app.services.db
    .selectFrom('outgoingMails')
    .where('recipient', 'like', 'guest%-%@guest.test')
    .where('subject', 'like', 'You are invited%')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(20)
})

test('no row of the database holds a token that works', async () => {
  await signUp({ email: 'rest@example.test', attached_users: [guest('resting@guest.test')] })
  const tokens = [await tokenTo('rest@example.test', 'token')]
  await becomeClient('rest@example.test')
  tokens.push(await tokenTo('resting@guest.test', 'invite'))
  expect(tokens.every((token) => token.length >= 43)).toBe(true)
  const { rows } = await sql<{ holds: string }>`
    select table_name as holds from information_schema.tables where table_schema in ('public', 'pgboss')
      and table_type = 'BASE TABLE'
      and query_to_xml(format('select * from %I.%I', table_schema, table_name), true, true, '')::text
        ~ ${tokens.join('|')}`.execute(app.services.db)
  expect(rows).toEqual([])
})

test('a confirmation token is no invite', async () => {
  await signUp({ email: 'mixed@example.test' })
  const invite = await tokenTo('mixed@example.test', 'token')
  expect((await signUp({ email: 'mixed2@example.test', invite })).statusCode).toBe(400)
})

test('a mail of the outbox is sent once', async () => {
  await signUp({ email: 'mail@example.test' })
  const [mail] = await mailsTo('mail@example.test')
  await sendMail(app.services, mail?.id ?? 0)
  await sendMail(app.services, mail?.id ?? 0)
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
