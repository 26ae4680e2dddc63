import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkImport } from '#server/imports/check-import.ts'
import { undoImport, writeImport } from '#server/imports/write-import.ts'
import { putLoginPassword } from '#tests/helpers/logins.ts'
import { postForm } from '#tests/helpers/multipart.ts'
import { addCompany, addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { untold } from '#tests/helpers/told.ts'

let app: TestApp
let staff: TestPerson
let utilityId: number
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
  utilityId = (
    await app.services.db
      .insertInto('utilityCompanies')
      .values({ name: 'Valley Power Co.' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, `/admin/imports${path}`, { token: staff.token, ...(body && { body }) })

async function upload(text: string, fields: Record<string, string> = {}, name = 'List.csv') {
  const answer = await postForm(app, '/admin/imports', {
    token: staff.token,
    fields,
    files: [{ field: 'file', name, content: text }],
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Uploads a list for a client and checks it as it is proposed. */
async function checked(text: string, companyId: number, more: object = {}) {
  const { body } = await upload(text, { company_id: String(companyId) })
  await call('PUT', `/${body.id}/mapping`, {
    ...body.mapping,
    defaults: { ...body.mapping.defaults, ...more },
  })
  expect((await call('POST', `/${body.id}/check`)).statusCode).toBe(200)
  await checkImport(app.services, body.id)
  return (await call('GET', `/${body.id}`)).json()
}

async function written(text: string, companyId: number, more: object = {}) {
  const { id } = await checked(text, companyId, more)
  expect((await call('POST', `/${id}/accept`)).statusCode).toBe(200)
  await writeImport(app.services, id)
  return (await call('GET', `/${id}`)).json()
}

const rowsOf = async (id: number, outcome: string) =>
  (await call('GET', `/${id}/rows?outcome=${outcome}`)).json().rows

const propertiesOf = (companyId: number) =>
  app.services.db
    .selectFrom('properties')
    .where('companyId', '=', companyId)
    .selectAll()
    .orderBy('id')
    .execute()

const billsOf = (companyId: number) =>
  app.services.db
    .selectFrom('utilityBills as bill')
    .innerJoin('utilityAccounts as account', 'account.id', 'bill.utilityAccountId')
    .where('account.companyId', '=', companyId)
    .select([
      'bill.id',
      'bill.startDate',
      'bill.endDate',
      'bill.totalCents',
      'bill.source',
      'account.acctNum',
    ])
    .orderBy('bill.startDate')
    .execute()

const PROPERTIES =
  'Property Name,Property Id,City,State,Square Feet\nNorth,p1,Albany,New York,"1,200sf"\nSouth,p2,Troy,NY,300\n'
const BILLS =
  'Account Number,Utility,Property Name,Meter Number,Fuel,Start Date,End Date,Usage (kWh),Cost\n' +
  'A-1,Hill Gas,North,m1,Electric,2020-01-01,2020-01-31,100,$12.50\n' +
  'A-1,Hill Gas,North,m1,Electric,2020-02-01,2020-02-29,90,$11.00\n'

describe('a list is read and shown, and nothing is written', () => {
  test('with what its columns are taken for', async () => {
    const { status, body } = await upload(PROPERTIES)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'mapping', file_name: 'List.csv' })
    expect(
      body.sheets[0].columns.map((column: { target: { field: string } }) => column.target.field),
    ).toEqual(['property', 'propertyId', 'city', 'state', 'sqFt'])
    expect(await app.services.db.selectFrom('properties').where('name', '=', 'North').execute()).toEqual([])
  })

  test.each([
    ['a PDF', '%PDF-1.4', /PDF/],
    ['nothing', '', /empty/],
    ['half a quotation', 'Property Name,City\n"North,Albany', /quotation/],
  ])('%s is refused with what to do', async (_, text, message) => {
    const { status, body } = await upload(text)
    expect(status).toBe(400)
    expect(body.error.message).toMatch(message)
  })
})

describe('a check', () => {
  test('says what is new, changed, the same and refused, with the cell', async () => {
    const companyId = await addCompany(app.services.db)
    await written(PROPERTIES, companyId)
    const again = await checked(
      'Property Name,Property Id,City,State,Square Feet\nNorth,p1,Albany,NY,1200\nSouth,p2,Utica,NY,300\nEast,p3,Rome,NY,=1\n,,Nowhere,NY,1\nWest,p4,Ely,NV,5\nWest,p4,Reno,NV,5\n',
      companyId,
    )
    expect(again.counts).toEqual({ same: 1, changed: 1, new: 1, refused: 3 })
    expect(await rowsOf(again.id, 'changed')).toMatchObject([
      { row: 3, values: { property: 'South', city: 'Utica' } },
    ])
    expect(await rowsOf(again.id, 'new')).toMatchObject([
      { row: 4, problems: [{ severity: 'noted', cell: 'E4', says: '=1' }] },
    ])
    expect(await rowsOf(again.id, 'refused')).toMatchObject([
      { row: 5 },
      { row: 6, problems: [{ cell: 'C6', says: 'Ely' }] },
      { row: 7 },
    ])
  })

  test('says of an account whether its utility wants a letter, and changes that', async () => {
    const companyId = await addCompany(app.services.db)
    const list = (wanted: string) =>
      `Account Number,Utility,Property Name,Meter Number,Fuel,Unit,LOA required\nL-1,Dale Power,North,m1,Electric,kWh,${wanted}\n`
    const wantsLetter = async () =>
      (
        await app.services.db
          .selectFrom('utilityAccounts')
          .where('companyId', '=', companyId)
          .select('loaRequired')
          .executeTakeFirstOrThrow()
      ).loaRequired
    await written(list('Yes'), companyId)
    expect(await wantsLetter()).toBe(true)
    expect((await checked(list(''), companyId)).counts, 'what is not said stays').toMatchObject({ same: 1 })
    await written(list('No'), companyId)
    expect(await wantsLetter()).toBe(false)
    const { id } = await checked(list('perhaps'), companyId)
    expect(await rowsOf(id, 'same')).toMatchObject([
      { problems: [{ severity: 'noted', cell: 'G2', says: 'perhaps' }] },
    ])
  })

  test('waits for what is asked', async () => {
    const { body } = await upload('custom id 1,custom id 1,property name,city\n1,2,North,Albany\n')
    const refused = await call('POST', `/${body.id}/check`)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().error.message).toMatch(/column 1/)
  })

  test('shows no password of the file by any mapping', async () => {
    const companyId = await addCompany(app.services.db)
    const text = 'Account Number,User Name,Password\n999,me,Secret-word-1\n998,you,Secret-word-2\n'
    const { body } = await upload(text, { company_id: String(companyId) })
    const [sheet] = body.mapping.sheets
    const columns = sheet.columns.map((column: { column: number }) =>
      column.column === 2
        ? { ...column, target: { field: 'loginUrl', unit: null, energy: null }, question: null }
        : column,
    )
    const mapped = await call('PUT', `/${body.id}/mapping`, {
      ...body.mapping,
      sheets: [{ ...sheet, columns }],
    })
    expect(mapped.statusCode).toBe(400)
    expect(mapped.json().error.message).toContain('“Password” holds passwords.')
    for (const header_row of [1, 2]) {
      const read = await call('POST', `/${body.id}/sheet`, { sheet: 0, header_row })
      expect(read.statusCode).toBe(200)
      expect(read.body).not.toContain('Secret-word')
    }
  })

  test('gives rows back that were refused, without passwords', async () => {
    const companyId = await addCompany(app.services.db)
    const { id } = await checked('Account Number,User Name,Password\n999,me,Secret-word-1\n', companyId)
    const file = await call('GET', `/${id}/refused`)
    expect(file.payload).toContain('999')
    expect(file.payload).toContain('no account or meter')
    const staged = await app.services.db
      .selectFrom('importRows')
      .where('importId', '=', id)
      .selectAll()
      .execute()
    for (const text of [
      file.payload,
      JSON.stringify(staged),
      JSON.stringify((await call('GET', `/${id}`)).json()),
    ])
      expect(text).not.toContain('Secret-word-1')
  })

  test('keeps how a sheet was corrected for the next with the same heads', async () => {
    const text = 'thing one,property name,city\nx,North,Albany\n'
    const { body } = await upload(text)
    const [sheet] = body.mapping.sheets
    const columns = sheet.columns.map((column: { column: number }) =>
      column.column === 0
        ? { column: 0, target: { field: 'propertyId', unit: null, energy: null }, question: null }
        : column,
    )
    await call('PUT', `/${body.id}/mapping`, { ...body.mapping, sheets: [{ ...sheet, columns }] })
    const next = await upload(text)
    expect(next.body.mapping.sheets[0].columns[0].target.field).toBe('propertyId')
  })
})

describe('what is accepted is written', () => {
  test('records with their values, as one gesture that is taken back', async () => {
    const companyId = await addCompany(app.services.db)
    const done = await written(PROPERTIES, companyId)
    expect(done.state).toBe('written')
    expect((await untold(app.services.db, staff)).at(-1)).toMatch(/ was imported$/)
    expect(await propertiesOf(companyId)).toMatchObject([
      { name: 'North', outsideId: 'p1', state: 'NY', sqFt: 1200, status: 'Active' },
      { name: 'South', outsideId: 'p2', sqFt: 300 },
    ])
    await call('POST', `/${done.id}/undo`)
    await undoImport(app.services, done.id)
    expect((await call('GET', `/${done.id}`)).json().state).toBe('undone')
    expect(await propertiesOf(companyId)).toEqual([])
  })

  test('past bills, with the account, property and meter that they name', async () => {
    const companyId = await addCompany(app.services.db)
    const done = await written(BILLS, companyId)
    expect(done.counts).toEqual({ new: 2, changed: 0, same: 0, refused: 0 })
    expect(await rowsOf(done.id, 'new')).toMatchObject([
      { makes: ['utility', 'property', 'account', 'meter'] },
      { makes: [] },
    ])
    expect(await billsOf(companyId)).toMatchObject([
      { startDate: '2020-01-01', endDate: '2020-01-31', totalCents: 1250, source: 'import', acctNum: 'A-1' },
      { startDate: '2020-02-01', endDate: '2020-02-29', totalCents: 1100 },
    ])
    const account = await app.services.db
      .selectFrom('utilityAccounts')
      .where('companyId', '=', companyId)
      .selectAll()
      .executeTakeFirst()
    expect(account?.utilityCompanyId).not.toBe(utilityId)
    const usages = await app.services.db
      .selectFrom('utilityBillUsages')
      .innerJoin('utilityBills as bill', 'bill.id', 'utilityBillId')
      .where('bill.importId', '=', done.id)
      .select(['amount', 'unit'])
      .orderBy('amount')
      .execute()
    expect(usages).toEqual([
      { amount: 90, unit: 'kWh' },
      { amount: 100, unit: 'kWh' },
    ])

    const again = await checked(
      `${BILLS}A-1,Hill Gas,North,m1,Electric,2020-03-01,2020-03-31,80,$9.00\n`,
      companyId,
    )
    expect(again.counts).toEqual({ new: 1, changed: 0, same: 2, refused: 0 })
    const other = await checked(BILLS.replace(',90,', ',91,'), companyId)
    expect(await rowsOf(other.id, 'refused')).toMatchObject([
      { row: 3, problems: [{ says: '91', reason: expect.stringMatching(/differs from what is saved/) }] },
    ])

    await call('POST', `/${done.id}/undo`)
    await undoImport(app.services, done.id)
    expect(await billsOf(companyId)).toEqual([])
    expect(await propertiesOf(companyId)).toEqual([])
  })

  test('a utility that is known by its name is that one, and one that is chosen bills meters without an account', async () => {
    const companyId = await addCompany(app.services.db)
    const meters =
      'Property Name,Portfolio Manager Meter ID,Meter Type,Start Date,End Date,Usage/Quantity,Usage Units\nNorth,77-1,Electric - Grid,2016-01-01,2016-02-01,5,kBtu\nNorth,77-1,Electric - Grid,2016-02-01,2016-03-01,6,kBtu\n'
    const unknown = await checked(meters, companyId)
    expect(unknown.counts).toMatchObject({ refused: 2 })
    expect((await rowsOf(unknown.id, 'refused'))[0].problems[0].reason).toMatch(/utility/)
    const done = await written(meters, companyId, { utility_company_id: utilityId })
    expect(done.counts).toMatchObject({ new: 2, refused: 0 })
    expect(await billsOf(companyId)).toMatchObject([
      { acctNum: '77-1', endDate: '2016-01-31' },
      { acctNum: '77-1' },
    ])
    const known = await written(BILLS.replaceAll('Hill Gas', 'VALLEY POWER COMPANY'), companyId)
    expect(known.counts).toMatchObject({ new: 2 })
    const utilities = await app.services.db
      .selectFrom('utilityAccounts')
      .where('companyId', '=', companyId)
      .select('utilityCompanyId')
      .execute()
    expect(new Set(utilities.map((one) => one.utilityCompanyId))).toEqual(new Set([utilityId]))
  })

  test('records of the client that a row names: equal names of two clients never mix', async () => {
    const [one, other] = [
      await addCompany(app.services.db, 'First Client'),
      await addCompany(app.services.db, 'Second Client'),
    ]
    const { body } = await upload(
      'Client,Property Name,City\nFirst Client,Main,Albany\nSecond Client,Main,Troy\nThird Client,Main,Rome\n',
    )
    await call('POST', `/${body.id}/check`)
    await checkImport(app.services, body.id)
    await call('POST', `/${body.id}/accept`)
    await writeImport(app.services, body.id)
    expect(await propertiesOf(one)).toMatchObject([{ name: 'Main', city: 'Albany' }])
    expect(await propertiesOf(other)).toMatchObject([{ name: 'Main', city: 'Troy' }])
    const third = await app.services.db
      .selectFrom('companies')
      .where('name', '=', 'Third Client')
      .select('id')
      .executeTakeFirstOrThrow()
    expect(await propertiesOf(third.id)).toMatchObject([{ city: 'Rome' }])
  })

  test('a password goes to the vault, and the one before it comes back', async () => {
    const { db, vault } = app.services
    const companyId = await addCompany(db)
    await written(BILLS, companyId)
    const meter = await db
      .selectFrom('utilityAccountMeters as uam')
      .innerJoin('utilityAccounts as account', 'account.id', 'uam.utilityAccountId')
      .where('account.companyId', '=', companyId)
      .select('uam.id')
      .executeTakeFirstOrThrow()
    const owner = await putLoginPassword(app.services, meter.id, 'Before-1')
    const done = await written(
      'Account Number,Website,User Name,Password\nA-1,https://power.example,me,After-1\n',
      companyId,
    )
    expect(done.counts).toMatchObject({ changed: 1 })
    expect(await vault.use(owner)).toBe('After-1')
    await call('POST', `/${done.id}/undo`)
    await undoImport(app.services, done.id)
    expect(await vault.use(owner)).toBe('Before-1')
  })

  test('a job that begins again goes on behind what is written: nothing is there twice', async () => {
    const companyId = await addCompany(app.services.db)
    const lines = Array.from({ length: 2_500 }, (_, index) => `Site ${index},id-${index},Albany`)
    const { id } = await checked(`Property Name,Property Id,City\n${lines.join('\n')}\n`, companyId)
    await call('POST', `/${id}/accept`)
    const { db } = app.services
    let transactions = 0
    const dying = new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction' && ++transactions > 2) throw new Error('the process is gone')
        const found = Reflect.get(target, name, target)
        return typeof found === 'function' ? found.bind(target) : found
      },
    })
    await expect(writeImport({ ...app.services, db: dying }, id)).rejects.toThrow('gone')
    expect(await propertiesOf(companyId)).toHaveLength(2_000)
    await writeImport(app.services, id)
    expect(await propertiesOf(companyId)).toHaveLength(2_500)
    expect((await call('GET', `/${id}`)).json().state).toBe('written')
  })

  test('bills that name nothing are of the property that was chosen', async () => {
    const companyId = await addCompany(app.services.db)
    await written(`${PROPERTIES}`, companyId)
    const [north] = await propertiesOf(companyId)
    const bills =
      'Start,End,Usage (kWh),Cost\n2020-01-01,2020-01-31,10,$5.00\n2020-02-01,2020-02-29,9,$4.00\n'
    const { body } = await upload(bills, { company_id: String(companyId) })
    expect(body.sheets[0]).toMatchObject({ kind: null, why: expect.stringMatching(/choose their property/) })
    const read = await call('POST', `/${body.id}/sheet`, { sheet: 0, kind: 'bill' })
    const defaults = { company_id: companyId, property_id: north?.id, utility_company_id: utilityId }
    await call('PUT', `/${body.id}/mapping`, { ...read.json().mapping, defaults })
    await call('POST', `/${body.id}/check`)
    await checkImport(app.services, body.id)
    await call('POST', `/${body.id}/accept`)
    await writeImport(app.services, body.id)
    expect((await call('GET', `/${body.id}`)).json().counts).toMatchObject({ new: 2, refused: 0 })
    expect(await billsOf(companyId)).toMatchObject([{ totalCents: 500 }, { totalCents: 400 }])
    expect(await propertiesOf(companyId)).toHaveLength(2)
  })

  test('the row of the heads stays where a person put it, and columns of other heads are not taken for its own', async () => {
    const companyId = await addCompany(app.services.db)
    const list = 'Site,Utility\nQuay office,Quay Power\n\nProperty Name,City\nNorth,Albany\n'
    const { body } = await upload(list, { company_id: String(companyId) })
    const said = { sheet: 0, header_row: 4, kind: 'property' }
    const before = (await call('POST', `/${body.id}/sheet`, { ...said, header_row: 1 })).json()
    const [moved, kept] = await Promise.all([
      call('POST', `/${body.id}/sheet`, said),
      call('POST', `/${body.id}/sheet`, { sheet: 0, header_row: 4 }),
    ])
    expect([moved.statusCode, kept.statusCode]).toEqual([200, 200])
    const again = (await call('POST', `/${body.id}/sheet`, { sheet: 0, kind: 'account' })).json()
    expect(again.sheets[0].header_row).toBe(4)
    const refused = await call('PUT', `/${body.id}/mapping`, before.mapping)
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'conflict'])
  })

  test('a number that is here with zeros before it is not set up again, and one of two utilities is two accounts', async () => {
    const companyId = await addCompany(app.services.db)
    const heads =
      'Account Number,Utility,Property Name,Meter Number,Fuel,Start Date,End Date,Usage (kWh),Cost\n'
    const line = (account: string, utility: string) =>
      `${account},${utility},North,m ${account} ${utility},Electric,2020-01-01,2020-01-31,100,$12.50\n`
    await written(
      `${heads}${line('0042', 'Hill Power')}${line('77', 'Hill Power')}${line('77', 'Dale Power')}`,
      companyId,
    )
    expect((await billsOf(companyId)).map(({ acctNum }) => acctNum).sort()).toEqual(['0042', '77', '77'])
    const again = await checked(`${heads}${line('42', 'Hill Power')}${line('77', 'Hill Power')}`, companyId)
    expect(again.counts).toMatchObject({ same: 1, new: 0 })
    expect(await rowsOf(again.id, 'refused')).toMatchObject([
      { problems: [{ cell: 'A2', says: '42', reason: expect.stringMatching(/0042 is/) }] },
    ])
  })

  test('contacts belong to the property and the account that their rows name', async () => {
    const companyId = await addCompany(app.services.db)
    await written(PROPERTIES, companyId)
    await written(BILLS, companyId)
    const contacts =
      'First Name,Last Name,E-mail,Property Name,Account Number\nJo,Doe,jo@pier.test,North,A-1\nAl,Roe,al@pier.test,,A-1\nBo,Poe,bo@pier.test,,A-1\nCy,Loe,cy@pier.test,West,\n'
    const done = await written(contacts, companyId)
    expect(await rowsOf(done.id, 'refused')).toMatchObject([
      { row: 4, problems: [{ reason: expect.stringMatching(/third contact/) }] },
      { row: 5, problems: [{ cell: 'D5', reason: expect.stringMatching(/no property/) }] },
    ])
    const named = async () =>
      app.services.db
        .selectFrom('utilityAccounts as account')
        .leftJoin('contacts as one', 'one.id', 'account.c1Id')
        .leftJoin('contacts as other', 'other.id', 'account.c2Id')
        .where('account.companyId', '=', companyId)
        .select(['one.name as c1', 'other.name as c2'])
        .execute()
    expect(await named()).toEqual([{ c1: 'Jo Doe', c2: 'Al Roe' }])
    const [north] = await propertiesOf(companyId)
    const contact = await app.services.db
      .selectFrom('contacts')
      .where('companyId', '=', companyId)
      .select(['id', 'name'])
      .orderBy('id')
      .execute()
    expect(contact.map(({ name }) => name)).toEqual(['Jo Doe', 'Al Roe'])
    expect(north?.contactId).toBe(contact[0]?.id)
    const again = await checked(contacts, companyId)
    expect(again.counts).toMatchObject({ same: 2, new: 0, changed: 0 })
    await call('POST', `/${done.id}/undo`)
    await undoImport(app.services, done.id)
    expect(await named()).toEqual([{ c1: null, c2: null }])
  })

  test('a contact that several have the name of is refused, unless the address tells which', async () => {
    const companyId = await addCompany(app.services.db)
    const heads = 'First Name,Last Name,E-mail,Phone\n'
    await written(`${heads}Jo,Doe,jo@pier.test,\nJo,Doe,jo@west.test,\n`, companyId)
    const done = await checked(`${heads}Jo,Doe,,555-010-0100\nJo,Doe,jo@west.test,555-010-0100\n`, companyId)
    expect(await rowsOf(done.id, 'refused')).toMatchObject([
      { row: 2, problems: [{ reason: expect.stringMatching(/2 contacts/) }] },
    ])
    expect(done.counts).toMatchObject({ refused: 1, changed: 1 })
  })

  test('a row that is refused sets up nothing that later rows would find', async () => {
    const companyId = await addCompany(app.services.db)
    const heads = 'Property Name,Utility,Account Number,Meter Number,Fuel,Unit'
    const lines = ['North,Hill Gas,5,m1,,', 'North,Hill Gas,5,m2,Electric,kWh']
    const done = await written(`${heads}\n${lines.join('\n')}\n`, companyId)
    expect(await rowsOf(done.id, 'refused')).toMatchObject([
      { row: 2, problems: [{ reason: expect.stringMatching(/what its meter measures/) }] },
    ])
    expect(await rowsOf(done.id, 'new')).toMatchObject([
      { row: 3, makes: expect.arrayContaining(['account', 'meter']) },
    ])
    expect(await propertiesOf(companyId)).toHaveLength(1)
  })
})
