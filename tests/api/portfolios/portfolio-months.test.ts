import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { insertSavedBill } from '#server/bills/repositories/saved-bill-repository.ts'
import { rebuildLeftMonths } from '#server/energy/months/rebuild-months.ts'
import type { TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addBilledCompany, addMeteredAccount, type BilledCompany } from '#tests/helpers/portfolios.ts'
import { addSavedBill } from '#tests/helpers/saved-bills.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let staff: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
})
afterAll(() => app.close())

type MonthAnswer = CallAnswer<'portfolioMonths.get'>

const meteredAt = (company: BilledCompany, property: string, energyTypes?: readonly string[]) =>
  addMeteredAccount(app.services.db, company, property, energyTypes)

const days = (start: string, end: string) => ({
  startDate: asCalendarDate(start),
  endDate: asCalendarDate(end),
})

/** A saved bill of one of the account's meters. */
const bill = (account: TestAccount, period: string, costCents: number, meter = 0, invoiced?: string) => {
  const [start = '', end = ''] = period.split(' to ')
  return addSavedBill(
    app.services.db,
    { ...account, meters: account.meters.slice(meter) },
    {
      ...{ ...days(start, end), costCents },
      ...(invoiced !== undefined && { invoiceDate: asCalendarDate(invoiced) }),
    },
  )
}

async function monthOf(company: BilledCompany, month: string, portfolio = 'Default'): Promise<MonthAnswer> {
  const { bpg_id: id } = await company.portfolio(portfolio)
  const answer = await company.send('GET', `/${id}/months/${month}`)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json()
}

/** What is missing of a property, by its meters' numbers. */
const missing = ({ properties }: MonthAnswer) =>
  properties.flatMap((property) => property.missing.map(({ meter_num }) => meter_num))

describe('a portfolio’s month', () => {
  test('adds up what its properties’ saved bills come to, by energy type and to the cent', async () => {
    const company = await addBilledCompany(app, staff, ['Mill', 'Hall', 'Empty'])
    const mill = await meteredAt(company, 'Mill', ['Electric', 'Natural Gas'])
    const hall = await meteredAt(company, 'Hall')
    const first = await bill(mill, '2026-09-14 to 2026-10-13', 123_456)
    await bill(mill, '2026-09-14 to 2026-10-13', 1, 1)
    await bill(hall, '2026-10-01 to 2026-10-31', -250)
    const month = await monthOf(company, '2026-10')
    expect(month).toMatchObject({
      ...{ bpg_name: 'Default', company_id: company.companyId, month: '2026-10' },
      ...{ total: '1232.07', missing_count: 0, ready: true },
      by_energy_type: [
        { energy_type_name: 'Electricity', cost: '1232.06' },
        { energy_type_name: expect.stringContaining('Gas'), cost: '0.01' },
      ],
    })
    expect(month.properties.map(({ property_name, total }) => [property_name, total])).toEqual([
      ['Empty', '0.00'],
      ['Hall', '-2.50'],
      ['Mill', '1234.57'],
    ])
    expect(month.properties[2]?.bills).toContainEqual({ id: first, bill_id: null, cost: '1234.56' })
  })

  test('has each bill once: in the month in which its service period ends', async () => {
    const company = await addBilledCompany(app, staff, ['Mill'])
    const account = await meteredAt(company, 'Mill')
    await bill(account, '2026-08-31 to 2026-09-30', 100)
    await bill(account, '2026-10-01 to 2026-10-31', 20)
    await bill(account, '2026-11-01 to 2026-11-30', 3)
    const totals = ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12'].map(
      async (month) => (await monthOf(company, month)).total,
    )
    expect(await Promise.all(totals)).toEqual(['0.00', '1.00', '0.20', '0.03', '0.00'])
  })

  const makeMonths = async () => {
    while ((await rebuildLeftMonths(app.services)) > 0);
  }

  test('leaves out a bill that a later one took the place of', async () => {
    const company = await addBilledCompany(app, staff, ['Mill'])
    const account = await meteredAt(company, 'Mill')
    await bill(account, '2026-09-01 to 2026-09-30', 1)
    await bill(account, '2026-10-01 to 2026-10-31', 100)
    const corrected = await bill(account, '2026-10-01 to 2026-10-31', 120, 0, '2026-11-20')
    await makeMonths()
    const month = await monthOf(company, '2026-10')
    expect(month).toMatchObject({ total: '1.20', missing_count: 0, ready: true })
    expect(month.properties[0]?.bills.map(({ id }) => id)).toEqual([corrected])
  })

  test('counts the bill that was made out again, once a credit gave the first one back in full', async () => {
    const company = await addBilledCompany(app, staff, ['Mill'])
    const account = await meteredAt(company, 'Mill')
    for (const [day, cents] of [100, -100, 120].entries())
      await bill(account, '2026-10-01 to 2026-10-31', cents, 0, `2026-11-0${day + 2}`)
    await makeMonths()
    const month = await monthOf(company, '2026-10')
    expect(month).toMatchObject({ total: '1.20', ready: true })
    expect(month.properties[0]?.bills).toHaveLength(1)
  })

  test('leaves out what was stored as no cost', async () => {
    const company = await addBilledCompany(app, staff, ['Mill'])
    const account = await meteredAt(company, 'Mill')
    const saved = await bill(account, '2026-10-01 to 2026-10-31', 100)
    await app.services.db
      .insertInto('utilityBillCharges')
      .values({
        ...{ utilityBillId: saved, utilityAccountMeterId: account.meters[0]?.id ?? 0, chargeTypeId: 8 },
        ...{ ...days('2026-10-01', '2026-10-31'), amountCents: 5_000, description: 'Previous balance' },
      })
      .execute()
    await makeMonths()
    expect((await monthOf(company, '2026-10')).total).toBe('1.00')
  })

  test('is of the properties that are in the portfolio now', async () => {
    const company = await addBilledCompany(app, staff, ['Mill', 'Hall'])
    await bill(await meteredAt(company, 'Mill'), '2026-10-01 to 2026-10-31', 100)
    await bill(await meteredAt(company, 'Hall'), '2026-10-01 to 2026-10-31', 20)
    await company.send('POST', '/move', company.move('Mill', await company.portfolio('East')))
    expect((await monthOf(company, '2026-10')).total).toBe('0.20')
    expect((await monthOf(company, '2026-10', 'East')).total).toBe('1.00')
  })

  test('has nothing of another company', async () => {
    const [one, other] = [
      await addBilledCompany(app, staff, ['Mill']),
      await addBilledCompany(app, staff, ['Hall']),
    ]
    await bill(await meteredAt(other, 'Hall'), '2026-10-01 to 2026-10-31', 100)
    expect(await monthOf(one, '2026-10')).toMatchObject({ total: '0.00', ready: false })
  })

  test('is none of a portfolio that does not exist, nor a month that is none', async () => {
    const company = await addBilledCompany(app, staff, [])
    const { bpg_id: id } = await company.portfolio('Default')
    expect((await company.send('GET', '/999999999/months/2026-10')).statusCode).toBe(404)
    for (const month of ['2026-13', '2026-00', '0000-01', '0099-12', '9999-12', '2026-1', 'NaN'])
      expect((await company.send('GET', `/${id}/months/${month}`)).statusCode).toBe(400)
    for (const month of ['1900-01', '2199-12'])
      expect((await company.send('GET', `/${id}/months/${month}`)).statusCode).toBe(200)
  })
})

describe('what is missing of a month', () => {
  /** A property whose meter has a bill of every month from June to September. */
  async function billedMonthly(): Promise<{ company: BilledCompany; account: TestAccount }> {
    const company = await addBilledCompany(app, staff, ['Mill'])
    const account = await meteredAt(company, 'Mill')
    for (const period of ['06-01 to 2026-06-30', '07-01 to 2026-07-31', '08-01 to 2026-08-31'])
      await bill(account, `2026-${period}`, 100)
    await bill(account, '2026-09-01 to 2026-09-30', 100)
    return { company, account }
  }

  test('is a meter that was billed before and has no bill, with until when it was billed', async () => {
    const { company, account } = await billedMonthly()
    const month = await monthOf(company, '2026-10')
    expect(month).toMatchObject({ missing_count: 1, ready: false })
    expect(month.properties[0]?.missing).toEqual([
      {
        utility_account_meter_id: account.meters[0]?.id,
        utility_company_name: expect.any(String),
        acct_num: account.number,
        meter_num: 'M0-Mill',
        energy_type_name: 'Electricity',
        billed_until: '2026-09-30',
      },
    ])
    await bill(account, '2026-10-01 to 2026-10-31', 100)
    expect(await monthOf(company, '2026-10')).toMatchObject({ missing_count: 0, ready: true })
  })

  test('is nothing where a longer bill has the month in it, or the next one is not due by the meter’s rhythm', async () => {
    const company = await addBilledCompany(app, staff, ['Mill'])
    const account = await meteredAt(company, 'Mill')
    for (const period of ['02-16 to 2026-04-15', '04-16 to 2026-06-15', '06-16 to 2026-08-15'])
      await bill(account, `2026-${period}`, 100)
    expect(missing(await monthOf(company, '2026-07'))).toEqual([])
    expect(missing(await monthOf(company, '2026-09'))).toEqual([])
    expect(missing(await monthOf(company, '2026-10'))).toEqual(['M0-Mill'])
  })

  test('is no meter of a bill that another meter brings into the next month', async () => {
    const company = await addBilledCompany(app, staff, ['Mill'])
    const account = await meteredAt(company, 'Mill', ['Electric', 'Water'])
    for (const [start, end, last] of [
      ['2026-08-01', '2026-08-31', '2026-09-01'],
      ['2026-09-01', '2026-09-30', '2026-10-01'],
      ['2026-10-01', '2026-10-31', '2026-11-01'],
    ] as const)
      await app.services.db.transaction().execute((tx) =>
        insertSavedBill(
          tx,
          {
            ...{ utilityAccountId: account.id, source: 'manual', totalCents: 30, ...days(start, last) },
            invoiceDate: asCalendarDate(last),
          },
          [end, last].map((endDate, meter) => ({
            ...{ utilityAccountMeterId: account.meters[meter]?.id ?? 0, ...days(start, endDate) },
            ...{ description: 'Energy', chargeTypeId: 1, amountCents: 15 },
          })),
          [],
        ),
      )
    const november = await monthOf(company, '2026-11')
    expect(november).toMatchObject({ total: '0.30', missing_count: 0, ready: true })
    expect(missing(await monthOf(company, '2026-12'))).toEqual(['M0-Mill', 'M1-Mill'])
  })

  test('is no meter before its first bill, none that was never billed and none that is inactive', async () => {
    const { company, account } = await billedMonthly()
    await meteredAt(company, 'Mill', ['Water'])
    expect(missing(await monthOf(company, '2026-05'))).toEqual([])
    await app.services.db
      .updateTable('utilityAccountMeters')
      .where('utilityAccountId', '=', account.id)
      .set({ status: 'Inactive' })
      .execute()
    expect(missing(await monthOf(company, '2026-10'))).toEqual([])
  })
})

describe('a month as a file', () => {
  test('has a line a property and energy type, billed or missing, and what they add up to', async () => {
    const company = await addBilledCompany(app, staff, ['Mill', '=Hall', 'Silent', 'Unmetered'])
    const mill = await meteredAt(company, 'Mill', ['Electric', 'Water'])
    await bill(mill, '2026-10-01 to 2026-10-31', 1_010)
    await bill(mill, '2026-09-01 to 2026-09-30', 7, 1)
    await bill(await meteredAt(company, '=Hall', ['Water']), '2026-10-01 to 2026-10-31', 3)
    await bill(await meteredAt(company, 'Silent'), '2026-09-01 to 2026-09-30', 100)
    const { bpg_id: id } = await company.portfolio('Default')
    const file = (format: string) => company.send('POST', `/${id}/months/2026-10/export`, { format })
    const lines = (await file('csv')).body.trim().split(/\r?\n/)
    const property = (name: string) => ['2026-10-01', String(company.of(name))]
    expect(lines.map((line) => line.split(',').slice(3))).toEqual([
      ['Month', 'Property ID', 'Property', 'Energy type', 'Cost', 'Meters without a bill', 'Notes'],
      [...property('=Hall'), expect.stringMatching(/^"?'=Hall/), 'Potable Water', '0.03', '0', ''],
      [...property('Mill'), 'Mill', 'Electricity', '10.10', '0', ''],
      [...property('Mill'), 'Mill', 'Potable Water', '', '1', ''],
      [...property('Silent'), 'Silent', 'Electricity', '', '1', ''],
    ])
    expect(await monthOf(company, '2026-10')).toMatchObject({ total: '10.13', missing_count: 2 })
    expect((await file('xlsx')).statusCode).toBe(200)
  })
})
