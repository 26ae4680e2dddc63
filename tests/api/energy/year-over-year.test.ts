import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import { NON_COST_CHARGES } from '#domain/records/line-types.ts'
import { insertSavedBill } from '#server/bills/repositories/saved-bill-repository.ts'
import { rebuildMonths } from '#server/energy/months/rebuild-months.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { addAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** What a property cost and used, year beside year, is what its saved bills say. */
let app: TestApp
let client: TestPerson
let stranger: TestPerson
let staff: TestPerson
let propertyId: number
let otherPropertyId: number

/** Each with the unit that it measures in and how much of the common unit of its type one of that is. */
const METERS = [
  { type: 'electric', unit: 'kWh', factor: 1 },
  { type: 'electric', unit: 'MWh', factor: 1_000 },
  { type: 'gas', unit: 'therm', factor: 1 },
  { type: 'water', unit: 'gal', factor: 1 },
  { type: 'sewer', unit: 'gal', factor: 1 },
  { type: 'waste', unit: 'cubic yard', factor: 1 },
  { type: 'recycling', unit: 'cubic yard', factor: 1 },
] as const
const RESOURCES = [
  'All Costs',
  'Materials',
  'Water',
  ...new Set(METERS.map(({ type }) => type)),
  'steam',
  'organics',
]

beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
  stranger = await addPerson(app.services.db)
  staff = await addPerson(app.services.db, { admin: true })
  propertyId = await fillProperty(client.companyId, 20_240_611)
  otherPropertyId = await fillProperty(client.companyId, 7)
})
afterAll(() => app.close())

/** Five years of bills of every length, some months left out, some credits, some lines that do not count. */
async function fillProperty(companyId: number, seed: number): Promise<number> {
  const { db } = app.services
  const account = await addAccount(db, {
    companyId,
    meters: METERS.map((_, at) => ({ number: `Y${seed}-${at}` })),
  })
  const ids = account.meters.map(({ id }) => id)
  return db.transaction().execute(async (tx) => {
    const property = await placeTogether(tx, ids)
    const random = randomFrom(seed)
    for (const [at, meter] of METERS.entries()) {
      let start = asCalendarDate(`2020-0${at + 1}-11`)
      while (start < '2025-02-01') {
        const end = addDays(start, 25 + random(40))
        if (random(9) > 0)
          await addBill(tx, {
            accountId: account.id,
            meterId: ids[at] ?? 0,
            unit: meter.unit,
            start,
            end,
            random,
          })
        start = addDays(end, 1)
      }
    }
    await rebuildMonths(tx)
    return property
  })
}

async function placeTogether(tx: DatabaseTransaction, ids: readonly number[]): Promise<number> {
  for (const [at, { type, unit }] of METERS.entries())
    await sql`update utility_meters set energy_type_id = (select id from energy_types where name = ${type}),
      measurement_unit_id = (select id from measurement_units where name = ${unit}),
      property_id = (select um.property_id from utility_account_meters as uam
        join utility_meters as um on um.id = uam.utility_meter_id where uam.id = ${ids[0]})
      where id = (select utility_meter_id from utility_account_meters where id = ${ids[at]})`.execute(tx)
  const { rows } = await sql<{ id: number }>`update properties set sq_ft = 40000 where id = (
    select property_id from utility_meters where id = (
      select utility_meter_id from utility_account_meters where id = ${ids[0]})) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

interface RandomBill {
  accountId: number
  meterId: number
  unit: string
  start: CalendarDate
  end: CalendarDate
  random: (below: number) => number
}

async function addBill(
  tx: DatabaseTransaction,
  { accountId, meterId, unit, start, end, random }: RandomBill,
) {
  const line = { utilityAccountMeterId: meterId, startDate: start, endDate: end, description: 'Service' }
  const cents = [1, 2, 4, 8].map((chargeTypeId) => ({
    ...{ ...line, chargeTypeId },
    amountCents: random(90_000) - 9_000,
  }))
  await insertSavedBill(
    tx,
    {
      ...{ utilityAccountId: accountId, source: 'import', invoiceDate: addDays(end, 3) },
      ...{ startDate: start, endDate: end, totalCents: 0 },
    },
    cents,
    random(12) === 0
      ? []
      : [{ ...line, usageTypeId: 1, amount: random(90_000) / 100, unit, estimated: random(10) === 0 }],
  )
}

/** The same numbers for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const ask = (body: object | undefined, person = client, id = propertyId) =>
  app.call('POST', `${person === staff ? '/admin' : ''}/properties/${id}/yearoveryear`, {
    token: person.token,
    ...(body && { body }),
  })

interface Truth {
  year: number
  at: number
  cents: number
  usage: number | null
}

const SOURCES = {
  calendarized: sql`select utility_account_meter_id as meter_id, month as day, cost_cents as cents, usage
    from meter_months`,
  as_billed: sql`select uam.id as meter_id, bill.end_date as day,
      (select coalesce(sum(amount_cents), 0) from utility_bill_charges
        where utility_bill_id = bill.id and utility_account_meter_id = uam.id and charge_type_id <> all(${[...NON_COST_CHARGES]}::int[])) as cents,
      (select sum(amount) from utility_bill_usages
        where utility_bill_id = bill.id and utility_account_meter_id = uam.id) as usage
    from utility_bills as bill join utility_account_meters as uam using (utility_account_id)
    where exists (select from utility_bill_charges where utility_bill_id = bill.id and utility_account_meter_id = uam.id)`,
}

/** The same worked out by the database. */
async function truth(id: number, { start, resource, basis }: Choice): Promise<Truth[]> {
  const factors = JSON.stringify(METERS)
  const { rows } = await sql<Truth>`
    with factor as (select * from json_to_recordset(${factors}) as factor (type text, unit text, factor numeric)),
    counted as (
      select source.*, case
          when ${resource} = 'All Costs' or ${resource} = 'Water' and energy.name = 'sewer' then null
          -- Two electric meters have units of their own: they meet in kWh.
          else source.usage * factor.factor end as measured
      from (${SOURCES[basis]}) as source
      join utility_account_meters as uam on uam.id = source.meter_id
      join utility_meters as um on um.id = uam.utility_meter_id
      join energy_types as energy on energy.id = um.energy_type_id
      join measurement_units as unit on unit.id = um.measurement_unit_id
      join factor on factor.type = energy.name and factor.unit = unit.name
      where um.property_id = ${id} and case ${resource}
        when 'All Costs' then true when 'Materials' then energy.id in (22, 23, 27)
        when 'Water' then energy.water else energy.name = ${resource} end
    )
    select extract(year from day - make_interval(months => ${start}))::int + case when ${start} > 0 then 1 else 0 end as year,
      extract(month from day - make_interval(months => ${start}))::int - 1 as at,
      sum(cents)::bigint as cents, sum(measured)::float8 as usage
    from counted group by 1, 2 order by 1, 2`.execute(app.services.db)
  return rows
}

interface Choice {
  basis: keyof typeof SOURCES
  resource: string
  start: number
}

const RESOURCES_BY_BASIS = (['calendarized', 'as_billed'] as const).flatMap((basis) =>
  RESOURCES.map((resource) => ({ basis, resource })),
)
const STARTS = Array.from({ length: 12 }, (_, start) => start)

interface Dataset {
  label: string
  data: (number | null)[]
  measurementUnit: string | null
}

const valuesOf = (datasets: Dataset[]): Record<string, number> =>
  Object.fromEntries(
    datasets.flatMap(({ label, data }) =>
      data.flatMap((value, at) => (value === null ? [] : [[`${label} ${at}`, value]])),
    ),
  )

async function expectTruth(id: number, choice: Choice): Promise<void> {
  const { basis, resource, start } = choice
  const answer = await ask({ fy_start_month: start, energy_type_name: resource, basis }, client, id)
  expect(answer.statusCode).toBe(200)
  const { actualCostDatasets, actualUsageDatasets } = answer.json()
  const rows = await truth(id, choice)
  expect(valuesOf(actualCostDatasets)).toEqual(
    Object.fromEntries(rows.map(({ year, at, cents }) => [`${year} ${at}`, cents / 100])),
  )
  const used = valuesOf(actualUsageDatasets)
  const expected = rows.filter(({ usage }) => usage !== null)
  expect(Object.keys(used).sort()).toEqual(expected.map(({ year, at }) => `${year} ${at}`).sort())
  for (const { year, at, usage } of expected) expect(used[`${year} ${at}`]).toBeCloseTo(usage ?? 0, 4)
}

describe('years beside each other', () => {
  test.each(RESOURCES_BY_BASIS)('are those of the database, $basis, $resource', async (choice) => {
    for (const id of [propertyId, otherPropertyId])
      for (const start of STARTS) await expectTruth(id, { ...choice, start })
  })

  test('say what of, in which unit and colour, and how much of each month is known', async () => {
    const body = (await ask({ fy_start_month: 6, energy_type_name: 'electric' })).json()
    expect(body.labels).toEqual('Jul Aug Sep Oct Nov Dec Jan Feb Mar Apr May Jun'.split(' '))
    expect(body.property).toMatchObject({ id: propertyId, sq_ft: 40_000 })
    expect(body.energyTypes.map(({ name }: { name: string }) => name)).toEqual([
      ...['electric', 'gas', 'water', 'sewer', 'waste', 'recycling'],
    ])
    expect(body.utilityAccountMeters.map(({ meter_num }: { meter_num: string }) => meter_num)).toEqual([
      'Y20240611-0',
      'Y20240611-1',
    ])
    const units = [
      ...[body.actualCostDatasets, body.actualUsageDatasets, body.actualCostPerUnitDatasets],
      ...[body.cumulativeCostDatasets, body.cumulativeUsageDatasets],
    ].map((datasets: Dataset[]) => datasets[0]?.measurementUnit)
    expect(units).toEqual(['USD', 'kWh', 'USD/kWh', 'USD', 'kWh'])
    expect(body.actualCostDatasets[0]).toMatchObject({ label: '2020', colour: '#00717f' })
    const [first] = body.monthStates
    expect(first.label).toBe('2020')
    for (const states of [first.cost, first.usage]) {
      expect(states.slice(0, 6)).toEqual(Array(6).fill('missing'))
      expect(states).toContain('complete')
    }
    expect(first.facts).toHaveLength(12)
    expect(body.usage_approximate).toBe(false)
  })

  test('are of all costs of calendar years, where nothing is asked for', async () => {
    const asked = await ask({ fy_start_month: 0, energy_type_name: 'All Costs', basis: 'calendarized' })
    expect((await ask(undefined)).json()).toEqual(asked.json())
    expect((await ask({ fy_start_month: null, energy_type_name: null })).json()).toEqual(asked.json())
    expect(valuesOf(asked.json().actualUsageDatasets)).toEqual({})
  })

  test('are shown to staff and to its own client alone', async () => {
    const own = await ask({})
    expect((await ask({}, staff)).json()).toEqual(own.json())
    const refused = await ask({}, stranger)
    expect([refused.statusCode, refused.json()]).toEqual([404, (await ask({}, stranger, 999_999_999)).json()])
    expect(JSON.stringify(refused.json())).not.toContain(own.json().property.name)
  })

  test.each([{ fy_start_month: 12 }, { fy_start_month: -1 }, { basis: 'guessed' }])(
    'are refused for %o',
    async (body) => {
      expect((await ask(body)).statusCode).toBe(400)
    },
  )
})

test('a bill that was billed anew counts once, whole or parted', async () => {
  const { db } = app.services
  const account = await addAccount(db, { companyId: client.companyId })
  const meterId = account.meters[0]?.id ?? 0
  const line = {
    ...{ utilityAccountMeterId: meterId, description: 'Service' },
    ...{ startDate: asCalendarDate('2024-03-01'), endDate: asCalendarDate('2024-03-31') },
  }
  const id = await db.transaction().execute(async (tx) => {
    for (const [invoiceDate, amountCents] of [
      ['2024-04-02', 10_000],
      ['2024-04-20', 12_345],
    ] as const)
      await insertSavedBill(
        tx,
        {
          ...{ utilityAccountId: account.id, source: 'import', invoiceDate: asCalendarDate(invoiceDate) },
          ...{ startDate: line.startDate, endDate: line.endDate, totalCents: amountCents },
        },
        [{ ...line, chargeTypeId: 1, amountCents }],
        [{ ...line, usageTypeId: 1, amount: 300, unit: 'kWh', estimated: false }],
      )
    await rebuildMonths(tx)
    const { rows } = await sql<{ id: number }>`select property_id as id from utility_meters where id = (
      select utility_meter_id from utility_account_meters where id = ${meterId})`.execute(tx)
    return rows[0]?.id ?? 0
  })
  for (const basis of ['calendarized', 'as_billed']) {
    const body = (await ask({ basis, energy_type_name: 'electric' }, client, id)).json()
    expect(valuesOf(body.actualCostDatasets)).toEqual({ '2024 2': 123.45 })
    expect(valuesOf(body.actualUsageDatasets)).toEqual({ '2024 2': 300 })
  }
})
