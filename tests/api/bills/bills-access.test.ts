import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, type TestAccount } from '#tests/helpers/bills.ts'
import { addCompany, addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
let other: TestPerson
let staff: TestPerson & { staff: true }
let os: TestPerson
let account: TestAccount
let billId: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  client = await addPerson(db)
  other = await addPerson(db)
  staff = { ...(await addPerson(db, { admin: true })), staff: true }
  os = await addPerson(db, { os: true })
  account = await addAccount(db, { companyId: client.companyId })
  billId = await addReadBill(db, client.companyId, { account })
})
afterAll(() => app.close())

describe('a bill of another company', () => {
  test('does not exist for whoever asks', async () => {
    const bill = await getBill(app, client, billId)
    const reference = { textract_bill_id: billId }
    const calls = [
      ['GET', `/documents/${billId}`, undefined],
      ['GET', `/documents/${billId}/content`, undefined],
      ['PUT', `/documents/${billId}`, { gpt_bill: bill.gpt_bill }],
      ['POST', `/documents/${billId}/extract`, {}],
      ['POST', '/documents/parse_tables', reference],
      ['POST', '/documents/skip', reference],
      ['POST', '/documents/revert', reference],
      ['POST', '/documents/file', { bill: { id: billId } }],
      ['POST', '/documents/create_bill', savingOf(bill)],
      ['POST', '/documents/get_validation_errors', savingOf(bill)],
    ] as const
    for (const [method, path, body] of calls) {
      const answer = await app.call(method, path, { token: other.token, body })
      expect([path, answer.statusCode]).toEqual([path, 404])
    }
  })

  test('is in no list, whatever company is asked for', async () => {
    const body = { company_id: client.companyId }
    const answer = (await post(app, other, 'search', body)).json()
    expect(answer).toMatchObject({ textractBills: [], totalCount: 0, delivery_ids: [] })
  })

  test('is neither before nor after one’s own', async () => {
    const own = await addReadBill(app.services.db, other.companyId)
    expect((await getBill(app, other, own)).queue).toEqual({ prev: null, next: null })
  })
})

test('accounts and meters of another company do not exist', async () => {
  const path = `/utility_companies/${account.utilityId}/accounts`
  const mine = await app.call('GET', path, { token: client.token })
  expect(mine.json().accounts).toMatchObject([{ id: account.id, acct_num: account.number }])
  expect((await app.call('GET', path, { token: other.token })).json().accounts).toEqual([])
  const meters = await app.call('POST', `${path}/${account.id}/uams`, { token: other.token, body: {} })
  expect(meters.statusCode).toBe(404)
})

test('staff see every company’s bills on their own paths only', async () => {
  expect((await getBill(app, staff, billId)).company_id).toBe(client.companyId)
  const onClientPath = await app.call('GET', `/documents/${billId}`, { token: staff.token })
  expect(onClientPath.statusCode).toBe(404)
  const onStaffPath = await app.call('GET', `/admin/textract_bills/${billId}`, { token: client.token })
  expect(onStaffPath.statusCode).toBe(403)
})

test('only staff change a reading by its own id', async () => {
  const id = await addReadBill(app.services.db, client.companyId, { account })
  const reading = (await getBill(app, client, id)).gpt_bill
  const path = `/admin/extracted_bills/${reading?.id}`
  const body = { gptBill: { ...reading, invoice_date: '2026-07-09' } }
  expect((await app.call('PUT', path, { token: client.token, body })).statusCode).toBe(403)
  const answer = await app.call('PUT', path, { token: staff.token, body })
  expect(answer.json()).toMatchObject({ success: true, savedBill: { invoice_date: '2026-07-09' } })
})

describe('contractors’ staff', () => {
  test('see and save bills of the accounts that are open to them, of any company', async () => {
    expect((await getBill(app, os, billId)).id).toBe(billId)
    const id = await addReadBill(app.services.db, client.companyId, {
      account: await addAccount(app.services.db, { companyId: client.companyId }),
    })
    expect((await save(app, os, savingOf(await getBill(app, os, id)))).json().success).toBe(true)
  })

  test('see no bill of an account that is closed to them or kept from them', async () => {
    for (const closed of [{ osCanProcess: false }, { excluded: true }]) {
      const hidden = await addAccount(app.services.db, { companyId: client.companyId, ...closed })
      const id = await addReadBill(app.services.db, client.companyId, { account: hidden })
      const answer = await app.call('GET', `/documents/${id}`, { token: os.token })
      expect(answer.statusCode).toBe(404)
      const picked = await app.call('PUT', `/documents/${billId}`, {
        token: os.token,
        body: { utility_account_id: hidden.id },
      })
      expect(picked.statusCode).toBe(400)
    }
  })

  test('see bills without an account where the company lets them', async () => {
    const { db } = app.services
    const companyId = await addCompany(db)
    const id = await addReadBill(db, companyId)
    expect((await getBill(app, os, id)).id).toBe(id)
    await db.updateTable('companies').set({ osCanProcess: false }).where('id', '=', companyId).execute()
    expect((await app.call('GET', `/documents/${id}`, { token: os.token })).statusCode).toBe(404)
  })

  test('have a bill read again, by no configuration of their choice', async () => {
    const id = await addReadBill(app.services.db, client.companyId, {
      account: await addAccount(app.services.db, { companyId: client.companyId }),
    })
    const extract = (body: object) => app.call('POST', `/documents/${id}/extract`, { token: os.token, body })
    expect((await extract({ config: 1 })).statusCode).toBe(403)
    expect((await extract({})).statusCode).toBe(200)
  })

  test('have no way to staff’s paths', async () => {
    for (const path of ['/admin/textract_bills', '/admin/companies', '/admin/users/processors'])
      expect((await app.call('GET', path, { token: os.token })).statusCode).toBe(403)
  })
})
