import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addBilledCompany, type BilledCompany } from '#tests/helpers/portfolios.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let staff: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
})
afterAll(() => app.close())

const billed = (...names: string[]) => addBilledCompany(app, staff, names)

describe('the companies', () => {
  test('are those that we bill directly, by name, and neither ourselves nor those of others', async () => {
    const { companyId } = await billed()
    const company = (changes: object) =>
      app.services.db.updateTable('companies').where('id', '=', companyId).set(changes).execute()
    const listed = async () => {
      const answer = await app.call('GET', '/companies/active_directs', { token: staff.token })
      const companies: { id: number; name: string; customer_type: string }[] = answer.json()
      return companies.find(({ id }) => id === companyId)
    }
    await company({ customerType: 'Broker' })
    expect(await listed()).toMatchObject({ id: companyId, customer_type: 'Broker' })
    await company({ activeDirect: false })
    expect(await listed()).toBeUndefined()
    await company({ activeDirect: true, provider: true })
    expect(await listed()).toBeUndefined()
  })
})

describe('a company in the list', () => {
  const listed = async ({ companyId }: BilledCompany) =>
    (await app.call('GET', '/companies/active_directs', { token: staff.token }))
      .json()
      .find(({ id }: { id: number }) => id === companyId)

  test('has its counts, and the portfolios that wait for their invoice where invoices are made in QuickBooks', async () => {
    const { db } = app.services
    const company = await billed('Barn', 'Hall', 'Draft')
    await db
      .updateTable('properties')
      .set({ workflowState: 'unsubmitted' })
      .where('companyId', '=', company.companyId)
      .where('name', '=', 'Draft')
      .execute()
    expect(await listed(company)).toMatchObject({
      ...{ portfolios: 1, properties: 3, last_invoiced_month: null, waiting_portfolios: null },
    })
    await db
      .insertInto('portfolioSettings')
      .values({ companyId: company.companyId, invoiceInQuickbooks: true })
      .execute()
    const east = await company.portfolio('East')
    await company.portfolio('Empty')
    await company.send('POST', '/moves', { moves: [company.move('Draft', east)] })
    // A portfolio without a submitted property waits for nothing.
    expect(await listed(company)).toMatchObject({ portfolios: 3, waiting_portfolios: 1 })
    await company.send('POST', '/moves', { moves: [company.move('Barn', east)] })
    expect(await listed(company)).toMatchObject({ waiting_portfolios: 2 })
    const { rows } = await sql<{ month: string }>`insert into portfolio_invoices
        (company_id, portfolio_id, month, request_id, realm_id, qbo_customer_id, total_cents, payload, status, created_by)
      values (${company.companyId}, ${east.bpg_id}, date_trunc('month', now() - interval '1 month'), ${randomUUID()},
        '1', '1', 100, '{}', 'sent', ${staff.userId}) returning month::text`.execute(db)
    expect(await listed(company)).toMatchObject({
      ...{ waiting_portfolios: 1, last_invoiced_month: rows[0]?.month },
    })
  })
})

describe('a company’s portfolios', () => {
  test('are one to begin with, with every property by name, those to come included', async () => {
    const company = await billed('Beta', 'alpha')
    expect(await company.laidOut()).toEqual({ Default: ['alpha', 'Beta'] })
    await app.services.db
      .insertInto('properties')
      .values({ companyId: company.companyId, name: 'Added later' })
      .execute()
    expect(await company.laidOut()).toEqual({ Default: ['Added later', 'alpha', 'Beta'] })
  })

  test('are added under a name that is free, the last of the list', async () => {
    const company = await billed()
    for (let times = 0; times < 3; times++) await company.send('POST', `/${company.companyId}/new`)
    expect(Object.keys(await company.laidOut())).toEqual([
      ...['Default', 'New Portfolio', 'New Portfolio (2)', 'New Portfolio (3)'],
    ])
  })

  test('have a name of their own and the addresses of who gets the invoices', async () => {
    const company = await billed()
    const { bpg_id: id } = await company.portfolio('East')
    await company.portfolio('West')
    const save = (body: object) => company.send('PUT', `/${id}/update`, body)
    const saved = await save({ name: ' North ', invoicing_contact_email: 'a@b.example;c@d.example ' })
    expect(saved.json()[1]).toMatchObject({
      bpg_name: 'North',
      invoicing_contact_email: 'a@b.example, c@d.example',
    })
    expect((await save({ name: 'north' })).json()[1].invoicing_contact_email).toBe('a@b.example, c@d.example')
    const none = await save({ name: 'north', invoicing_contact_email: null })
    expect(none.json()[1].invoicing_contact_email).toBe('')
    const taken = await save({ name: 'WEST' })
    expect([taken.statusCode, taken.json().error.message]).toEqual([
      409,
      'There is a portfolio “WEST” already. Give another name.',
    ])
    const wrong = await save({ name: 'North', invoicing_contact_email: 'a@b.example, nobody' })
    expect([wrong.statusCode, wrong.json().error.message]).toEqual([
      400,
      '“nobody” is no e-mail address. Give one address, or several separated by commas.',
    ])
    expect((await save({ name: ' ' })).statusCode).toBe(400)
  })

  test('are not overwritten by who saw them otherwise', async () => {
    const company = await billed()
    const { bpg_id: id, version } = await company.portfolio('East')
    const save = (name: string) => company.send('PUT', `/${id}/update`, { name, version })
    expect((await save('First')).statusCode).toBe(200)
    const late = await save('Second')
    expect([late.statusCode, late.json().error.details]).toEqual([
      409,
      expect.objectContaining({
        kind: 'portfolio',
        records: [expect.objectContaining({ bpg_name: 'First' })],
      }),
    ])
  })

  test('are taken away with their properties in the default one, which stays', async () => {
    const company = await billed('Mill')
    const east = await company.portfolio('East')
    await company.send('POST', '/move', company.move('Mill', east))
    const [standard] = await company.list()
    const refused = await company.send('POST', `/${standard?.bpg_id}/remove`)
    expect(refused.statusCode).toBe(409)
    await company.send('POST', `/${east.bpg_id}/remove`)
    expect(await company.laidOut()).toEqual({ Default: ['Mill'] })
    expect((await company.send('POST', `/${east.bpg_id}/remove`)).statusCode).toBe(404)
  })

  test('are none where there is no such company', async () => {
    const company = await billed()
    for (const path of ['/999999', '/999999/new', '/999999/reset', '/999999/split'])
      expect((await company.send(path === '/999999' ? 'GET' : 'POST', path)).statusCode).toBe(404)
  })
})

describe('a property', () => {
  test('moves from one portfolio to another, and back to the default one', async () => {
    const company = await billed('Mill', 'Hall')
    const east = await company.portfolio('East')
    expect((await company.send('POST', '/move', company.move('Mill', east))).json()).toEqual({
      success: true,
    })
    expect(await company.laidOut()).toEqual({ Default: ['Hall'], East: ['Mill'] })
    await company.send('POST', '/move', company.move('Mill', await company.portfolio('Default')))
    expect(await company.laidOut()).toEqual({ Default: ['Hall', 'Mill'], East: [] })
  })

  test('never comes into another company’s portfolio', async () => {
    const [one, other] = [await billed('Mill'), await billed('Hall')]
    const east = await other.portfolio('East')
    expect((await one.send('POST', '/move', one.move('Mill', east))).statusCode).toBe(400)
    const { moves } = (await one.send('POST', '/moves', { moves: [one.move('Mill', east)] })).json()
    expect(moves).toEqual([expect.objectContaining({ refused: 'other_company' })])
    expect([await one.laidOut(), await other.laidOut()]).toEqual([
      { Default: ['Mill'] },
      { Default: ['Hall'], East: [] },
    ])
  })

  test('that becomes another company’s leaves its portfolio, whoever changes it', async () => {
    const [one, other] = [await billed('Mill'), await billed()]
    await one.send('POST', '/move', one.move('Mill', await one.portfolio('East')))
    await app.services.db
      .updateTable('properties')
      .where('id', '=', one.of('Mill'))
      .set({ companyId: other.companyId })
      .execute()
    expect([await one.laidOut(), await other.laidOut()]).toEqual([
      { Default: [], East: [] },
      { Default: ['Mill'] },
    ])
  })
})

describe('many moves', () => {
  test('are each done or refused by itself, with where the property is then', async () => {
    const company = await billed('Mill', 'Hall', 'Barn')
    const [standard, east, west] = [
      await company.portfolio('Default'),
      await company.portfolio('East'),
      await company.portfolio('West'),
    ]
    await company.send('POST', '/move', company.move('Hall', west))
    const answer = await company.send('POST', '/moves', {
      moves: [
        company.move('Mill', east, standard),
        company.move('Hall', east, standard),
        { ...company.move('Barn', east), portfolio_id: 999_999_999 },
        { ...company.move('Barn', east), property_id: 999_999_999 },
        company.move('Barn', west),
        company.move('Barn', east, west),
      ],
    })
    expect(answer.json().moves.map((move: object) => Object.values(move))).toEqual([
      [company.of('Mill'), east.bpg_id, null],
      [company.of('Hall'), west.bpg_id, 'moved_by_other'],
      [company.of('Barn'), standard.bpg_id, 'portfolio_gone'],
      [999_999_999, null, 'property_gone'],
      [company.of('Barn'), west.bpg_id, null],
      [company.of('Barn'), east.bpg_id, null],
    ])
    expect(await company.laidOut()).toEqual({ Default: [], East: ['Barn', 'Mill'], West: ['Hall'] })
  })

  test('sent again after an answer that was lost change nothing', async () => {
    const company = await billed('Mill')
    const [standard, east] = [await company.portfolio('Default'), await company.portfolio('East')]
    const send = () => company.send('POST', '/moves', { moves: [company.move('Mill', east, standard)] })
    expect((await send()).json()).toEqual((await send()).json())
  })

  test('are in the audit list of each company, with where each property was, and not where nothing moved', async () => {
    const [one, other] = [await billed('Mill', 'Hall'), await billed('Barn')]
    const [standard, east] = [await one.portfolio('Default'), await one.portfolio('East')]
    const west = await other.portfolio('West')
    const moves = [one.move('Mill', east), one.move('Hall', standard), other.move('Barn', west)]
    await one.send('POST', '/moves', { moves })
    await one.send('POST', '/move', one.move('Mill', east))
    const audited = async ({ companyId }: BilledCompany) => {
      const { rows } = await sql<{ moves: object }>`select details -> 'moves' as moves from audit_events
        where company_id = ${companyId} and details ->> 'done' = 'moved'`.execute(app.services.db)
      return rows.map((row) => row.moves)
    }
    expect(await audited(one)).toEqual([
      [{ property_id: one.of('Mill'), from: standard.bpg_id, to: east.bpg_id }],
    ])
    expect(await audited(other)).toEqual([[expect.objectContaining({ to: west.bpg_id })]])
  })

  test('of two people at once end in one place each', async () => {
    const names = Array.from({ length: 60 }, (_, number) => `Property ${number}`)
    const company = await billed(...names)
    const [east, west] = [await company.portfolio('East'), await company.portfolio('West')]
    const moves = (to: typeof east, of: readonly string[]) =>
      company.send('POST', '/moves', { moves: of.map((name) => company.move(name, to)) })
    const answers = await Promise.all([
      ...[moves(east, names), moves(west, names.toReversed())],
      company.send('POST', `/${west.bpg_id}/remove`),
      company.send('POST', `/${company.companyId}/new`),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const laidOut = await company.laidOut()
    expect(Object.values(laidOut).flat().toSorted()).toEqual(names.toSorted())
    expect(Object.keys(laidOut)).toEqual(['Default', 'East', 'New Portfolio'])
  })
})

describe('reset and split', () => {
  /** With a name, an address and members that nothing could guess. */
  async function arranged(): Promise<BilledCompany> {
    const company = await billed('Mill', 'Hall', 'hall', 'Barn', 'Default')
    const [east, west] = [await company.portfolio('East'), await company.portfolio('West')]
    await company.send('PUT', `/${west.bpg_id}/update`, {
      name: 'West',
      invoicing_contact_email: 'west@b.example',
    })
    await company.send('PUT', `/${(await company.portfolio('Default')).bpg_id}/update`, {
      name: 'The rest',
      invoicing_contact_email: 'rest@b.example',
    })
    const moves = [company.move('Mill', east), company.move('Hall', west), company.move('Barn', west)]
    await company.send('POST', '/moves', { moves })
    return company
  }

  test('reset leaves the default portfolio with every property', async () => {
    const company = await arranged()
    await company.send('POST', `/${company.companyId}/reset`)
    expect(await company.laidOut()).toEqual({
      'The rest': ['Barn', 'Default', 'Hall', 'hall', 'Mill'],
    })
  })

  test('split leaves properties that were not submitted where invoices are not made of them', async () => {
    const company = await billed('Unit 10', 'Unit 9', 'Draft')
    await app.services.db
      .updateTable('properties')
      .set({ workflowState: 'unsubmitted' })
      .where('companyId', '=', company.companyId)
      .where('name', '=', 'Draft')
      .execute()
    const answer = await company.send('POST', `/${company.companyId}/split`)
    expect(
      answer
        .json()
        .map(({ bpg_name: name, properties }: { bpg_name: string; properties: object[] }) => [
          name,
          properties,
        ]),
    ).toMatchObject([
      ['Default', [{ name: 'Draft', is_unsubmitted: true }]],
      ['Unit 9', [{ name: 'Unit 9', is_unsubmitted: false }]],
      ['Unit 10', [{ name: 'Unit 10' }]],
    ])
  })

  test('split makes one portfolio a property, none named twice', async () => {
    const company = await arranged()
    await company.send('POST', `/${company.companyId}/split`)
    expect(await company.laidOut()).toEqual({
      'The rest': [],
      Barn: ['Barn'],
      Default: ['Default'],
      Hall: ['Hall'],
      'hall (2)': ['hall'],
      Mill: ['Mill'],
    })
  })

  test.each(['reset', 'split', 'new'])(
    '%s is taken back exactly: ids, names, addresses, members and versions',
    async (done) => {
      const company = await arranged()
      const before = await company.list()
      const body = { undo_key: randomUUID() }
      expect((await company.send('POST', `/${company.companyId}/${done}`, body)).statusCode).toBe(200)
      expect(await company.list()).not.toEqual(before)
      const restored = await company.send('POST', `/${company.companyId}/restore`, body)
      expect(restored.statusCode).toBe(200)
      expect(await company.list()).toEqual(before)
      // As after an answer that was lost.
      expect((await company.send('POST', `/${company.companyId}/restore`, body)).statusCode).toBe(200)
      expect(await company.list()).toEqual(before)
    },
  )

  test.each(['reset', 'split'])(
    '%s that was taken back lets nobody overwrite what they did not read',
    async (done) => {
      const company = await arranged()
      const read = await company.portfolio('East')
      const save = (name: string, version: number) =>
        company.send('PUT', `/${read.bpg_id}/update`, { name, version })
      await save('Harbor', read.version)
      const body = { undo_key: randomUUID() }
      await company.send('POST', `/${company.companyId}/${done}`, body)
      await company.send('POST', `/${company.companyId}/restore`, body)
      const { version } = await company.portfolio('Harbor')
      expect((await save('Harbor Street', version)).statusCode).toBe(200)
      expect((await save('East End', read.version)).statusCode).toBe(409)
    },
  )

  test('a removed portfolio comes back with its members', async () => {
    const company = await arranged()
    const before = await company.list()
    const body = { undo_key: randomUUID() }
    await company.send('POST', `/${(await company.portfolio('West')).bpg_id}/remove`, body)
    await company.send('POST', `/${company.companyId}/restore`, body)
    expect(await company.list()).toEqual(before)
  })

  test('what is sent twice under one name is done once', async () => {
    const company = await billed()
    const body = { undo_key: randomUUID() }
    for (const _ of [1, 2]) await company.send('POST', `/${company.companyId}/new`, body)
    expect(Object.keys(await company.laidOut())).toEqual(['Default', 'New Portfolio'])
  })

  test('what somebody changed since is not undone over their head', async () => {
    const company = await arranged()
    const body = { undo_key: randomUUID() }
    await company.send('POST', `/${company.companyId}/split`, body)
    await company.send('POST', '/move', company.move('Mill', await company.portfolio('Barn')))
    const after = await company.list()
    const refused = await company.send('POST', `/${company.companyId}/restore`, body)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'Somebody changed these portfolios since, so that change cannot be taken back as a whole.',
    ])
    expect(await company.list()).toEqual(after)
  })

  test('a property that is gone or new since does not stand in the way', async () => {
    const company = await arranged()
    const body = { undo_key: randomUUID() }
    await company.send('POST', `/${company.companyId}/split`, body)
    await app.services.db.deleteFrom('properties').where('id', '=', company.of('Mill')).execute()
    await app.services.db
      .insertInto('properties')
      .values({ companyId: company.companyId, name: 'New' })
      .execute()
    expect((await company.send('POST', `/${company.companyId}/restore`, body)).statusCode).toBe(200)
    expect(await company.laidOut()).toEqual({
      'The rest': ['Default', 'hall', 'New'],
      East: [],
      West: ['Barn', 'Hall'],
    })
  })

  test('another company’s change is not known here', async () => {
    const [one, other] = [await arranged(), await arranged()]
    const body = { undo_key: randomUUID() }
    await one.send('POST', `/${one.companyId}/reset`, body)
    expect((await other.send('POST', `/${other.companyId}/restore`, body)).statusCode).toBe(409)
  })

  test('5,000 properties are split and brought back', async () => {
    const company = await billed(
      ...Array.from({ length: 5_000 }, (_, number) => `Property ${number % 2_500}`),
    )
    const before = await company.list()
    const body = { undo_key: randomUUID() }
    const split = (await company.send('POST', `/${company.companyId}/split`, body)).json()
    expect(new Set(split.map((portfolio: { bpg_name: string }) => portfolio.bpg_name)).size).toBe(5_001)
    await company.send('POST', `/${company.companyId}/restore`, body)
    expect(await company.list()).toEqual(before)
  })
})

describe('merging two properties', () => {
  test('leaves the one that stays in its portfolio, and can be taken back', async () => {
    const company = await billed('Mill', 'Mill twin')
    const [east, west] = [await company.portfolio('East'), await company.portfolio('West')]
    const moves = [company.move('Mill', east), company.move('Mill twin', west)]
    await company.send('POST', '/moves', { moves })
    const merged = await app.call('POST', `/admin/records/properties/${company.of('Mill')}/merge`, {
      token: staff.token,
      body: { other_id: company.of('Mill twin') },
    })
    expect(merged.statusCode).toBe(200)
    expect(await company.laidOut()).toEqual({ Default: [], East: ['Mill'], West: [] })
    await app.call('POST', `/admin/record_changes/${merged.json().batch_id}/undo`, { token: staff.token })
    expect(await company.laidOut()).toEqual({ Default: [], East: ['Mill'], West: ['Mill twin'] })
  })
})
