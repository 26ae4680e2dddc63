import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAccount, addUtility } from '#tests/helpers/bills.ts'
import { pdf, postForm } from '#tests/helpers/multipart.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { untold } from '#tests/helpers/told.ts'

/** A property on its way from its client to staff: sent in, sent back with a word, mended, accepted, and that undone. */

let app: TestApp
let staff: TestPerson
let client: TestPerson
let utility: number
let energy: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  staff = await addPerson(db, { admin: true })
  utility = await addUtility(db)
  energy = 1
})
afterAll(() => app.close())
beforeEach(async () => {
  client = await addPerson(app.services.db)
})

const LOGIN = { username: 'harbor', password: 'portal-Secret-91' }
const ES = { energystar_username: 'star', energystar_password: 'star-Secret-91' }

const ofClient = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who = client) =>
  app.call(method, `/properties${path}`, { token: who.token, body })
const ofStaff = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, `/admin/property_intake${path}`, { token: staff.token, body })

async function create(accounts: object[] = [{ utility_company_id: utility, ...LOGIN }]): Promise<number> {
  const body = { property: { name: 'Harbor School', is_energystar_property: true }, accounts, esCreds: ES }
  return (await ofClient('POST', '/create', body)).json().property.id
}
async function sendIn(accounts?: object[]): Promise<number> {
  const id = await create(accounts)
  expect((await ofClient('POST', '/submit', {})).statusCode).toBe(200)
  return id
}
const seen = async (id: number) => (await ofStaff('GET', `/${id}`)).json().property
const own = async (id: number) => (await ofClient('GET', `/${id}`)).json().property
const stateOf = async (id: number) => (await own(id)).workflow_state

const METER = () => ({ acct_num: `AC-${randomUUID()}`, energy_type_id: energy, meter_num: randomUUID() })
async function plan(id: number, planned: object[] = [METER()]): Promise<void> {
  const { account_list: accounts } = await seen(id)
  const answer = await ofStaff('PUT', `/${id}/accounts/${accounts[0].id}`, {
    planned,
    online_access_url: 'https://portal.example.test',
  })
  expect(answer.statusCode).toBe(200)
}

describe('the way of a property', () => {
  test('staff see it from when it is sent in, in the tab of its state', async () => {
    const id = await create()
    expect((await ofStaff('GET', `/${id}`)).statusCode).toBe(404)
    await ofClient('POST', '/submit', { ids: [id] })
    const listed = async (tab: string) =>
      (await ofStaff('GET', `?tab=${tab}&company_id=${client.companyId}`)).json()
    expect((await listed('new')).properties).toMatchObject([{ id, accounts: 1, workflow_state: 'submitted' }])
    expect((await listed('sent_back')).properties).toEqual([])
    await ofStaff('POST', `/${id}/send_back`, { word: 'Which floor?' })
    expect((await listed('new')).properties).toEqual([])
    expect((await listed('sent_back')).properties).toMatchObject([{ id, sent_back_word: 'Which floor?' }])
    expect((await listed('all')).properties).toMatchObject([{ id }])
    expect((await listed('all')).counts.all).toBeGreaterThan(0)
  })

  test('the client reads the word, mends the property and sends it in again', async () => {
    const id = await sendIn()
    await ofStaff('POST', `/${id}/send_back`, { word: 'Which street?' })
    const { accounts, property, version, ...rest } = await own(id)
    expect(rest).toMatchObject({ workflow_state: 'sent_back', sent_back_word: 'Which street?' })
    const mended = await ofClient('PUT', `/${id}`, {
      version,
      property: { ...property, street1: '12 Pier Rd' },
      accounts: accounts.map((account: object) => ({ ...account, username: 'harbor-2' })),
    })
    expect(mended.json().property).toMatchObject({
      property: { street1: '12 Pier Rd' },
      accounts: [{ id: accounts[0].id, username: 'harbor-2', has_password: true }],
      has_energystar_credentials: true,
    })
    await ofClient('POST', '/submit', { ids: [id] })
    expect(await seen(id)).toMatchObject({ workflow_state: 'submitted', sent_back_word: null })
  })

  test('an account that is left out is gone with its password; one of another property is no choice', async () => {
    const id = await create()
    const strange = (await own(await create())).accounts[0].id
    const { property, accounts } = await own(id)
    const account = { id: strange, utility_company_id: utility, username: 'x' }
    expect((await ofClient('PUT', `/${id}`, { property, accounts: [account] })).statusCode).toBe(400)
    await ofClient('PUT', `/${id}`, { property, accounts: [] })
    expect((await own(id)).accounts).toEqual([])
    const left = await app.services.db
      .selectFrom('secrets')
      .where('purpose', '=', 'property-account')
      .where('ownerId', '=', accounts[0].id)
      .selectAll()
      .execute()
    expect(left).toEqual([])
  })

  const STEPS = {
    accept: (id: number) => ofStaff('POST', `/${id}/accept`, {}),
    'send back': (id: number) => ofStaff('POST', `/${id}/send_back`, { word: 'No.' }),
    reopen: (id: number) => ofStaff('POST', `/${id}/reopen`, {}),
    submit: (id: number) => ofClient('POST', '/submit', { ids: [id] }),
    mend: async (id: number) => ofClient('PUT', `/${id}`, { property: { name: 'Other' } }),
  }
  const STATES = {
    submitted: async () => {
      const id = await sendIn()
      await plan(id)
      return id
    },
    sent_back: async () => {
      const id = await sendIn()
      await ofStaff('POST', `/${id}/send_back`, { word: 'No.' })
      return id
    },
    accepted: async () => {
      const id = await sendIn([])
      await ofStaff('POST', `/${id}/accept`, {})
      return id
    },
  }
  test.each([
    ['submitted', 'accept', 200],
    ['submitted', 'send back', 200],
    ['submitted', 'reopen', 409],
    ['submitted', 'submit', 409],
    ['submitted', 'mend', 409],
    ['sent_back', 'accept', 409],
    ['sent_back', 'send back', 409],
    ['sent_back', 'reopen', 200],
    ['sent_back', 'submit', 200],
    ['sent_back', 'mend', 200],
    ['accepted', 'accept', 409],
    ['accepted', 'send back', 409],
    ['accepted', 'reopen', 200],
    ['accepted', 'submit', 409],
    ['accepted', 'mend', 409],
  ] as const)('one that is %s: to %s is %i', async (state, step, status) => {
    const id = await STATES[state]()
    expect(await stateOf(id)).toBe(state)
    expect((await STEPS[step](id)).statusCode).toBe(status)
    if (status === 409) expect(await stateOf(id)).toBe(state)
  })

  test('of two at once the second is told what it is by now', async () => {
    const id = await sendIn([])
    const { version } = await seen(id)
    expect((await ofStaff('POST', `/${id}/send_back`, { version, word: 'No.' })).statusCode).toBe(200)
    const late = await ofStaff('POST', `/${id}/accept`, { version })
    expect(late.statusCode).toBe(409)
    expect(late.json().error.details).toMatchObject({
      kind: 'property_intake',
      records: [{ id, workflow_state: 'sent_back', sent_back_word: 'No.' }],
    })
    const stale = await ofClient('PUT', `/${id}`, { version, property: { name: 'Late' } })
    expect(stale.json().error.details).toMatchObject({ kind: 'own_property', records: [{ id }] })
  })

  test('another company’s property is nobody’s: neither seen, mended nor sent in', async () => {
    const id = await create()
    const stranger = await addPerson(app.services.db)
    expect((await ofClient('GET', `/${id}`, undefined, stranger)).statusCode).toBe(404)
    const mend = await ofClient('PUT', `/${id}`, { property: { name: 'Mine' } }, stranger)
    expect(mend.statusCode).toBe(404)
    expect((await ofClient('POST', '/submit', { ids: [id] }, stranger)).statusCode).toBe(404)
    expect(await stateOf(id)).toBe('unsubmitted')
  })
})

describe('accepting', () => {
  test('is refused with what is missing', async () => {
    const id = await sendIn()
    const refused = await ofStaff('POST', `/${id}/accept`, {})
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toContain('has no account number and meter yet')
    await plan(id, [{ ...METER(), energy_type_id: null }])
    expect((await ofStaff('POST', `/${id}/accept`, {})).json().error.message).toContain('measures')
  })

  test('sets up accounts and meters, and gives them the login; the password was shown to nobody', async () => {
    const { db, vault } = app.services
    const id = await sendIn()
    const [first, second] = [METER(), METER()]
    await plan(id, [first, { ...second, acct_num: first.acct_num }])
    expect((await ofStaff('POST', `/${id}/accept`, {})).json().property.workflow_state).toBe('accepted')
    const meters = await db
      .selectFrom('utilityAccountMeters as uam')
      .innerJoin('utilityAccounts as account', 'account.id', 'uam.utilityAccountId')
      .where('account.companyId', '=', client.companyId)
      .select(['uam.id', 'acctNum', 'meterNum', 'uam.status', 'onlineAccessUrl', 'onlineAccessUsername'])
      .orderBy('uam.id')
      .execute()
    const login = { onlineAccessUrl: 'https://portal.example.test', onlineAccessUsername: 'harbor' }
    expect(meters).toMatchObject([
      { acctNum: first.acct_num, meterNum: first.meter_num, status: 'Onboarding', ...login },
      { acctNum: first.acct_num, meterNum: second.meter_num, status: 'Onboarding', ...login },
    ])
    const reveals = await db.selectFrom('secretReveals').selectAll().execute()
    expect(reveals).toEqual([])
    const revealed = await app.call(
      'POST',
      `/admin/utility_account_meters/${meters[0]?.id}/reveal_password`,
      { token: staff.token, body: { reason: 'Test' } },
    )
    expect(revealed.json()).toEqual({ online_access_password: LOGIN.password })
    expect(vault).toBeDefined()
  })

  test('an account that is there is taken, and a login that its meter has already stays', async () => {
    const { db } = app.services
    const there = await addAccount(db, { companyId: client.companyId, utilityId: utility })
    const id = await sendIn()
    const meter = METER()
    await plan(id, [{ ...meter, acct_num: there.number }])
    expect((await ofStaff('POST', `/${id}/accept`, {})).statusCode).toBe(200)
    const accounts = await db
      .selectFrom('utilityAccounts')
      .where('companyId', '=', client.companyId)
      .select('id')
      .execute()
    expect(accounts).toEqual([{ id: there.id }])
  })

  test('can be taken back while nothing uses what was set up', async () => {
    const { db } = app.services
    const id = await sendIn()
    await plan(id)
    await ofStaff('POST', `/${id}/accept`, {})
    const countAccounts = async () =>
      (
        await db
          .selectFrom('utilityAccounts')
          .where('companyId', '=', client.companyId)
          .select('id')
          .execute()
      ).length
    expect(await countAccounts()).toBe(1)
    expect((await ofStaff('POST', `/${id}/reopen`, {})).json().property.workflow_state).toBe('submitted')
    expect(await countAccounts()).toBe(0)

    await ofStaff('POST', `/${id}/accept`, {})
    await db
      .updateTable('utilityRequests')
      .set({ lastSentDate: '2026-11-01' as never })
      .where('companyId', '=', client.companyId)
      .execute()
    const used = await ofStaff('POST', `/${id}/reopen`, {})
    expect(used.statusCode).toBe(409)
    expect(await stateOf(id)).toBe('accepted')
    expect(await countAccounts()).toBe(1)
  })

  test('a utility that the client typed is matched to a known one, or is to be accepted first', async () => {
    const name = `Northgate Water ${randomUUID()}`
    const known = await addUtility(app.services.db, name)
    const matched = await sendIn([{ utility_name: ` ${name.toUpperCase()} `, ...LOGIN }])
    expect((await seen(matched)).account_list[0].utility).toEqual({ id: known, name, own_of: null })
    const typed = `Larkmoor ${randomUUID()}`
    const id = await sendIn([{ utility_name: typed, ...LOGIN }])
    await plan(id)
    const before = await seen(id)
    expect(before.account_list[0].utility).toMatchObject({ name: typed, own_of: expect.any(String) })
    expect((await ofStaff('POST', `/${id}/accept`, {})).json().error.message).toContain('the client typed')
    await ofStaff('PUT', `/${id}/accounts/${before.account_list[0].id}`, { utility_company_id: utility })
    expect((await ofStaff('POST', `/${id}/accept`, {})).statusCode).toBe(200)
  })
})

describe('what the client entrusted to us', () => {
  test('is shown to staff with a reason, which is kept', async () => {
    const id = await sendIn()
    const { account_list: accounts } = await seen(id)
    const reveal = (body: object) => ofStaff('POST', `/${id}/reveal`, body)
    expect((await reveal({ reason: ' ' })).statusCode).toBe(400)
    const login = await reveal({ property_account_id: accounts[0].id, reason: 'To find the account' })
    expect(login.json()).toEqual(LOGIN)
    expect((await reveal({ reason: 'To share the meter' })).json()).toEqual({
      username: 'star',
      password: 'star-Secret-91',
    })
    expect((await seen(id)).reveals).toMatchObject([
      { reason: 'To find the account', by: { id: staff.userId } },
      { what: 'ENERGY STAR', reason: 'To share the meter' },
    ])
    const audit = await app.services.db
      .selectFrom('auditEvents')
      .where('action', '=', 'reveal')
      .where('subjectKind', '=', 'property')
      .where('subjectId', '=', id)
      .select('details')
      .execute()
    expect(audit).toHaveLength(2)
    expect(JSON.stringify(audit)).not.toContain('Secret-91')
  })

  test('nothing of it is told with the property', async () => {
    const id = await sendIn()
    for (const told of [await seen(id), await own(id)])
      expect(JSON.stringify(told)).not.toContain('Secret-91')
  })

  test('documents that came with it lead to their bills', async () => {
    const id = await create()
    await postForm(app, '/properties/upload_file', {
      token: client.token,
      fields: { property_id: String(id) },
      files: [{ field: 'uploaded_file', name: 'January.pdf', content: pdf(randomUUID()) }],
    })
    await ofClient('POST', '/submit', { ids: [id] })
    const { document_list: documents } = await seen(id)
    expect(documents).toMatchObject([{ file_name: 'January.pdf', status: 'UNPROCESSED' }])
    const bill = await app.call('GET', `/admin/textract_bills/${documents[0].textract_bill_id}`, {
      token: staff.token,
    })
    expect(bill.statusCode).toBe(200)
  })
})

test('staff are told of what came, and whoever sent it in of what became of it; taken back, nobody is', async () => {
  const { db } = app.services
  const before = await untold(db, staff)
  const id = await sendIn([])
  const [sentIn = '', ...more] = (await untold(db, staff)).slice(before.length)
  expect([sentIn, more]).toEqual([expect.stringMatching(/ sent Harbor School in$/), []])
  await ofStaff('POST', `/${id}/send_back`, { word: 'Which floor?' })
  expect(await untold(db, staff)).toEqual(before)
  expect(await untold(db, client)).toEqual(['Harbor School was sent back'])
  await ofStaff('POST', `/${id}/reopen`, {})
  expect(await untold(db, client)).toEqual([])
})
