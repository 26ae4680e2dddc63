import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { throttled } from '#demo/quickbooks/demo-faults.ts'
import {
  createInvoicing,
  draftOf,
  type InvoiceDraft,
  type Invoicing,
  monthOf,
  refusal,
  sendOf,
} from '#tests/helpers/month-invoices.ts'

/** The invoice about a portfolio's month, in a stand-in for QuickBooks. */

let invoicing: Invoicing
beforeAll(async () => {
  invoicing = await createInvoicing()
})
afterEach(() => invoicing.behave())
afterAll(() => invoicing.close())

/** Tries of one call, the first included. */
const TRIES = 3

describe('sending', () => {
  test('makes the invoice that was shown, and says with the month where it is', async () => {
    const { company, east, customer } = await invoicing.invoiced()
    const draft: InvoiceDraft = (await draftOf(company, east)).json()
    const sent = await sendOf(company, east, draft)
    const [invoice, ...others] = invoicing.invoicesFor(customer)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      TotalAmt: 120.54,
      TxnDate: draft.txn_date,
      CurrencyRef: { value: 'USD' },
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
    const { company, east, customer } = await invoicing.invoiced()
    const draft: InvoiceDraft = (await draftOf(company, east)).json()
    const answers = await Promise.all([1, 2, 3].map(() => sendOf(company, east, draft)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await sendOf(company, east, draft)).json().invoice.status).toBe('sent')
    expect(invoicing.invoicesFor(customer)).toHaveLength(1)
    const { rows } = await sql`select from audit_events where action = 'portfolios_changed'
      and company_id = ${company.companyId} and details ->> 'done' = 'invoiced'`.execute(
      invoicing.app.services.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('is refused where the month is another by now', async () => {
    const { company, east, customer } = await invoicing.invoiced()
    const draft: InvoiceDraft = (await draftOf(company, east)).json()
    await invoicing.addBill(company, 'Mill', 1)
    expect(await refusal(sendOf(company, east, draft))).toEqual([
      409,
      'The month is another by now. Look at it again.',
    ])
    expect(invoicing.invoicesFor(customer)).toEqual([])
  })

  test('whose answer was lost is in doubt, and made once when it is sent again', async () => {
    const { company, east, customer } = await invoicing.invoiced()
    const draft: InvoiceDraft = (await draftOf(company, east)).json()
    invoicing.quickbooks.losesAnswers(TRIES)
    const lost = (await sendOf(company, east, draft)).json().invoice
    expect(lost).toMatchObject({ status: 'unknown', qbo_id: null, failure: expect.stringMatching(/later/) })
    expect(invoicing.invoicesFor(customer)).toHaveLength(1)
    // What was sent is sent again, whatever was billed since.
    await invoicing.addBill(company, 'Mill', 1)
    const again: InvoiceDraft = (await draftOf(company, east)).json()
    expect(again).toMatchObject({ request_id: draft.request_id, lines: draft.lines })
    expect(again.warnings[0]).toMatch(/QuickBooks makes it once/)
    const [invoice, ...others] = invoicing.invoicesFor(customer)
    expect((await sendOf(company, east, again)).json().invoice).toMatchObject({
      ...{ status: 'sent', qbo_id: invoice?.Id, total: '120.54' },
    })
    expect(others).toEqual([])
    expect(invoicing.invoicesFor(customer)).toHaveLength(1)
  })

  test('that a server was stopped at goes on after a minute, and not before', async () => {
    const { company, east, customer } = await invoicing.invoiced()
    const draft: InvoiceDraft = (await draftOf(company, east)).json()
    invoicing.quickbooks.losesAnswers(TRIES)
    await sendOf(company, east, draft)
    const leave = (minutes: number) =>
      sql`update portfolio_invoices set status = 'sending', told_at = now() - make_interval(mins => ${minutes})
        where request_id = ${draft.request_id}`.execute(invoicing.app.services.db)
    await leave(0)
    expect((await draftOf(company, east)).statusCode).toBe(409)
    expect((await sendOf(company, east, draft)).json().invoice.status).toBe('sending')
    await leave(2)
    expect((await draftOf(company, east)).json().request_id).toBe(draft.request_id)
    expect((await sendOf(company, east, draft)).json().invoice.status).toBe('sent')
    expect(invoicing.invoicesFor(customer)).toHaveLength(1)
  })

  test('that is held up is no refusal', async () => {
    const { company, east, customer } = await invoicing.invoiced()
    const draft: InvoiceDraft = (await draftOf(company, east)).json()
    // The items are answered.
    invoicing.quickbooks.answersNext(undefined, ...Array.from({ length: TRIES }, () => throttled(429)))
    expect((await sendOf(company, east, draft)).json().invoice.status).toBe('unknown')
    expect((await sendOf(company, east, draft)).json().invoice.status).toBe('sent')
    expect(invoicing.invoicesFor(customer)).toHaveLength(1)
  })

  test('that QuickBooks refuses says why, and can be tried anew', async () => {
    const { company, east, customer } = await invoicing.invoiced()
    const draft: InvoiceDraft = (await draftOf(company, east)).json()
    invoicing.changeCustomer(customer, { Active: false })
    const refused = (await sendOf(company, east, draft)).json().invoice
    expect(refused).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/^QuickBooks refused it: /),
    })
    expect((await sendOf(company, east, draft)).statusCode).toBe(409)
    invoicing.changeCustomer(customer, { Active: true })
    const anew: InvoiceDraft = (await draftOf(company, east)).json()
    expect(anew.request_id).not.toBe(draft.request_id)
    expect((await sendOf(company, east, anew)).json().invoice).toMatchObject({
      status: 'sent',
      failure: null,
    })
    expect(invoicing.invoicesFor(customer)).toHaveLength(1)
  })

  test('says in which currency, so that QuickBooks refuses it for whom it bills in another', async () => {
    const { company, east, customer } = await invoicing.invoiced(undefined, { CurrencyRef: { value: 'CAD' } })
    const draft: InvoiceDraft = (await draftOf(company, east)).json()
    expect((await sendOf(company, east, draft)).json().invoice).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('currency'),
    })
    expect(invoicing.invoicesFor(customer)).toEqual([])
  })

  test('stays done where the portfolio is taken away and brought back', async () => {
    const { company, east, customer } = await invoicing.invoiced()
    const draft: InvoiceDraft = (await draftOf(company, east)).json()
    const sent = (await sendOf(company, east, draft)).json().invoice
    const body = { undo_key: randomUUID() }
    await company.send('POST', `/${company.companyId}/reset`, body)
    expect((await draftOf(company, east)).statusCode).toBe(404)
    await company.send('POST', `/${company.companyId}/restore`, body)
    expect((await monthOf(company, east)).invoice).toEqual(sent)
    expect((await draftOf(company, east)).statusCode).toBe(409)
    expect((await sendOf(company, east, draft)).json().invoice).toEqual(sent)
    expect(invoicing.invoicesFor(customer)).toHaveLength(1)
  })

  test('waits for a product or service that the lines are of', async () => {
    const { company, east, customer } = await invoicing.invoiced()
    const draft: InvoiceDraft = (await draftOf(company, east)).json()
    const [item] = invoicing.quickbooks.books.all('Item').filter(({ Name }) => Name === 'Energy costs')
    invoicing.quickbooks.books.put('Item', { Id: item?.Id, Active: false })
    const [status, message] = await refusal(sendOf(company, east, draft))
    invoicing.quickbooks.books.put('Item', { Id: item?.Id, Active: true })
    expect([status, message]).toEqual([409, expect.stringContaining('no product or service “Energy costs”')])
    expect((await monthOf(company, east)).invoice).toBeNull()
    expect((await sendOf(company, east, draft)).json().invoice.status).toBe('sent')
    expect(invoicing.invoicesFor(customer)).toHaveLength(1)
  })
})

describe('two tries at once', () => {
  /** The first try is held on its way to the books, for more than a minute; who sends it again is refused. */
  async function overtaken() {
    const { company, east, customer } = await invoicing.invoiced()
    const draft: InvoiceDraft = (await draftOf(company, east)).json()
    const held = invoicing.quickbooks.holdsNextPost()
    const first = sendOf(company, east, draft)
    await held.came
    await sql`update portfolio_invoices set told_at = now() - interval '2 minutes'
      where request_id = ${draft.request_id}`.execute(invoicing.app.services.db)
    invoicing.changeCustomer(customer, { Active: false })
    const second = (await sendOf(company, east, draft)).json().invoice
    const end = async (active: boolean) => {
      invoicing.changeCustomer(customer, { Active: active })
      held.letGo()
      return (await first).json().invoice
    }
    return { company, east, customer, draft, second, end }
  }

  test('leave it in doubt while one of them is under way, so that no other invoice is made', async () => {
    const { company, east, draft, second, end } = await overtaken()
    expect(second).toMatchObject({
      status: 'unknown',
      failure: expect.stringMatching(/^QuickBooks refused it: /),
    })
    expect((await draftOf(company, east)).json().request_id).toBe(draft.request_id)
    await end(true)
  })

  test('are sent with the first that is taken, though the other was refused before', async () => {
    const { company, east, customer, draft, end } = await overtaken()
    expect(await end(true)).toMatchObject({ status: 'sent', failure: null })
    const [invoice, ...others] = invoicing.invoicesFor(customer)
    expect([(await monthOf(company, east)).invoice?.qbo_id, others]).toEqual([invoice?.Id, []])
    expect((await draftOf(company, east)).statusCode).toBe(409)
    expect((await sendOf(company, east, draft)).json().invoice.status).toBe('sent')
    expect(invoicing.invoicesFor(customer)).toHaveLength(1)
  })

  test('are refused with the last of them, and it can be tried anew', async () => {
    const { company, east, customer, draft, end } = await overtaken()
    expect((await end(false)).status).toBe('failed')
    invoicing.changeCustomer(customer, { Active: true })
    const anew: InvoiceDraft = (await draftOf(company, east)).json()
    expect(anew.request_id).not.toBe(draft.request_id)
    expect((await sendOf(company, east, anew)).json().invoice.status).toBe('sent')
    expect(invoicing.invoicesFor(customer)).toHaveLength(1)
  })

  test('are one where the process of the other is long gone', async () => {
    const { company, east, customer, draft, end } = await overtaken()
    await sql`update portfolio_invoice_tries set began_at = now() - interval '1 hour'`.execute(
      invoicing.app.services.db,
    )
    expect((await sendOf(company, east, draft)).json().invoice.status).toBe('failed')
    // Should it wake up after all, what QuickBooks has is told.
    expect((await end(true)).status).toBe('sent')
    expect((await draftOf(company, east)).statusCode).toBe(409)
    expect(invoicing.invoicesFor(customer)).toHaveLength(1)
  })
})
