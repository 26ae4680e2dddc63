import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, asCalendarDate, today } from '#base/calendar-date.ts'
import { getBill, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addSavedBill } from '#tests/helpers/saved-bills.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

const PATH = '/validation/billdata/accountMeter/'

test('what saved bills say of a meter is told to its client and to staff, and to nobody else', async () => {
  const { db } = app.services
  const account = await addAccount(db, { companyId: client.companyId })
  const meter = account.meters[0]?.id
  const as = async (person: TestPerson, base: string) =>
    app.call('GET', `${base}${PATH}${meter}`, { token: person.token })
  expect((await as(client, '/documents')).json().billData).toEqual([])

  const id = await addReadBill(db, client.companyId, { account })
  await save(app, client, savingOf(await getBill(app, client, id)))
  const answer = (await as(client, '/documents')).json()
  expect(answer.uam).toMatchObject({ id: meter, utility_account_id: account.id })
  expect(answer.billData).toEqual([
    {
      utility_bill_id: expect.any(Number),
      utility_account_id: account.id,
      invoice_date: '2026-07-03',
      start_date: '2026-06-01',
      end_date: '2026-06-30',
      usage_cost: '100.50',
      demand_cost: '0.00',
      tax_cost: '6.03',
      other_applied_cost: '0.00',
      other_unapplied_cost: '0.00',
      interim_rate_cost: '0.00',
      service_cost: '0.00',
      total_invoice_cost: '106.53',
      usage_amount: 900,
      demand_amount: null,
      usage_rate: expect.closeTo(100.5 / 900, 10),
      demand_rate: null,
      total_supply_cost: null,
      total_distribution_cost: null,
      'Measurement Unit': 'kWh',
      estimated: false,
      link: `/invoiage/${id}`,
    },
  ])
  const staff = await addPerson(db, { admin: true })
  expect((await as(staff, '/admin/textract_bills')).json()).toEqual(answer)
  expect((await as(await addPerson(db), '/documents')).statusCode).toBe(404)
})

test('the calendar of a meter goes from three years back to a year ahead', async () => {
  const { db } = app.services
  const account = await addAccount(db, { companyId: client.companyId })
  const meter = account.meters[0]?.id ?? 0
  const now = today()
  const days = [addMonths(now, -36), addMonths(now, -48)].map((end) => ({
    startDate: addDays(end, -29),
    endDate: end,
  }))
  for (const period of days) await addSavedBill(db, account, period)
  const answer = await app.call('GET', `/documents${PATH}${meter}`, { token: client.token })
  const { billData, uam } = answer.json()
  expect(billData).toHaveLength(2)
  expect(uam.calendar_data).toEqual([
    expect.objectContaining({
      class: 'bill',
      start_date: days[0]?.startDate,
      end_date: days[0]?.endDate,
      link: null,
    }),
  ])
  expect(uam.coverage.gaps.at(-1)?.missing_bills).toBe(30)
})

test('a meter that two accounts bill has the bills of both; of other companies’ accounts none', async () => {
  const { db } = app.services
  const [supply, distribution] = [
    await addAccount(db, { companyId: client.companyId }),
    await addAccount(db, { companyId: client.companyId }),
  ]
  const own = supply.meters[0]?.id ?? 0
  await sql`update utility_account_meters set association_type = 'SUPPLY' where id = ${own}`.execute(db)
  await sql`update utility_account_meters set association_type = 'DISTRIBUTION',
    utility_meter_id = (select utility_meter_id from utility_account_meters where id = ${own})
    where id = ${distribution.meters[0]?.id}`.execute(db)
  await addSavedBill(db, supply, {
    startDate: asCalendarDate('2026-02-01'),
    endDate: asCalendarDate('2026-02-28'),
  })
  await addSavedBill(db, distribution, {
    ...{ startDate: asCalendarDate('2026-01-01'), endDate: asCalendarDate('2026-01-31') },
    estimated: true,
  })
  const { rows } = await sql<{ id: number }>`
    select utility_meter_id as id from utility_account_meters where id = ${own}`.execute(db)
  const at = `/documents/validation/billdata/meter/${rows[0]?.id}`
  const { billData, uam } = (await app.call('GET', at, { token: client.token })).json()
  expect(uam.utility_meter_id).toBe(rows[0]?.id)
  expect(
    billData.map((row: Record<string, unknown>) => [
      row.start_date,
      row.total_supply_cost,
      row.total_distribution_cost,
      row.estimated,
    ]),
  ).toEqual([
    ['2026-01-01', null, '10.00', true],
    ['2026-02-01', '10.00', null, false],
  ])
  expect((await app.call('GET', at, { token: (await addPerson(db)).token })).statusCode).toBe(404)
})
