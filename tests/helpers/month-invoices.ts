import { randomUUID } from 'node:crypto'
import { asCalendarDate } from '#base/calendar-date.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { Entry } from '#demo/quickbooks/demo-books.ts'
import { addPerson } from './people.ts'
import { addBilledCompany, addMeteredAccount, type BilledCompany, type Portfolio } from './portfolios.ts'
import { createQuickbooksApp, startQuickbooks } from './quickbooks.ts'
import { addSavedBill } from './saved-bills.ts'

export type InvoiceDraft = CallAnswer<'portfolioMonths.draft'>

const MONTH = '2026-10'

/** The app with a stand-in for QuickBooks to whose books it is connected, and what October's invoices are made of. */
export async function createInvoicing() {
  const quickbooks = await startQuickbooks({ customers: 10, invoices: 5 })
  const app = await createQuickbooksApp(quickbooks)
  const { db } = app.services
  const staff = await addPerson(db, { admin: true })
  await app.connect(staff)

  /** A customer of the books, as the mirror has it too. */
  async function addCustomer(fields: object = {}): Promise<{ qboId: string; displayName: string }> {
    const displayName = `Customer ${randomUUID()}`
    const { Id: qboId } = quickbooks.books.put('Customer', {
      DisplayName: displayName,
      Active: true,
      ...fields,
    })
    await app.refresh(staff)
    return { qboId, displayName }
  }

  const changeCustomer = (customer: { qboId: string }, fields: object) =>
    quickbooks.books.put('Customer', { Id: customer.qboId, ...fields })

  async function addBill(company: BilledCompany, property: string, costCents: number): Promise<void> {
    const account = await addMeteredAccount(db, company, property)
    const period = { startDate: asCalendarDate('2026-10-01'), endDate: asCalendarDate('2026-10-31') }
    await addSavedBill(db, account, { ...period, costCents })
  }

  /** A company with bills of October for its properties; its portfolio “East” has all of them. */
  async function billed(
    costs: Readonly<Record<string, readonly number[]>> = { Mill: [10_001], Yard: [2_050, 3] },
  ) {
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

  const turn = (company: BilledCompany, on: boolean) =>
    company.send('PUT', `/${company.companyId}/invoicing`, { invoice_in_quickbooks: on })

  /** The same with a customer, and the switch on. */
  async function invoiced(costs?: Readonly<Record<string, readonly number[]>>, fields?: object) {
    const customer = await addCustomer(fields)
    const { company, east, mapTo } = await billed(costs)
    await mapTo(customer)
    await turn(company, true)
    return { company, east, customer }
  }

  /** What the books have for a customer. */
  const invoicesFor = ({ qboId }: { qboId: string }): Entry[] =>
    quickbooks.books
      .all('Invoice')
      .filter(({ CustomerRef }) => (CustomerRef as { value: string }).value === qboId)

  return {
    ...{ app, quickbooks, staff, addCustomer, changeCustomer, addBill, billed, turn, invoiced, invoicesFor },
    /** Lets go of what a test told the stand-in. */
    behave() {
      quickbooks.answersNext()
      quickbooks.losesAnswers(0)
    },
    async close() {
      await app.close()
      await quickbooks.close()
    },
  }
}

export type Invoicing = Awaited<ReturnType<typeof createInvoicing>>

export const draftOf = (company: BilledCompany, { bpg_id: id }: Portfolio) =>
  company.send('GET', `/${id}/months/${MONTH}/invoice`)

export const sendOf = (
  company: BilledCompany,
  { bpg_id: id }: Portfolio,
  { request_id }: Pick<InvoiceDraft, 'request_id'>,
) => company.send('POST', `/${id}/months/${MONTH}/invoice`, { request_id })

export const monthOf = async (
  company: BilledCompany,
  { bpg_id: id }: Portfolio,
): Promise<CallAnswer<'portfolioMonths.get'>> => (await company.send('GET', `/${id}/months/${MONTH}`)).json()

/** The status of a refused call, and its words. */
export const refusal = async (
  answer: Promise<{ statusCode: number; json(): { error?: { message: string } } }>,
) => {
  const { statusCode, json } = await answer
  return [statusCode, json().error?.message]
}
