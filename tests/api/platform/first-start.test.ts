import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { templateFaults } from '#domain/requests/template-faults.ts'
import { issueSetUpToken } from '#server/people/first-admin.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** From an empty database to the first admin. */
let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const FORM = {
  company_name: 'Harbor Bill Data',
  full_name: 'Ada Example',
  email: 'Ada@Example.test',
  password: 'Meadow-lark7',
  password_confirmation: 'Meadow-lark7',
}

const issue = async () => (await issueSetUpToken(app.services)) ?? ''
const make = (token: string, changes: Partial<typeof FORM> = {}) =>
  app.call('POST', '/set_up/first_admin', { body: { token, ...FORM, ...changes } })
const look = (token: string) => app.call('POST', '/set_up/link', { body: { token } })
const state = async () => (await app.call('GET', '/settings')).json().set_up

test('the link makes the provider’s company and its first admin, who is logged in', async () => {
  expect(await state()).toBe('needed')
  const token = await issue()
  expect((await look(token)).statusCode).toBe(200)

  const answer = await make(token)
  expect(answer.statusCode).toBe(200)
  const session = { token: answer.json().token }
  expect((await app.call('GET', '/auth/checkToken', session)).json()).toMatchObject({
    admin: true,
    os: false,
    email: 'ada@example.test',
    full_name: 'Ada Example',
  })
  const { db } = app.services
  expect(await db.selectFrom('companies').select(['name', 'provider']).execute()).toEqual([
    { name: 'Harbor Bill Data', provider: true },
  ])
  expect(await state()).toBe('begun')

  expect((await app.call('POST', '/admin/set_up/finish', session)).statusCode).toBe(200)
  expect(await state()).toBe('done')
  const body = { email: FORM.email, password: FORM.password, remember: false }
  expect((await app.call('POST', '/auth/login', { body })).statusCode).toBe(200)
})

test('the usual templates of mails are there, signed by the provider, and none goes out by itself', async () => {
  await make(await issue())
  const templates = await app.services.db.selectFrom('emailTemplates').selectAll().execute()
  expect(new Set(templates.map(({ templateType }) => templateType))).toEqual(
    new Set(['Ongoing', 'Issue', 'Onboarding', 'Hive']),
  )
  for (const { subject, body, automated } of templates) {
    expect(templateFaults(`${subject}\n${body}`)).toEqual([])
    expect(body).toContain('Harbor Bill Data')
    expect(automated).toBe(false)
  }
})

describe('a link is no good', () => {
  const refused = async (token: string) => {
    for (const answer of [await look(token), await make(token)])
      expect([answer.statusCode, answer.json().error.message]).toEqual([
        400,
        expect.stringMatching(/^This link was used already or has expired/),
      ])
  }

  test('that nobody made', async () => {
    await issue()
    await refused('A'.repeat(43))
  })

  test('once it was used, nor is any other that was printed', async () => {
    const [first, second] = [await issue(), await issue()]
    expect((await make(first)).statusCode).toBe(200)
    await refused(first)
    await refused(second)
    expect(await issueSetUpToken(app.services), 'nor is a new one made').toBeNull()
  })

  test('once it has expired', async () => {
    const token = await issue()
    const { db } = app.services
    await db.updateTable('mailTokens').set({ expiresAt: sql<Date>`now() - interval '1 second'` }).execute()
    await refused(token)
  })

  test('once somebody came in by another way', async () => {
    const token = await issue()
    await addPerson(app.services.db, { admin: true })
    await refused(token)
  })

  test('for anything else: of another kind it chooses no password', async () => {
    const token = await issue()
    const body = { token, password: FORM.password, password_confirmation: FORM.password }
    expect((await app.call('POST', '/auth/choose-password', { body })).statusCode).toBe(400)
  })
})

test('clients who signed up before, and contractors’ people, keep nobody out', async () => {
  await addPerson(app.services.db)
  await addPerson(app.services.db, { os: true })
  expect(await state()).toBe('needed')
  expect((await make(await issue())).statusCode).toBe(200)
})

test('of many who use links at once one becomes the first admin', async () => {
  const same = await issue()
  const tokens = [same, same, await issue(), await issue()]
  const answers = await Promise.all(tokens.map((token, at) => make(token, { email: `a${at}@example.test` })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400])
  const { db } = app.services
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('companies').select('id').execute()).toHaveLength(1)
})

test.each([
  [{ email: 'ada' }, 'Please enter a valid email.'],
  [{ full_name: ' ' }, expect.any(String)],
  [{ company_name: '' }, expect.any(String)],
  [{ password: 'short', password_confirmation: 'short' }, expect.stringMatching(/^Your password must be/)],
  [{ password_confirmation: 'Other-pass1' }, "Your passwords don't match."],
  [
    { password: 'Password1', password_confirmation: 'Password1' },
    expect.stringMatching(/one of the first that are tried/),
  ],
])('a form with %o is refused, and the link stays good', async (changes, message) => {
  const token = await issue()
  const answer = await make(token, changes)
  expect([answer.statusCode, answer.json().error.message]).toEqual([400, message])
  expect((await make(token)).statusCode).toBe(200)
})

test('the database holds no link that works', async () => {
  const token = await issue()
  const { rows } = await sql<{ hash: Buffer }>`select * from mail_tokens`.execute(app.services.db)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows[0]?.hash).toHaveLength(32)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

describe('demo data instead', () => {
  const load = (token: string) => app.call('POST', '/set_up/demo', { body: { token } })
  const allow = async () => {
    Object.assign(app.services.settings, { demoBarrier: null })
    await app.services.provider.renew()
  }

  test('is not offered, and refused, where it is kept out or something is there', async () => {
    const token = await issue()
    expect((await look(token)).json().demo).toBe(false)
    expect((await load(token)).statusCode, 'kept out').toBe(409)
    await allow()
    expect((await look(token)).json().demo).toBe(true)
    await addPerson(app.services.db)
    expect((await look(token)).json().demo).toBe(false)
    expect((await load(token)).statusCode, 'something is there').toBe(409)
    expect((await make(token)).statusCode, 'the link stays good').toBe(200)
  })

  test('fills the database once, and says how to log in', async () => {
    await allow()
    const filled: string[] = []
    Object.assign(app.services, {
      fillWithDemo: async () => {
        filled.push('filled')
        const { userId } = await addPerson(app.services.db, { admin: true })
        await app.services.db.updateTable('users').set({ demo: true }).where('id', '=', userId).execute()
      },
    })
    const token = await issue()
    const answers = await Promise.all([load(token), load(token)])
    const [first, late] = answers.map(({ statusCode }) => statusCode).sort()
    expect(first).toBe(200)
    // Whoever is late finds the link used, or the database filled already.
    expect([400, 409]).toContain(late)
    expect(filled).toEqual(['filled'])
    const answer = answers.find(({ statusCode }) => statusCode === 200)
    expect(answer?.json()).toEqual({ emails: [expect.stringContaining('@')], password: expect.any(String) })
    expect((await look(token)).statusCode).toBe(400)
  })
})
