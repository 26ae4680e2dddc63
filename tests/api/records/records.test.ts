import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { KeptRecord } from '#contract/records/records.ts'
import { addAccount, addReadBill, addUtility } from '#tests/helpers/bills.ts'
import { addCompany, addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** Staff keep the records: every change is checked, kept in history, and can be taken back. */
let app: TestApp
let staff: TestPerson
let colleague: TestPerson
let companyId: number
let otherId: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  staff = await addPerson(db, { admin: true })
  colleague = await addPerson(db, { admin: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  companyId = await addCompany(app.services.db)
  otherId = await addCompany(app.services.db)
})

type Changed = CallAnswer<'records.change'>

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, person = staff) =>
  app.call(method, `/admin${path}`, { token: person.token, ...(body && { body }) })
const add = async (path: string, values: object): Promise<Changed> => {
  const answer = await call('POST', `/records/${path}`, { values })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json()
}
const change = (path: string, id: number, values: object, more: object = {}, person = staff) =>
  call('PUT', `/records/${path}/${id}`, { values, ...more }, person)
const get = async (path: string, id: number): Promise<CallAnswer<'records.get'>> =>
  (await call('GET', `/records/${path}/${id}`)).json()
const search = async (path: string, body: object = {}): Promise<CallAnswer<'records.search'>> =>
  (await call('POST', `/records/${path}/search`, body)).json()
const history = async (path: string, id: number): Promise<CallAnswer<'records.history'>['changes']> =>
  (await call('GET', `/records/${path}/${id}/history`)).json().changes
const undo = (batchId: number | null) => call('POST', `/record_changes/${batchId}/undo`)
const titles = ({ records }: { records: KeptRecord[] }) => records.map(({ title }) => title)
const jobs = async (name: string) =>
  (
    await sql<{
      data: unknown
    }>`select data from pgboss.job where name = ${name} order by created_on`.execute(app.services.db)
  ).rows.map(({ data }) => data)

const addMeter = async () => {
  const account = await addAccount(app.services.db, { companyId, meters: [{ number: 'M-1' }] })
  return { account, meterId: account.meters[0]?.id ?? 0 }
}

describe('a record', () => {
  test('is set up with what new ones have, and found by its words and by those of what it belongs to', async () => {
    const utility = await addUtility(app.services.db)
    const name = (await get('utilities', utility)).record.title
    const { record } = await add('accounts', {
      company_id: companyId,
      utility_company_id: utility,
      acct_num: ' 0012-345 ',
    })
    expect(record).toMatchObject({
      type: 'account',
      title: '0012-345',
      active: true,
      values: {
        acct_num: '0012-345',
        status: 'Active',
        os_can_process: true,
        auto_process_in_invoyage: false,
      },
      names: { utility_company_id: name },
    })
    const [word = ''] = name.split(' ')
    for (const query of ['0012', '0012345', `${word} 0012-345`])
      expect(titles(await search('accounts', { query, of: { company_id: companyId } }))).toEqual(['0012-345'])
    expect(titles(await search('accounts', { query: 'elsewhere', of: { company_id: companyId } }))).toEqual(
      [],
    )
  })

  test('has of its client what nobody said', async () => {
    await change('companies', companyId, { auto_process_in_invoyage: true })
    const utility = await addUtility(app.services.db)
    const of = { company_id: companyId, utility_company_id: utility }
    const first = await add('accounts', { ...of, acct_num: '1' })
    const second = await add('accounts', { ...of, acct_num: '2', auto_process_in_invoyage: false })
    expect(first.record.values.auto_process_in_invoyage).toBe(true)
    expect(second.record.values.auto_process_in_invoyage).toBe(false)
  })

  test('is refused with what is wrong, field by field, and nothing is written', async () => {
    const answer = await call('POST', '/records/properties', {
      values: { company_id: companyId, state: 'Nowhere', year_built: 12, nonsense: true },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.details.fields).toEqual({
      name: 'Name is needed.',
      state: 'State is two letters, such as NY.',
      year_built: 'Year built is from 1800 to 2100.',
      nonsense: 'There is no field nonsense.',
    })
    expect((await search('properties', { of: { company_id: companyId } })).total).toBe(0)
  })

  test('refers to nothing of another client', async () => {
    const { record: theirs } = await add('contacts', { name: 'Theirs', company_id: otherId })
    const { record: shared } = await add('contacts', { name: 'At a utility' })
    const { account } = await addMeter()
    const refused = await change('accounts', account.id, { c1_id: theirs.id })
    expect(refused.json().error.details.fields).toEqual({ c1_id: 'C1: this contact is another client’s.' })
    expect((await change('accounts', account.id, { c1_id: 999_999 })).json().error.message).toBe(
      'C1: there is no such contact.',
    )
    expect((await change('accounts', account.id, { c1_id: shared.id })).statusCode).toBe(200)
  })

  test('that is there already is told as such', async () => {
    const { account } = await addMeter()
    const { record } = await get('accounts', account.id)
    const again = await call('POST', '/records/accounts', {
      values: {
        company_id: companyId,
        utility_company_id: record.values.utility_company_id,
        acct_num: `${record.values.acct_num} `,
      },
    })
    expect([again.statusCode, again.json().error.message]).toEqual([
      409,
      'This client has an account of that number with the utility already.',
    ])
  })

  test('of a kind or an id that is not there is not found', async () => {
    expect((await call('GET', '/records/nothing/1')).statusCode).toBe(400)
    expect((await call('GET', '/records/accounts/999999')).statusCode).toBe(404)
  })

  test('says how much belongs to it', async () => {
    const { account } = await addMeter()
    expect((await get('accounts', account.id)).belongings).toEqual([
      { type: 'meter', field: 'utility_account_id', label: 'Account', count: 1, capped: false },
    ])
    expect((await search('meters', { of: { utility_account_id: account.id } })).total).toBe(1)
  })
})

describe('a meter', () => {
  test('is one record of the account’s meter, the meter itself and its request', async () => {
    const { meterId } = await addMeter()
    const answer = await change('meters', meterId, {
      delivery_email: 'bills@utility.example',
      um_meter_num: 'ON-METER-9',
      issue_note: 'Portal locked',
    })
    expect(answer.json().record.values).toMatchObject({
      delivery_email: 'bills@utility.example',
      um_meter_num: 'ON-METER-9',
      issue_note: 'Portal locked',
    })
    const { requests } = (
      await call('POST', '/utility_email_requests/search', { query: 'on-meter-9' })
    ).json()
    expect(requests).toMatchObject([
      { id: meterId, delivery_email: 'bills@utility.example', issue_note: 'Portal locked' },
    ])
    expect(titles(await search('meters', { query: 'on-meter-9' }))).toHaveLength(1)
  })

  test('has units of its energy only', async () => {
    const { meterId } = await addMeter()
    const { record } = await get('meters', meterId)
    await sql`insert into measurement_units (id, name) values (901, 'acre-foot') on conflict do nothing`.execute(
      app.services.db,
    )
    const refused = await change('meters', meterId, { measurement_unit_id: 901 })
    expect(refused.json().error.details.fields.measurement_unit_id).toContain(
      `Unit of usage: ${record.names.energy_type_id} is counted in`,
    )
  })

  test('that another account bills already is the same meter', async () => {
    const { meterId } = await addMeter()
    const { record } = await get('meters', meterId)
    const same = record.values
    const utility = await addUtility(app.services.db)
    const second = await add('accounts', {
      company_id: companyId,
      utility_company_id: utility,
      acct_num: '77',
    })
    const { record: billed } = await add('meters', {
      utility_account_id: second.record.id,
      display_name: 'Supply',
      association_type: 'SUPPLY',
      property_id: same.property_id,
      energy_type_id: same.energy_type_id,
      measurement_unit_id: same.measurement_unit_id,
      um_meter_num: same.um_meter_num,
    })
    const { rows } = await sql<{ count: number }>`
      select count(distinct utility_meter_id) as count from utility_account_meters where id in (${meterId}, ${billed.id})
    `.execute(app.services.db)
    expect(rows[0]?.count).toBe(1)
  })
})

describe('a change', () => {
  test('that was made on what somebody else changed meanwhile is refused with what it is now', async () => {
    const { record } = await get('companies', companyId)
    await change('companies', companyId, { customer_type: 'Broker' }, {}, colleague)
    const late = await change('companies', companyId, { name: 'Mine' }, { version: record.version })
    expect(late.statusCode).toBe(409)
    expect(late.json().error.details).toMatchObject({
      kind: 'company',
      records: [{ id: companyId, values: { customer_type: 'Broker' } }],
      changed_by: expect.stringMatching(/./),
    })
  })

  test('of two at once on the same version one holds', async () => {
    const { record } = await get('companies', companyId)
    const both = await Promise.all(
      ['One', 'Two'].map((name) => change('companies', companyId, { name }, { version: record.version })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('to what it is already is none', async () => {
    const { record } = await get('companies', companyId)
    const same = (await change('companies', companyId, { name: record.title })).json()
    expect(same).toMatchObject({ batch_id: null, record: { version: record.version } })
    expect(await history('companies', companyId)).toHaveLength(1)
  })

  test('is followed by matching the bills that print it', async () => {
    const { account } = await addMeter()
    await change('accounts', account.id, { acct_num: '9988-7766' })
    expect(await jobs('match-accounts')).toContainEqual({ accountIds: [account.id] })
    const utility = await addUtility(app.services.db)
    await change('utilities', utility, { aliases: ['Old Name Power'] })
    expect(await jobs('match-utility')).toContainEqual(
      expect.objectContaining({ id: utility, aliases: ['Old Name Power'] }),
    )
  })
})

describe('taken out of use', () => {
  test('a record stays, and is found among those that are', async () => {
    const { record } = await add('contacts', { name: 'Gone Away', company_id: companyId })
    const answer = await call('POST', `/records/contacts/${record.id}/active`, { active: false })
    expect(answer.json().record.active).toBe(false)
    const of = { company_id: companyId }
    expect(titles(await search('contacts', { of }))).toEqual([])
    expect(titles(await search('contacts', { of, active: 'inactive' }))).toEqual(['Gone Away'])
    // Nor is it offered where one is chosen or looked for: pickers ask for what is in use, as the palette does.
    expect(titles(await search('contacts', { of, query: 'gone' }))).toEqual([])
    const found = await call('POST', '/record_search', { query: 'Gone Away' })
    expect(found.json().records).toEqual([])
    await undo(answer.json().batch_id)
    expect(titles(await search('contacts', { of }))).toEqual(['Gone Away'])
  })

  test('an account is one by its status', async () => {
    const { account } = await addMeter()
    const answer = await call('POST', `/records/accounts/${account.id}/active`, { active: false })
    expect(answer.json().record).toMatchObject({ active: false, values: { status: 'Inactive' } })
  })
})

describe('history', () => {
  test('says who changed what, with what ids stand for', async () => {
    const { record: contact } = await add('contacts', { name: 'Dana Example', company_id: companyId })
    await change('companies', companyId, { contact_id: contact.id, name: 'Renamed' })
    const [last] = await history('companies', companyId)
    expect(last).toMatchObject({ kind: 'changed', undone: false, batch_id: expect.any(Number) })
    expect(last?.by).not.toBe('')
    expect(last?.fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'name', after: 'Renamed' }),
        expect.objectContaining({
          field: 'contact_id',
          label: 'Contact',
          after_name: 'Dana Example',
          before: null,
        }),
      ]),
    )
  })

  test('has what was changed by another way than this room', async () => {
    const { meterId } = await addMeter()
    await sql`update utility_account_meters set premise_num = 'P-5' where id = ${meterId}`.execute(
      app.services.db,
    )
    const [last] = await history('meters', meterId)
    expect(last).toMatchObject({ batch_id: null, by: '', fields: [{ field: 'premise_num', after: 'P-5' }] })
  })

  test('keeps no password', async () => {
    const person = await addPerson(app.services.db)
    await sql`update users set password_hash = 'new-hash' where id = ${person.userId}`.execute(
      app.services.db,
    )
    const { rows } = await sql<{ text: string }>`
      select string_agg(record_changes::text, '') as text from record_changes where table_name = 'users'`.execute(
      app.services.db,
    )
    expect(rows[0]?.text).not.toContain('hash')
  })
})

describe('taken back', () => {
  test('a change is as it was, and the undoing can be taken back', async () => {
    const { meterId } = await addMeter()
    const { record: before } = await get('meters', meterId)
    const done: Changed = (
      await change('meters', meterId, {
        delivery_name: 'Desk',
        um_meter_num: 'N-2',
        non_invoice_request: true,
        follow_up_date: '2026-06-30',
        request_on_week: 2,
      })
    ).json()
    const undone = (await undo(done.batch_id)).json()
    expect((await get('meters', meterId)).record.values).toEqual(before.values)
    expect(undone.records).toContainEqual({ type: 'meter', id: meterId })
    await undo(undone.batch_id)
    expect((await get('meters', meterId)).record.values).toEqual(done.record.values)
    expect((await history('meters', meterId)).filter(({ kind }) => kind === 'undone')).not.toHaveLength(0)
  })

  test('an added record is gone, unless something refers to it by now', async () => {
    const first = await add('contacts', { name: 'A', company_id: companyId })
    expect((await undo(first.batch_id)).statusCode).toBe(200)
    expect((await call('GET', `/records/contacts/${first.record.id}`)).statusCode).toBe(404)
    const second = await add('contacts', { name: 'B', company_id: companyId })
    await change('companies', companyId, { contact_id: second.record.id })
    const refused = await undo(second.batch_id)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'Something else refers to this record by now.',
    ])
  })

  test('a change is not, once somebody changed the same again', async () => {
    const done: Changed = (await change('companies', companyId, { name: 'One' })).json()
    await change('companies', companyId, { name: 'Two' }, {}, colleague)
    const refused = await undo(done.batch_id)
    expect([refused.statusCode, refused.json().error.details.kind]).toEqual([409, 'company'])
    expect((await get('companies', companyId)).record.title).toBe('Two')
  })

  test('a list of names that grew since is not', async () => {
    const id = await addUtility(app.services.db)
    const done: Changed = (await change('utilities', id, { aliases: ['A'] })).json()
    await change('utilities', id, { aliases: ['A', 'B'] })
    expect((await undo(done.batch_id)).statusCode).toBe(409)
  })

  test('a gesture is once, whoever asks at the same time', async () => {
    const done: Changed = (await change('companies', companyId, { name: 'Once' })).json()
    const both = await Promise.all([undo(done.batch_id), undo(done.batch_id)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('a list', () => {
  test('is read window by window in its order, counted whole', async () => {
    for (const name of ['Cedar', 'Ash', 'Birch']) await add('properties', { name, company_id: companyId })
    const of = { company_id: companyId }
    expect(await search('properties', { of, limit: 2 })).toMatchObject({ total: 3, total_capped: false })
    expect(titles(await search('properties', { of, limit: 2, offset: 1 }))).toEqual(['Birch', 'Cedar'])
    expect(titles(await search('properties', { of, order: 'desc' }))).toEqual(['Cedar', 'Birch', 'Ash'])
    expect(titles(await search('properties', { of, sort: 'newest' }))).toEqual(['Cedar', 'Ash', 'Birch'])
  })

  test('puts the record of that name first, however many others have the words', async () => {
    await app.services.db
      .insertInto('properties')
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          companyId,
          name: `Dock ${100 + index}`,
          workflowState: 'accepted' as const,
          federallyOwned: false,
        })).concat([
          { companyId, name: 'Zone Dock 1', workflowState: 'accepted', federallyOwned: false },
          { companyId, name: 'dock 1', workflowState: 'accepted', federallyOwned: false },
        ]),
      )
      .execute()
    const body = { query: 'Dock 1 ', of: { company_id: companyId }, limit: 30 }
    expect(titles(await search('properties', body))).not.toContain('dock 1')
    const first = titles(await search('properties', { ...body, named_first: true }))
    expect([first.length, first[0], new Set(first).size]).toEqual([30, 'dock 1', 30])
    const { records } = (await call('POST', '/record_search', { query: 'dock 1' })).json()
    expect(records.find(({ type }: KeptRecord) => type === 'property')?.title).toBe('dock 1')
  })

  test('is refused by an order or a reference that the kind has not', async () => {
    expect((await call('POST', '/records/properties/search', { sort: 'tax_id' })).statusCode).toBe(400)
    expect((await call('POST', '/records/properties/search', { of: { name: 1 } })).statusCode).toBe(400)
  })
})

test('what bills under review are held against is judged again', async () => {
  const { account, meterId } = await addMeter()
  const bill = await addReadBill(app.services.db, companyId, { account })
  const before = await judged(bill)
  await change('meters', meterId, { status: 'Inactive' })
  expect(await judged(bill)).not.toEqual(before)
})

const judged = async (id: number) =>
  await app.services.db
    .selectFrom('bills')
    .where('id', '=', id)
    .select(['problemCount', 'clean', 'judgeAgainOn'])
    .executeTakeFirstOrThrow()

describe('finding a record of any kind', () => {
  const find = async (query: string): Promise<[string, string][]> => {
    const answer = await call('POST', '/record_search', { query })
    expect(answer.body).toContain('records')
    const { records } = answer.json()
    return records.map(({ type, title }: KeptRecord) => [type, title])
  }

  test('those in use of every kind that hold all the words, and no others', async () => {
    const { record } = await add('contacts', { name: 'Zephyrine Oaks', company_id: companyId })
    const { record: property } = await add('properties', { name: 'Zephyrine Hall', company_id: companyId })
    expect(await find('zephyrine')).toEqual([
      ['property', property.title],
      ['contact', record.title],
    ])
    expect(await find('zephyrine oaks')).toEqual([['contact', record.title]])
    await call('POST', `/records/contacts/${record.id}/active`, { active: false })
    expect(await find('zephyrine oaks')).toEqual([])
  })

  test('only the first few of each kind', async () => {
    for (const number of [1, 2, 3, 4, 5]) await add('contacts', { name: `Quillfeather ${number}` })
    expect(await find('quillfeather')).toHaveLength(4)
  })
})

test('fields choose from every energy type, and from the units of each', async () => {
  const { energy_types, units }: CallAnswer<'records.choices'> = (await call('GET', '/record_choices')).json()
  const electric = energy_types.find(({ name }) => name === 'Electricity')
  expect(units.filter(({ energy_type_id }) => energy_type_id === electric?.id)).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'kWh', demand: false })]),
  )
})
