import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { THE_PROGRAM } from '#domain/audit/audit.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { addPerson, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { addWorld } from '#tests/helpers/world.ts'

let app: TestApp
let staff: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
})
afterAll(() => app.close())

const logIn = (email: string, password: string) =>
  app.call('POST', '/auth/login', { body: { email, password } })

const events = () => app.services.db.selectFrom('auditEvents').selectAll().orderBy('id').execute()
const lastEvent = async () => (await events()).at(-1)

describe('what is kept', () => {
  test('is a sign-in, by whom and from where', async () => {
    const person = await addPerson(app.services.db)
    await logIn(person.email, PASSWORD)
    expect(await lastEvent()).toMatchObject({
      action: 'sign_in',
      whoKind: 'user',
      whoId: person.userId,
      whoName: expect.stringContaining(person.email),
      companyId: person.companyId,
      address: '127.0.0.1',
      details: { method: 'password' },
    })
  })

  test('is a failed one, with the account that it was tried on', async () => {
    const person = await addPerson(app.services.db)
    await logIn(person.email, 'Wrong-pass1')
    expect(await lastEvent()).toMatchObject({
      action: 'sign_in_failed',
      whoKind: 'nobody',
      whoName: person.email,
      subjectKind: 'user',
      subjectId: person.userId,
      companyId: person.companyId,
    })
  })

  test('is never what may be a password that was typed for the address', async () => {
    await logIn('Harbor-Secret-1', PASSWORD)
    const event = await lastEvent()
    expect(event).toMatchObject({ action: 'sign_in_failed', subjectId: null })
    expect(JSON.stringify(event).toLowerCase()).not.toContain('harbor')
  })

  test('is signing out', async () => {
    const person = await addPerson(app.services.db)
    await app.call('POST', '/auth/logout', { token: person.token })
    expect(await lastEvent()).toMatchObject({ action: 'sign_out', whoId: person.userId })
  })

  test('is who saw a password, why, and of what; the password is not', async () => {
    const { ids } = await addWorld(app, await addPerson(app.services.db))
    const at = `/admin/utility_account_meters/${ids.accountMeter}`
    const access = { online_access_password: 'harbor-Secret-1' }
    await app.call('PUT', `${at}/access`, { token: staff.token, body: access })
    const body = { reason: 'The bill is missing' }
    const shown = await app.call('POST', `${at}/reveal_password`, { token: staff.token, body })
    expect(shown.json()).toEqual(access)
    expect(await lastEvent()).toMatchObject({
      action: 'reveal',
      whoId: staff.userId,
      companyId: ids.company,
      subjectKind: 'meter',
      subjectId: ids.accountMeter,
      details: { purpose: 'authorization', reason: 'The bill is missing' },
    })
    expect(JSON.stringify(await events())).not.toContain('harbor-Secret-1')
    const reveals = await app.services.db.selectFrom('secretReveals').select(['userId', 'reason']).execute()
    expect(reveals).toContainEqual({ userId: staff.userId, reason: 'The bill is missing' })
  })
})

describe('what was kept', () => {
  test.each([
    ['changed', sql`update audit_events set who_name = 'Nobody'`],
    ['deleted', sql`delete from audit_events`],
    ['emptied', sql`truncate audit_events`],
  ])('cannot be %s', async (_, statement) => {
    await recordAudit(app.services.db, { who: THE_PROGRAM, action: 'setting_changed' })
    await expect(statement.execute(app.services.db)).rejects.toThrow('Audit events are only ever added.')
  })

  test('outlives the person', async () => {
    const { db } = app.services
    const person = await addPerson(db)
    await logIn(person.email, PASSWORD)
    await db.deleteFrom('users').where('id', '=', person.userId).execute()
    expect(await lastEvent()).toMatchObject({ whoName: expect.stringContaining(person.email) })
  })

  test('is not there where what it tells of was taken back', async () => {
    const { db } = app.services
    const before = (await events()).length
    const failing = db.transaction().execute(async (tx) => {
      await recordAudit(tx, { who: THE_PROGRAM, action: 'setting_changed' })
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect((await events()).length).toBe(before)
  })
})

describe('the list', () => {
  const ask = async (query: Record<string, string> = {}, token = staff.token) =>
    app.call('GET', '/admin/audit', { token, query })
  const found = async (query: Record<string, string>) => (await ask(query)).json().events

  test('is narrowed by what, who, client, time and text, each alone and together', async () => {
    const { db } = app.services
    const ada = await addPerson(db)
    const ben = await addPerson(db)
    await logIn(ada.email, PASSWORD)
    await logIn(ben.email, PASSWORD)
    await app.call('POST', '/auth/logout', { token: ada.token })
    const ofAda = { who_kind: 'user', who_id: String(ada.userId) }
    expect((await found(ofAda)).map(({ action }: { action: string }) => action)).toEqual([
      'sign_out',
      'sign_in',
    ])
    expect(await found({ ...ofAda, action: 'sign_in' })).toHaveLength(1)
    expect(await found({ company_id: String(ben.companyId) })).toMatchObject([{ who: { id: ben.userId } }])
    expect(await found({ text: ada.email.toUpperCase() })).toHaveLength(2)
    expect(await found({ text: '%' })).toEqual([])
    const [{ id }] = await found({ ...ofAda, action: 'sign_in' })
    expect(await found({ id: String(id) })).toMatchObject([{ id, action: 'sign_in' }])
    const now = new Date(Date.now() + 60_000).toISOString()
    expect(await found({ ...ofAda, from: now })).toEqual([])
    expect(await found({ ...ofAda, to: now })).toHaveLength(2)
  })

  test('is read page by page, and nothing is left out or twice', async () => {
    const { db } = app.services
    const { userId } = await addPerson(db)
    const who = { kind: 'user', id: userId, name: 'Many', address: null } as const
    for (let written = 0; written < 450; written++) await recordAudit(db, { who, action: 'export' })
    const ids: number[] = []
    let before: number | null | undefined
    do {
      const query = {
        who_kind: 'user',
        who_id: String(userId),
        ...(before ? { before: String(before) } : {}),
      }
      const page = (await ask(query)).json()
      ids.push(...page.events.map(({ id }: { id: number }) => id))
      before = page.next
    } while (before)
    expect(new Set(ids).size).toBe(450)
    expect(ids).toEqual([...ids].sort((one, other) => other - one))
  })

  test('is for admins of our own alone', async () => {
    const client = await addPerson(app.services.db)
    const contractor = await addPerson(app.services.db, { admin: true, os: true })
    expect((await ask({}, client.token)).statusCode).toBe(403)
    expect((await ask({}, contractor.token)).statusCode).toBe(403)
  })

  test('is taken along as csv without a formula that a sheet would run, and that is recorded', async () => {
    const { db } = app.services
    const name = '=HYPERLINK("https://evil.example")'
    const who = { kind: 'nobody', id: null, name, address: null } as const
    await recordAudit(db, { who, action: 'sign_in_failed' })
    const body = { who_kind: 'nobody', text: 'hyperlink', format: 'csv' }
    const file = await app.call('POST', '/admin/audit/export', { token: staff.token, body })
    expect(file.statusCode).toBe(200)
    expect(file.body).toContain('HYPERLINK')
    expect(file.body).not.toMatch(/(^|,)"?=HYPERLINK/m)
    expect(await lastEvent()).toMatchObject({ action: 'export', whoId: staff.userId, subjectName: 'Audit' })
  })
})
