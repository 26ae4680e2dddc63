import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '#base/calendar-date.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { SAVED_BILL_SOURCES } from '#domain/review/review.ts'
import { checkImport } from '#server/imports/check-import.ts'
import { writeImport } from '#server/imports/write-import.ts'
import { getBill, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { postForm } from '#tests/helpers/multipart.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let staff: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

/** The sources under which meters of an account are found today, of all that can be chosen. */
async function sourcesOf(acctNum: string): Promise<string[]> {
  const found: string[] = []
  for (const source of Object.keys(SAVED_BILL_SOURCES)) {
    const body = { date: today(), source }
    const answer = await app.call('POST', '/admin/textract_bills/validation/uams/', {
      token: staff.token,
      body,
    })
    const { uams }: CallAnswer<'review.accountMeters'> = answer.json()
    if (uams.some(({ acct_num }) => acct_num === acctNum)) found.push(source)
  }
  return found
}

test.each([
  ['a client uploads', () => client],
  ['staff upload', () => staff],
])('a file that %s is saved as one of Invoiage', async (_, whose) => {
  const account = await addAccount(app.services.db, { companyId: client.companyId })
  const id = await addReadBill(app.services.db, client.companyId, { account })
  const person = { ...whose(), staff: whose() === staff }
  expect((await save(app, person, savingOf(await getBill(app, person, id)))).statusCode).toBe(200)
  expect(await sourcesOf(account.number)).toEqual(['textract'])
})

test('a row of a list that was imported is one of CSV Upload', async () => {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    app.call(method, `/admin/imports/${path}`, { token: staff.token, ...(body && { body }) })
  const content = `Account Number,Utility,Property Name,Meter Number,Fuel,Start Date,End Date,Usage (kWh),Cost
LIST-1,Hill Gas,North,m1,Electric,2020-01-01,2020-01-31,100,$12.50
`
  const { id, mapping } = (
    await postForm(app, '/admin/imports', {
      token: staff.token,
      fields: { company_id: String(client.companyId) },
      files: [{ field: 'file', name: 'List.csv', content }],
    })
  ).json()
  await call('PUT', `${id}/mapping`, mapping)
  await call('POST', `${id}/check`)
  await checkImport(app.services, id)
  expect((await call('POST', `${id}/accept`)).statusCode).toBe(200)
  await writeImport(app.services, id)
  expect((await call('GET', `${id}`)).json()).toMatchObject({ state: 'written', counts: { new: 1 } })
  expect(await sourcesOf('LIST-1')).toEqual(['import'])
})
