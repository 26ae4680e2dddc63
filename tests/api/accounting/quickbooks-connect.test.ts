import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DemoBooks } from '#demo/quickbooks/demo-books.ts'
import { authenticationFault } from '#demo/quickbooks/demo-faults.ts'
import { type DemoQuickbooks, startDemoQuickbooks } from '#demo/quickbooks/demo-quickbooks.ts'
import { openBooks } from '#server/accounting/access.ts'
import { PAGE_ROWS } from '#server/accounting/quickbooks/quickbooks.ts'
import { changeAsReading, findConnection } from '#server/accounting/repositories/connection.ts'
import { findLastPage, insertPage } from '#server/accounting/repositories/mirror.ts'
import { heardDuring } from '#tests/helpers/heard.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import {
  agree,
  createQuickbooksApp,
  type QuickbooksApp,
  readNow,
  startQuickbooks,
} from '#tests/helpers/quickbooks.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { waitingForLocks } from '#tests/helpers/waiting-for-locks.ts'

/** Consent, tokens and their end, against a stand-in that speaks the true protocol. */

let quickbooks: DemoQuickbooks
let app: QuickbooksApp
let staff: TestPerson
beforeEach(async () => {
  quickbooks = await startQuickbooks()
  app = await createQuickbooksApp(quickbooks)
  staff = await addPerson(app.services.db, { admin: true })
})
afterEach(async () => {
  await app.close()
  await quickbooks.close()
})

const connection = async () =>
  (await app.call('GET', '/quickbooks/connection', { token: staff.token })).json()
const send = (body: object, person = staff) =>
  app.call('POST', '/quickbooks/connect', { token: person.token, body })

describe('consent', () => {
  test('begins at Intuit with our app, our page and a state, and asks for the books alone', async () => {
    const { url } = (await app.call('GET', '/quickbooks/auth/authUri', { token: staff.token })).json()
    const { pathname, searchParams } = new URL(url)
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/connect/oauth2',
      {
        ...{ client_id: 'demo-client', response_type: 'code', scope: 'com.intuit.quickbooks.accounting' },
        redirect_uri: `${app.services.provider.current().publicUrl}/quickbooks`,
        state: expect.stringMatching(/^[\w-]{43}$/),
      },
    ])
    expect(await (await fetch(url)).text()).toContain('<button name="answer" value="agree"')
  })

  test('connects, is told to open screens, audited, and has the books read', async () => {
    const { code, state, realmId } = await agree(app, staff)
    await heardDuring(app.services.events, () => send({ code, state, realm_id: realmId }), {
      count: 1,
      heed: ({ event }) => (event.type === 'quickbooks' ? event : undefined),
    })
    expect(await connection()).toMatchObject({
      ...{ state: 'connected', environment: 'sandbox', company_name: 'Sandbox Bill Data Services' },
      ...{ as_of: null, reading: true, progress: '0 pages read', failure: null },
    })
    await readNow(app.services)
    expect(await connection()).toMatchObject({
      ...{ as_of: expect.any(String), reading: false, progress: null },
      ...{ customers: 30, invoices: 60 },
    })
    const { db } = app.services
    const audited = await db.selectFrom('auditEvents').select('action').execute()
    expect(audited.map(({ action }) => action)).toContain('quickbooks_connected')
  })

  test('is good for who asked for it, once, and within ten minutes', async () => {
    const { code, state, realmId } = await agree(app, staff)
    const body = { code, state, realm_id: realmId }
    const other = await addPerson(app.services.db, { admin: true })
    expect((await send(body, other)).statusCode).toBe(422)
    expect((await send({ ...body, state: `${state}x` })).statusCode).toBe(422)
    expect((await send(body)).statusCode).toBe(200)
    expect((await send(body)).statusCode).toBe(422)

    const late = await agree(app, staff)
    await app.services.db
      .updateTable('quickbooksConsents')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .execute()
    const answer = await send({ code: late.code, state: late.state, realm_id: late.realmId })
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      422,
      expect.stringContaining('older than ten minutes'),
    ])
  })

  test('with a code that Intuit does not take connects nothing', async () => {
    const { state, realmId } = await agree(app, staff)
    expect((await send({ code: 'code-of-nobody', state, realm_id: realmId })).statusCode).toBe(422)
    expect((await connection()).state).toBe('not_connected')
  })

  test('for the books of another company than the tokens open is given back', async () => {
    const { code, state } = await agree(app, staff)
    expect((await send({ code, state, realm_id: '4711' })).statusCode).toBe(422)
    expect((await connection()).state).toBe('not_connected')
    expect(quickbooks.authority.live).toBe(0)
  })

  test('for other books waits for a reading that writes, and neither stands in the other’s way', async () => {
    await app.connect(staff)
    const { db } = app.services
    await db.updateTable('quickbooksConnection').set({ realmId: '77' }).execute()
    const again = await agree(app, staff)
    const waiting = await db.transaction().execute(async (tx) => {
      await changeAsReading(tx, (await findConnection(tx)).readingNo, {})
      const answer = send({ code: again.code, state: again.state, realm_id: again.realmId })
      while ((await waitingForLocks(db)) === 0);
      await insertPage(tx, 'customers', 1, [])
      return { answer }
    })
    expect((await waiting.answer).statusCode).toBe(200)
    expect(await findLastPage(db, 'customers')).toBeUndefined()
  })

  test('needs an app of the settings', async () => {
    const plain = await createTestApp()
    const person = await addPerson(plain.services.db, { admin: true })
    const told = await plain.call('GET', '/quickbooks/connection', { token: person.token })
    expect(told.json().state).toBe('not_set_up')
    const asked = await plain.call('GET', '/quickbooks/auth/authUri', { token: person.token })
    expect([asked.statusCode, asked.json().error.message]).toEqual([
      409,
      expect.stringContaining('QUICKBOOKS_CLIENT_ID'),
    ])
    await plain.close()
  })
})

describe('tokens', () => {
  beforeEach(async () => {
    await app.connect(staff)
    await readNow(app.services)
  })

  test('that ended are renewed before they are used, and one that is refused once is renewed once', async () => {
    await app.services.db
      .updateTable('quickbooksConnection')
      .set({ accessExpiresAt: new Date(Date.now() - 1_000) })
      .execute()
    await app.refresh(staff)
    expect(quickbooks.authority.renewals).toEqual({ done: 1, reused: 0 })
    quickbooks.authority.endAccess()
    quickbooks.asked.length = 0
    await app.refresh(staff)
    expect(quickbooks.authority.renewals).toEqual({ done: 2, reused: 0 })
    expect(quickbooks.asked).toHaveLength(2)
    expect(await connection()).toMatchObject({ state: 'connected', failure: null })
  })

  test('are spent once by two processes that need them at the same moment', async () => {
    const databaseUrl = app.services.settings.databaseUrl ?? ''
    const other = await createQuickbooksApp(quickbooks, { databaseUrl })
    for (let round = 1; round <= 5; round++) {
      quickbooks.authority.endAccess()
      const names = await Promise.all(
        [app, other, app, other].map(async ({ services }) => (await openBooks(services)).companyName()),
      )
      expect(new Set(names)).toEqual(new Set(['Sandbox Bill Data Services']))
      expect(quickbooks.authority.renewals).toEqual({ done: round, reused: 0 })
    }
    await other.close()
  })

  test('that Intuit takes no more leave the connection expired and the grid readable, until somebody agrees again', async () => {
    const { as_of } = await connection()
    quickbooks.authority.endConsents()
    await app.refresh(staff)
    expect(await connection()).toMatchObject({
      ...{ state: 'expired', reading: false, as_of, customers: 30, invoices: 60 },
      failure: expect.stringContaining('Connect it again'),
    })
    const refused = await app.call('POST', '/quickbooks/refresh', { token: staff.token })
    expect(refused.statusCode).toBe(409)
    const page = await app.call('POST', '/quickbooks/invoices/search', {
      token: staff.token,
      body: { page: 0, rowsPerPage: 20 },
    })
    expect(page.json().totalCount).toBe(60)
    await app.connect(staff)
    await readNow(app.services)
    expect(await connection()).toMatchObject({ state: 'connected', failure: null })
  })

  test('that are new and refused all the same leave it expired too', async () => {
    const refusal = authenticationFault('any')
    quickbooks.answersNext(refusal, refusal)
    await app.refresh(staff)
    expect(await connection()).toMatchObject({ state: 'expired' })
    expect(quickbooks.authority.renewals.done).toBe(1)
  })

  test('are given back and gone after a disconnect; what was read stays', async () => {
    const { services } = app
    const answer = await app.call('POST', '/quickbooks/disconnect', { token: staff.token })
    expect(answer.json()).toMatchObject({ state: 'not_connected', customers: 30 })
    expect(quickbooks.authority.live).toBe(0)
    const left = await services.db.selectFrom('secrets').select('purpose').execute()
    expect(left.filter(({ purpose }) => purpose.startsWith('quickbooks'))).toEqual([])
    expect((await app.call('POST', '/quickbooks/disconnect', { token: staff.token })).statusCode).toBe(200)
  })
})

describe('an invoice that is made', () => {
  beforeEach(() => app.connect(staff))

  const draftFor = (customer: string, item: string) => ({
    CustomerRef: { value: customer },
    Line: [
      {
        ...{ Amount: 12.34, DetailType: 'SalesItemLineDetail', Description: 'March' },
        SalesItemLineDetail: { ItemRef: { value: item } },
      },
    ],
  })

  test('is one for its request id, though the answer was lost and it was asked for again', async () => {
    const books = await openBooks(app.services)
    const [item] = await books.items()
    const [customer] = quickbooks.books.all('Customer')
    const before = quickbooks.books.all('Invoice').length
    const draft = draftFor(customer?.Id ?? '', item?.id ?? '')
    quickbooks.answersNext({ status: 503, type: 'application/json', body: '' })
    const made = await books.createInvoice('request-1', draft)
    expect(made).toMatchObject({ customerQboId: customer?.Id, totalCents: 1_234, balanceCents: 1_234 })
    expect(await books.createInvoice('request-1', draft)).toEqual(made)
    expect(quickbooks.books.all('Invoice')).toHaveLength(before + 1)
    expect(await books.invoice(made.qboId)).toEqual(made)
    expect((await books.createInvoice('request-2', draft)).qboId).not.toBe(made.qboId)
  })

  test('is of any product or service, though there are more than come at once', async () => {
    for (let number = 0; number < PAGE_ROWS; number++)
      quickbooks.books.put('Item', { Name: `Item ${number}`, Active: true })
    const items = await (await openBooks(app.services)).items()
    const inBooks = quickbooks.books.all('Item')
    expect(items.map(({ id }) => id).toSorted()).toEqual(inBooks.map(({ Id }) => Id).toSorted())
  })

  test('is refused in QuickBooks’ words where its customer or item is not there', async () => {
    const books = await openBooks(app.services)
    const [item] = await books.items()
    await expect(books.createInvoice('request-3', draftFor('999999', item?.id ?? ''))).rejects.toMatchObject({
      ...{ kind: 'refused', code: '000610', message: expect.stringContaining('Object Not Found') },
    })
  })
})

test('books of another company take the place of the mirror, and what was mapped is there again with the first ones', async () => {
  const { services, call } = app
  await app.connect(staff)
  await readNow(services)
  const client = await addPerson(services.db)
  const id = quickbooks.books.all('Customer')[0]?.Id ?? ''
  const mappings = [{ qbo_id: id, epc_id: client.companyId }]
  await call('POST', '/quickbooks/mappings', { token: staff.token, body: { mappings } })

  const books = new DemoBooks({ realmId: '77', companyName: 'Other books' })
  books.put('Customer', { Id: id, DisplayName: 'Somebody else' })
  const elsewhere = await startDemoQuickbooks(books)
  const other = await createQuickbooksApp(elsewhere, { databaseUrl: services.settings.databaseUrl ?? '' })
  await other.connect(staff)
  expect(await connection()).toMatchObject({
    company_name: 'Other books',
    customers: 0,
    invoices: 0,
    as_of: null,
  })
  await readNow(other.services)
  const read = async () =>
    (await call('GET', '/quickbooks/auth/customerReadAll', { token: staff.token })).json().QueryResponse
      .Customer
  expect(await read()).toMatchObject([{ Id: id, DisplayName: 'Somebody else', epc_id: null }])
  await app.connect(staff)
  await readNow(services)
  const again = (await read()).find(({ Id }: { Id: string }) => Id === id)
  expect(again).toMatchObject({ epc_id: client.companyId })
  await other.close()
  await elsewhere.close()
})
