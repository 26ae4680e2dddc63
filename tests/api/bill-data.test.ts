import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBill, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

const PATH = '/validation/billdata/accountMeter/'

test('what saved bills say of a meter is told to its client and to staff, and to nobody else', async () => {
  const { db } = app.services
  const account = await addAccount(db, { companyId: client.companyId })
  const meter = account.meters[0]?.id
  const as = async (person: TestPerson, base: string) =>
    app.call('GET', `${base}${PATH}${meter}`, { token: person.token })
  expect((await as(client, '/documents')).json().billData).toEqual([])

  const id = await addReadBill(db, client.companyId, { account })
  await save(app, client, savingOf(await getBill(app, client, id)))
  const answer = (await as(client, '/documents')).json()
  expect(answer.uam).toMatchObject({ id: meter, utility_account_id: account.id })
  expect(answer.billData).toEqual([
    {
      utility_bill_id: expect.any(Number),
      utility_account_id: account.id,
      invoice_date: '2026-07-03',
      start_date: '2026-06-01',
      end_date: '2026-06-30',
      usage_cost: '100.50',
      demand_cost: '0.00',
      tax_cost: '6.03',
      other_applied_cost: '0.00',
      other_unapplied_cost: '0.00',
      interim_rate_cost: '0.00',
      service_cost: '0.00',
      total_invoice_cost: '106.53',
      usage_amount: 900,
      demand_amount: null,
      usage_rate: expect.closeTo(100.5 / 900, 10),
      demand_rate: null,
      total_supply_cost: null,
      total_distribution_cost: null,
      'Measurement Unit': 'kWh',
    },
  ])
  const staff = await addPerson(db, { admin: true })
  expect((await as(staff, '/admin/textract_bills')).json()).toEqual(answer)
  expect((await as(await addPerson(db), '/documents')).statusCode).toBe(404)
})
