import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/contract.ts'
import type { AuditAction } from '#domain/audit.ts'
import { addCompany, addPerson, openTestSession, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** Admins invite people, change what they may, and end their logins and sessions. */
let app: TestApp
let admin: TestPerson
let person: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  admin = await addPerson(app.services.db, { admin: true })
})
beforeEach(async () => {
  await app.services.db.deleteFrom('rateWindows').execute()
  person = await addPerson(app.services.db)
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, `/admin${path}`, { token: admin.token, ...(body && { body }) })
const setActive = (active: boolean, id = person.userId) =>
  call('POST', `/records/users/${id}/active`, { active })
const isLetIn = async ({ token }: TestPerson) =>
  (await app.call('GET', '/auth/sessions', { token })).statusCode === 200
const lastEvents = (action: AuditAction) =>
  app.services.db
    .selectFrom('auditEvents')
    .where('action', '=', action)
    .where('subjectId', '=', person.userId)
    .select(['whoId', 'details'])
    .execute()

test('whoever is invited is there at once, in the history as the gesture of the admin', async () => {
  const companyId = await addCompany(app.services.db)
  const invited = { company_id: companyId, full_name: 'Ira Invited', email: 'ira@records.example' }
  const answer = await call('POST', '/users/invite', { ...invited, delivery: 'shown' })
  const { id, link }: CallAnswer<'users.invite'> = answer.json()
  expect(link).toContain('token=')
  const { record }: CallAnswer<'records.get'> = (await call('GET', `/records/users/${id}`)).json()
  expect(record).toMatchObject({ title: 'Ira Invited', active: true, values: { company_id: companyId } })
  const { changes }: CallAnswer<'records.history'> = (
    await call('GET', `/records/users/${id}/history`)
  ).json()
  expect(changes, 'one gesture, though its row was written twice').toMatchObject([
    { kind: 'added', fields: expect.arrayContaining([expect.objectContaining({ field: 'full_name' })]) },
  ])

  const again = await call('POST', `/users/${id}/invite`, { delivery: 'mail' })
  expect(again.json()).toEqual({ link: null })
  expect((await call('POST', '/users/invite', invited)).json().error.message).toBe(
    'That email is already registered.',
  )
})

describe('a user who is taken out of use', () => {
  test('is let in no more, and listed among those out of use', async () => {
    const search = async (active: string) => {
      const body = { query: person.email, active }
      return (await call('POST', '/records/users/search', body)).json().total
    }
    expect([await isLetIn(person), await search('active'), await search('inactive')]).toEqual([true, 1, 0])
    expect((await setActive(false)).statusCode).toBe(200)
    expect([await isLetIn(person), await search('active'), await search('inactive')]).toEqual([false, 0, 1])
    expect(await lastEvents('user_disabled')).toMatchObject([{ whoId: admin.userId }])
  })

  test('signs in anew once that is taken back', async () => {
    const { batch_id } = (await setActive(false)).json()
    expect((await call('POST', `/record_changes/${batch_id}/undo`)).statusCode).toBe(200)
    expect(await isLetIn(person), 'the session of before').toBe(false)
    const token = await openTestSession(app.services.db, person.userId, 3_600)
    expect(await isLetIn({ ...person, token })).toBe(true)
  })

  test('is never the one who does it', async () => {
    const answer = await setActive(false, admin.userId)
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      409,
      'You cannot disable your own login.',
    ])
  })
})

describe('rights', () => {
  const change = (by: TestPerson, id: number, values: object) =>
    app.call('PUT', `/admin/records/users/${id}`, { token: by.token, body: { values } })
  const rightsOf = async ({ userId }: TestPerson) =>
    app.services.db.selectFrom('users').where('id', '=', userId).select(['admin', 'os']).executeTakeFirst()

  test('of contractors’ staff reach no user, by no call that is general over kinds', async () => {
    const contractor = await addPerson(app.services.db, { admin: true, os: true })
    for (const values of [{ os: false }, { admin: true }, { phone: '555 010 0188' }, { full_name: 'Other' }])
      for (const { userId } of [contractor, person, admin])
        expect((await change(contractor, userId, values)).statusCode, JSON.stringify(values)).toBe(403)
    expect(await rightsOf(contractor)).toEqual({ admin: true, os: true })
    const token = contractor.token
    const disabled = await app.call('POST', `/admin/records/users/${person.userId}/active`, {
      token,
      body: { active: false },
    })
    expect(disabled.statusCode).toBe(403)
    // What an admin took from them is not theirs to take back.
    await change(admin, contractor.userId, { os: false })
    const { batch_id } = (await change(admin, contractor.userId, { os: true })).json()
    const undone = await app.call('POST', `/admin/record_changes/${batch_id}/undo`, { token, body: {} })
    expect(undone.statusCode).toBe(403)
    expect(await rightsOf(contractor)).toEqual({ admin: true, os: true })
  })

  test('are nobody’s own to change, and one full admin is left', async () => {
    for (const values of [{ os: true }, { admin: false }])
      expect((await change(admin, admin.userId, values)).statusCode).toBe(409)
    const second = await addPerson(app.services.db, { admin: true })
    const { batch_id } = (await change(admin, second.userId, { os: true })).json()
    const undone = await app.call('POST', `/admin/record_changes/${batch_id}/undo`, {
      token: admin.token,
      body: {},
    })
    expect([undone.statusCode, (await rightsOf(second))?.os]).toEqual([200, false])
    // Of two the second takes the rights of the first; nobody is left to take those of the second.
    expect((await change(second, admin.userId, { os: true })).statusCode).toBe(200)
    expect((await change(admin, second.userId, { os: true })).statusCode).toBe(403)
    await change(second, admin.userId, { os: false })
  })
})

test('a change of roles is in the audit list, with what it was and is', async () => {
  await call('PUT', `/records/users/${person.userId}`, { values: { os: true, phone: '555 010 0142' } })
  expect(await lastEvents('role_changed')).toEqual([
    { whoId: admin.userId, details: { changes: { os: { before: false, after: true } } } },
  ])
  await call('PUT', `/records/users/${person.userId}`, { values: { phone: '555 010 0143' } })
  expect(await lastEvents('role_changed')).toHaveLength(1)
})

test('the sessions of a user are listed and ended', async () => {
  const list = async (): Promise<CallAnswer<'users.sessions'>['sessions']> =>
    (await call('GET', `/users/${person.userId}/sessions`)).json().sessions
  const [session] = await list()
  expect(session).toMatchObject({ current: false })
  expect((await call('DELETE', `/sessions/${session?.id}`)).statusCode).toBe(200)
  expect([await list(), await isLetIn(person)]).toEqual([[], false])
  expect((await call('DELETE', `/sessions/${session?.id}`)).statusCode).toBe(404)
  expect(await lastEvents('session_ended')).toMatchObject([{ whoId: admin.userId }])
})

test('the sign-ins of a user are listed, those that failed too', async () => {
  const body = { email: person.email, password: 'Wrong-pass1', remember: false }
  await app.call('POST', '/auth/login', { body })
  const { sign_ins }: CallAnswer<'users.signIns'> = (
    await call('GET', `/users/${person.userId}/sign_ins`)
  ).json()
  expect(sign_ins).toMatchObject([{ failed: true }])
})
