import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { seededRandom } from '#demo/bills/random.ts'
import type { Entry } from '#demo/quickbooks/demo-books.ts'
import { throttled } from '#demo/quickbooks/demo-faults.ts'
import type { DemoQuickbooks } from '#demo/quickbooks/demo-quickbooks.ts'
import type { BookInvoice } from '#domain/accounting/books.ts'
import { customerBody, invoiceBody } from '#server/accounting/quickbooks/bodies.ts'
import { PAGE_ROWS } from '#server/accounting/quickbooks/quickbooks.ts'
import { everyCustomer } from '#server/accounting/repositories/customers.ts'
import { everyInvoice } from '#server/accounting/repositories/invoices.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import {
  createQuickbooksApp,
  type QuickbooksApp,
  readNow,
  startQuickbooks,
} from '#tests/helpers/quickbooks.ts'

/** How the mirror comes to be what QuickBooks has, whatever happens on the way. */

let quickbooks: DemoQuickbooks
let app: QuickbooksApp
let staff: TestPerson
const begin = async (size?: Parameters<typeof startQuickbooks>[0]) => {
  quickbooks = await startQuickbooks(size)
  app = await createQuickbooksApp(quickbooks)
  staff = await addPerson(app.services.db, { admin: true })
  await app.connect(staff)
  quickbooks.asked.length = 0
}
afterEach(async () => {
  await app.close()
  await quickbooks.close()
})

const connection = async () =>
  (await app.call('GET', '/quickbooks/connection', { token: staff.token })).json()

const byId = (one: { qboId: string }, other: { qboId: string }) => Number(one.qboId) - Number(other.qboId)

/** The mirror, and what it should be. */
async function mirror() {
  const { db } = app.services
  const customers = []
  for await (const { parentName, companyId, companyTitle, ...customer } of everyCustomer(db))
    customers.push(customer)
  const invoices: BookInvoice[] = []
  for await (const { id, ...invoice } of everyInvoice(db)) invoices.push(invoice)
  return { customers: customers.toSorted(byId), invoices: invoices.toSorted(byId) }
}
const books = () => {
  const { books } = quickbooks
  const nameOf = (id: string) => String(books.get('Customer', id)?.DisplayName)
  return {
    customers: books.all('Customer').map((body) => customerBody.parse(body)),
    invoices: books
      .all('Invoice')
      .map((body) => invoiceBody.parse(body))
      .map((invoice) => ({ ...invoice, customerName: nameOf(invoice.customerQboId) })),
  }
}

describe('changes', () => {
  beforeEach(async () => {
    await begin()
    await readNow(app.services)
  })

  test('of any kind and order come into the mirror, deletions too, without reading everything again', async () => {
    const random = seededRandom('changes')
    for (let round = 0; round < 6; round++) {
      for (let change = 0; change < 12; change++) changeSomething(random)
      quickbooks.asked.length = 0
      await app.refresh(staff)
      expect(quickbooks.asked.map((call) => call.split('?')[0])).toEqual(['GET /cdc'])
      expect(await mirror()).toEqual(books())
    }
  })

  function changeSomething(random: ReturnType<typeof seededRandom>): void {
    const { books } = quickbooks
    const one = (entity: 'Customer' | 'Invoice'): Entry => random.pick(books.all(entity))
    const customer = one('Customer')
    const invoice = one('Invoice')
    const billed = { value: customer.Id, name: customer.DisplayName }
    const kinds = [
      () => books.put('Customer', { DisplayName: `New ${random.digits(6)}`, Balance: 1.1 }),
      () =>
        books.put('Customer', { ...customer, DisplayName: `${customer.DisplayName} ${random.digits(2)}` }),
      () => books.put('Customer', { ...customer, Active: !customer.Active }),
      () => books.put('Invoice', { ...invoice, Balance: 0, Line: [] }),
      () => books.put('Invoice', { ...invoice, CustomerRef: billed }),
      () => books.put('Invoice', { ...invoice, Id: undefined, CustomerRef: billed }),
      () => books.delete('Invoice', invoice.Id),
    ]
    random.pick(kinds)()
  }

  test('of a deleted customer take it away and leave its invoices', async () => {
    const [customer] = quickbooks.books.all('Customer')
    quickbooks.books.delete('Customer', customer?.Id ?? '')
    await app.refresh(staff)
    const { customers, invoices } = await mirror()
    expect(customers.map(({ qboId }) => qboId)).not.toContain(customer?.Id)
    expect(invoices).toHaveLength(60)
  })

  test('of more than is told at once, of all kinds together, have everything read', async () => {
    const { books: theirs } = quickbooks
    const [{ Id: _, ...invoice } = {}] = theirs.all('Invoice')
    for (let number = 0; number < 600; number++) {
      theirs.put('Customer', { DisplayName: `Many ${number}`, Balance: 0 })
      theirs.put('Invoice', invoice)
    }
    quickbooks.asked.length = 0
    // Only with their moment in the past is nothing told of them after everything was read.
    for (const entry of [...theirs.all('Customer'), ...theirs.all('Invoice')])
      entry.MetaData.LastUpdatedTime = new Date(Date.now() - 30_000).toISOString()
    await app.refresh(staff)
    expect(quickbooks.asked.filter((call) => call.startsWith('GET /query')).length).toBeGreaterThan(1)
    expect(await mirror()).toEqual(books())
  })

  test('that are older than QuickBooks tells of have everything read', async () => {
    const old = new Date(Date.now() - 31 * 24 * 3_600_000)
    await app.services.db.updateTable('quickbooksConnection').set({ asOf: old }).execute()
    const [gone] = quickbooks.books.all('Invoice')
    quickbooks.books.delete('Invoice', gone?.Id ?? '', old)
    await app.refresh(staff)
    expect(await mirror()).toEqual(books())
  })

  test('are read by one reading at a time: a second one is not asked for', async () => {
    const ask = () => app.call('POST', '/quickbooks/refresh', { token: staff.token })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map((answer) => answer.json().reading)).toEqual([true, true, true])
    const { rows } = await countJobs()
    // The one of connecting, which no worker took, and one more.
    expect(rows).toBe(2)
  })
  const countJobs = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where name = 'read-quickbooks'`.execute(app.services.db)
    return { rows: rows[0]?.count ?? 0 }
  }

  test('are waited for where QuickBooks turns us away or fails, in whichever form it says so', async () => {
    const failed = { status: 503, type: 'application/json', body: 'upstream' } as const
    quickbooks.answersNext(throttled(429, 0), throttled(403))
    await app.refresh(staff)
    expect((await connection()).failure).toBeNull()
    quickbooks.answersNext(failed, throttled(403), failed)
    await app.refresh(staff)
    expect((await connection()).failure).toContain('failed on its side (status 503)')
    quickbooks.answersNext(throttled(429), throttled(429), throttled(429))
    await app.refresh(staff)
    expect((await connection()).failure).toContain('asked too often')
    await app.refresh(staff)
    expect((await connection()).failure).toBeNull()
  })

  test.each([
    ['no JSON', 'oops'],
    ['a page without a moment', JSON.stringify({ CDCResponse: [] })],
    [
      'an amount that is a text',
      JSON.stringify({
        CDCResponse: [
          { QueryResponse: [{ Invoice: [{ Id: '9', TotalAmt: 'a lot', CustomerRef: { value: '1' } }] }] },
        ],
        time: new Date().toISOString(),
      }),
    ],
  ])('that make no sense leave the mirror as it was: %s', async (_, body) => {
    const before = await mirror()
    const { as_of } = await connection()
    changeSomething(seededRandom('broken'))
    quickbooks.answersNext({ status: 200, type: 'application/json', body })
    await app.refresh(staff)
    expect(await mirror()).toEqual(before)
    expect(await connection()).toMatchObject({
      ...{ state: 'connected', reading: false, as_of },
      failure: expect.stringContaining('makes no sense'),
    })
  })
})

describe('everything', () => {
  const size = { customers: 40, invoices: 2_300 }
  beforeEach(() => begin(size))

  const pages = () => quickbooks.asked.filter((call) => call.startsWith('GET /query'))

  test('is read page by page and is in the mirror at once', async () => {
    await readNow(app.services)
    expect(pages()).toHaveLength(4)
    expect(await mirror()).toEqual(books())
  })

  test('goes on behind the last page after a broken one, and nothing of it is seen before', async () => {
    quickbooks.answersNext(undefined, undefined, undefined, {
      status: 200,
      type: 'application/json',
      body: '{}',
    })
    await readNow(app.services)
    expect(await mirror()).toEqual({ customers: [], invoices: [] })
    expect((await connection()).failure).toContain('makes no sense')
    quickbooks.asked.length = 0
    await app.refresh(staff)
    expect(pages()).toEqual([expect.stringContaining(`startposition ${1 + 2 * (PAGE_ROWS - 1)}`)])
    expect(await mirror()).toEqual(books())
  })

  test('misses no row where one before it was deleted while it was read', async () => {
    const [first] = quickbooks.books.all('Invoice')
    quickbooks.answersNext(undefined, undefined, undefined, throttled(429))
    // Deleted while the third page is waited for.
    const reading = readNow(app.services)
    while (quickbooks.asked.length < 4) await new Promise((resolve) => setImmediate(resolve))
    quickbooks.books.delete('Invoice', first?.Id ?? '')
    await reading
    expect(await mirror()).toEqual(books())
  })

  test('ends where the books were let go of meanwhile', async () => {
    quickbooks.answersNext(undefined, throttled(429))
    const reading = readNow(app.services)
    while (quickbooks.asked.length < 2) await new Promise((resolve) => setImmediate(resolve))
    await app.call('POST', '/quickbooks/disconnect', { token: staff.token })
    await reading
    expect(await mirror()).toEqual({ customers: [], invoices: [] })
    expect(await connection()).toMatchObject({ state: 'not_connected', reading: false })
  })
})
