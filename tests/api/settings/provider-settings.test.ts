import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROGRAM_VERSION } from '#server/platform/program-version.ts'
import { parseSettings } from '#server/platform/settings.ts'
import { openServices } from '#server/start/open-services.ts'
import { startAiServer } from '#tests/helpers/ai-server.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { silentLog } from '#tests/helpers/silent-log.ts'
import { startSmtpServer, type TestSmtp } from '#tests/helpers/smtp-server.ts'
import { createTestApp, TEST_SECRET, type TestApp } from '#tests/helpers/test-app.ts'

/** What the provider sets for itself, in the program and by the environment. */
let app: TestApp
let admin: TestPerson
beforeEach(async () => {
  app = await createTestApp()
  admin = await addPerson(app.services.db, { admin: true })
})
afterEach(() => app.close())

type Body = Record<string, unknown>
const get = async () => (await app.call('GET', '/admin/settings', admin)).json()
const put = (body: Body) => app.call('PUT', '/admin/settings', { token: admin.token, body })
const restore = (body: Body) => app.call('POST', '/admin/settings/restore', { token: admin.token, body })
const save = async (changes: Body, secrets: Body = {}) => {
  const answer = await put({ version: (await get()).version, changes, secrets })
  return { status: answer.statusCode, ...answer.json() }
}
const now = () => app.services.provider.current()

/** Another process of the same installation, on the same database. */
async function another(variables: Record<string, string> = {}) {
  const { databaseUrl, dataDir } = app.services.settings
  const settings = parseSettings({
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDir,
    APP_SECRET: TEST_SECRET,
    ...variables,
  })
  const { services, close } = await openServices(settings, databaseUrl ?? '', silentLog)
  return {
    services,
    async [Symbol.asyncDispose]() {
      await services.events.stop()
      await close(0)
    },
  }
}

const SERVER = {
  smtp_host: 'smtp.example.test',
  smtp_port: 465,
  smtp_security: 'tls',
  smtp_user: 'bills@example.test',
}

describe('what is set', () => {
  test('holds at once, and its secrets are sealed and never answered', async () => {
    const { status, settings } = await save(
      { ...SERVER, sender_name: 'Harbor "Bills"', sender_address: 'bills@example.test' },
      { smtp_password: 'p@ss/word' },
    )
    expect(status).toBe(200)
    expect(settings.secrets).toEqual({ smtp_password: true, ai_key: false })
    expect(now()).toMatchObject({
      mailFrom: '"Harbor \\"Bills\\"" <bills@example.test>',
      smtpUrl: 'smtps://bills%40example.test:p%40ss%2Fword@smtp.example.test:465',
    })
    const { db } = app.services
    const kept = [
      await db.selectFrom('providerSettings').selectAll().execute(),
      await db.selectFrom('auditEvents').selectAll().execute(),
      await db.selectFrom('secrets').selectAll().execute(),
      await get(),
    ]
    expect(JSON.stringify(kept)).not.toMatch(/p@ss|p%40ss/)
  })

  test('reaches every other process without a new start', async () => {
    await using other = await another()
    await save({ public_url: 'https://bills.example.test/' })
    await expect.poll(() => other.services.provider.current().publicUrl).toBe('https://bills.example.test')
  })

  test('comes with the version of the program, of which nobody else is told', async () => {
    expect((await get()).program_version).toBe(PROGRAM_VERSION)
    for (const path of ['/healthz', '/api/v1/settings', '/api/v1/none'])
      expect((await app.app.inject({ url: path })).body, path).not.toContain(PROGRAM_VERSION)
  })

  test('goes behind the environment, which cannot be changed here', async () => {
    await save({ public_url: 'https://stored.example.test', ...SERVER }, { smtp_password: 'secret-1' })
    await using other = await another({
      PUBLIC_URL: 'https://given.example.test',
      SMTP_URL: 'smtp://given.example.test',
      MAIL_FROM: 'Given <given@example.test>',
      AI_BASE_URL: 'https://ai.example.test/v1/',
    })
    expect(other.services.provider.current()).toMatchObject({
      publicUrl: 'https://given.example.test',
      smtpUrl: 'smtp://given.example.test',
      mailFrom: 'Given <given@example.test>',
      ai: { baseUrl: 'https://ai.example.test/v1', apiKey: null },
      automatedRequests: true,
    })
    Object.assign(app.services.settings, { given: other.services.settings.given })
    const { from_environment, values } = await get()
    expect(from_environment).toEqual(['sender', 'address', 'mail', 'ai'])
    expect(values).toMatchObject({
      public_url: 'https://given.example.test',
      smtp_host: 'given.example.test',
    })
    expect((await save({ public_url: 'https://mine.example.test' })).error.message).toBe(
      'This is set by the environment (PUBLIC_URL). Change it there and start the program again.',
    )
    expect((await save({}, { smtp_password: 'x' })).error.message).toContain('(SMTP_URL)')
    expect((await save({ automated_requests: false })).status, 'what it leaves open can be').toBe(200)
  })

  test.each([
    [{ sender_address: 'nobody' }, 'Please enter a valid email.'],
    [{ sender_name: 'Bills' }, 'A name on mails needs the address that they come from.'],
    [{ public_url: 'bills.example.test' }, /^Give an address that begins with/],
    [{ public_url: 'https://bills.example.test/?a=1' }, /^Give an address that begins with/],
    [{ smtp_host: 'https://smtp.example.test' }, /^Give the server’s name alone/],
    [{ smtp_host: 'a.example', smtp_port: 70_000 }, 'Give a number from 1 to 65535.'],
    [{ ai_base_url: 'file:///etc/passwd' }, /^Give an address that begins with/],
  ])('%o is refused in words', async (changes, words) => {
    const { status, error } = await save(changes)
    expect([status, error.message]).toEqual([400, expect.stringMatching(words)])
    expect((await get()).version).toBe(0)
  })

  test('never sends a secret to where it was not given for', async () => {
    await save(SERVER, { smtp_password: 'secret-1' })
    const moved = await save({ smtp_host: 'smtp.elsewhere.test' })
    expect(moved.error.message).toBe('Give the password again: it goes to another server now.')
    const open = await save({ smtp_security: 'none' })
    expect(open.error.message, 'nor in the open').toMatch(/^Give the password again/)
    expect((await save({ smtp_host: 'smtp.elsewhere.test' }, { smtp_password: 'secret-2' })).status).toBe(200)
    expect(now().smtpUrl).toContain(':secret-2@smtp.elsewhere.test')
    await save({ smtp_host: '', smtp_user: '' })
    expect((await get()).secrets.smtp_password, 'gone with its server').toBe(false)
  })
})

describe('a change', () => {
  test('is told to who came too late', async () => {
    const { version } = await get()
    await save({ public_url: 'https://one.example.test' })
    const late = await put({ version, changes: { public_url: 'https://two.example.test' } })
    expect([late.statusCode, late.json().error.details]).toMatchObject([
      409,
      { kind: 'provider_settings', records: [{ values: { public_url: 'https://one.example.test' } }] },
    ])
  })

  test('can be taken back, with its secret, and so can the one before', async () => {
    const first = await save(SERVER, { smtp_password: 'secret-1' })
    const second = await save({ smtp_host: 'smtp.elsewhere.test' }, { smtp_password: 'secret-2' })
    expect((await restore(second.undo)).statusCode).toBe(200)
    expect(now().smtpUrl).toContain(':secret-1@smtp.example.test')
    expect((await restore(first.undo)).statusCode).toBe(200)
    expect(now().smtpUrl).toBeNull()
    await save({ public_url: 'https://one.example.test' })
    expect((await restore(first.undo)).statusCode, 'somebody has changed them since').toBe(409)
  })

  test('is in the audit list with what stood before, of secrets only that they changed', async () => {
    await save({ ai_base_url: 'https://ai.example.test/v1' }, { ai_key: 'key-1' })
    const { db } = app.services
    expect(await db.selectFrom('auditEvents').select(['action', 'whoId', 'details']).execute()).toEqual([
      {
        action: 'setting_changed',
        whoId: admin.userId,
        details: {
          changes: {
            ai_base_url: { before: '', after: 'https://ai.example.test/v1' },
            ai_key: { before: 'none', after: 'kept' },
          },
        },
      },
    ])
  })

  test('of many at once one is written', async () => {
    const bodies = Array.from({ length: 5 }, (_, at) => ({
      version: 0,
      changes: { sender_address: `a${at}@b.test` },
    }))
    const answers = await Promise.all(bodies.map(put))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
  })

  test('lets go of secrets that cannot be brought back any more', async () => {
    const { undo } = await save({ ai_base_url: 'https://ai.example.test/v1' }, { ai_key: 'key-0' })
    const second = await save({}, { ai_key: 'key-1' })
    for (let at = 0; at < 20; at++) await save({ ai_model: `model-${at}` })
    const { secrets } = await get()
    expect(secrets.ai_key, 'the one that holds stays').toBe(true)
    const kept = await app.services.db.selectFrom('secrets').select('ownerId').execute()
    expect(kept).toEqual([{ ownerId: second.settings.version }])
    const { version } = await get()
    expect((await restore({ version, restores: undo.version })).statusCode).toBe(404)
  })
})

test('demo logins end where the pages get a public address, once an own admin is there', async () => {
  const { db } = app.services
  const { demoBarrier, ...settings } = app.services.settings
  expect(demoBarrier).not.toBeNull()
  Object.assign(app.services.settings, { ...settings, demoBarrier: null })
  await app.services.provider.renew()
  const demo = await addPerson(db, { admin: true })
  await db.updateTable('users').set({ demo: true }).where('id', '=', demo.userId).execute()
  await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', admin.userId).execute()
  const body = { version: 0, changes: { public_url: 'https://bills.example.test' } }
  const as = ({ token }: TestPerson) => app.call('PUT', '/admin/settings', { token, body })
  expect((await as(demo)).json().error.message).toMatch(/Make an admin of your own first/)
  await db.updateTable('users').set({ disabledAt: null }).where('id', '=', admin.userId).execute()
  expect((await as(admin)).statusCode).toBe(200)
  expect((await app.call('GET', '/auth/checkToken', demo)).statusCode).toBe(401)
  expect((await app.call('GET', '/auth/checkToken', admin)).statusCode).toBe(200)
})

describe('trying the mail server', () => {
  let server: TestSmtp
  beforeAll(async () => {
    server = await startSmtpServer({ user: 'bills', password: 'secret-1' })
  })
  afterAll(() => server.close())

  const attempt = async (changes: Body, secrets: Body = {}, to = 'me@example.test') => {
    const body = { to, changes, secrets }
    return (await app.call('POST', '/admin/settings/try_mail', { token: admin.token, body })).json()
  }
  const typed = () => ({
    ...{ smtp_host: '127.0.0.1', smtp_port: server.port, smtp_security: 'none', smtp_user: 'bills' },
    sender_address: 'bills@example.test',
  })

  test('sends a real mail by what was typed, and says what the server answered', async () => {
    expect(await attempt(typed(), { smtp_password: 'secret-1' })).toEqual({
      works: true,
      words: expect.stringMatching(/^The mail to me@example\.test was sent\. The server said: “250 /),
    })
    expect(server.received.at(-1)).toContain('From: bills@example.test')
    expect((await get()).version, 'nothing is saved by it').toBe(0)
    await save(typed(), { smtp_password: 'secret-1' })
    expect((await attempt({})).works, 'by what was saved').toBe(true)
  })

  test.each([
    ['a wrong password', {}, { smtp_password: 'secret-2' }, /does not accept this user and password.*“535/],
    [
      'a server that is not there',
      { smtp_port: 1 },
      { smtp_password: 'x' },
      /^There is no server at this name and port, or it does not answer\.$/,
    ],
    [
      'a name that is not known',
      { smtp_host: 'nowhere.invalid' },
      { smtp_password: 'x' },
      /^There is no server at this name and port, or it does not answer\.$/,
    ],
    [
      'encryption that it does not have',
      { smtp_security: 'starttls' },
      { smtp_password: 'x' },
      /does not encrypt/,
    ],
  ])('says in words what is wrong: %s', async (_, changes, secrets, words) => {
    const { works, words: said } = await attempt({ ...typed(), ...changes }, secrets)
    expect([works, said]).toEqual([false, expect.stringMatching(words)])
  })

  test('says when the server does not take the address', async () => {
    const { works, words } = await attempt(typed(), { smtp_password: 'secret-1' }, 'gone@example.test')
    expect([works, words]).toEqual([false, expect.stringMatching(/does not take mails.*no such mailbox/)])
  })

  test('is refused without a server or an address', async () => {
    expect((await attempt({})).error.message).toBe('Give a mail server first.')
    expect((await attempt(typed(), {}, 'me')).error.message).toBe('Please enter a valid email.')
  })

  test('mails of the program go by the server that was set meanwhile', async () => {
    const before = app.services.carrier()
    expect(before.repeatable, 'kept as files').toBe(true)
    await save(typed(), { smtp_password: 'secret-1' })
    const mail = {
      messageId: 'a@b',
      to: 'x@example.test',
      subject: 'By the server',
      body: '',
      attachments: [],
    }
    await app.services.carrier().carry(mail, async () => {})
    expect(server.received.at(-1)).toContain('By the server')
  })
})

test('trying the AI service says whether it answers, and why not', async () => {
  const ai = await startAiServer()
  const attempt = async (changes: Body, secrets: Body = {}) =>
    (
      await app.call('POST', '/admin/settings/try_ai', { token: admin.token, body: { changes, secrets } })
    ).json()
  try {
    const typed = { ai_base_url: ai.url, ai_model: 'small-model' }
    ai.does({ content: '{"word":"ready"}' })
    expect(await attempt(typed, { ai_key: 'key-1' })).toEqual({
      works: true,
      words: 'The service answered as small-model.',
    })
    expect(ai.asked.at(-1)).toMatchObject({ key: 'Bearer key-1', body: { model: 'small-model' } })
    ai.does({ status: 401 })
    expect(await attempt(typed)).toEqual({
      works: false,
      words: 'There was no answer as small-model: it does not accept the key.',
    })
    for (const ai_base_url of ['http://127.0.0.1:1/v1', 'http://nowhere.invalid/v1'])
      expect(await attempt({ ...typed, ai_base_url }, { ai_key: 'key-1' })).toEqual({
        works: false,
        words:
          'There was no answer as small-model: it cannot be reached, or gives no answer within 30 seconds.',
      })
    expect((await attempt({})).error.message).toBe('Give the address of a service first.')
    await save(typed, { ai_key: 'key-1' })
    expect(now().ai).toMatchObject({ baseUrl: ai.url, apiKey: 'key-1', model: 'small-model' })
  } finally {
    await ai.close()
  }
})
