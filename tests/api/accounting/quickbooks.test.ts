import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toDollars } from '#base/money.ts'
import { quickbooksInvoice } from '#contract/accounting/quickbooks.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { Entry } from '#demo/quickbooks/demo-books.ts'
import type { DemoQuickbooks } from '#demo/quickbooks/demo-quickbooks.ts'
import { customerBody } from '#server/accounting/quickbooks/bodies.ts'
import { lockMapped, setMappings } from '#server/accounting/repositories/mappings.ts'
import { addCompany, addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createQuickbooksApp, type QuickbooksApp, startQuickbooks } from '#tests/helpers/quickbooks.ts'
import { waitingForLocks } from '#tests/helpers/waiting-for-locks.ts'

/** The accounting view from the mirror: what the calls of the room answer. */

let quickbooks: DemoQuickbooks
let app: QuickbooksApp
let staff: TestPerson
beforeAll(async () => {
  quickbooks = await startQuickbooks()
  app = await createQuickbooksApp(quickbooks)
  staff = await addPerson(app.services.db, { admin: true })
  await app.connect(staff)
  await app.refresh(staff)
})
afterAll(async () => {
  await app.close()
  await quickbooks.close()
})

const get = async (path: string) => (await app.call('GET', path, { token: staff.token })).json()
const post = async (path: string, body: object) =>
  (await app.call('POST', path, { token: staff.token, body })).json()

const customersOfBooks = () => quickbooks.books.all('Customer')
const invoicesOfBooks = () => quickbooks.books.all('Invoice')
const customerOf = ({ CustomerRef }: Entry) => (CustomerRef as { value: string }).value

describe('the calls of the specification', () => {
  test('customerReadAll has every customer, inactive ones too, in QuickBooks’ names', async () => {
    const { QueryResponse }: CallAnswer<'quickbooks.customers'> = await get(
      '/quickbooks/auth/customerReadAll',
    )
    expect(QueryResponse.Customer.map(({ Id }) => Id).toSorted()).toEqual(
      customersOfBooks()
        .map(({ Id }) => Id)
        .toSorted(),
    )
    const [first] = QueryResponse.Customer
    const known = quickbooks.books.get('Customer', first?.Id ?? '')
    expect(first).toMatchObject({ DisplayName: known?.DisplayName, Balance: known?.Balance, epc_id: null })
    const part = QueryResponse.Customer.find(({ ParentRef }) => ParentRef !== null)
    expect(part?.DisplayName.startsWith(part.ParentRef?.name ?? 'none')).toBe(true)
  })

  test('invoiceReadAll has every invoice with its lines, the newest first', async () => {
    const { invoices } = await get('/quickbooks/auth/invoiceReadAll')
    expect(invoices).toHaveLength(invoicesOfBooks().length)
    const days = invoices.map(({ TxnDate }: { TxnDate: string }) => TxnDate)
    expect(days).toEqual(days.toSorted().toReversed())
    for (const invoice of invoices) {
      quickbooksInvoice.parse(invoice)
      const { Line, TotalAmt, TxnTaxDetail }: Partial<Entry> =
        quickbooks.books.get('Invoice', invoice.Id) ?? {}
      expect(invoice).toMatchObject({ TotalAmt, TxnTaxDetail, DocType: 'Invoice' })
      expect(invoice.Line.map(({ Amount }: { Amount: number }) => Amount)).toEqual(
        (Line as { Amount: number }[]).map(({ Amount }) => Amount),
      )
    }
  })

  test('CustomerReadInvoice has those of one customer', async () => {
    const id = invoicesOfBooks().map(customerOf)[0]
    const { QueryResponse } = await get(`/quickbooks/auth/CustomerReadInvoice?qbo_id=${id}`)
    const own = invoicesOfBooks().filter((invoice) => customerOf(invoice) === id)
    expect(QueryResponse.Invoice.map(({ Id }: { Id: string }) => Id).toSorted()).toEqual(
      own.map(({ Id }) => Id).toSorted(),
    )
    expect((await get('/quickbooks/auth/CustomerReadInvoice?qbo_id=999999')).QueryResponse.Invoice).toEqual(
      [],
    )
  })

  test('companiesListWhere has the clients that a customer can be, without the provider', async () => {
    const id = await addCompany(app.services.db, 'Alder Court LLC')
    const provider = await addCompany(app.services.db, 'The provider')
    await app.services.db
      .updateTable('companies')
      .set({ provider: true })
      .where('id', '=', provider)
      .execute()
    const companies: CallAnswer<'delivery.companies'> = await get('/delivery/companiesListWhere')
    const found = companies.find((company) => company.id === id)
    expect(found).toEqual({ id, name: 'Alder Court LLC', customer_type: 'Direct', qbo_ids: [] })
    expect(companies.some((company) => company.id === provider)).toBe(false)
  })

  test('updateQboId says which customer is a company, adds another one, and takes all back', async () => {
    const id = await addCompany(app.services.db)
    const [one, two] = customersOfBooks()
    const say = (qbo_id: string | null) => post('/delivery/updateQboId', { id, qbo_id })
    expect((await say(one?.Id ?? '')).qbo_ids).toEqual([one?.Id])
    expect((await say(two?.Id ?? '')).qbo_ids.toSorted()).toEqual([one?.Id, two?.Id].toSorted())
    expect((await say(null)).qbo_ids).toEqual([])
    const unknown = await app.call('POST', '/delivery/updateQboId', {
      token: staff.token,
      body: { id, qbo_id: '999999' },
    })
    expect(unknown.statusCode).toBe(404)
  })
})

describe('pages', () => {
  const search = (body: object): Promise<CallAnswer<'quickbooks.searchInvoices'>> =>
    post('/quickbooks/invoices/search', { page: 0, rowsPerPage: 20, ...body })

  test('of invoices come in each order, with the sums of all that were found', async () => {
    const sum = (name: 'TotalAmt' | 'Balance') =>
      toDollars(
        invoicesOfBooks().reduce((cents, invoice) => cents + Math.round(Number(invoice[name]) * 100), 0),
      )
    for (const sort of ['TxnDate', 'DueDate', 'DocNumber', 'CustomerName', 'TotalAmt', 'Balance']) {
      const up = await search({ sort })
      expect(up).toMatchObject({
        totalCount: invoicesOfBooks().length,
        TotalAmt: sum('TotalAmt'),
        Balance: sum('Balance'),
      })
      const last = await search({ sort, order: 'desc', page: 2 })
      expect(last.invoices.map(({ Id }) => Id).toReversed()).toEqual(up.invoices.map(({ Id }) => Id))
    }
  })

  test('are searched by number, customer and amount, however the amount is written', async () => {
    const [known] = invoicesOfBooks()
    const { DocNumber, TotalAmt, CustomerRef, Id } = known as unknown as {
      DocNumber: string
      TotalAmt: number
      CustomerRef: { name: string }
      Id: string
    }
    const written = `$${TotalAmt.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
    for (const query of [DocNumber, CustomerRef.name.toUpperCase(), written, `${written} ${DocNumber}`])
      expect((await search({ query, rowsPerPage: 100 })).invoices.map((invoice) => invoice.Id)).toContain(Id)
    for (const query of ['100% _nobody_', '%', '_', '\\', '\\%'])
      expect((await search({ query })).totalCount).toBe(0)
  })

  test('are narrowed to a customer and to days', async () => {
    const { invoices } = await search({ sort: 'TxnDate', rowsPerPage: 100 })
    const [from, until] = [invoices[10]?.TxnDate ?? '', invoices[20]?.TxnDate ?? '']
    const within = await search({ from, until, rowsPerPage: 100 })
    expect(within.invoices).toEqual(
      invoices.filter(({ TxnDate }) => (TxnDate ?? '') >= from && (TxnDate ?? '') <= until),
    )
    const qbo_id = invoices[0]?.CustomerRef.value
    expect((await search({ qbo_id })).invoices.every(({ CustomerRef }) => CustomerRef.value === qbo_id)).toBe(
      true,
    )
  })

  test('are narrowed to open and overdue ones, and found by a date as it is printed', async () => {
    const { invoices } = await search({ rowsPerPage: 100 })
    const today = new Date().toISOString().slice(0, 10)
    const isOverdue = ({ Balance, DueDate }: (typeof invoices)[number]) =>
      Balance > 0 && DueDate !== null && DueDate < today
    const idsOf = (of: typeof invoices) => of.map(({ Id }) => Id).toSorted()
    const [open, overdue] = [
      await search({ standing: 'open', rowsPerPage: 100 }),
      await search({ standing: 'overdue', rowsPerPage: 100 }),
    ]
    expect(idsOf(open.invoices)).toEqual(idsOf(invoices.filter(({ Balance }) => Balance > 0)))
    expect(idsOf(overdue.invoices)).toEqual(idsOf(invoices.filter(isOverdue)))
    expect(overdue.totalCount).toBeGreaterThan(0)

    const [first] = invoices
    const [year, month, day] = first?.TxnDate?.split('-') ?? []
    const onDay = invoices.filter(({ TxnDate, DueDate }) => [TxnDate, DueDate].includes(first?.TxnDate ?? ''))
    for (const query of [
      `${month}/${day}/${year}`,
      `${Number(month)}/${Number(day)}/${year}`,
      first?.TxnDate,
    ])
      expect(idsOf((await search({ query, rowsPerPage: 100 })).invoices)).toEqual(idsOf(onDay))
    const named = await search({
      query: `${month}/${day}/${year} ${first?.CustomerRef.name}`,
      rowsPerPage: 100,
    })
    expect(named.invoices.map(({ Id }) => Id)).toContain(first?.Id)
    expect((await search({ query: '01/01/1931' })).totalCount).toBe(0)
    const memo = (text: string | null) =>
      app.services.db
        .updateTable('quickbooksInvoices')
        .set({ privateNote: text })
        .where('docNumber', '=', first?.DocNumber ?? '')
        .execute()
    await memo('Paid by cheque of 01/01/1931')
    expect(idsOf((await search({ query: '01/01/1931' })).invoices)).toEqual([first?.Id])
    await memo(null)
  })

  test('of customers tell those that are a company from those that are none', async () => {
    const company = await addCompany(app.services.db)
    const [known] = customersOfBooks()
    await post('/quickbooks/mappings', { mappings: [{ qbo_id: known?.Id, epc_id: company }] })
    const of = (mapped: string): Promise<CallAnswer<'quickbooks.searchCustomers'>> =>
      post('/quickbooks/customers/search', { page: 0, rowsPerPage: 100, mapped, sort: 'epc_name' })
    const [all, mapped, unmapped] = [await of('all'), await of('mapped'), await of('unmapped')]
    expect(mapped.customers.map(({ Id, epc_id }) => [Id, epc_id])).toEqual([[known?.Id, company]])
    expect(all.totalCount).toBe(mapped.totalCount + unmapped.totalCount)
    await post('/quickbooks/mappings', { mappings: [{ qbo_id: known?.Id, epc_id: null }] })
  })

  test('lead to an invoice with its lines; of one that is not there the call says so', async () => {
    const { invoices } = await search({})
    const found: CallAnswer<'quickbooks.invoice'> = await get(`/quickbooks/invoices/${invoices[0]?.DgId}`)
    expect(found).toMatchObject({ ...invoices[0] })
    expect(found.Line.at(-1)?.DetailType).toBe('SubTotalLineDetail')
    expect((await app.call('GET', '/quickbooks/invoices/99999999', { token: staff.token })).statusCode).toBe(
      404,
    )
  })
})

describe('mapping', () => {
  let mapped: TestPerson
  beforeEach(async () => {
    mapped = await addPerson(app.services.db)
  })

  test('is refused for what is gone or was mapped otherwise, each by itself', async () => {
    const [one, two, three] = customersOfBooks()
    const { companyId } = mapped
    await post('/quickbooks/mappings', { mappings: [{ qbo_id: two?.Id, epc_id: companyId }] })
    const { mappings }: CallAnswer<'quickbooks.map'> = await post('/quickbooks/mappings', {
      mappings: [
        { qbo_id: one?.Id, epc_id: companyId, seen_epc_id: null },
        { qbo_id: two?.Id, epc_id: null, seen_epc_id: null },
        { qbo_id: three?.Id, epc_id: 99_999_999 },
        { qbo_id: '999999', epc_id: companyId },
      ],
    })
    expect(mappings).toEqual([
      { qbo_id: one?.Id, epc_id: companyId, refused: null },
      { qbo_id: two?.Id, epc_id: companyId, refused: 'mapped_by_other' },
      { qbo_id: three?.Id, epc_id: null, refused: 'company_gone' },
      { qbo_id: '999999', epc_id: null, refused: 'customer_gone' },
    ])
  })

  test('of one customer twice in a call is what was said last', async () => {
    const [, , , four] = customersOfBooks()
    const other = await addCompany(app.services.db)
    const mappings = [mapped.companyId, other].map((epc_id) => ({ qbo_id: four?.Id, epc_id }))
    await post('/quickbooks/mappings', { mappings })
    const proposed: CallAnswer<'quickbooks.proposals'> = await get(
      `/quickbooks/customers/${four?.Id}/proposals`,
    )
    expect(proposed.customer.epc_id).toBe(other)
  })

  test('of one customer twice in a call is what was done last, where the last is refused', async () => {
    const [, , , , five] = customersOfBooks()
    const wanted = [mapped.companyId, 99_999_999].map((epc_id) => ({ qbo_id: five?.Id, epc_id }))
    const { mappings }: CallAnswer<'quickbooks.map'> = await post('/quickbooks/mappings', {
      mappings: wanted,
    })
    expect(mappings.map(({ epc_id, refused }) => [epc_id, refused])).toEqual([
      [mapped.companyId, null],
      [mapped.companyId, 'company_gone'],
    ])
    const { customer } = await get(`/quickbooks/customers/${five?.Id}/proposals`)
    expect(customer.epc_id).toBe(mapped.companyId)
  })

  test('is of the books that the customer was looked up in, though others take their place meanwhile', async () => {
    const { db } = app.services
    const { companyId } = mapped
    const realmOf = (realmId: string) => db.updateTable('quickbooksConnection').set({ realmId }).execute()
    const [customer] = customersOfBooks()
    const waiting = await db.transaction().execute(async (tx) => {
      await sql`select from companies where id = ${companyId} for update`.execute(tx)
      const answer = post('/quickbooks/mappings', { mappings: [{ qbo_id: customer?.Id, epc_id: companyId }] })
      while ((await waitingForLocks(db)) === 0);
      await realmOf('77')
      return { answer }
    })
    await waiting.answer
    await realmOf(quickbooks.books.realmId)
    const kept = await db
      .selectFrom('quickbooksMappings')
      .where('companyId', '=', companyId)
      .selectAll()
      .execute()
    expect(kept).toMatchObject([{ realmId: quickbooks.books.realmId, qboId: customer?.Id }])
  })

  test('that is taken back for a company leaves a customer that somebody has just made another’s', async () => {
    const { db } = app.services
    const other = await addCompany(db)
    const [, , , , , six] = customersOfBooks()
    await post('/quickbooks/mappings', { mappings: [{ qbo_id: six?.Id, epc_id: mapped.companyId }] })
    const waiting = await db.transaction().execute(async (tx) => {
      await lockMapped(tx, [])
      const answer = post('/delivery/updateQboId', { id: mapped.companyId, qbo_id: null })
      while ((await waitingForLocks(db)) === 0);
      await setMappings(tx, quickbooks.books.realmId, [{ qboId: six?.Id ?? '', companyId: other }])
      return { answer }
    })
    expect((await waiting.answer).qbo_ids).toEqual([])
    const { customer } = await get(`/quickbooks/customers/${six?.Id}/proposals`)
    expect(customer.epc_id).toBe(other)
  })

  test('is in the audit list', async () => {
    const [one] = customersOfBooks()
    await post('/quickbooks/mappings', { mappings: [{ qbo_id: one?.Id, epc_id: mapped.companyId }] })
    const event = await app.services.db
      .selectFrom('auditEvents')
      .where('action', '=', 'quickbooks_mapped')
      .where('companyId', '=', mapped.companyId)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ subjectName: one?.DisplayName })
  })

  test('is proposed with its reason, and an exact one is among the pairs until it is mapped', async () => {
    const [known] = customersOfBooks().filter(({ Active, ParentRef }) => Active !== false && !ParentRef)
    const id = known?.Id ?? ''
    await post('/quickbooks/mappings', { mappings: [{ qbo_id: id, epc_id: null }] })
    const company = await addCompany(app.services.db, String(known?.DisplayName))
    const town = customerBody.parse(known).address?.PostalCode
    const home = { companyId: company, name: 'Home', zipCode: `${town}-1234` }
    await app.services.db.insertInto('properties').values(home).execute()
    const propose = (): Promise<CallAnswer<'quickbooks.proposals'>> =>
      get(`/quickbooks/customers/${id}/proposals`)
    const { proposals } = await propose()
    expect(proposals[0]).toMatchObject({
      ...{ company_id: company, reason: 'name', exact: true },
      because: `Same name: ${known?.DisplayName}`,
    })
    const { pairs }: CallAnswer<'quickbooks.exactPairs'> = await get('/quickbooks/exact_pairs')
    expect(pairs.map(({ qbo_id, company_id }) => [qbo_id, company_id])).toContainEqual([id, company])
    await post('/quickbooks/mappings', { mappings: [{ qbo_id: id, epc_id: company }] })
    expect((await propose()).proposals[0]).toMatchObject({ reason: 'present', exact: false })
    expect(
      (await get('/quickbooks/exact_pairs')).pairs.map(({ qbo_id }: { qbo_id: string }) => qbo_id),
    ).not.toContain(id)
  })

  test('is beyond doubt for neither of two customers of one name, however it is written', async () => {
    const names = ["O'Neil & Sons", 'ONeil and Sons']
    const ids = names.map((DisplayName) => quickbooks.books.put('Customer', { DisplayName, Active: true }).Id)
    await app.refresh(staff)
    const company = await addCompany(app.services.db, 'O’Neil and Sons')
    for (const id of ids) {
      const { proposals }: CallAnswer<'quickbooks.proposals'> = await get(
        `/quickbooks/customers/${id}/proposals`,
      )
      expect(proposals[0]).toMatchObject({ company_id: company, reason: 'name', exact: false })
    }
    const { pairs }: CallAnswer<'quickbooks.exactPairs'> = await get('/quickbooks/exact_pairs')
    expect(pairs.filter(({ company_id }) => company_id === company)).toEqual([])
  })

  test('is proposed by the address of a property, however many others there are in the town', async () => {
    const { db } = app.services
    const known = customersOfBooks().findLast(({ BillAddr }) => BillAddr !== undefined)
    const { address } = customerBody.parse(known)
    const crowd = await addCompany(db, 'Everywhere in town')
    const there = await addCompany(db, 'Just there')
    const zipCode = address?.PostalCode
    const homes = Array.from({ length: 120 }, (_, number) => ({
      ...{ companyId: crowd, name: `Home ${number}`, zipCode, street1: `${number + 2_000} Elsewhere Road` },
    }))
    await db.insertInto('properties').values(homes).execute()
    await db
      .insertInto('properties')
      .values({ companyId: there, name: 'Home', zipCode, street1: address?.Line1 ?? '' })
      .execute()
    const { proposals }: CallAnswer<'quickbooks.proposals'> = await get(
      `/quickbooks/customers/${known?.Id}/proposals`,
    )
    expect(proposals).toContainEqual(expect.objectContaining({ company_id: there, reason: 'address' }))
  })
})
