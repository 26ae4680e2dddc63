import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { snakeCase } from '#base/snake-case.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { AuditAction } from '#domain/audit/audit.ts'
import { type Field, RECORD_TYPE_NAMES, type RecordType } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import { addCompany, addPerson, openTestSession, PASSWORD, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { addWorld, type World } from '#tests/helpers/world.ts'

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

const FULL = { admin: true, os: false }
const rowOf = async (userId: number) =>
  app.services.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['admin', 'os', 'version'])
    .executeTakeFirstOrThrow()
const rightsOf = async ({ userId }: TestPerson) => {
  const { admin, os } = await rowOf(userId)
  return { admin, os }
}
const changeRoles = async (by: TestPerson, { userId }: TestPerson, roles: object) => {
  const { admin, os, version } = await rowOf(userId)
  return app.call('PUT', `/admin/users/${userId}/roles`, {
    token: by.token,
    body: { admin, os, version, ...roles },
  })
}
/** As an admin's window that was left open: the session is live, and its proof is an hour old. */
const age = ({ userId }: TestPerson) =>
  sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${userId}`.execute(
    app.services.db,
  )

describe('roles', () => {
  const change = (by: TestPerson, id: number, values: object) =>
    app.call('PUT', `/admin/records/users/${id}`, { token: by.token, body: { values } })

  test('are no fields of the record: no call that is general over kinds writes them, whoever calls', async () => {
    const contractor = await addPerson(app.services.db, { admin: true, os: true })
    for (const by of [admin, contractor])
      for (const values of [{ os: false }, { admin: true }, { os: true, phone: '555 010 0188' }])
        for (const of of [contractor, person, admin])
          expect([400, 403], JSON.stringify(values)).toContain(
            (await change(by, of.userId, values)).statusCode,
          )
    expect([await rightsOf(contractor), await rightsOf(person), await rightsOf(admin)]).toEqual([
      { admin: true, os: true },
      { admin: false, os: false },
      FULL,
    ])
  })

  test('are changed by a call of their own, which is in the audit list and in the history', async () => {
    const { record } = (await changeRoles(admin, person, { os: true })).json()
    expect(record.values).toMatchObject({ admin: false, os: true })
    expect(await lastEvents('role_changed')).toEqual([
      { whoId: admin.userId, details: { changes: { os: { before: false, after: true } } } },
    ])
    const { changes }: CallAnswer<'records.history'> = (
      await call('GET', `/records/users/${person.userId}/history`)
    ).json()
    expect(changes[0]?.fields).toMatchObject([{ field: 'os', before: false, after: true }])
    const undone = await call('POST', `/record_changes/${changes[0]?.batch_id}/undo`)
    expect([undone.statusCode, (await rightsOf(person)).os], 'without a proof').toEqual([409, true])
    const stale = await call('PUT', `/users/${person.userId}/roles`, { admin: true, os: false, version: 1 })
    expect([stale.statusCode, stale.json().error.code]).toEqual([409, 'conflict'])
  })

  test('are nobody’s own to change, and one full admin is left', async () => {
    for (const roles of [{ os: true }, { admin: false }])
      expect((await changeRoles(admin, admin, roles)).statusCode).toBe(409)
    const second = await addPerson(app.services.db, { admin: true })
    // Of two the second takes the rights of the first; nobody is left to take those of the second.
    expect((await changeRoles(second, admin, { os: true })).statusCode).toBe(200)
    expect((await changeRoles(admin, second, { os: true })).statusCode).toBe(403)
    expect((await changeRoles(second, admin, { os: false })).statusCode).toBe(200)
    await changeRoles(admin, second, { admin: false })
  })
})

describe('what changes a login', () => {
  const invited = () => ({
    company_id: person.companyId,
    full_name: 'Ira',
    email: `${randomUUID()}@example.test`,
  })
  const calls = (): [method: 'POST' | 'PUT', path: string, body: object][] => [
    ['POST', '/users/invite', invited()],
    ['POST', `/users/${person.userId}/invite`, { delivery: 'shown' }],
    ['POST', `/users/${person.userId}/reset_second_factor`, {}],
    ['PUT', `/users/${person.userId}/roles`, { ...FULL, version: 1 }],
    ['POST', '/api_keys', { name: 'ERP', scopes: ['records:read'], days: null }],
  ]

  test('asks for a proof of the last minutes, which a password or a code gives', async () => {
    await age(admin)
    for (const [method, path, body] of calls()) {
      const answer = await call(method, path, body)
      expect([path, answer.statusCode, answer.json().error.details]).toEqual([path, 403, { proof: 'due' }])
    }
    const prove = (body: object) => app.call('POST', '/account/proof', { token: admin.token, body })
    for (const wrong of [{}, { password: 'Wrong-pass1' }, { code: '000000' }])
      expect((await prove(wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
    expect((await call('POST', '/users/invite', invited())).statusCode).toBe(403)
    expect((await prove({ password: PASSWORD })).statusCode).toBe(200)
    expect((await call('POST', '/users/invite', invited())).statusCode).toBe(200)
  })

  test('is proved by one session for itself alone', async () => {
    await age(admin)
    const elsewhere = await openTestSession(app.services.db, admin.userId, 3_600)
    const body = invited()
    expect((await call('POST', '/users/invite', body)).statusCode).toBe(403)
    const there = await app.call('POST', '/admin/users/invite', { token: elsewhere, body })
    expect(there.statusCode, 'just logged in').toBe(200)
    await app.call('POST', '/account/proof', { token: admin.token, body: { password: PASSWORD } })
  })

  test('gives no link to one’s own login: the account page asks for the present password', async () => {
    for (const delivery of ['shown', 'mail']) {
      const answer = await call('POST', `/users/${admin.userId}/invite`, { delivery })
      expect([answer.statusCode, answer.json().error.message]).toEqual([
        409,
        'Change your own password on your account page.',
      ])
    }
  })
})

describe('contractors’ staff', () => {
  let contractor: TestPerson
  let ids: World['ids']
  beforeAll(async () => {
    contractor = await addPerson(app.services.db, { admin: true, os: true })
    ids = (await addWorld(app, await addPerson(app.services.db), { forContractors: true })).ids
  })
  const as = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    app.call(method, `/admin${path}`, { token: contractor.token, ...(body && { body }) })
  const idOf: Record<RecordType, () => number> = {
    company: () => Number(ids.company),
    user: () => person.userId,
    property: () => Number(ids.property),
    utility: () => Number(ids.utility),
    account: () => Number(ids.account),
    meter: () => Number(ids.accountMeter),
    contact: () => 1,
    chargeLabel: () => 1,
  }
  /** A value that no record of the tests has. */
  const otherValue = async (type: RecordType, name: string, field: Field) => {
    const { record } = (await call('GET', `/records/${recordType(type).path}/${idOf[type]()}`)).json()
    const before = record?.values?.[snakeCase(name)]
    if (field.kind === 'flag') return before !== true
    if (field.kind === 'web') return 'https://elsewhere.example'
    return `changed ${randomUUID()}`
  }

  test.each(RECORD_TYPE_NAMES)(
    'change of a record of the kind %s the fields that are theirs, and no other',
    async (type) => {
      const { path, fields, contractors } = recordType(type)
      for (const [name, field] of Object.entries(fields)) {
        if (contractors === undefined && !field.fullAdmins) continue
        const value = await otherValue(type, name, field)
        const answer = await as('PUT', `/records/${path}/${idOf[type]()}`, {
          values: { [snakeCase(name)]: value },
        })
        expect([`${type}.${name}`, answer.statusCode]).toEqual([
          `${type}.${name}`,
          contractors === undefined ? 400 : 403,
        ])
      }
      if (contractors === undefined) return
      expect((await as('POST', `/records/${path}`, { values: {} })).statusCode).toBe(403)
      expect(
        (await as('POST', `/records/${path}/${idOf[type]()}/active`, { active: false })).statusCode,
      ).toBe(403)
    },
  )

  test('see no users, by no call', async () => {
    const id = person.userId
    for (const path of [`/records/users/${id}`, `/records/users/${id}/history`])
      expect((await as('GET', path)).statusCode, path).toBe(403)
    expect((await as('POST', '/records/users/search', {})).statusCode).toBe(403)
    expect((await as('POST', '/records/users/export', {})).statusCode).toBe(403)
    const { records } = (await as('POST', '/record_search', { query: person.email })).json()
    expect(records).toEqual([])
  })

  test('set up accounts, with the marks that a new one has anyway', async () => {
    const account = (values: object) =>
      as('POST', '/records/accounts', {
        values: {
          company_id: Number(ids.company),
          utility_company_id: Number(ids.utility),
          acct_num: randomUUID(),
          ...values,
        },
      })
    expect((await account({})).statusCode).toBe(200)
    expect((await account({ os_can_process: true, exclude_from_t1_processing: false })).statusCode).toBe(200)
    for (const values of [{ os_can_process: false }, { auto_process_in_invoyage: true }])
      expect((await account(values)).statusCode, JSON.stringify(values)).toBe(400)
  })

  test('take back neither what others did, nor merges, by no way round', async () => {
    const account = Number(ids.account)
    const named = await call('PUT', `/records/accounts/${account}`, {
      values: { service_name: 'By an admin' },
    })
    expect((await as('POST', `/record_changes/${named.json().batch_id}/undo`)).statusCode).toBe(403)
    const [one, other] = await Promise.all(
      ['Merged Power', 'Merged Power Co'].map(
        async (name) => (await call('POST', '/records/utilities', { values: { name } })).json().record,
      ),
    )
    const merged = await call('POST', `/records/utilities/${one.id}/merge`, { other_id: other.id })
    expect((await as('POST', `/record_changes/${merged.json().batch_id}/undo`)).statusCode).toBe(403)
    const parted = await call('POST', `/record_changes/${merged.json().batch_id}/undo`)
    expect(parted.statusCode).toBe(200)
    const again = await as('POST', `/record_changes/${parted.json().batch_id}/undo`)
    expect(again.statusCode, 'the merge once more').toBe(403)
  })

  test('take back what they set up, and nothing that is not theirs to do', async () => {
    const account = Number(ids.account)
    const hidden = await call('PUT', `/records/accounts/${account}`, {
      values: { exclude_from_t1_processing: true },
    })
    expect((await as('POST', `/record_changes/${hidden.json().batch_id}/undo`)).statusCode).toBe(403)
    const renamed = await call('PUT', `/records/utilities/${ids.utility}`, { values: { name: randomUUID() } })
    expect((await as('POST', `/record_changes/${renamed.json().batch_id}/undo`)).statusCode).toBe(403)
    const own = await as('PUT', `/records/accounts/${account}`, { values: { service_name: 'Elm Court' } })
    expect((await as('POST', `/record_changes/${own.json().batch_id}/undo`)).statusCode).toBe(200)
  })
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
