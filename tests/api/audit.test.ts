import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { THE_PROGRAM } from '#domain/audit.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
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
      details: { purpose: 'meter-access', reason: 'The bill is missing' },
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
