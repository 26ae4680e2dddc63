import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCalendarDate as date } from '#base/calendar-date.ts'
import { countDays } from '#domain/energy/months/days.ts'
import type { MeterMonth } from '#domain/energy/months/meter-month.ts'
import { processByRobot } from '#server/bills/automation/robot.ts'
import { insertSavedBill } from '#server/bills/repositories/saved-bill-repository.ts'
import { checkMonths, rebuildLeftMonths, rebuildMonths } from '#server/energy/months/rebuild-months.ts'
import { undoImport } from '#server/imports/write-import.ts'
import { deleteClient, enqueueDueDeletions } from '#server/records/client-data/delete-client.ts'
import { getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, addUtility, type TestAccount } from '#tests/helpers/bills.ts'
import { importBills } from '#tests/helpers/imported.ts'
import { billedMonths, storedMonths } from '#tests/helpers/months.ts'
import { addCompany, addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addSureBill } from '#tests/helpers/sure-bills.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { waitingForLocks } from '#tests/helpers/waiting-for-locks.ts'

/** What is stored of each month of an account meter is what its bills say, whoever wrote or took what. */
let app: TestApp
let staff: TestPerson & { staff: true }
let client: TestPerson
const told: object[] = []
beforeAll(async () => {
  app = await createTestApp()
  staff = { ...(await addPerson(app.services.db, { admin: true })), staff: true }
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

const db = () => app.services.db
/** The jobs' services, with what they warn of kept. */
const watched = () => ({
  ...app.services,
  log: Object.assign(Object.create(app.services.log), { warn: (details: object) => told.push(details) }),
})
const admin = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, `/admin${path}`, { token: staff.token, ...(body && { body }) })

const meterOf = (account: TestAccount): number => account.meters[0]?.id ?? 0
const addOwn = (number?: string, utilityId?: number) =>
  addAccount(db(), {
    companyId: client.companyId,
    ...(number === undefined ? {} : { number }),
    ...(utilityId === undefined ? {} : { utilityId }),
  })

const period = (start: string, end: string) => ({ start: date(start), end: date(end) })

async function saved(account: TestAccount, days = period('2026-06-01', '2026-06-30')): Promise<number> {
  const id = await addReadBill(db(), account.companyId, { account, period: days, invoiceDate: days.end })
  const answer = await save(app, staff, savingOf(await getBill(app, staff, id)))
  expect(answer.json()).toMatchObject({ success: true })
  return id
}

/** Answers what is stored, which is what the bills say, with nothing left for later. */
async function expectFresh(meterId: number): Promise<(MeterMonth & { days: number })[]> {
  const stored = await storedMonths(db(), meterId)
  expect(stored).toEqual(await billedMonths(db(), meterId))
  expect(await db().selectFrom('staleMonths').selectAll().execute()).toEqual([])
  return stored.map((month) => ({ ...month, days: countDays(month.billedDays & month.measuredDays) }))
}

const costs = (months: readonly MeterMonth[]) => months.map(({ month, costCents }) => [month, costCents])

describe('the months of a meter follow', () => {
  test('a bill that is saved, reverted, and saved again by taking that back', async () => {
    const account = await addOwn()
    await saved(account, period('2026-05-16', '2026-06-14'))
    const id = await saved(account, period('2026-06-15', '2026-07-14'))
    const both = await expectFresh(meterOf(account))
    expect(both).toMatchObject([
      { month: '2026-05', days: 16, costCents: 5_682, usage: 480 },
      { month: '2026-06', days: 30, costCents: 10_653, usage: 900 },
      { month: '2026-07', days: 14, costCents: 4_971, usage: 420 },
    ])

    await post(app, staff, 'revert', { textract_bill_id: id })
    expect(costs(await expectFresh(meterOf(account)))).toEqual([
      ['2026-05', 5_682],
      ['2026-06', 4_971],
    ])
    await post(app, staff, 'restore', { textract_bill_id: id })
    expect(await expectFresh(meterOf(account))).toEqual(both)
  })

  test('bills that the robot saves', async () => {
    const { id, account } = await addSureBill(db(), client.companyId)
    await processByRobot(app.services, id)
    const savedBills = await db().selectFrom('utilityBills').select('id').where('billId', '=', id).execute()
    expect(savedBills, 'the robot saved it').toHaveLength(1)
    expect(await expectFresh(meterOf(account))).toHaveLength(1)
  })

  test('accounts that are merged with their meters, and that being taken back', async () => {
    const utilityId = await addUtility(db())
    const [kept, gone] = [await addOwn('4711', utilityId), await addOwn('04711', utilityId)]
    await sql`update utility_account_meters set utility_meter_id =
      (select utility_meter_id from utility_account_meters where id = ${meterOf(kept)})
      where id = ${meterOf(gone)}`.execute(db())
    await rebuildLeftMonths(watched())
    await saved(kept, period('2026-05-01', '2026-05-31'))
    await saved(gone, period('2026-06-01', '2026-06-30'))
    const merged = (await admin('POST', `/records/accounts/${kept.id}/merge`, { other_id: gone.id })).json()
    expect(costs(await expectFresh(meterOf(kept)))).toEqual([
      ['2026-05', 10_653],
      ['2026-06', 10_653],
    ])
    expect(await storedMonths(db(), meterOf(gone))).toEqual([])

    await admin('POST', `/record_changes/${merged.batch_id}/undo`)
    expect(costs(await expectFresh(meterOf(kept)))).toEqual([['2026-05', 10_653]])
    expect(costs(await expectFresh(meterOf(gone)))).toEqual([['2026-06', 10_653]])
  })

  test('imported bills, and the import being taken back', async () => {
    const companyId = await addCompany(db())
    const { id, meterIds } = await importBills(app, staff, companyId, LIST)
    expect(meterIds).toHaveLength(2)
    for (const meterId of meterIds) expect(await expectFresh(meterId)).toHaveLength(2)

    await admin('POST', `/imports/${id}/undo`)
    await undoImport(app.services, id)
    for (const meterId of meterIds) expect(await expectFresh(meterId)).toEqual([])
  })

  test('a meter that is counted in another unit from now on', async () => {
    const account = await addOwn()
    await saved(account)
    const { rows } = await sql<{ id: number }>`
      with added as (insert into measurement_units (id, name) values (77, 'MWh')
        on conflict (name) do update set name = excluded.name returning id)
      insert into energy_type_units select 1, id from added union select 1, 1
        on conflict (energy_type_id, measurement_unit_id) do update set energy_type_id = 1
      returning measurement_unit_id as id`.execute(db())
    const changed = await admin('PUT', `/records/meters/${meterOf(account)}`, {
      values: { measurement_unit_id: rows.find(({ id }) => id !== 1)?.id },
    })
    expect(changed.statusCode).toBe(200)
    expect(await expectFresh(meterOf(account))).toMatchObject([{ month: '2026-06', usage: 0.9 }])
    await admin('POST', `/record_changes/${changed.json().batch_id}/undo`)
    expect(await expectFresh(meterOf(account))).toMatchObject([{ month: '2026-06', usage: 900 }])
  })

  test('a bill whose invoice is of another day, which may stand for one of the same days', async () => {
    const account = await addOwn()
    const bill = await addSaved(account, '2026-06-01', '2026-06-30', 5_000)
    await addSaved(account, '2026-06-01', '2026-06-30', 7_000, '2026-07-20')
    await rebuildLeftMonths(watched())
    expect(costs(await storedMonths(db(), meterOf(account)))).toEqual([['2026-06', 7_000]])
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`update utility_bills set invoice_date = '2026-09-01' where id = ${bill}`.execute(tx)
        await rebuildMonths(tx)
      })
    expect(costs(await expectFresh(meterOf(account)))).toEqual([['2026-06', 5_000]])
  })

  test('a client that is deleted', async () => {
    const owner = await addPerson(db())
    const account = await addAccount(db(), { companyId: owner.companyId })
    await saved(account)
    const { name } = await db()
      .selectFrom('companies')
      .where('id', '=', owner.companyId)
      .select('name')
      .executeTakeFirstOrThrow()
    await admin('POST', `/companies/${owner.companyId}/deletion`, { name, reason: 'It left us.' })
    await db().updateTable('clientDeletions').set({ dueAt: new Date() }).execute()
    await enqueueDueDeletions(app.services)
    await deleteClient(app.services, owner.companyId)
    expect(await expectFresh(meterOf(account))).toEqual([])
  })
})

const LIST =
  'Account Number,Utility,Property Name,Meter Number,Fuel,Start Date,End Date,Usage (kWh),Cost\n' +
  'A-1,Hill Power,North,m1,Electric,2020-01-01,2020-01-31,100,$12.50\n' +
  'A-1,Hill Power,North,m1,Electric,2020-02-01,2020-02-29,90,$11.00\n' +
  'A-1,Hill Power,North,m2,Electric,2020-01-01,2020-01-31,70,$8.00\n' +
  'A-1,Hill Power,North,m2,Electric,2020-02-01,2020-02-29,60,$7.00\n'

/** A saved bill that came by no call: nobody makes the months of its meter. */
function addSaved(
  account: TestAccount,
  start: string,
  end: string,
  cents: number,
  invoiced = end,
): Promise<number> {
  return db()
    .transaction()
    .execute((tx) => insertBill(tx, account, start, end, cents, invoiced))
}

function insertBill(
  tx: Parameters<typeof insertSavedBill>[0],
  account: TestAccount,
  start: string,
  end: string,
  cents: number,
  invoiced = end,
): Promise<number> {
  const days = { startDate: date(start), endDate: date(end) }
  const line = { ...days, utilityAccountMeterId: meterOf(account), description: 'As printed' }
  return insertSavedBill(
    tx,
    { utilityAccountId: account.id, invoiceDate: date(invoiced), ...days, totalCents: cents },
    [{ ...line, chargeTypeId: 1, amountCents: cents }],
    [{ ...line, usageTypeId: 1, amount: cents / 10, unit: 'kWh' }],
  )
}

describe('two who are at one meter at once', () => {
  test('and save a bill each end with the months of both', async () => {
    const account = await addOwn()
    await Promise.all([
      saved(account, period('2026-06-01', '2026-06-15')),
      saved(account, period('2026-06-16', '2026-06-30')),
    ])
    expect(await expectFresh(meterOf(account))).toMatchObject([{ costCents: 21_306, days: 30 }])
  })

  test('wait for one another, so that neither writes what the other has made anew', async () => {
    const account = await addOwn()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const { promise: isMade, resolve: made } = Promise.withResolvers<void>()
    const saving = db()
      .transaction()
      .execute(async (tx) => {
        await insertBill(tx, account, '2026-06-01', '2026-06-30', 1_000)
        await rebuildMonths(tx)
        made()
        await mayEnd
      })
    await isMade
    await db()
      .insertInto('staleMonths')
      .values({ utilityAccountMeterId: meterOf(account) })
      .execute()
    const looking = rebuildLeftMonths(watched())
    await expect.poll(() => waitingForLocks(db())).toBe(1)
    end()
    await Promise.all([saving, looking])
    expect(costs(await expectFresh(meterOf(account)))).toEqual([['2026-06', 1_000]])
  })
})

describe('what a writing forgot', () => {
  test('is made by the next look, which tells of it', async () => {
    const account = await addOwn()
    await addSaved(account, '2026-06-01', '2026-06-30', 1_000)
    expect(await storedMonths(db(), meterOf(account))).toEqual([])
    told.length = 0
    expect(await rebuildLeftMonths(watched())).toBe(1)
    expect(told).toEqual([{ accountMeterIds: [meterOf(account)] }])
    expect(await expectFresh(meterOf(account))).toHaveLength(1)
    expect(await rebuildLeftMonths(watched())).toBe(0)
  })

  test('is not told of bills from before there were months', async () => {
    const account = await addOwn()
    await addSaved(account, '2026-06-01', '2026-06-30', 1_000)
    await db().updateTable('staleMonths').set({ awaited: true }).execute()
    told.length = 0
    await rebuildLeftMonths(watched())
    expect(told).toEqual([])
    expect(await expectFresh(meterOf(account))).toHaveLength(1)
  })
})

describe('the check of all months', () => {
  const check = async () => {
    told.length = 0
    const since = new Date(Date.now() + 60_000)
    for (let after: number | null = 0; after !== null; )
      after = await checkMonths(watched(), { since, after })
  }

  test('mends what was spoiled, lost or added, and tells whose it was', async () => {
    const accounts = [await addOwn(), await addOwn(), await addOwn(), await addOwn()]
    for (const account of accounts) await saved(account)
    await check()
    expect(told).toEqual([])
    const [spoiled, lost, added] = accounts.map(meterOf)
    await sql`update meter_months set cost_cents = cost_cents + 1
      where utility_account_meter_id = ${spoiled}`.execute(db())
    await sql`delete from calendarized_meters where utility_account_meter_id = ${lost}`.execute(db())
    await sql`insert into meter_months select utility_account_meter_id, '2019-01-01', days, complete, overlap_days,
      estimated_days, cost_cents, usage, demand, other_units, bill_ids from meter_months
      where utility_account_meter_id = ${added}`.execute(db())
    await check()
    expect(told).toEqual([{ accountMeterIds: [spoiled, lost, added] }])
    for (const account of accounts) await expectFresh(meterOf(account))
  })

  test('looks at each meter once a night', async () => {
    const meterId = meterOf(await addOwn())
    await check()
    const since = new Date(Date.now() - 60_000)
    expect(await checkMonths(watched(), { since, after: 0 })).toBeNull()
    expect(await billedMonths(db(), meterId)).toEqual([])
  })
})
