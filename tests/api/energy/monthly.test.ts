import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getBill, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, PERIOD, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** What a property costs, month by month. */
let app: TestApp
let staff: TestPerson & { staff: true }
let client: TestPerson
let account: TestAccount
let propertyId: number
beforeAll(async () => {
  app = await createTestApp()
  staff = { ...(await addPerson(app.services.db, { admin: true })), staff: true }
})
afterAll(() => app.close())
beforeEach(async () => {
  client = await addPerson(app.services.db)
  account = await addOwn()
  propertyId = await propertyOf(account)
})

const addOwn = (energyType = 'Electric') =>
  addAccount(app.services.db, {
    companyId: client.companyId,
    meters: [{ number: `N-${energyType}`, energyType }],
  })
const meterOf = (of: TestAccount) => of.meters[0]?.id ?? 0

async function propertyOf(of: TestAccount): Promise<number> {
  const { rows } = await sql<{ id: number }>`select property_id as id from utility_meters as um
    join utility_account_meters as uam on uam.utility_meter_id = um.id where uam.id = ${meterOf(of)}`.execute(
    app.services.db,
  )
  return rows[0]?.id ?? 0
}

async function saved(of: TestAccount, period = PERIOD): Promise<void> {
  const id = await addReadBill(app.services.db, client.companyId, {
    account: of,
    period,
    invoiceDate: period.end,
  })
  expect((await save(app, staff, savingOf(await getBill(app, staff, id)))).json().success).toBe(true)
}

const get = async (path: string, person = client) => {
  const answer = await app.call('GET', path, { token: person.token })
  return { status: answer.statusCode, body: answer.json() }
}
const monthly = async (mode: string, id = propertyId) => (await get(`/properties/${id}/monthly/${mode}`)).body

const JUNE = {
  effective_month: '2026-06-01',
  month_complete: true,
  estimated: false,
  total_cost: '106.53',
  distribution_kbtus: 3_070.8,
  supply_kbtus: 3_070.8,
  energy_type: null,
  utility_meter_id: null,
}

describe('a property month by month', () => {
  test('is all of it, with or without a mode that says so', async () => {
    await saved(account)
    const whole = await monthly('empty')
    expect(whole).toMatchObject({
      id: propertyId,
      property_aggregated_monthly_data: [JUNE],
      utility_meters: [{ meter_num: 'N-Electric', energy_type: 'electric', energy_type_name: 'Electricity' }],
    })
    expect(whole).not.toHaveProperty('monthly_meter_data')
    expect(await monthly('')).toEqual(whole)
    expect((await get(`/properties/${propertyId}/monthly`)).body).toEqual(whole)
    expect((await get(`/admin/properties/${propertyId}/monthly/empty`, staff)).body).toEqual(whole)
  })

  test('is each of its energy types, or each of its meters', async () => {
    const gas = await addOwn('Natural Gas')
    await sql`update utility_meters set property_id = ${propertyId} where id =
      (select utility_meter_id from utility_account_meters where id = ${meterOf(gas)})`.execute(
      app.services.db,
    )
    await saved(account)
    await saved(gas)
    const { energy_type_aggregated_monthly_data: byType } = await monthly('energytype')
    expect(byType.map((row: typeof JUNE) => [row.energy_type, row.total_cost])).toEqual([
      ['electric', '106.53'],
      ['gas', '106.53'],
    ])
    const { monthly_meter_data: byMeter, utility_meters: meters } = await monthly('meters')
    expect(byMeter.map((row: typeof JUNE) => [row.utility_meter_id, row.energy_type])).toEqual([
      [meters[0].id, 'electric'],
      [meters[1].id, 'gas'],
    ])
    const { property_aggregated_monthly_data: whole } = await monthly('empty')
    expect(whole).toMatchObject([{ total_cost: '213.06', month_complete: true }])
  })

  test('counts usage once that two accounts of one meter bill, for its supply and its distribution', async () => {
    const supply = await addOwn()
    await sql`update utility_account_meters set association_type = 'SUPPLY', utility_meter_id =
      (select utility_meter_id from utility_account_meters where id = ${meterOf(account)})
      where id = ${meterOf(supply)}`.execute(app.services.db)
    await sql`update utility_account_meters set association_type = 'DISTRIBUTION'
      where id = ${meterOf(account)}`.execute(app.services.db)
    await saved(account)
    await saved(supply)
    const { monthly_meter_data: rows } = await monthly('meters')
    expect(rows).toMatchObject([{ total_cost: '213.06', distribution_kbtus: 3_070.8, supply_kbtus: 3_070.8 }])
  })

  test('is its client’s and staff’s, and to all others not there', async () => {
    const other = await addPerson(app.services.db)
    const contractor = await addPerson(app.services.db, { admin: true, os: true })
    expect((await get(`/properties/${propertyId}/monthly/meters`, other)).status).toBe(404)
    expect((await get(`/properties/${propertyId}/monthly/meters`, staff)).status).toBe(404)
    expect((await get(`/admin/properties/${propertyId}/monthly/meters`, contractor)).status).toBe(403)
    expect((await get(`/properties/${propertyId}/monthly/years`)).status).toBe(400)
  })
})

describe('the properties to choose from', () => {
  test('are a client’s, with their first reading and how many meters they have', async () => {
    await sql`update properties set sq_ft = 1200 where id = ${propertyId}`.execute(app.services.db)
    await saved(account)
    const { body } = await get('/properties/metered')
    expect(body).toMatchObject([{ id: propertyId, sq_ft: 1200, devices: 1, earliest_reading: '2026-06-01' }])
    const path = `/admin/companies/${client.companyId}/metered_properties`
    expect((await get(path, staff)).body).toEqual(body)
    expect((await get(path)).status).toBe(403)
    expect((await get('/properties/metered', await addPerson(app.services.db))).body).toEqual([])
  })
})
