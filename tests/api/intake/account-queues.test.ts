import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, type CalendarDate, today } from '#base/calendar-date.ts'
import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import { ACCOUNT_QUEUES, type AccountQueue } from '#domain/intake/account-queue.ts'
import { addAccount, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

type Found = CallAnswer<'intake.list'>
type Change = CallInput<'intake.change'>['body']['change']

const QUEUE = '/admin/scraped_bill_queue'
const SECRET = 'canary-of-the-login'

let app: TestApp
let staff: TestPerson
let other: TestPerson
/** Its bills are fetched from a site, and one is ten days late. */
let late: TestAccount
let loginId: number

const ago = (days: number): CalendarDate => addDays(today(), -days)

beforeAll(async () => {
  app = await createTestApp()
  const { db, vault } = app.services
  ;[staff, other] = await Promise.all([addPerson(db, { admin: true }), addPerson(db, { admin: true })])
  const { companyId } = await addPerson(db)
  late = await addAccount(db, { companyId, number: 'LATE-77', meters: [{ number: 'M-LATE' }] })
  const login = await sql<{ id: number }>`
    insert into authorizations (company_id, online_access_url, online_access_username)
    values (${companyId}, 'www.larkmoor.example/login', 'larkmoor-user') returning id`.execute(db)
  loginId = login.rows[0]?.id ?? 0
  await vault.put(db, { purpose: 'authorization', ownerId: loginId }, SECRET)
})
afterAll(() => app.close())

beforeEach(async () => {
  const { db } = app.services
  await sql`update intake_accounts set authorization_id = ${loginId}, last_online_check_at = null,
    last_online_check_by = null, online_follow_up_date = null, data_start_date = null, history_complete = false,
    locating_instructions = null where utility_account_id = ${late.id}`.execute(db)
  await sql`update utility_accounts set delivery_method = 'Online' where id = ${late.id}`.execute(db)
  await sql`delete from utility_bills where utility_account_id = ${late.id}`.execute(db)
  await saveBill(45)
})

/** An invoice of so many days ago. */
const saveBill = (days: number) =>
  app.services.db
    .insertInto('utilityBills')
    .values({
      utilityAccountId: late.id,
      invoiceDate: ago(days),
      startDate: ago(days + 30),
      endDate: ago(days + 1),
      totalCents: 1,
    })
    .execute()

const post = async <Answer>(path: string, body: object, who = staff): Promise<Answer> => {
  const answer = await app.call('POST', `${QUEUE}${path}`, { token: who.token, body })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const list = (body: CallInput<'intake.list'>['body']): Promise<Found> => post('/', body)

const queue = async (name: AccountQueue): Promise<number[]> => {
  const { sources, filter } = ACCOUNT_QUEUES[name]
  return (await list({ sources: [...sources], filter })).results.map(({ id }) => id)
}

const one = async () => {
  const { results } = await list({ query: 'LATE-77' })
  const [row] = results
  if (row === undefined) throw new Error('the account is not listed')
  return row
}

const change = (body: Change, who = staff): Promise<CallAnswer<'intake.change'>> =>
  post('/change', { accounts: [{ id: late.id }], change: body }, who)

describe('the queues', () => {
  test('list an account with all that is needed to fetch its bill, but never its password', async () => {
    await change({ kind: 'locating_instructions', locating_instructions: 'Under “Documents”.' })
    const answer = await app.call('POST', `${QUEUE}/`, {
      token: staff.token,
      body: { query: 'm-late larkmoor' },
    })
    const [row] = answer.json<Found>().results
    expect(row).toMatchObject({
      id: late.id,
      utility_account_id: late.id,
      acct_num: 'LATE-77',
      meter_nums: ['M-LATE'],
      source: 'EP Manual',
      delivery_method: 'Online',
      online_access_url: 'www.larkmoor.example/login',
      online_access_username: 'larkmoor-user',
      online_access_password: null,
      has_online_access_password: true,
      locating_instructions: 'Under “Documents”.',
      latest_invoice_date: ago(45),
      expected_on: ago(10),
      days_past_estimate: 10,
      history_complete: false,
      request_id: late.meters[0]?.id,
    })
    expect(answer.body).not.toContain(SECRET)
  })

  test('hold it in Open until it is checked, and then among the checked', async () => {
    expect(await queue('intake-open')).toContain(late.id)
    expect(await queue('intake-checked-follow-up')).not.toContain(late.id)
    const checked = await app.call('PUT', `${QUEUE}/${late.id}/mark_as_checked`, { token: staff.token })
    expect(checked.json().accounts[0]).toMatchObject({ last_online_check_by: { id: staff.userId } })
    expect(await queue('intake-open')).not.toContain(late.id)
    expect(await queue('intake-checked-follow-up')).toContain(late.id)
    expect(await queue('intake-all-manual')).toContain(late.id)
  })

  test('let it go once its bill is saved', async () => {
    await saveBill(3)
    expect(await one()).toMatchObject({ latest_invoice_date: ago(3), days_past_estimate: 3 - 35 })
    expect(await queue('intake-open')).not.toContain(late.id)
  })

  test('hold a history apart until it is complete', async () => {
    await sql`update intake_accounts set data_start_date = ${ago(900)} where utility_account_id = ${late.id}`.execute(
      app.services.db,
    )
    expect(await queue('intake-histories')).toContain(late.id)
    expect(await queue('intake-open')).not.toContain(late.id)
    await post('/mark_history_complete', { account: { id: late.id }, history_complete: true })
    expect(await queue('intake-histories')).not.toContain(late.id)
    expect(await queue('intake-open')).toContain(late.id)
    await post('/mark_history_complete', { account: late.id, history_complete: false })
    expect(await queue('intake-histories')).toContain(late.id)
  })

  test.each([
    ['ARDEM Emailed', ['intake-ardem', 'intake-non-online']],
    ['Mail Quarterly', ['intake-non-online']],
    ['Portal', ['intake-all-manual', 'intake-open']],
  ] as const)('follow the delivery method: %s', async (method, queues) => {
    const { db } = app.services
    await sql`update utility_accounts set delivery_method = ${method} where id = ${late.id}`.execute(db)
    const names = Object.keys(ACCOUNT_QUEUES) as AccountQueue[]
    const holding = await Promise.all(
      names.map(async (name) => ((await queue(name)).includes(late.id) ? name : [])),
    )
    expect(holding.flat()).toEqual(queues)
  })

  test('give it to the scrapers once they know its site', async () => {
    const { db } = app.services
    await sql`insert into scraper_portals (name, online_access_url, recipe) values ('Larkmoor', 'larkmoor.example/login', 'larkmoor')`.execute(
      db,
    )
    await sql`update authorizations set portal_id = (select max(id) from scraper_portals) where id = ${loginId}`.execute(
      db,
    )
    expect(await queue('intake-scraped')).toContain(late.id)
    expect(await queue('intake-open')).not.toContain(late.id)
    await sql`update authorizations set portal_id = null where id = ${loginId}`.execute(db)
    expect(await queue('intake-open')).toContain(late.id)
  })

  test('put what is past its estimate longest first, and page it', async () => {
    const { db } = app.services
    const { companyId } = late
    const accounts = []
    for (const days of [200, 90, 60]) {
      const account = await addAccount(db, { companyId, number: `PAGED-${days}` })
      await sql`update utility_accounts set delivery_method = 'Online' where id = ${account.id}`.execute(db)
      const bill = { startDate: ago(days), endDate: ago(days), totalCents: 1 }
      await db
        .insertInto('utilityBills')
        .values({ utilityAccountId: account.id, invoiceDate: ago(days), ...bill })
        .execute()
      accounts.push(account.id)
    }
    const { results, totalCount } = await list({ query: 'paged' })
    expect([results.map(({ id }) => id), totalCount]).toEqual([accounts, 3])
    const turned = await list({ query: 'paged', order: 'asc' })
    expect(turned.results.map(({ id }) => id)).toEqual(accounts.toReversed())
    expect((await list({ query: 'paged', page: 1 })).results).toEqual([])
    const answer = await app.call('POST', `${QUEUE}/`, { token: staff.token, body: { rowsPerPage: 25 } })
    expect(answer.statusCode).toBe(400)
  })
})

describe('a follow-up', () => {
  const follow = (follow_up_date: string | null) =>
    app.call('PUT', `${QUEUE}/${late.id}/set_follow_up`, { token: staff.token, body: { follow_up_date } })

  test('is a day: the time of a moment is left out, and nothing clears it', async () => {
    const day = ago(-3)
    expect((await follow(`${day}T17:30:00.000Z`)).json().accounts[0].online_follow_up_date).toBe(day)
    expect(await queue('intake-open')).not.toContain(late.id)
    expect((await follow('')).json().accounts[0].online_follow_up_date).toBeNull()
    expect(await queue('intake-open')).toContain(late.id)
    expect((await follow('soon')).statusCode).toBe(400)
  })

  test('that is reached is done with when the account is checked; a later one stays', async () => {
    await follow(today())
    expect((await change({ kind: 'checked' })).accounts[0]?.online_follow_up_date).toBeNull()
    await follow(ago(-3))
    expect((await change({ kind: 'checked' })).accounts[0]?.online_follow_up_date).toBe(ago(-3))
  })
})

describe('changes', () => {
  test('are taken back as they were, unless somebody changed the account since', async () => {
    await change({ kind: 'follow_up', date: today() }, other)
    await change({ kind: 'checked' }, other)
    const before = await one()
    const { undo } = await change({ kind: 'checked' })
    const undone = await post<CallAnswer<'intake.restore'>>('/restore', { undo })
    expect(undone.accounts[0]).toMatchObject({
      last_online_check_at: before.last_online_check_at,
      last_online_check_by: { id: other.userId },
      online_follow_up_date: null,
    })
    await change({ kind: 'manual_processing', invoice_requires_manual_processing: true }, other)
    const refused = await app.call('POST', `${QUEUE}/restore`, {
      token: staff.token,
      body: { undo: undone.undo },
    })
    expect(refused.statusCode).toBe(409)
  })

  test('of two people at once the second is told what the account is by now', async () => {
    const { id, version } = await one()
    await change({ kind: 'checked' }, other)
    const answer = await app.call('POST', `${QUEUE}/change`, {
      token: staff.token,
      body: { accounts: [{ id, version }], change: { kind: 'checked' } },
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error.details).toMatchObject({
      kind: 'intake_account',
      records: [{ id, last_online_check_by: { id: other.userId } }],
    })
  })

  test('of several accounts are all made, or none', async () => {
    const answer = await app.call('POST', `${QUEUE}/change`, {
      token: staff.token,
      body: { accounts: [{ id: late.id }, { id: 999_999_999 }], change: { kind: 'checked' } },
    })
    expect(answer.statusCode).toBe(404)
    expect((await one()).last_online_check_at).toBeNull()
  })
})

describe('the card', () => {
  const open = async (): Promise<CallAnswer<'intake.get'>> =>
    (await app.call('GET', `${QUEUE}/accounts/${late.id}`, { token: staff.token })).json()

  test('opens what is written of the second factor of its login', async () => {
    const { db, vault } = app.services
    expect((await open()).two_factor_notes).toBeNull()
    const notes = { twoFaInstructions: 'The code comes to Ann.', otherDetails: null }
    await vault.put(db, { purpose: 'authorization-notes', ownerId: loginId }, JSON.stringify(notes))
    expect(await open()).toMatchObject({
      account: { id: late.id },
      two_factor_notes: notes.twoFaInstructions,
    })
  })

  test('of an account without a login has neither site nor password', async () => {
    await sql`update intake_accounts set authorization_id = null where utility_account_id = ${late.id}`.execute(
      app.services.db,
    )
    expect(await open()).toMatchObject({
      account: { has_online_access_password: false, online_access_url: null },
      two_factor_notes: null,
    })
  })
})

test.each([
  ['a client', { admin: false }],
  ['contractors’ staff', { os: true }],
])('nothing of it is for %s', async (_, as) => {
  const person = await addPerson(app.services.db, as)
  const calls = [
    app.call('POST', `${QUEUE}/`, { token: person.token, body: {} }),
    app.call('GET', `${QUEUE}/accounts/${late.id}`, { token: person.token }),
    app.call('PUT', `${QUEUE}/${late.id}/mark_as_checked`, { token: person.token }),
    app.call('PUT', `${QUEUE}/${late.id}/set_follow_up`, {
      token: person.token,
      body: { follow_up_date: null },
    }),
  ]
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
})
