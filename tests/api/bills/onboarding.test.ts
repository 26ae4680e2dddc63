import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SET_BY_HAND } from '#domain/bills/proposals/proposal.ts'
import { matchWaitingBills } from '#server/bills/onboarding/match-waiting-bills.ts'
import { type Detail, getBill, post } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, addUtility } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
let other: TestPerson
let staff: TestPerson & { staff: true }
let property: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  client = await addPerson(db)
  other = await addPerson(db)
  staff = { ...(await addPerson(db, { admin: true })), staff: true }
  property = await addProperty(client.companyId, 'Elm Court')
})
afterAll(() => app.close())

async function addProperty(companyId: number, name: string, status = 'Active'): Promise<number> {
  const row = await app.services.db
    .insertInto('properties')
    .values({ companyId, name, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type Person = TestPerson & { staff?: boolean }
const onboard = (person: Person, what: string, body: object) => post(app, person, `onboarding/${what}`, body)
const ELECTRIC = 1
const WASTE = 22
const meterOf = (over: object = {}) => ({
  meter_num: 'E-100',
  property_id: property,
  energy_type_id: ELECTRIC,
  ...over,
})
const lines = (bill: Detail) => [...(bill.gpt_bill?.charges ?? []), ...(bill.gpt_bill?.usages ?? [])]

describe('an account', () => {
  test('is the bill’s at once, and goes again when taken back', async () => {
    const utilityId = await addUtility(app.services.db)
    const id = await addReadBill(app.services.db, client.companyId)
    const answer = await onboard(client, 'utility_account', {
      textract_bill_id: id,
      newAccount: { acct_num: '00-77 A', utility_company_id: utilityId },
    })
    const { newBill, created } = answer.json()
    expect(newBill).toMatchObject({
      utility_account_id: created.id,
      utility_company_id: utilityId,
      ep_acct_num: '00-77 A',
    })
    const undone = await onboard(client, 'undo', { textract_bill_id: id, ...created })
    expect(undone.json().newBill).toMatchObject({ utility_account_id: null, utility_company_id: null })
    expect((await onboard(client, 'undo', { textract_bill_id: id, ...created })).statusCode).toBe(404)
  })

  test('of a number that is there is refused, and the one that is there is named', async () => {
    const account = await addAccount(app.services.db, { companyId: client.companyId, number: '12-34' })
    const id = await addReadBill(app.services.db, client.companyId)
    const body = {
      textract_bill_id: id,
      newAccount: { acct_num: '1234', utility_company_id: account.utilityId },
    }
    const refused = await onboard(client, 'utility_account', body)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.details.existing).toEqual({
      kind: 'utility_account',
      id: account.id,
      name: '12-34',
    })
    const theirs = await addReadBill(app.services.db, other.companyId)
    expect((await onboard(other, 'utility_account', { ...body, textract_bill_id: theirs })).statusCode).toBe(
      200,
    )
  })

  test('needs a utility, and stays while something else uses it', async () => {
    const utilityId = await addUtility(app.services.db)
    const id = await addReadBill(app.services.db, client.companyId)
    const newAccount = { acct_num: '9-9' }
    expect((await onboard(client, 'utility_account', { textract_bill_id: id, newAccount })).statusCode).toBe(
      400,
    )
    const { created } = (
      await onboard(client, 'utility_account', {
        textract_bill_id: id,
        newAccount: { ...newAccount, utility_company_id: utilityId },
      })
    ).json()
    const second = await addReadBill(app.services.db, client.companyId)
    await app.call('PUT', `/documents/${second}`, {
      token: client.token,
      body: { utility_account_id: created.id },
    })
    const refused = await onboard(client, 'undo', { textract_bill_id: id, ...created })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toBe('Something else uses this account by now, so it stays.')
    expect((await getBill(app, client, id)).utility_account_id).toBe(created.id)
  })
})

describe('an account that other bills wait for', () => {
  const numbered = async (acct_num: string, over: object = {}) => {
    const id = await addReadBill(app.services.db, client.companyId)
    await app.services.db
      .updateTable('bills')
      .set({ acctNum: acct_num, ...over })
      .where('id', '=', id)
      .execute()
    return id
  }
  const accountOf = async (id: number) => (await getBill(app, staff, id)).utility_account_id

  test('is theirs too, and goes from them again when taken back', async () => {
    const { db } = app.services
    const [utility, another] = [await addUtility(db), await addUtility(db)]
    const id = await numbered('0055-1')
    const same = await numbered('551', { utility_company_id: utility })
    const elsewhere = await numbered('55-1', { utility_company_id: another })
    const settled = await numbered('55-1', { status: 'PROCESSED_FORCE' })
    const theirs = await addReadBill(db, other.companyId)
    await db.updateTable('bills').set({ acctNum: '551' }).where('id', '=', theirs).execute()

    const newAccount = { acct_num: '0055-1', utility_company_id: utility }
    const answer = await onboard(client, 'utility_account', { textract_bill_id: id, newAccount })
    const { created } = answer.json()
    await matchWaitingBills(app.services, created.id)
    await matchWaitingBills(app.services, created.id)
    expect(await accountOf(same)).toBe(created.id)
    for (const left of [elsewhere, settled, theirs]) expect(await accountOf(left)).toBeNull()

    const undone = await onboard(client, 'undo', { textract_bill_id: id, ...created })
    expect(undone.statusCode).toBe(200)
    expect(await getBill(app, staff, same)).toMatchObject({
      utility_account_id: null,
      utility_company_id: utility,
    })
    await matchWaitingBills(app.services, created.id)
  })

  test('comes to them by a job of the same transaction', async () => {
    const utility_company_id = await addUtility(app.services.db)
    const id = await numbered('77-9')
    const newAccount = { acct_num: '77-9', utility_company_id }
    const { created } = (
      await onboard(client, 'utility_account', { textract_bill_id: id, newAccount })
    ).json()
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job where name = 'match-account' order by created_on desc limit 1`.execute(
      app.services.db,
    )
    expect(rows).toEqual([{ data: { accountId: created.id, fromBillId: id } }])
  })
})

describe('a utility', () => {
  test('is the bill’s at once, and goes again when taken back', async () => {
    const id = await addReadBill(app.services.db, client.companyId)
    const body = { textract_bill_id: id, newCompany: { name: 'Harbor Municipal Water' } }
    const { newBill, created } = (await onboard(staff, 'utility_company', body)).json()
    expect(newBill).toMatchObject({ utility_company_id: created.id, utility_account_id: null })
    const undone = await onboard(staff, 'undo', { textract_bill_id: id, ...created })
    expect(undone.json().newBill.utility_company_id).toBeNull()
  })

  test('of a name that is there, but for legal forms, is refused and named', async () => {
    const existing = await addUtility(app.services.db, 'Granite Power')
    const id = await addReadBill(app.services.db, client.companyId)
    const body = { textract_bill_id: id, newCompany: { name: 'GRANITE POWER, Inc.' } }
    const refused = await onboard(client, 'utility_company', body)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.details.existing).toEqual({
      kind: 'utility_company',
      id: existing,
      name: 'Granite Power',
    })
  })
})

describe('a meter', () => {
  const unmetered = async () => {
    const account = await addAccount(app.services.db, { companyId: client.companyId, meters: [] })
    return { account, id: await addReadBill(app.services.db, client.companyId, { account }) }
  }

  test('takes the lines that fit; the line that asked is on it', async () => {
    const { id } = await unmetered()
    const asking = (await getBill(app, client, id)).gpt_bill?.charges[1]
    const answer = await onboard(client, 'utility_meter', {
      textract_bill_id: id,
      newMeter: meterOf(),
      line: { kind: 'charge', id: asking?.id },
    })
    const { newBill, created } = answer.json()
    expect(lines(newBill).map((line) => line.utility_account_meter_id)).toEqual([
      created.id,
      created.id,
      created.id,
    ])
    expect(newBill.gpt_bill.charges[1].reason).toBe('Electricity E-100 was set up for this line.')
    const undone = (await onboard(client, 'undo', { textract_bill_id: id, ...created })).json().newBill
    expect(lines(undone).map((line) => line.utility_account_meter_id)).toEqual([null, null, null])
  })

  test('leaves what a person set', async () => {
    const { db } = app.services
    const account = await addAccount(db, { companyId: client.companyId })
    const id = await addReadBill(db, client.companyId, { account })
    const first = (await getBill(app, client, id)).gpt_bill?.charges[0]
    await db
      .updateTable('readingCharges')
      .set({ reason: SET_BY_HAND, chargeTypeId: 4 })
      .where('id', '=', first?.id ?? 0)
      .execute()
    const { newBill } = (
      await onboard(client, 'utility_meter', {
        textract_bill_id: id,
        newMeter: meterOf({ meter_num: 'E-7' }),
      })
    ).json()
    expect(newBill.gpt_bill.charges[0]).toMatchObject({
      utility_account_meter_id: account.meters[0]?.id,
      utility_charge_type_id: 4,
      reason: SET_BY_HAND,
    })
  })

  test('of waste is numbered by its unit, whatever was typed', async () => {
    const { id } = await unmetered()
    const { newBill } = (
      await onboard(client, 'utility_meter', {
        textract_bill_id: id,
        newMeter: meterOf({ meter_num: 'DUMPSTER', energy_type_id: WASTE }),
      })
    ).json()
    expect(newBill.ep_meter_num).toBe('cubic yard')
  })

  test('has a unit of its energy type, or is refused with those that it has', async () => {
    const { id } = await unmetered()
    const refused = await onboard(client, 'utility_meter', {
      textract_bill_id: id,
      newMeter: meterOf({ energy_type_measurement_unit_id: 12 }),
    })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().error.message).toContain('Electricity has kWh, MWh')
  })

  test('needs an account, a property of the bill’s company and a number', async () => {
    const { id } = await unmetered()
    const free = await addReadBill(app.services.db, client.companyId)
    const message = async (bill: number, over: object) => {
      const answer = await onboard(client, 'utility_meter', {
        textract_bill_id: bill,
        newMeter: meterOf(over),
      })
      expect(answer.statusCode).toBe(400)
      return answer.json().error.message
    }
    expect(await message(free, {})).toBe('Choose the utility account first.')
    expect(await message(id, { property_id: await addProperty(other.companyId, 'Theirs') })).toContain(
      'not one of the bill’s company',
    )
    expect(
      await message(id, { property_id: await addProperty(client.companyId, 'Sold', 'Inactive') }),
    ).toContain('Inactive')
    expect(await message(id, { meter_num: ' ' })).toBe('Give the meter number.')
  })

  test('that the account has is refused; one that another account bills is the same meter', async () => {
    const { id } = await unmetered()
    const number = { meter_num: 'S 9-9' }
    const first = await onboard(client, 'utility_meter', { textract_bill_id: id, newMeter: meterOf(number) })
    const again = await onboard(client, 'utility_meter', {
      textract_bill_id: id,
      newMeter: meterOf({ meter_num: 's99' }),
    })
    expect(again.statusCode).toBe(409)
    expect(again.json().error.details.existing.id).toBe(first.json().created.id)
    const supply = await unmetered()
    const second = await onboard(client, 'utility_meter', {
      textract_bill_id: supply.id,
      newMeter: meterOf({ ...number, association_type: 'SUPPLY' }),
    })
    expect(second.json().newBill.utility_meter_id).toBe(first.json().newBill.utility_meter_id)
  })
})

test('another company’s bill sets nothing up', async () => {
  const id = await addReadBill(app.services.db, client.companyId)
  for (const [what, body] of [
    ['utility_account', { newAccount: { acct_num: '1', utility_company_id: 1 } }],
    ['utility_company', { newCompany: { name: 'Foreign' } }],
    ['utility_meter', { newMeter: meterOf() }],
    ['undo', { kind: 'utility_meter', id: 1 }],
  ] as const)
    expect((await onboard(other, what, { textract_bill_id: id, ...body })).statusCode).toBe(404)
})

test('the form offers open properties and the units of each energy type', async () => {
  await addProperty(client.companyId, 'New Hall', 'Onboarding')
  const form = (await app.call('GET', '/documents/onboarding/formData', { token: client.token })).json()
  const names = form.properties.map((row: { label: string }) => row.label)
  expect(names).toContain('Elm Court')
  expect(names).toContain('New Hall (Onboarding)')
  expect(names).not.toContain('Sold')
  expect(form.properties.every((row: { company_id: number }) => row.company_id === client.companyId)).toBe(
    true,
  )
  expect(form.energyTypes).toContainEqual(
    expect.objectContaining({ id: WASTE, display_name: 'Waste', numbered_by_unit: true }),
  )
  expect(form.etmuMap[WASTE][0].name).toBe('cubic yard')
  expect(form.etmuMap[ELECTRIC][0].name).toBe('kWh')
  expect(form.dmuMap[ELECTRIC].map((unit: { name: string }) => unit.name)).toEqual([
    'kW',
    'kVA',
    'kVAR',
    'MW',
  ])
  expect(form.dmuMap[WASTE]).toEqual([])
  const bill = await addReadBill(app.services.db, other.companyId)
  const path = `/admin/textract_bills/onboarding/formData?textract_bill_id=${bill}`
  const forBill = (await app.call('GET', path, { token: staff.token })).json().properties
  expect(forBill.map((row: { name: string }) => row.name)).toEqual(['Theirs'])
})

test('the form proposes the property of the bill’s company whose address the page prints', async () => {
  const { db } = app.services
  const street1 = '120 Elm Street'
  const theirs = await addProperty(other.companyId, 'Elm of others')
  const own = await addProperty(client.companyId, 'Elm House')
  await db.updateTable('properties').set({ street1 }).where('id', 'in', [own, theirs]).execute()
  const id = await addReadBill(db, client.companyId)
  const proposed = async () => {
    const path = `/documents/onboarding/formData?textract_bill_id=${id}`
    return (await app.call('GET', path, { token: client.token })).json().suggested_property_id
  }
  expect(await proposed()).toBeNull()
  const words = { pages: '[]', tables: '[]', answers: '[]', pdfText: 'Service at:\n120 ELM ST, Springfield' }
  await db
    .insertInto('readingPages')
    .values({ billId: id, ...words })
    .execute()
  expect(await proposed()).toBe(own)
})
