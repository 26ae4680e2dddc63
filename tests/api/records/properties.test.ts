import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addSavedMonth } from '#tests/helpers/saved-bills.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
let other: TestPerson
let utility: number
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
  other = await addPerson(app.services.db)
  const row = await app.services.db
    .insertInto('utilityCompanies')
    .values({ name: 'Example Power' })
    .returning('id')
    .executeTakeFirstOrThrow()
  utility = row.id
})
afterAll(() => app.close())

const PROPERTY = {
  name: 'Harbor School',
  street1: '12 Pier Rd',
  city: 'Springfield',
  state: 'ny',
  zip_code: '10001',
  tax_id: '123456789',
  sq_ft: '24000',
  number_of_floors: '51+',
  year_built: 1931,
  primary_use_id: 133,
  primary_construction_type_id: 1,
  heating_energy_type_id: 2,
  cooling_energy_type_id: 1,
  is_energystar_property: true,
}
const create = (change: object = {}, rest: object = {}, person = client) =>
  app.call('POST', '/properties/create', {
    token: person.token,
    body: { property: { ...PROPERTY, ...change }, accounts: [], ...rest },
  })

test('a new property waits for Check Out and is seen by its company alone', async () => {
  const created = (await create()).json().property
  expect(created).toMatchObject({ name: 'Harbor School', workflow_state: 'unsubmitted' })
  for (const path of ['/properties', '/properties/onboarding']) {
    const mine = (await app.call('GET', path, { token: client.token })).json()
    expect(mine).toEqual([created])
    expect((await app.call('GET', path, { token: other.token })).json()).toEqual([])
  }
})

test('properties that were submitted are listed but no longer wait', async () => {
  const person = await addPerson(app.services.db)
  const { id } = (await create({}, {}, person)).json().property
  await app.services.db
    .updateTable('properties')
    .set({ workflowState: 'submitted' })
    .where('id', '=', id)
    .execute()
  expect((await app.call('GET', '/properties', { token: person.token })).json()).toHaveLength(1)
  expect((await app.call('GET', '/properties/onboarding', { token: person.token })).json()).toEqual([])
})

test('what was typed is kept in its form', async () => {
  const { id } = (await create()).json().property
  const row = await app.services.db
    .selectFrom('properties')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    state: 'NY',
    taxId: '12-3456789',
    sqFt: 24_000,
    numberOfFloors: '51+',
    yearBuilt: 1931,
    isEnergystarProperty: true,
  })
})

test.each([
  [{ name: ' ' }],
  [{ state: 'NYC' }],
  [{ state: 'XX' }],
  [{ state: 'N' }],
  [{ zip_code: '1234567' }],
  [{ sq_ft: 2_147_483_648 }],
  [{ sq_ft: -1 }],
  [{ sq_ft: 1.5 }],
  [{ number_of_floors: '52' }],
  [{ number_of_floors: 0 }],
  [{ year_built: 1799 }],
  [{ year_built: new Date().getFullYear() + 1 }],
  [{ primary_use_id: 1 }],
  [{ heating_energy_type_id: 99 }],
])('a property with %j is refused', async (change) => {
  expect((await create(change)).statusCode).toBe(400)
})

test('what serves a property are its meters’ accounts and their newest bills, to its company alone', async () => {
  const { db } = app.services
  const owner = await addPerson(db)
  const account = await addAccount(db, { companyId: owner.companyId, utilityId: utility, number: 'SERVED-1' })
  const { propertyId } = await db
    .selectFrom('utilityMeters')
    .innerJoin('utilityAccountMeters as meter', 'meter.utilityMeterId', 'utilityMeters.id')
    .where('meter.id', '=', account.meters[0]?.id ?? 0)
    .select('propertyId')
    .executeTakeFirstOrThrow()
  const service = async (person: TestPerson) =>
    app.call('GET', `/properties/${propertyId}/service`, { token: person.token })
  expect((await service(owner)).json()).toMatchObject({
    accounts: [{ acct_num: 'SERVED-1', is_live: true, latest_invoice_date: null, cause: null }],
    bills: [],
  })
  await addSavedMonth(db, account, { month: 1, costCents: 10_001 })
  await addSavedMonth(db, account, { month: 2, costCents: -250 })
  expect((await service(owner)).json()).toMatchObject({
    accounts: [{ latest_invoice_date: '2025-03-04' }],
    bills: [
      { invoice_date: '2025-03-04', total: '-2.50', acct_num: 'SERVED-1', textract_bill_id: null },
      { invoice_date: '2025-02-04', total: '100.01' },
    ],
  })
  const move = (companyId: number) =>
    db.updateTable('utilityAccounts').set({ companyId }).where('id', '=', account.id).execute()
  await move(other.companyId)
  expect((await service(owner)).json(), 'an account of another company').toEqual({ accounts: [], bills: [] })
  await move(owner.companyId)
  await db
    .updateTable('utilityAccountMeters')
    .set({ status: 'Delete' })
    .where('utilityAccountId', '=', account.id)
    .execute()
  expect((await service(owner)).json()).toEqual({ accounts: [], bills: [] })
  expect((await service(other)).statusCode).toBe(404)
})

test('only the name is needed', async () => {
  const response = await app.call('POST', '/properties/create', {
    token: client.token,
    body: { property: { name: 'Depot' } },
  })
  expect(response.statusCode).toBe(200)
})

test('account passwords and ENERGY STAR credentials are sealed: the database holds no such text', async () => {
  const accounts = [{ utility_company_id: utility, username: 'harbor', password: 'portal-Secret-77' }]
  const esCreds = { energystar_username: 'star-user-77', energystar_password: 'star-Secret-77' }
  expect((await create({}, { accounts, esCreds })).statusCode).toBe(200)
  const secrets = await app.services.db.selectFrom('secrets').selectAll().execute()
  expect(secrets.map(({ purpose }) => purpose).toSorted()).toEqual([
    'property-account',
    'property-energystar',
  ])
  for (const { sealed } of secrets) expect(sealed.toString('latin1')).not.toMatch(/Secret-77|star-user/)
})

test('an account with an unknown utility keeps nothing of the property', async () => {
  const before = (await app.call('GET', '/properties', { token: client.token })).json().length
  const response = await create(
    {},
    { accounts: [{ utility_company_id: 999_999, username: 'x', password: 'y' }] },
  )
  expect(response.statusCode).toBe(400)
  expect((await app.call('GET', '/properties', { token: client.token })).json()).toHaveLength(before)
})

test('the form’s lists hold the choices that it starts with', async () => {
  const lists = (await app.call('GET', '/properties/new', { token: client.token })).json()
  const find = (list: string, id: number) =>
    lists[list].find((entry: { id: number }) => entry.id === id)?.display_name
  expect(find('primary_use_types', 133)).toBe('K-12 School')
  expect(find('primary_construction_types', 1)).toBeDefined()
  expect(find('heating_energy_types', 2)).toBeDefined()
  expect(find('cooling_energy_types', 1)).toBeDefined()
  expect(lists.utility_companies).toEqual([{ id: utility, display_name: 'Example Power' }])
  expect(lists.utility_accounts).toEqual([])
})

describe('deleting a property', () => {
  const remove = (id: number, version: number, person = client) =>
    app.call('DELETE', `/properties/${id}?version=${version}`, { token: person.token })
  const accounts = () => [{ utility_company_id: utility, username: 'harbor', password: 'portal-Secret-1' }]
  const secretsOf = async () =>
    (await app.services.db.selectFrom('secrets').select('ownerId').execute()).length

  test('that was never submitted leaves nothing of it, and is recorded', async () => {
    const before = await secretsOf()
    const esCreds = { energystar_username: 'star', energystar_password: 'star-Secret-1' }
    const { id, version } = (await create({}, { accounts: accounts(), esCreds })).json().property
    expect(await secretsOf()).toBe(before + 2)
    expect((await remove(id, version, other)).statusCode).toBe(404)
    expect((await remove(id, version + 1)).statusCode).toBe(409)
    expect((await remove(id, version)).statusCode).toBe(200)
    expect(await secretsOf()).toBe(before)
    expect((await app.call('GET', `/properties/${id}`, { token: client.token })).statusCode).toBe(404)
    const event = await app.services.db
      .selectFrom('auditEvents')
      .where('subjectId', '=', id)
      .where('subjectKind', '=', 'property')
      .orderBy('id', 'desc')
      .select(['whoId', 'details'])
      .executeTakeFirstOrThrow()
    expect(event).toEqual({
      whoId: client.userId,
      details: { changes: { name: { before: 'Harbor School', after: null } } },
    })
    expect((await remove(id, version)).statusCode).toBe(404)
  })

  test.each(['submitted', 'sent_back', 'accepted'] as const)(
    'that is %s is refused',
    async (workflowState) => {
      const { id, version } = (await create({}, { accounts: accounts() })).json().property
      await app.services.db
        .updateTable('properties')
        .set({ workflowState, submittedAt: new Date() })
        .where('id', '=', id)
        .execute()
      expect((await remove(id, version)).statusCode).toBe(409)
      expect((await app.call('GET', `/properties/${id}`, { token: client.token })).statusCode).toBe(200)
    },
  )
})
