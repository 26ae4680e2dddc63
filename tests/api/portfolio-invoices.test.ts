import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/contract.ts'
import type { Entry } from '#demo/quickbooks/demo-books.ts'
import { throttled } from '#demo/quickbooks/demo-faults.ts'
import type { DemoQuickbooks } from '#demo/quickbooks/demo-quickbooks.ts'
import { asCalendarDate, today } from '#domain/calendar-date.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import {
  addBilledCompany,
  addMeteredAccount,
  type BilledCompany,
  type Portfolio,
} from '#tests/helpers/portfolios.ts'
import { createQuickbooksApp, type QuickbooksApp, startQuickbooks } from '#tests/helpers/quickbooks.ts'
import { addSavedBill } from '#tests/helpers/saved-bills.ts'

/** The invoice about a portfolio's month, in a stand-in for QuickBooks. */

let quickbooks: DemoQuickbooks
let app: QuickbooksApp
let staff: TestPerson
beforeAll(async () => {
  quickbooks = await startQuickbooks({ customers: 10, invoices: 5 })
  app = await createQuickbooksApp(quickbooks)
  staff = await addPerson(app.services.db, { admin: true })
  await app.connect(staff)
})
afterEach(() => {
  quickbooks.answersNext()
  quickbooks.losesAnswers(0)
})
afterAll(async () => {
  await app.close()
  await quickbooks.close()
})

type Draft = CallAnswer<'portfolioMonths.draft'>
type MonthAnswer = CallAnswer<'portfolioMonths.get'>

const MONTH = '2026-10'
/** Tries of one call, the first included. */
const TRIES = 3

/** A customer of the books, as the mirror has it too. */
async function addCustomer(): Promise<{ qboId: string; displayName: string }> {
  const displayName = `Customer ${randomUUID()}`
  const { Id: qboId } = quickbooks.books.put('Customer', { DisplayName: displayName, Active: true })
  await app.refresh(staff)
  return { qboId, displayName }
}

/** A company with bills of October for its properties; its portfolio “East” has all of them. */
async function billed(
  costs: Readonly<Record<string, readonly number[]>> = { Mill: [10_001], Yard: [2_050, 3] },
) {
  const { db } = app.services
  const company = await addBilledCompany(app, staff, Object.keys(costs))
  const east = await company.portfolio('East')
  for (const [property, cents] of Object.entries(costs)) {
    await company.send('POST', '/move', company.move(property, east))
    for (const costCents of cents) await addBill(company, property, costCents)
  }
  const mapTo = ({ qboId }: { qboId: string }) =>
    db
      .insertInto('quickbooksMappings')
      .values({ realmId: quickbooks.books.realmId, qboId, companyId: company.companyId })
      .execute()
  return { company, east, mapTo }
}

async function addBill(company: BilledCompany, property: string, costCents: number): Promise<void> {
  const account = await addMeteredAccount(app.services.db, company, property)
  const period = { startDate: asCalendarDate('2026-10-01'), endDate: asCalendarDate('2026-10-31') }
  await addSavedBill(app.services.db, account, { ...period, costCents })
}

const turn = (company: BilledCompany, on: boolean) =>
  company.send('PUT', `/${company.companyId}/invoicing`, { invoice_in_quickbooks: on })

/** The same with a customer, and the switch on. */
async function invoiced(costs?: Readonly<Record<string, readonly number[]>>) {
  const customer = await addCustomer()
  const { company, east, mapTo } = await billed(costs)
  await mapTo(customer)
  await turn(company, true)
  return { company, east, customer }
}

const draftOf = (company: BilledCompany, { bpg_id: id }: Portfolio) =>
  company.send('GET', `/${id}/months/${MONTH}/invoice`)

const sendOf = (
  company: BilledCompany,
  { bpg_id: id }: Portfolio,
  { request_id }: Pick<Draft, 'request_id'>,
) => company.send('POST', `/${id}/months/${MONTH}/invoice`, { request_id })

const monthOf = async (company: BilledCompany, { bpg_id: id }: Portfolio): Promise<MonthAnswer> =>
  (await company.send('GET', `/${id}/months/${MONTH}`)).json()

const refusal = async (answer: Promise<{ statusCode: number; json(): { error?: { message: string } } }>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().error?.message]
}

/** What the books have for a customer. */
const invoicesFor = ({ qboId }: { qboId: string }): Entry[] =>
  quickbooks.books
    .all('Invoice')
    .filter(({ CustomerRef }) => (CustomerRef as { value: string }).value === qboId)

describe('there is none to make', () => {
  test('until somebody turns it on for the company, and then while it is on', async () => {
    const { company, east } = await invoiced()
    const setting = async () => (await company.send('GET', `/${company.companyId}/invoicing`)).json()
    expect(await setting()).toMatchObject({ invoice_in_quickbooks: true })
    await turn(company, false)
    expect(await setting()).toMatchObject({ invoice_in_quickbooks: false })
    const [status, message] = await refusal(draftOf(company, east))
    expect(status).toBe(409)
    expect(message).toMatch(/is not invoiced in QuickBooks. Turn its invoices in QuickBooks on first.$/)
    expect(await monthOf(company, east)).toMatchObject({ invoice_in_quickbooks: false, invoice: null })
  })

  test('of a company that never was turned on', async () => {
    const { company } = await billed()
    expect((await company.send('GET', `/${company.companyId}/invoicing`)).json()).toEqual({
      company_name: expect.any(String),
      invoice_in_quickbooks: false,
    })
  })

  test('while no customer is the company, or several are', async () => {
    const { company, east, mapTo } = await billed()
    await turn(company, true)
    expect((await refusal(draftOf(company, east)))[1]).toMatch(/^No customer in QuickBooks is mapped to /)
    const customers = [await addCustomer(), await addCustomer()]
    for (const customer of customers) await mapTo(customer)
    const [status, message] = await refusal(draftOf(company, east))
    expect(status).toBe(409)
    for (const { displayName } of customers) expect(message).toContain(displayName)
  })

  test('where nothing was billed', async () => {
    const { company, east } = await invoiced({ Mill: [] })
    expect(await refusal(draftOf(company, east))).toEqual([
      409,
      'Nothing was billed for October 2026, so there is nothing to invoice.',
    ])
  })

  test('for a client or a contractor, nor of another company’s portfolio', async () => {
    const { company, east } = await invoiced()
    const draft: Draft = (await draftOf(company, east)).json()
    for (const marks of [{}, { os: true }, { admin: true, os: true }]) {
      const { token } = await addPerson(app.services.db, marks)
      const path = `/admin/billing_property_groups/${east.bpg_id}/months/${MONTH}/invoice`
      expect((await app.call('GET', path, { token })).statusCode).toBe(403)
      const body = { request_id: draft.request_id }
      expect((await app.call('POST', path, { token, body })).statusCode).toBe(403)
    }
    const other = await invoiced()
    expect((await sendOf(other.company, other.east, draft)).statusCode).toBe(409)
    expect(invoicesFor(other.customer)).toEqual([])
  })
})

describe('the draft', () => {
  test('has a line a property, which come to the month’s total to the cent', async () => {
    const { company, east, customer } = await invoiced({ Mill: [10_001], Yard: [2_050, 3], Empty: [] })
    await company.send('PUT', `/${east.bpg_id}/update`, {
      ...{ name: 'East', invoicing_contact_email: 'a@b.example, c@d.example' },
    })
    const draft: Draft = (await draftOf(company, east)).json()
    expect(draft).toMatchObject({
      customer: { qbo_id: customer.qboId, display_name: customer.displayName },
      lines: [
        {
          ...{ property_id: company.of('Mill'), amount: '100.01' },
          description: 'Mill · Energy costs October 2026 · 1 bill',
        },
        {
          ...{ property_id: company.of('Yard'), amount: '20.53' },
          description: 'Yard · Energy costs October 2026 · 2 bills',
        },
      ],
      ...{ total: '120.54', txn_date: today(), bill_email: 'a@b.example, c@d.example', warnings: [] },
    })
    expect(draft.total).toBe((await monthOf(company, east)).total)
    expect(draft.private_note).toMatch(/^Portfolio East of .*, October 2026$/)
    expect((await draftOf(company, east)).json().request_id).toBe(draft.request_id)
  })

  test('says what speaks against it', async () => {
    const { company, east, customer } = await invoiced({ Mill: [10_000], Yard: [-500] })
    const long = Array.from({ length: 4 }, (_, at) => `somebody.with.a.long.name.${at}@example.com`)
    await company.send('PUT', `/${east.bpg_id}/update`, {
      ...{ name: 'East', invoicing_contact_email: long.join(', ') },
    })
    quickbooks.books.put('Customer', { Id: customer.qboId, Active: false })
    await app.refresh(staff)
    const { warnings, bill_email }: Draft = (await draftOf(company, east)).json()
    expect(warnings).toEqual([
      'Yard is a credit of $5.00.',
      expect.stringContaining('is inactive in QuickBooks'),
      `QuickBooks takes 100 characters of addresses: ${long.slice(2).join(', ')} will not be on the invoice.`,
    ])
    expect(bill_email).toBe(long.slice(0, 2).join(', '))
  })
})

describe('sending', () => {
  test('makes the invoice that was shown, and says with the month where it is', async () => {
    const { company, east, customer } = await invoiced()
    const draft: Draft = (await draftOf(company, east)).json()
    const sent = await sendOf(company, east, draft)
    const [invoice, ...others] = invoicesFor(customer)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      TotalAmt: 120.54,
      TxnDate: draft.txn_date,
      PrivateNote: draft.private_note,
    })
    expect(invoice?.Line).toMatchObject([
      { Amount: 100.01, Description: draft.lines[0]?.description },
      { Amount: 20.53, Description: draft.lines[1]?.description },
      { DetailType: 'SubTotalLineDetail' },
    ])
    expect([sent.statusCode, sent.json().invoice]).toEqual([
      200,
      {
        ...{ status: 'sent', qbo_id: invoice?.Id, doc_number: invoice?.DocNumber, total: '120.54' },
        ...{ by: expect.any(String), at: expect.any(String), failure: null },
      },
    ])
    expect(await refusal(draftOf(company, east))).toEqual([
      409,
      'The invoice for October 2026 is in QuickBooks already.',
    ])
  })

  test('happens once, though pressed twice at once and again', async () => {
    const { company, east, customer } = await invoiced()
    const draft: Draft = (await draftOf(company, east)).json()
    const answers = await Promise.all([1, 2, 3].map(() => sendOf(company, east, draft)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await sendOf(company, east, draft)).json().invoice.status).toBe('sent')
    expect(invoicesFor(customer)).toHaveLength(1)
    const { rows } = await sql`select from audit_events where action = 'portfolios_changed'
      and company_id = ${company.companyId} and details ->> 'done' = 'invoiced'`.execute(app.services.db)
    expect(rows).toHaveLength(1)
  })

  test('is refused where the month is another by now', async () => {
    const { company, east, customer } = await invoiced()
    const draft: Draft = (await draftOf(company, east)).json()
    await addBill(company, 'Mill', 1)
    expect(await refusal(sendOf(company, east, draft))).toEqual([
      409,
      'The month is another by now. Look at it again.',
    ])
    expect(invoicesFor(customer)).toEqual([])
  })

  test('whose answer was lost is in doubt, and made once when it is sent again', async () => {
    const { company, east, customer } = await invoiced()
    const draft: Draft = (await draftOf(company, east)).json()
    quickbooks.losesAnswers(TRIES)
    const lost = (await sendOf(company, east, draft)).json().invoice
    expect(lost).toMatchObject({ status: 'unknown', qbo_id: null, failure: expect.stringMatching(/later/) })
    expect(invoicesFor(customer)).toHaveLength(1)
    // What was sent is sent again, whatever was billed since.
    await addBill(company, 'Mill', 1)
    const again: Draft = (await draftOf(company, east)).json()
    expect(again).toMatchObject({ request_id: draft.request_id, lines: draft.lines })
    expect(again.warnings[0]).toMatch(/QuickBooks makes it once/)
    const [invoice, ...others] = invoicesFor(customer)
    expect((await sendOf(company, east, again)).json().invoice).toMatchObject({
      ...{ status: 'sent', qbo_id: invoice?.Id, total: '120.54' },
    })
    expect(others).toEqual([])
    expect(invoicesFor(customer)).toHaveLength(1)
  })

  test('that a server was stopped at goes on after a minute, and not before', async () => {
    const { company, east, customer } = await invoiced()
    const draft: Draft = (await draftOf(company, east)).json()
    quickbooks.losesAnswers(TRIES)
    await sendOf(company, east, draft)
    const leave = (minutes: number) =>
      sql`update portfolio_invoices set status = 'sending', told_at = now() - make_interval(mins => ${minutes})
        where request_id = ${draft.request_id}`.execute(app.services.db)
    await leave(0)
    expect((await draftOf(company, east)).statusCode).toBe(409)
    expect((await sendOf(company, east, draft)).json().invoice.status).toBe('sending')
    await leave(2)
    expect((await draftOf(company, east)).json().request_id).toBe(draft.request_id)
    expect((await sendOf(company, east, draft)).json().invoice.status).toBe('sent')
    expect(invoicesFor(customer)).toHaveLength(1)
  })

  test('that is held up is no refusal', async () => {
    const { company, east, customer } = await invoiced()
    const draft: Draft = (await draftOf(company, east)).json()
    // The items are answered.
    quickbooks.answersNext(undefined, ...Array.from({ length: TRIES }, () => throttled(429)))
    expect((await sendOf(company, east, draft)).json().invoice.status).toBe('unknown')
    expect((await sendOf(company, east, draft)).json().invoice.status).toBe('sent')
    expect(invoicesFor(customer)).toHaveLength(1)
  })

  test('that QuickBooks refuses says why, and can be tried anew', async () => {
    const { company, east, customer } = await invoiced()
    const draft: Draft = (await draftOf(company, east)).json()
    quickbooks.books.put('Customer', { Id: customer.qboId, Active: false })
    const refused = (await sendOf(company, east, draft)).json().invoice
    expect(refused).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/^QuickBooks refused it: /),
    })
    expect((await sendOf(company, east, draft)).statusCode).toBe(409)
    quickbooks.books.put('Customer', { Id: customer.qboId, Active: true })
    const anew: Draft = (await draftOf(company, east)).json()
    expect(anew.request_id).not.toBe(draft.request_id)
    expect((await sendOf(company, east, anew)).json().invoice).toMatchObject({
      status: 'sent',
      failure: null,
    })
    expect(invoicesFor(customer)).toHaveLength(1)
  })

  test('stays done where the portfolio is taken away and brought back', async () => {
    const { company, east, customer } = await invoiced()
    const draft: Draft = (await draftOf(company, east)).json()
    const sent = (await sendOf(company, east, draft)).json().invoice
    const body = { undo_key: randomUUID() }
    await company.send('POST', `/${company.companyId}/reset`, body)
    expect((await draftOf(company, east)).statusCode).toBe(404)
    await company.send('POST', `/${company.companyId}/restore`, body)
    expect((await monthOf(company, east)).invoice).toEqual(sent)
    expect((await draftOf(company, east)).statusCode).toBe(409)
    expect((await sendOf(company, east, draft)).json().invoice).toEqual(sent)
    expect(invoicesFor(customer)).toHaveLength(1)
  })

  test('waits for a product or service that the lines are of', async () => {
    const { company, east, customer } = await invoiced()
    const draft: Draft = (await draftOf(company, east)).json()
    const [item] = quickbooks.books.all('Item').filter(({ Name }) => Name === 'Energy costs')
    quickbooks.books.put('Item', { Id: item?.Id, Active: false })
    const [status, message] = await refusal(sendOf(company, east, draft))
    quickbooks.books.put('Item', { Id: item?.Id, Active: true })
    expect([status, message]).toEqual([409, expect.stringContaining('no product or service “Energy costs”')])
    expect((await monthOf(company, east)).invoice).toBeNull()
    expect((await sendOf(company, east, draft)).json().invoice.status).toBe('sent')
    expect(invoicesFor(customer)).toHaveLength(1)
  })
})
