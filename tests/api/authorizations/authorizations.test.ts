import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { breakAuthorization, mendAuthorization } from '#server/authorizations/break-authorization.ts'
import { addAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let staff: TestPerson
let client: TestPerson
let stranger: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
  client = await addPerson(app.services.db)
  stranger = await addPerson(app.services.db)
})
afterAll(() => app.close())

const as = async (who: TestPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: who.token, body })

let made = 0
/** A login of the client, with a password. */
async function makeLogin(username = `user${++made}`) {
  const response = await as(staff, 'POST', '/admin/authorizations', {
    company_id: client.companyId,
    online_access_url: 'portal.example/login',
    online_access_username: username,
    online_access_password: 'Sesame-1',
  })
  expect([response.statusCode, response.json().error?.message]).toEqual([200, undefined])
  return response.json().authorization as { id: number; version: number; status: string }
}

const get = async (id: number, who = staff) => (await as(who, 'GET', `/authorizations/${id}`)).json()
const historyOf = async (id: number) =>
  (await as(staff, 'GET', `/admin/authorizations/${id}/history`)).json().events as {
    kind: string
    by: string
    details: Record<string, unknown>
  }[]

describe('the list', () => {
  test('is of every client for staff, and of their own for clients, with the uuid of their company', async () => {
    const { id } = await makeLogin()
    const ofStaff = (await as(staff, 'GET', '/authorizations')).json()
    expect(ofStaff.authorizations[0]).toMatchObject({ id, company_id: client.companyId })
    expect(ofStaff.authorizations[0].company_name).not.toBe('')
    const own = (await as(client, 'GET', '/authorizations')).json()
    expect(own.authorizations.map((row: { id: number }) => row.id)).toContain(id)
    const company = app.services.db.selectFrom('companies').where('id', '=', client.companyId)
    expect(own.companyUuid).toBe((await company.select('uuid').executeTakeFirstOrThrow()).uuid)
    const theirs = await as(stranger, 'GET', `/authorizations?company_id=${client.companyId}`)
    expect(theirs.json().authorizations).toEqual([])
  })

  test('is narrowed to a client and to a status', async () => {
    const { id } = await makeLogin()
    const listed = async (query: string) =>
      (await as(staff, 'GET', `/authorizations?${query}`))
        .json()
        .authorizations.map((row: { id: number }) => row.id)
    expect(await listed(`company_id=${client.companyId}`)).toContain(id)
    expect(await listed(`company_id=${stranger.companyId}`)).toEqual([])
    expect(await listed('status=Inventory%20Complete')).not.toContain(id)
    expect(await listed('status=Inventory%20Pending')).toContain(id)
  })
})

describe('one', () => {
  test('of another client is not there, in the words of the page', async () => {
    const { id } = await makeLogin()
    const answer = await as(stranger, 'GET', `/authorizations/${id}`)
    expect([answer.statusCode, answer.json().error.message]).toEqual([404, 'Authorization not found'])
  })

  test('never carries its password; what is written beside it is for staff', async () => {
    const { id } = await makeLogin()
    const notes = { two_fa_instructions: 'Canary code 77', other_details: 'Canary answer' }
    const updated = await as(staff, 'PUT', `/authorizations/${id}`, notes)
    expect(updated.json().authorization).toMatchObject(notes)
    for (const who of [staff, client]) {
      const answer = await as(who, 'GET', `/authorizations/${id}`)
      expect(answer.body).not.toContain('Sesame-1')
      expect(answer.json().authorization).toMatchObject({
        online_access_password: null,
        has_online_access_password: true,
      })
    }
    const own = await as(client, 'GET', `/authorizations/${id}`)
    expect(own.body).not.toContain('Canary')
    const history = JSON.stringify(await historyOf(id))
    expect(history).toContain('two_fa_instructions')
    expect(history).not.toMatch(/Canary|Sesame/)
  })

  test('is only read by its client', async () => {
    const { id } = await makeLogin()
    for (const [method, path, body] of [
      ['PUT', '', { status: 'Inventory Complete' }],
      ['POST', '/accounts', { newAccount: { account_number: '1', utility_company_id: 1 } }],
      ['PUT', '/update_account_status', { utility_account_id: 1, status: 'Inactive' }],
    ] as const)
      expect((await as(client, method, `/authorizations/${id}${path}`, body)).statusCode).toBe(403)
  })

  test('shows its password to staff who say why, which is recorded', async () => {
    const { id } = await makeLogin()
    const reveal = await as(staff, 'POST', `/admin/authorizations/${id}/reveal_password`, { reason: 'Look' })
    expect(reveal.json()).toEqual({ online_access_password: 'Sesame-1', security_answers: null })
    expect((await get(id)).authorization.reveals).toMatchObject([
      { by: { id: staff.userId }, reason: 'Look' },
    ])
    expect((await get(id, client)).authorization.reveals).toEqual([])
  })
})

describe('a change', () => {
  test('is kept with who did it, what it was and what it is', async () => {
    const { id, version } = await makeLogin('before')
    const body = { version, online_access_username: 'after', errors: 'Odd page' }
    const answer = (await as(staff, 'PUT', `/authorizations/${id}`, body)).json()
    expect(answer.authorization).toMatchObject({ online_access_username: 'after', errors: 'Odd page' })
    const [event] = await historyOf(id)
    expect(event).toMatchObject({
      kind: 'changed',
      by: expect.any(String),
      details: {
        changes: {
          online_access_username: { before: 'before', after: 'after' },
          errors: { before: null, after: 'Odd page' },
        },
      },
    })
  })

  test('of what somebody else changed meanwhile is refused, with what it is by now', async () => {
    const { id, version } = await makeLogin()
    await as(staff, 'PUT', `/authorizations/${id}`, { version, errors: 'One' })
    const late = await as(staff, 'PUT', `/authorizations/${id}`, { version, errors: 'Two' })
    expect(late.statusCode).toBe(409)
    expect(late.json().error.details).toMatchObject({ kind: 'authorization', records: [{ errors: 'One' }] })
  })

  test('to what it is already changes nothing', async () => {
    const { id } = await makeLogin()
    const before = (await get(id)).authorization
    const same = { online_access_username: before.online_access_username, online_access_password: 'Sesame-1' }
    await as(staff, 'PUT', `/authorizations/${id}`, same)
    expect((await get(id)).authorization.version).toBe(before.version)
    expect((await historyOf(id)).map(({ kind }) => kind)).toEqual(['made'])
  })
})

describe('a login of a client', () => {
  test('is there once, however its address is written', async () => {
    const { id } = await makeLogin('Twice')
    const again = await as(staff, 'POST', '/admin/authorizations', {
      company_id: client.companyId,
      online_access_url: 'https://www.portal.example/login/',
      online_access_username: 'twice',
    })
    expect(again.statusCode).toBe(409)
    expect(again.json().error.details).toEqual({ existing: { id } })
  })

  test('that opens no account can be taken away, with its password', async () => {
    const { id } = await makeLogin()
    expect((await as(staff, 'DELETE', `/admin/authorizations/${id}`)).statusCode).toBe(200)
    expect((await as(staff, 'GET', `/authorizations/${id}`)).statusCode).toBe(404)
    const left = app.services.db.selectFrom('secrets').where('purpose', '=', 'authorization')
    expect(await left.where('ownerId', '=', id).selectAll().execute()).toEqual([])
  })
})

describe('accounts', () => {
  const add = (id: number, account_number: string, utility_company_id: number) =>
    as(staff, 'POST', `/authorizations/${id}/accounts`, {
      authorization_id: id,
      newAccount: { account_number, utility_company_id },
    })

  test('that are there are found by their number, and others are set up', async () => {
    const { id } = await makeLogin()
    const known = await addAccount(app.services.db, { companyId: client.companyId, number: '400-777' })
    const found = (await add(id, '400 777', known.utilityId)).json()
    expect(found.account).toEqual({ id: known.id, acct_num: '400-777' })
    const fresh = (await add(id, '400-778', known.utilityId)).json()
    expect(fresh.authorization.accounts).toMatchObject([
      { acct_num: '400-777', utility_company: { id: known.utilityId }, status: 'Active' },
      { acct_num: '400-778', data_start_date: null },
    ])
    expect((await as(staff, 'DELETE', `/admin/authorizations/${id}`)).statusCode).toBe(409)
  })

  test('that were added are taken back: what was set up goes, what was there stays', async () => {
    const { id } = await makeLogin()
    const known = await addAccount(app.services.db, { companyId: client.companyId, number: '500-1' })
    const first = (await add(id, '500-1', known.utilityId)).json()
    const second = (await add(id, '500-2', known.utilityId)).json()
    for (const { event_id } of [first, second])
      await as(staff, 'POST', `/admin/authorizations/${id}/remove_account`, { event_id })
    expect((await get(id)).authorization.accounts).toEqual([])
    const left = await app.services.db
      .selectFrom('utilityAccounts')
      .where('acctNum', 'in', ['500-1', '500-2'])
      .select('id')
      .execute()
    expect(left).toEqual([{ id: known.id }])
  })

  test('that were added without a number or a utility are refused', async () => {
    const { id } = await makeLogin()
    expect((await add(id, ' ', 1)).statusCode).toBe(400)
    expect((await add(id, '1', 999_999_999)).statusCode).toBe(400)
  })

  test('are Active or Inactive, from the first bill that is wanted on', async () => {
    const { id } = await makeLogin()
    const known = await addAccount(app.services.db, { companyId: client.companyId, number: '600-1' })
    await add(id, '600-1', known.utilityId)
    const set = (body: object, of = known.id) =>
      as(staff, 'PUT', `/authorizations/${id}/update_account_status`, { utility_account_id: of, ...body })
    const answer = (await set({ status: 'Inactive', data_start_date: '2024-01-01' })).json()
    expect(answer.authorization.accounts).toMatchObject([
      { status: 'Inactive', data_start_date: '2024-01-01' },
    ])
    expect((await set({ status: 'Active' })).json().authorization.accounts).toMatchObject([
      { status: 'Active', data_start_date: '2024-01-01' },
    ])
    expect((await set({ status: 'Asleep' })).statusCode).toBe(400)
    const other = await addAccount(app.services.db, { companyId: client.companyId, number: '600-2' })
    expect((await set({ status: 'Inactive' }, other.id)).statusCode).toBe(404)
  })
})

describe('a cause', () => {
  test('breaks a login, and mending it makes it what it was', async () => {
    const { id } = await makeLogin()
    await as(staff, 'PUT', `/authorizations/${id}`, { status: 'Inventory Complete' })
    const cause = (body: object) => as(staff, 'PUT', `/admin/authorizations/${id}/cause`, body)
    const broken = (await cause({ cause: 'locked', errors: 'Locked until Monday' })).json().authorization
    expect(broken).toMatchObject({
      status: 'Unable To Access',
      cause: 'locked',
      cause_since: expect.any(String),
      errors: 'Locked until Monday',
    })
    await cause({ cause: 'wrong_password' })
    const mended = (await cause({ cause: null })).json().authorization
    expect(mended).toMatchObject({
      status: 'Inventory Complete',
      cause: null,
      cause_since: null,
      errors: null,
    })
    expect((await historyOf(id)).map(({ kind }) => kind)).toEqual([
      'mended',
      'broken',
      'broken',
      'changed',
      'made',
    ])
  })

  test('goes when somebody sets another status by hand', async () => {
    const { id } = await makeLogin()
    await as(staff, 'PUT', `/admin/authorizations/${id}/cause`, { cause: 'captcha' })
    const answer = await as(staff, 'PUT', `/authorizations/${id}`, { status: 'Processing Inventory' })
    expect(answer.json().authorization).toMatchObject({ cause: null, cause_since: null })
  })

  test('that a program says twice is said once, in its name', async () => {
    const { id } = await makeLogin()
    const { db, events } = app.services
    const by = { name: 'worker 1' }
    const break_ = () =>
      db.transaction().execute((tx) => breakAuthorization(tx, { events }, { id, cause: 'site_down', by }))
    await break_()
    await break_()
    await db.transaction().execute((tx) => mendAuthorization(tx, { events }, { id, by }))
    await db.transaction().execute((tx) => mendAuthorization(tx, { events }, { id, by }))
    expect((await historyOf(id)).map((event) => [event.kind, event.by])).toEqual([
      ['mended', 'worker 1'],
      ['broken', 'worker 1'],
      ['made', expect.any(String)],
    ])
    expect((await get(id)).authorization.status).toBe('Inventory Pending')
  })
})

test('the credentials page of a company is under its uuid, and stands beside its upload page', async () => {
  const share = (who: TestPerson, body = {}) => as(who, 'POST', '/authorizations/credentials_link', body)
  const { path, companyUuid } = (await share(client)).json()
  expect(path).toBe(`/credentials-transfer/${companyUuid}`)
  expect((await share(staff, { company_id: client.companyId })).json().path).toBe(path)
  expect((await share(stranger, { company_id: client.companyId })).json().path).not.toBe(path)
  const sent = await app.call('POST', '/credentials-transfer', {
    body: {
      personalizedCode: companyUuid,
      online_access_url: 'portal.example',
      online_access_username: 'ada',
      online_access_password: 'x',
    },
  })
  expect(sent.statusCode).toBe(200)
})
