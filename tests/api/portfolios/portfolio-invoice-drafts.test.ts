import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asCalendarDate, today } from '#base/calendar-date.ts'
import { rebuildLeftMonths } from '#server/energy/months/rebuild-months.ts'
import {
  createInvoicing,
  draftOf,
  type InvoiceDraft,
  type Invoicing,
  monthOf,
  refusal,
  sendOf,
} from '#tests/helpers/month-invoices.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { addMeteredAccount } from '#tests/helpers/portfolios.ts'
import { addSavedBill } from '#tests/helpers/saved-bills.ts'

/** What would be sent to QuickBooks about a portfolio's month, and where there is nothing to send. */

let invoicing: Invoicing
beforeAll(async () => {
  invoicing = await createInvoicing()
})
afterEach(() => invoicing.behave())
afterAll(() => invoicing.close())

describe('there is none to make', () => {
  test('until somebody turns it on for the company, and then while it is on', async () => {
    const { company, east } = await invoicing.invoiced()
    const setting = async () => (await company.send('GET', `/${company.companyId}/invoicing`)).json()
    expect(await setting()).toMatchObject({ invoice_in_quickbooks: true })
    await invoicing.turn(company, false)
    expect(await setting()).toMatchObject({ invoice_in_quickbooks: false })
    const [status, message] = await refusal(draftOf(company, east))
    expect(status).toBe(409)
    expect(message).toMatch(/is not invoiced in QuickBooks. Turn its invoices in QuickBooks on first.$/)
    expect(await monthOf(company, east)).toMatchObject({ invoice_in_quickbooks: false, invoice: null })
  })

  test('of a company that never was turned on', async () => {
    const { company } = await invoicing.billed()
    expect((await company.send('GET', `/${company.companyId}/invoicing`)).json()).toEqual({
      company_name: expect.any(String),
      invoice_in_quickbooks: false,
    })
  })

  test('while no customer is the company, or several are', async () => {
    const { company, east, mapTo } = await invoicing.billed()
    await invoicing.turn(company, true)
    expect((await refusal(draftOf(company, east)))[1]).toMatch(/^No customer in QuickBooks is mapped to /)
    const customers = [await invoicing.addCustomer(), await invoicing.addCustomer()]
    for (const customer of customers) await mapTo(customer)
    const [status, message] = await refusal(draftOf(company, east))
    expect(status).toBe(409)
    for (const { displayName } of customers) expect(message).toContain(displayName)
  })

  test('where nothing was billed', async () => {
    const { company, east } = await invoicing.invoiced({ Mill: [] })
    expect(await refusal(draftOf(company, east))).toEqual([
      409,
      'Nothing was billed for October 2026, so there is nothing to invoice.',
    ])
  })

  test('for a client or a contractor, nor of another company’s portfolio', async () => {
    const { company, east } = await invoicing.invoiced()
    const draft: InvoiceDraft = (await draftOf(company, east)).json()
    for (const marks of [{}, { os: true }, { admin: true, os: true }]) {
      const { token } = await addPerson(invoicing.app.services.db, marks)
      const path = `/admin/billing_property_groups/${east.bpg_id}/months/2026-10/invoice`
      expect((await invoicing.app.call('GET', path, { token })).statusCode).toBe(403)
      const body = { request_id: draft.request_id }
      expect((await invoicing.app.call('POST', path, { token, body })).statusCode).toBe(403)
    }
    const other = await invoicing.invoiced()
    expect((await sendOf(other.company, other.east, draft)).statusCode).toBe(409)
    expect(invoicing.invoicesFor(other.customer)).toEqual([])
  })
})

describe('the draft', () => {
  test('has a line a property, which come to the month’s total to the cent', async () => {
    const { company, east, customer } = await invoicing.invoiced({
      Mill: [10_001],
      Yard: [2_050, 3],
      Empty: [],
    })
    await company.send('PUT', `/${east.bpg_id}/update`, {
      ...{ name: 'East', invoicing_contact_email: 'a@b.example, c@d.example' },
    })
    const draft: InvoiceDraft = (await draftOf(company, east)).json()
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
    const { company, east, customer } = await invoicing.invoiced({ Mill: [10_000], Yard: [-500] })
    const long = Array.from({ length: 4 }, (_, at) => `somebody.with.a.long.name.${at}@example.com`)
    await company.send('PUT', `/${east.bpg_id}/update`, {
      ...{ name: 'East', invoicing_contact_email: long.join(', ') },
    })
    invoicing.changeCustomer(customer, { Active: false })
    await invoicing.app.refresh(invoicing.staff)
    const { warnings, bill_email }: InvoiceDraft = (await draftOf(company, east)).json()
    expect(warnings).toEqual([
      'Yard is a credit of $5.00.',
      expect.stringContaining('is inactive in QuickBooks'),
      `QuickBooks takes 100 characters of addresses: ${long.slice(2).join(', ')} will not be on the invoice.`,
    ])
    expect(bill_email).toBe(long.slice(0, 2).join(', '))
  })

  test('warns of what was moved here since it was invoiced with another portfolio', async () => {
    const { company, east } = await invoicing.invoiced({ Mill: [100], Yard: [20], Hall: [3] })
    const sent: InvoiceDraft = (await draftOf(company, east)).json()
    await sendOf(company, east, sent)
    const west = await company.portfolio('West')
    for (const property of ['Mill', 'Yard']) await company.send('POST', '/move', company.move(property, west))
    expect((await draftOf(company, west)).json().warnings).toEqual([
      'In another portfolio’s invoice for October 2026 already: Mill, Yard. Sent, they are invoiced twice.',
      expect.stringContaining('names nobody'),
    ])
    const other = await invoicing.invoiced({ Mill: [100] })
    expect((await draftOf(other.company, other.east)).json().warnings).toHaveLength(1)
  })
})

describe('bills for the same days', () => {
  const decide = (body: object) =>
    invoicing.app.call('POST', '/admin/bill_decisions', { token: invoicing.staff.token, body })

  /** A month with a bill and one of nearly the same days, of which nobody knows yet whether both count. */
  async function undecided() {
    const { company, east, customer } = await invoicing.invoiced({ Mill: [], Yard: [2_000] })
    const account = await addMeteredAccount(invoicing.app.services.db, company, 'Mill')
    const bills: number[] = []
    for (const [startDate, costCents] of [
      ['2026-10-01', 10_000],
      ['2026-10-03', 11_000],
    ] as const)
      bills.push(
        await addSavedBill(invoicing.app.services.db, account, {
          ...{ startDate: asCalendarDate(startDate), endDate: asCalendarDate('2026-10-31'), costCents },
        }),
      )
    while ((await rebuildLeftMonths(invoicing.app.services)) > 0);
    const pair = {
      ...{ utility_account_meter_id: account.meters[0]?.id, utility_bill_id: bills[1] },
      other_bill_id: bills[0],
    }
    return { company, east, customer, pair }
  }

  test('are not invoiced before a person decided which of them count', async () => {
    const { company, east, pair } = await undecided()
    const month = await monthOf(company, east)
    expect(month).toMatchObject({ total: '230.00', overlap_count: 1, ready: false })
    const table = await company.send('POST', `/${east.bpg_id}/months/2026-10/export`, { format: 'csv' })
    expect(table.body).toContain('Two bills are for the same 29 days. Both are counted.')
    expect(month.properties[0]?.facts).toMatchObject([
      { fact: 'overlap', text: 'Two bills are for the same 29 days. Both are counted.' },
    ])
    expect(await refusal(draftOf(company, east))).toEqual([
      409,
      'Some bills for October 2026 are for the same days: Mill. Decide which of them count first.',
    ])
    expect((await refusal(sendOf(company, east, { request_id: 'any' })))[0]).toBe(409)

    await decide({ ...pair, decision: 'left_out' })
    expect(await monthOf(company, east)).toMatchObject({ total: '120.00', overlap_count: 0, ready: true })
    const draft: InvoiceDraft = (await draftOf(company, east)).json()
    expect(draft).toMatchObject({ total: '120.00' })
    expect(draft.warnings).toContain('Not counted because another bill replaces it, 1 bill: Mill.')

    await decide({ ...pair, decision: 'both' })
    expect((await draftOf(company, east)).json()).toMatchObject({
      total: '230.00',
      warnings: ['The portfolio names nobody who gets its invoices.'],
    })
    expect((await refusal(sendOf(company, east, draft)))[0]).toBe(409)
  })

  test('of two accounts of one meter are decided alike', async () => {
    const { company, east } = await invoicing.invoiced({ Mill: [5_000, 6_000] })
    await sql`update utility_account_meters set utility_meter_id = (
      select min(id) from utility_meters where property_id = ${company.of('Mill')}) where utility_meter_id in (
      select id from utility_meters where property_id = ${company.of('Mill')})`.execute(
      invoicing.app.services.db,
    )
    const [property] = (await monthOf(company, east)).properties
    expect(await monthOf(company, east)).toMatchObject({ overlap_count: 1, total: '110.00' })
    const [fact] = property?.facts ?? []
    const [first, second] = fact?.bill_ids ?? []
    const { utility_account_meter_id } = fact ?? {}
    await decide({
      ...{ utility_account_meter_id, utility_bill_id: second, other_bill_id: first, decision: 'both' },
    })
    expect(await monthOf(company, east)).toMatchObject({ overlap_count: 0, ready: true, total: '110.00' })
  })
})

test('names what is estimated and what is past due before it is sent, of bills whose months still wait', async () => {
  const { company, east } = await invoicing.invoiced({ Mill: [] })
  const { db } = invoicing.app.services
  const account = await addMeteredAccount(db, company, 'Mill')
  const period = { startDate: asCalendarDate('2026-10-01'), endDate: asCalendarDate('2026-10-31') }
  const bill = await addSavedBill(db, account, { ...period, costCents: 5_000, estimated: true })
  await db
    .insertInto('utilityBillCharges')
    .values({
      ...{ utilityBillId: bill, utilityAccountMeterId: account.meters[0]?.id ?? 0, chargeTypeId: 4 },
      ...{ ...period, amountCents: 70_000, description: 'Past due' },
    })
    .execute()
  expect((await draftOf(company, east)).json()).toMatchObject({
    total: '50.00',
    warnings: expect.arrayContaining([
      'Usage is estimated on 1 bill: Mill.',
      'Past-due or unapplied money is not invoiced, 1 bill: Mill.',
    ]),
  })
})

test('comes to what the months of its properties come to, with bills left whole', async () => {
  const { company, east } = await invoicing.invoiced()
  const { app, staff } = invoicing
  const { properties, total } = await monthOf(company, east)
  const costs = await Promise.all(
    properties.map(async ({ property_id: id, total: own }) => {
      const years = await app.call('POST', `/admin/properties/${id}/yearoveryear`, {
        ...{ token: staff.token, body: { basis: 'as_billed' } },
      })
      const cost = years.json().actualCostDatasets.at(-1).data[9]
      expect(cost.toFixed(2)).toBe(own)
      return cost
    }),
  )
  expect(costs.reduce((sum, cost) => sum + cost, 0).toFixed(2)).toBe(total)
})
