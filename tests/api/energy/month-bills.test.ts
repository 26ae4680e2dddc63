import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/client/contract.ts'
import { importBills } from '#tests/helpers/imported.ts'
import { addCompany, addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** Months of bills that came by a plain list, with whatever is irregular about them, and the bills behind each. */
let app: TestApp
let staff: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  client = await addPerson(app.services.db)
})

type MonthBills = CallAnswer<'properties.monthBills'>
type Monthly = NonNullable<CallAnswer<'properties.monthlyTotal'>['property_aggregated_monthly_data']>

const HEAD =
  'Account Number,Utility,Property Name,Meter Number,Fuel,Unit,Invoice Date,Start Date,End Date,Usage,Cost'

interface Row {
  account?: string
  meter?: string
  fuel?: string
  unit?: string
  invoiced?: string
  from: string
  to: string
  usage?: number
  cost?: number
}

const lineOf = ({ account = 'A-1', meter = 'm1', fuel = 'Electric', unit = 'kWh', ...row }: Row): string =>
  [
    ...[account, 'Hill Power', 'North', meter, fuel, unit, row.invoiced ?? row.to, row.from, row.to],
    ...[row.usage ?? '', row.cost ?? ''],
  ].join(',')

/** Imports these bills of one property; answers the property. */
async function billed(...rows: Row[]): Promise<number> {
  const list = [HEAD, ...rows.map(lineOf)].join('\n')
  await importBills(app, staff, client.companyId, `${list}\n`)
  const { rows: found } = await sql<{ id: number }>`
    select id from properties where company_id = ${client.companyId}`.execute(app.services.db)
  return found[0]?.id ?? 0
}

const get = async (path: string, person: TestPerson = client) => {
  const answer = await app.call('GET', path, { token: person.token })
  return { status: answer.statusCode, body: answer.json() }
}

const monthly = async (id: number): Promise<Monthly> =>
  (await get(`/properties/${id}/monthly/empty`)).body.property_aggregated_monthly_data

const monthIn = async (id: number, month: string) =>
  (await monthly(id)).find(({ effective_month: day }) => day === `${month}-01`)

const billsOf = async (id: number, month: string, query = ''): Promise<MonthBills> => {
  const { status, body } = await get(`/properties/${id}/month_bills/${month}${query}`)
  expect(status).toBe(200)
  return body
}

const cents = (money: string | null) => Math.round(Number(money) * 100)

/** The parts that count come to the month, in money and usage. */
function expectSum({ bills, cost, usage }: MonthBills): void {
  const counted = bills.filter((bill) => bill.counted)
  expect(counted.reduce((sum, bill) => sum + cents(bill.cost), 0)).toBe(cents(cost))
  if (usage !== null) expect(counted.reduce((sum, bill) => sum + (bill.usage ?? 0), 0)).toBeCloseTo(usage, 4)
}

describe('no money vanishes', () => {
  test('of two haulers in a month, of a haul of one day, and of a fee', async () => {
    const waste = { fuel: 'Waste', unit: 'cubic yard', meter: 'w1' }
    const id = await billed(
      { ...waste, from: '2026-05-02', to: '2026-05-31', cost: 100 },
      { ...waste, from: '2026-05-01', to: '2026-05-31', cost: 60, invoiced: '2026-06-09' },
      { ...waste, from: '2026-05-14', to: '2026-05-14', cost: 60 },
    )
    expect(await monthIn(id, '2026-05')).toMatchObject({
      total_cost: '220.00',
      month_complete: true,
      facts: [],
    })
    const month = await billsOf(id, '2026-05')
    expect(month.bills.map(({ cost, counted }) => [cost, counted])).toEqual([
      ['60.00', true],
      ['100.00', true],
      ['60.00', true],
    ])
    expectSum(month)
  })

  test('of a connection fee beside the bill with the usage', async () => {
    const id = await billed(
      { from: '2026-05-02', to: '2026-05-31', cost: 75 },
      { from: '2026-05-01', to: '2026-05-31', cost: 90, usage: 900, invoiced: '2026-06-03' },
    )
    expect(await monthIn(id, '2026-05')).toMatchObject({ total_cost: '165.00', usage_state: 'complete' })
  })

  test('and what is past due is listed beside the cost, in each reader alike', async () => {
    const id = await billed({ from: '2026-10-01', to: '2026-10-31', cost: 100, usage: 900 })
    await sql`insert into utility_bill_charges
      (utility_bill_id, utility_account_meter_id, start_date, end_date, description, charge_type_id, amount_cents)
      select utility_bill_id, utility_account_meter_id, start_date, end_date, 'Past due', 4, 500000
      from utility_bill_usages where utility_account_meter_id in (
        select uam.id from utility_account_meters as uam join utility_meters as um on um.id = uam.utility_meter_id
        where um.property_id = ${id})`.execute(app.services.db)
    const { rebuildLeftMonths } = await import('#server/energy/months/rebuild-months.ts')
    await rebuildLeftMonths(app.services)
    expect(await monthIn(id, '2026-10')).toMatchObject({
      total_cost: '100.00',
      facts: [{ fact: 'left_out', text: '$5,000.00 past due or unapplied, not part of the cost.' }],
    })
    const month = await billsOf(id, '2026-10')
    expect(month.bills).toMatchObject([{ cost: '100.00', uncounted_cost: '5000.00' }])
    const years = await app.call('POST', `/properties/${id}/yearoveryear`, {
      token: client.token,
      body: { basis: 'as_billed' },
    })
    expect(years.json().actualCostDatasets[0].data[9]).toBe(100)
    expect(years.json().monthStates[0].facts[9]).toMatchObject([{ fact: 'left_out' }])
  })
})

describe('halves do not pass for wholes', () => {
  test('where half of the month has no usage, or in another unit', async () => {
    const id = await billed(
      { from: '2025-04-01', to: '2025-04-30', usage: 1_000, cost: 100 },
      { from: '2026-04-01', to: '2026-04-15', usage: 500, cost: 50 },
      { from: '2026-04-16', to: '2026-04-30', cost: 50 },
    )
    expect(await monthIn(id, '2026-04')).toMatchObject({
      ...{ total_cost: '100.00', cost_state: 'complete', usage_state: 'incomplete' },
      facts: [{ fact: 'partial', text: 'Usage is known for 15 of 30 days.' }],
    })
    const years = await app.call('POST', `/properties/${id}/yearoveryear`, {
      token: client.token,
      body: { energy_type_name: 'electric' },
    })
    const { monthStates, actualUsageDatasets, actualCostPerUnitDatasets } = years.json()
    expect(monthStates[1]).toMatchObject({ label: '2026' })
    expect([monthStates[1].cost[3], monthStates[1].usage[3]]).toEqual(['complete', 'incomplete'])
    expect(actualUsageDatasets[1].data[3]).toBe(500)
    expect(actualCostPerUnitDatasets[1].data[3]).toBeNull()
  })

  test('and a water meter that is billed in two units is one', async () => {
    const water = { fuel: 'Water', meter: 'w1' }
    const id = await billed(
      { ...water, unit: 'CCF', from: '2026-01-01', to: '2026-01-31', usage: 10, cost: 10 },
      { ...water, unit: 'kgal', from: '2026-02-01', to: '2026-02-28', usage: 7.4805, cost: 10 },
    )
    const years = await app.call('POST', `/properties/${id}/yearoveryear`, {
      token: client.token,
      body: { energy_type_name: 'water' },
    })
    const [usage] = years.json().actualUsageDatasets
    expect(usage.data.slice(0, 2)).toEqual([10, expect.closeTo(10, 3)])
    expect(years.json().monthStates[0].facts[1]).toEqual([
      { fact: 'converted', text: 'Usage is converted from kgal to CCF.', bill_ids: [expect.any(Number)] },
    ])
  })

  test('and one deleted meter counts in no reader', async () => {
    const id = await billed(
      { from: '2026-01-01', to: '2026-01-31', usage: 100, cost: 10 },
      { meter: 'm2', from: '2026-01-01', to: '2026-01-31', usage: 900, cost: 90 },
    )
    await sql`update utility_account_meters set status = 'Delete' where meter_num = 'm2' and utility_meter_id in (
      select id from utility_meters where property_id = ${id})`.execute(app.services.db)
    expect(await monthIn(id, '2026-01')).toMatchObject({ total_cost: '10.00' })
    expect((await billsOf(id, '2026-01')).bills).toHaveLength(1)
    const [property] = (await get('/properties/metered')).body
    expect(property).toMatchObject({ devices: 1 })
  })

  test('and hauls are bills, though nothing was read', async () => {
    await billed({ fuel: 'Waste', unit: 'cubic yard', from: '2026-05-01', to: '2026-05-31', cost: 100 })
    expect((await get('/properties/metered')).body).toMatchObject([{ earliest_reading: '2026-05-01' }])
  })
})

/** A month with a bill and one that bills it again. */
const rebilled = () =>
  billed(
    { from: '2026-03-01', to: '2026-03-31', usage: 300, cost: 90 },
    { from: '2026-03-01', to: '2026-04-01', usage: 280, cost: 80, invoiced: '2026-05-04' },
    { from: '2026-04-02', to: '2026-04-30', usage: 280, cost: 80 },
  )

const decide = (body: object, person: TestPerson = staff) =>
  app.call('POST', '/admin/bill_decisions', { token: person.token, body })

const pairOf = ({
  utility_account_meter_id,
  utility_bill_id,
  other_bill_id,
}: MonthBills['bills'][number]) => ({
  ...{ utility_account_meter_id, utility_bill_id, other_bill_id },
})

describe('what another bill counts for', () => {
  test('is listed at its month with the reason, and counts after all once a person says so', async () => {
    const id = await rebilled()
    const before = await billsOf(id, '2026-03')
    const [left, counted] = before.bills
    expect(left).toMatchObject({
      ...{ counted: false, reason: 'billed_again', cost: '90.00', usage: 300, days: 0 },
      other_bill_id: counted?.utility_bill_id,
    })
    expectSum(before)
    expect(await monthIn(id, '2026-03')).toMatchObject({
      total_cost: before.cost,
      facts: [{ fact: 'replaced', text: '$90.00 not counted: the same charges were billed again.' }],
    })
    if (left === undefined) throw new Error('there is one')

    expect((await decide({ ...pairOf(left), decision: 'both' })).json()).toEqual({
      before: 'undecided',
      decision: 'both',
    })
    const after = await billsOf(id, '2026-03')
    expect(after.bills.map((bill) => [bill.counted, bill.undecided])).toEqual([
      [true, false],
      [true, false],
    ])
    expect(cents(after.cost)).toBe(cents(before.cost) + 9_000)
    expectSum(after)
    expect((await decide({ ...pairOf(left), decision: 'undecided', expected: 'both' })).json()).toEqual({
      before: 'both',
      decision: 'undecided',
    })
    expect(await billsOf(id, '2026-03')).toEqual(before)
  })

  test('is decided by one of two people at once', async () => {
    const [left] = (await billsOf(await rebilled(), '2026-03')).bills
    if (left === undefined) throw new Error('there is one')
    const both = { ...pairOf(left), decision: 'both', expected: 'undecided' }
    const answers = await Promise.all([decide(both), decide({ ...both, decision: 'left_out' })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('is never both: the other bill is left out already', async () => {
    const id = await billed(
      { from: '2026-03-01', to: '2026-03-31', usage: 300, cost: 90 },
      { account: 'A-2', from: '2026-03-01', to: '2026-03-31', usage: 300, cost: 95 },
    )
    await sql`update utility_account_meters set utility_meter_id = (
      select min(id) from utility_meters where property_id = ${id}) where utility_meter_id in (
      select id from utility_meters where property_id = ${id})`.execute(app.services.db)
    const { rebuildLeftMonths } = await import('#server/energy/months/rebuild-months.ts')
    await rebuildLeftMonths(app.services)
    const [one, other] = (await billsOf(id, '2026-03')).bills
    expect([one?.undecided, other?.undecided]).toEqual([true, true])
    if (one === undefined || other === undefined) throw new Error('there are two')
    expect((await decide({ ...pairOf(one), decision: 'left_out' })).statusCode).toBe(200)
    const refused = await decide({
      ...pairOf(other),
      other_bill_id: one.utility_bill_id,
      decision: 'left_out',
    })
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'The other bill is left out already. Count it first.',
    ])
    expect(await billsOf(id, '2026-03')).toMatchObject({ cost: other.cost, cost_state: 'complete' })
  })

  test('is in the audit, with what it was before', async () => {
    const [left] = (await billsOf(await rebilled(), '2026-03')).bills
    if (left === undefined) throw new Error('there is one')
    await decide({ ...pairOf(left), decision: 'both' })
    const { rows } = await sql<{ details: object }>`select details from audit_events
      where action = 'bill_decided' and company_id = ${client.companyId}`.execute(app.services.db)
    expect(rows).toMatchObject([
      { details: { changes: { decision: { before: 'undecided', after: 'both' } } } },
    ])
  })
})

describe('the bills of a month', () => {
  test('are of one energy type or one meter where asked, and whole where bills are left whole', async () => {
    const id = await billed(
      { from: '2026-03-16', to: '2026-04-15', usage: 310, cost: 31 },
      { fuel: 'Gas', unit: 'therm', meter: 'g1', from: '2026-04-01', to: '2026-04-30', usage: 30, cost: 300 },
    )
    const all = await billsOf(id, '2026-04')
    expect(all.bills.map(({ cost, energy_type_name }) => [energy_type_name, cost])).toEqual([
      ['Electricity', '15.00'],
      ['Natural Gas', '300.00'],
    ])
    expectSum(all)
    const electric = await billsOf(id, '2026-04', '?energy_type_name=electric')
    expect(electric).toMatchObject({ cost: '15.00', usage: 150, measurement_unit: 'kWh' })
    expectSum(electric)
    const { rows } = await sql<{ id: number }>`select id from utility_meters where meter_num = 'g1'
      and property_id = ${id}`.execute(app.services.db)
    const gas = await billsOf(id, '2026-04', `?utility_meter_id=${rows[0]?.id}`)
    expect(gas).toMatchObject({
      resource: 'Natural Gas meter g1',
      cost: '300.00',
      usage: 30,
      bills: [{ energy_type_name: 'Natural Gas' }],
    })
    const whole = await billsOf(id, '2026-04', '?basis=as_billed')
    expect(whole).toMatchObject({ cost: '331.00' })
    expectSum(whole)
  })

  test('come to each month of the property, to the cent', async () => {
    const id = await billed(
      ...Array.from({ length: 12 }, (_, at): Row => {
        const day = (days: number) =>
          new Date(Date.UTC(2025, 0, 5 + at * 30 + days)).toISOString().slice(0, 10)
        return { from: day(0), to: day(29), usage: 100 + at, cost: 33.33 + at }
      }),
    )
    for (const { effective_month: day, total_cost: cost } of await monthly(id)) {
      const month = await billsOf(id, day.slice(0, 7))
      expect([day, month.cost]).toEqual([day, cost])
      expectSum(month)
    }
  })

  test('are none of a month without any', async () => {
    const id = await rebilled()
    expect(await billsOf(id, '1999-01')).toMatchObject({ cost: null, cost_state: 'missing', bills: [] })
    expect((await get(`/properties/${id}/month_bills/2026-13`)).status).toBe(400)
  })

  test('are its client’s and staff’s, and only staff decide about them', async () => {
    const id = await rebilled()
    const [left] = (await billsOf(id, '2026-03')).bills
    const [other, contractor] = [
      await addPerson(app.services.db),
      await addPerson(app.services.db, { admin: true, os: true }),
    ]
    const path = `/properties/${id}/month_bills/2026-03`
    expect((await get(path, other)).status).toBe(404)
    expect((await get(`/admin${path}`, contractor)).status).toBe(403)
    const shown = (await get(`/admin${path}`, staff)).body
    expect({ ...shown, bills: shown.bills.map(({ link: _, ...bill }: { link: unknown }) => bill) }).toEqual({
      ...(await billsOf(id, '2026-03')),
      bills: (await billsOf(id, '2026-03')).bills.map(({ link: _, ...bill }) => bill),
    })
    if (left === undefined) throw new Error('there is one')
    const order = { ...pairOf(left), decision: 'both' }
    for (const person of [client, other, contractor])
      expect((await decide(order, person)).statusCode).toBe(403)
    expect((await decide({ ...order, other_bill_id: order.utility_bill_id })).statusCode).toBe(400)
    const elsewhere = await addPerson(app.services.db)
    const before = client
    client = elsewhere
    const foreign = (await billsOf(await rebilled(), '2026-03')).bills[0]
    client = before
    for (const wrong of [
      { other_bill_id: foreign?.utility_bill_id },
      { utility_account_meter_id: foreign?.utility_account_meter_id },
      { utility_bill_id: 999_999_999 },
    ])
      expect((await decide({ ...order, ...wrong })).statusCode).toBe(404)
  })
})

test('a company with no bills has no months', async () => {
  const companyId = await addCompany(app.services.db)
  expect((await get(`/admin/companies/${companyId}/metered_properties`, staff)).body).toEqual([])
})
