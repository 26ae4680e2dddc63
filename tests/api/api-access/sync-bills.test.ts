import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { addApiKey, type TestKey } from '#tests/helpers/api-keys.ts'
import { getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { pdf, postForm } from '#tests/helpers/multipart.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** Bills by a key: uploaded, followed, and given as they were saved. */

let app: TestApp
let staff: TestPerson
let client: TestPerson
let ofAll: TestKey
let ofClient: TestKey
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  staff = await addPerson(db, { admin: true })
  client = await addPerson(db)
  ofAll = await addApiKey(db, staff.userId)
  ofClient = await addApiKey(db, staff.userId, { companyId: client.companyId })
})
afterAll(() => app.close())

const get = async (path: string, key = ofClient) =>
  (await app.call('GET', `/sync${path}`, { token: key.token })).json()

async function savedBillOf({ companyId, token }: TestPerson) {
  const account = await addAccount(app.services.db, { companyId })
  const id = await addReadBill(app.services.db, companyId, { account })
  const bill = await getBill(app, { token }, id)
  expect((await save(app, { token }, savingOf(bill))).json()).toMatchObject({ success: true })
  return { id, account }
}

describe('an upload', () => {
  const upload = (key: TestKey, fields: Record<string, string> = {}, text = `${Math.random()}`) =>
    postForm(app, '/sync/bills', {
      token: key.token,
      fields,
      files: [{ field: 'file', name: 'March.pdf', content: pdf(text) }],
    })

  test('is the client’s whom the key is limited to, by nobody known by name', async () => {
    const answer = await upload(ofClient)
    expect(answer.json()).toMatchObject({ message: 'Upload complete', files: [{ outcome: 'accepted' }] })
    const { textract_bill_id: id } = answer.json().files[0]
    expect((await get(`/bills/${id}`)).bill).toMatchObject({
      ...{ id, company_id: client.companyId, file_name: 'March.pdf', status: 'UNPROCESSED' },
      ...{ under_way: true, saved_bill: null },
    })
  })

  test('of the same bytes is the same bill', async () => {
    const first = (await upload(ofClient, {}, 'same')).json().files[0]
    const again = (await upload(ofClient, {}, 'same')).json().files[0]
    expect(again).toMatchObject({ outcome: 'duplicate', textract_bill_id: first.textract_bill_id })
  })

  test('by a key of every client names one', async () => {
    expect((await upload(ofAll)).statusCode).toBe(400)
    const { files } = (await upload(ofAll, { company_id: String(client.companyId) })).json()
    expect((await get(`/bills/${files[0].textract_bill_id}`)).bill.company_id).toBe(client.companyId)
  })

  test('for another client than the key’s is not taken', async () => {
    const answer = await upload(ofClient, { company_id: String(staff.companyId) })
    expect(answer.statusCode).toBe(404)
  })
})

describe('a saved bill', () => {
  test('is given with its account and lines, amounts as text', async () => {
    const { id, account } = await savedBillOf(client)
    await app.services.db
      .updateTable('utilityAccounts')
      .set({ outsideId: 'A-1' })
      .where('id', '=', account.id)
      .execute()
    const { bill } = await get(`/bills/${id}`)
    expect(bill).toMatchObject({ status: 'PROCESSED_MANUAL', under_way: false })
    expect(bill.saved_bill).toMatchObject({
      textract_bill_id: id,
      company_id: client.companyId,
      utility_account_id: account.id,
      utility_account_outside_id: 'A-1',
      company_outside_id: null,
      invoice_date: '2026-07-03',
      start_date: '2026-06-01',
      end_date: '2026-06-30',
      total_cost: '106.53',
    })
    const { charges, usages } = bill.saved_bill
    expect(charges.map(({ type, amount }: Record<string, string>) => [type, amount])).toEqual([
      ['usage_cost', expect.stringMatching(/^\d+\.\d{2}$/)],
      ['tax_cost', expect.stringMatching(/^\d+\.\d{2}$/)],
    ])
    expect(usages).toMatchObject([
      { type: 'general_usage', amount: '900', utility_account_meter_id: account.meters[0]?.id },
    ])
    expect(await get(`/saved_bills/${bill.saved_bill.id}`)).toEqual({ saved_bill: bill.saved_bill })
  })

  test('is gone when it is taken back, and there again under its id when it is restored', async () => {
    const { id } = await savedBillOf(client)
    const savedId = (await get(`/bills/${id}`)).bill.saved_bill.id
    await post(app, client, 'revert', { textract_bill_id: id })
    expect((await get(`/bills/${id}`)).bill.saved_bill).toBeNull()
    expect(await get(`/saved_bills/${savedId}`)).toMatchObject({ error: { code: 'not_found' } })
    await post(app, client, 'restore', { textract_bill_id: id })
    expect((await get(`/bills/${id}`)).bill.saved_bill.id).toBe(savedId)
  })
})

describe('the list of saved bills', () => {
  const ids = ({ saved_bills }: { saved_bills: { textract_bill_id: number }[] }) =>
    saved_bills.map((bill) => bill.textract_bill_id)

  test('goes on where it ended, and gives each bill once, in the order of saving', async () => {
    const { next } = await get('/saved_bills')
    const first = await savedBillOf(client)
    const second = await savedBillOf(client)
    await savedBillOf(await addPerson(app.services.db))
    const page = await get(`/saved_bills?after=${next}`)
    expect(ids(page)).toEqual([first.id, second.id])
    const rest = await get(`/saved_bills?after=${page.next}`)
    expect(rest).toEqual({ saved_bills: [], next: page.next })
    expect(ids(await get(`/saved_bills?after=${next}&company_id=${client.companyId}`, ofAll))).toEqual(
      ids(page),
    )
  })

  test('gives a restored bill again', async () => {
    const { id } = await savedBillOf(client)
    const { next } = await get('/saved_bills')
    await post(app, client, 'revert', { textract_bill_id: id })
    await post(app, client, 'restore', { textract_bill_id: id })
    expect(ids(await get(`/saved_bills?after=${next}`))).toEqual([id])
  })

  test('waits for a save that began earlier and is not done, so that none is passed over', async () => {
    const { next } = await get('/saved_bills')
    const { account } = await savedBillOf(client)
    const [startDate, endDate] = [asCalendarDate('2020-01-01'), asCalendarDate('2020-01-31')]
    const days = { startDate, endDate, invoiceDate: endDate }
    const late = { utilityAccountId: account.id, totalCents: 100, ...days }
    let lateId = 0
    await app.services.db.transaction().execute(async (tx) => {
      const row = await tx.insertInto('utilityBills').values(late).returning('id').executeTakeFirstOrThrow()
      lateId = row.id
      const second = await savedBillOf(client)
      const meanwhile = await get(`/saved_bills?after=${next}`)
      expect(ids(meanwhile)).not.toContain(second.id)
    })
    const after = await get(`/saved_bills?after=${next}`)
    expect(after.saved_bills.map((bill: { id: number }) => bill.id)).toContain(lateId)
    expect(after.saved_bills).toHaveLength(3)
  })

  test('refuses a place that it never gave, and a client beyond the key', async () => {
    for (const after of ['x', '1', '1.x', '-1.2', '9999999999999999.1'])
      expect([after, (await get(`/saved_bills?after=${after}`)).error?.code]).toEqual([
        after,
        'invalid_input',
      ])
    expect((await get(`/saved_bills?company_id=${staff.companyId}`)).error.code).toBe('not_found')
  })
})
