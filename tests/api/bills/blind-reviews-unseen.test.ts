import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { settleReviews } from '#server/bills/blind-review/settle-reviews.ts'
import { findIntakeAccounts } from '#server/intake/repositories/account-rows.ts'
import { mayHear } from '#server/live/may-hear.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { CompanyEvent } from '#server/platform/events/events.ts'
import {
  ARCHIVED_TABLES,
  everyArchivedRow,
  findArchivedFiles,
} from '#server/records/repositories/archived-rows.ts'
import { findAccountsWithNewBills } from '#server/requests/repositories/request-mail-repository.ts'
import { findRequests } from '#server/requests/repositories/request-rows.ts'
import { addApiKey } from '#tests/helpers/api-keys.ts'
import { getBill, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addReadBill, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { PLACES, type Place } from '#tests/helpers/places.ts'
import { sendSample } from '#tests/helpers/send-sample.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { addWorld, spreadIds, type World } from '#tests/helpers/world.ts'

/** Nothing of a bill that comes back to a second person reaches anybody but those who may take it, nor the records. */
const CANARY = 'Canary4711'
/** No other record has it, and no figure is by chance. */
const COPY_ID = 47_114_711_471

type Staff = TestPerson & { staff: true }
let app: TestApp
let ann: Staff
let bob: Staff
let client: TestPerson
let contractor: TestPerson
let world: World
let original: number
const told: CompanyEvent[] = []

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  await spreadIds(app)
  client = await addPerson(db)
  contractor = await addPerson(db, { os: true })
  ann = { ...(await addPerson(db, { admin: true })), staff: true }
  bob = { ...(await addPerson(db, { admin: true })), staff: true }
  world = await addWorld(app, client, { forContractors: true })
  const { account, accountMeter } = world.ids
  original = await addReadBill(db, client.companyId, {
    account: await accountOf(Number(account), Number(accountMeter)),
    period: { start: asCalendarDate('2026-04-01'), end: asCalendarDate('2026-04-30') },
    invoiceDate: asCalendarDate('2026-05-03'),
  })
  await sql`update utility_requests set last_sent_date = current_date - 5 where utility_account_id = ${account}`.execute(
    db,
  )
  await sql`select setval(pg_get_serial_sequence('bills', 'id'), ${COPY_ID - 1})`.execute(db)
  app.services.events.subscribe({ hear: (message) => void told.push(message), missed: () => undefined })
  Object.assign(app.services.settings, { blindReviews: 100 })
  await saves(ann, original, {})
  Object.assign(app.services.settings, { blindReviews: 0 })
  expect(await db.selectFrom('bills').where('copyOf', '=', original).select('id').execute()).toEqual([
    { id: COPY_ID },
  ])
  await sql`update bills set file_name = ${`${CANARY}.pdf`}, utility_name = ${CANARY}, meter_num = ${CANARY}
    where id = ${COPY_ID}`.execute(db)
  await sql`update reading_charges as line set description = ${CANARY} from readings
    where readings.id = line.reading_id and readings.bill_id = ${COPY_ID}`.execute(db)
})
afterAll(() => app.close())

/** The world's account as bills are added to. */
async function accountOf(id: number, meterId: number): Promise<TestAccount> {
  const { companyId, utilityCompanyId, acctNum } = await app.services.db
    .selectFrom('utilityAccounts')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  return {
    id,
    companyId,
    utilityId: utilityCompanyId,
    number: acctNum,
    meters: [{ id: meterId, number: '' }],
  }
}

async function saves(person: Staff, id: number, edits: object): Promise<void> {
  const answer = await save(app, person, savingOf(await getBill(app, person, id), edits))
  expect(answer.json()).toMatchObject({ success: true })
}

/** Whatever only reads: other calls are about one record, which the bill's own tests refuse. */
const READS = /\.(search|list|export|daily|month|chart|data|found|table|preview)/
const reading = PLACES.filter(({ method, name }) => method === 'GET' || READS.test(name)).filter(
  ({ name }) => name !== 'events.stream',
)

const WHOSE: Record<string, { access: readonly Place['access'][]; token(): string | Promise<string> }> = {
  'the client': { access: ['client'], token: () => client.token },
  'a contractor': { access: ['client'], token: () => contractor.token },
  'who saved it first': { access: ['client', 'admin'], token: () => ann.token },
  'another system': {
    access: ['key'],
    token: async () => (await addApiKey(app.services.db, ann.userId)).token,
  },
}

describe.each(Object.keys(WHOSE))('%s', (who) => {
  test('is answered no word of it, by no call', async () => {
    const { access, token } = WHOSE[who] as (typeof WHOSE)[string]
    const headers = { authorization: `Bearer ${await token()}` }
    let answered = 0
    for (const place of reading.filter((one) => access.includes(one.access))) {
      await app.services.db.deleteFrom('rateWindows').execute()
      const answer = await sendSample(app, place, world, { headers })
      if (answer.statusCode === 200) answered += 1
      for (const word of [CANARY, String(COPY_ID)])
        expect(answer.body, `${place.access} ${place.name}`).not.toContain(word)
    }
    expect(answered).toBeGreaterThan(3)
  })

  test('does not hear of it', async () => {
    if (who === 'another system') return
    const person = { 'the client': client, 'a contractor': contractor, 'who saved it first': ann }[who]
    const session = {
      ...{ userId: person?.userId, companyId: person?.companyId },
      ...{ admin: person === ann, os: person === contractor },
    } as Session
    const ofCopy = told.filter(({ event }) => 'id' in event && event.id === COPY_ID)
    expect(ofCopy).not.toEqual([])
    for (const message of ofCopy) expect(await mayHear(app.services.db, session, message)).toBe(false)
    const ofBob = { ...session, userId: bob.userId, companyId: bob.companyId, admin: true, os: false }
    for (const message of ofCopy) expect(await mayHear(app.services.db, ofBob, message)).toBe(true)
  })
})

test('it is in the list of who may take it, and in no file that leaves the house', async () => {
  const headers = { authorization: `Bearer ${bob.token}` }
  const list = await app.call('POST', '/admin/textract_bills/search', {
    token: bob.token,
    body: { status: 'ALL', query: CANARY },
  })
  expect(list.json().textractBills).toHaveLength(1)
  for (const place of reading.filter(({ name, access }) => /export/i.test(name) && access === 'admin')) {
    const answer = await sendSample(app, place, world, { headers })
    for (const word of [CANARY, String(COPY_ID)]) expect(answer.body, place.name).not.toContain(word)
  }
})

test('nothing of it goes into a client’s archive', async () => {
  const rows: unknown[] = [await findArchivedFiles(app.services.db, 'bills', client.companyId)]
  for (const table of ARCHIVED_TABLES)
    for await (const row of everyArchivedRow(app.services.db, table, client.companyId)) rows.push(row)
  const archive = JSON.stringify(rows)
  expect(archive).toContain(`"id":${original}`)
  for (const word of [CANARY, String(COPY_ID)]) expect(archive).not.toContain(word)
})

test('no request takes it for the bill that was asked for, and no queue counts it as on its way', async () => {
  const { db } = app.services
  const { account, accountMeter } = world.ids
  await sql`update bills set invoice_date = '2031-01-01' where id = ${COPY_ID}`.execute(db)
  const arrived = await findAccountsWithNewBills(db, [Number(accountMeter)], new Date(0))
  expect(arrived.map(({ invoiceDate }) => invoiceDate)).not.toContain('2031-01-01')
  const [request] = await findRequests(db, [Number(accountMeter)])
  const came = request?.arrivals.map(({ billId }) => billId)
  expect(came).toContain(original)
  expect(came).not.toContain(COPY_ID)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from bills
    where utility_account_id = ${account} and status not like 'PROCESSED%'`.execute(db)
  const [queued] = await findIntakeAccounts(db, [Number(account)])
  expect(queued?.waitingBills).toBe((rows[0]?.n ?? 0) - 1)
})

/** Every row of every table, as text, jobs that wait among them. */
async function everyRow(): Promise<Map<string, Set<string>>> {
  const { db } = app.services
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or (schemaname = 'pgboss' and tablename like '%job%')`.execute(db)
  const found = new Map<string, Set<string>>()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} as t`.execute(db)
    found.set(name, new Set(rows.map(({ row }) => row)))
  }
  return found
}

/** The tables with rows that are not among the others. */
const beyond = (rows: Map<string, Set<string>>, others: Map<string, Set<string>>): string[] =>
  [...rows]
    .filter(([name, some]) => [...some].some((row) => others.get(name)?.has(row) !== true))
    .map(([name]) => name)
    .sort()

test('the second answer leaves nothing behind but what came of it', async () => {
  const before = await everyRow()
  await saves(bob, COPY_ID, { invoice_date: '2026-07-05' })
  await sql`update bills set processed_at = now() - interval '2 hours' where id = ${COPY_ID}`.execute(
    app.services.db,
  )
  await settleReviews(app.services)
  const after = await everyRow()
  expect(beyond(after, before)).toEqual(['public.blind_reviews'])
  expect(beyond(before, after)).toEqual([
    'public.bills',
    'public.blind_reviews',
    'public.reading_charges',
    'public.reading_usages',
    'public.readings',
  ])
})
