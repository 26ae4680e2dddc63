import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBill, post } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
let other: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
  other = await addPerson(app.services.db)
})
afterAll(() => app.close())

const bulk = async (body: object, person = client) => (await post(app, person, 'bulk', body)).json().results
const addBills = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addReadBill(app.services.db, client.companyId)))
const statusOf = async (id: number) => (await getBill(app, client, id)).status

describe('a gesture on a selection', () => {
  test('skips, reverts and restores each, and says what each bill is then', async () => {
    const [first = 0, second = 0] = await addBills(2)
    const bills = [{ id: second }, { id: first }]
    const done = (version: number) => [
      { textract_bill_id: second, done: true, message: null, version },
      { textract_bill_id: first, done: true, message: null, version },
    ]
    expect(await bulk({ action: 'skip', bills })).toEqual(done(2))
    expect(await statusOf(first)).toBe('PROCESSED_FORCE')
    expect(await bulk({ action: 'revert', bills })).toEqual(done(3))
    expect(await statusOf(second)).toBe('GPT_PARSED')
    expect(await bulk({ action: 'restore', bills })).toEqual(done(4))
    expect(await statusOf(second)).toBe('PROCESSED_FORCE')
  })

  test('leaves those that do not allow it, with the reason, and does the rest', async () => {
    const [open = 0, stale = 0] = await addBills(2)
    const settled = await addReadBill(app.services.db, client.companyId, { status: 'PROCESSED_MANUAL' })
    const theirs = await addReadBill(app.services.db, other.companyId)
    const bills = [{ id: open, version: 1 }, { id: stale, version: 7 }, { id: settled }, { id: theirs }]
    const results = await bulk({ action: 'skip', bills })
    expect(results.map(({ done, version }: Result) => [done, version])).toEqual([
      [true, 2],
      [false, 1],
      [false, 1],
      [false, null],
    ])
    expect(results.map(({ message }: Result) => message)).toEqual([
      null,
      'This bill was changed meanwhile.',
      'This bill is settled. Revert it to change it.',
      'This bill does not exist, or belongs to another company.',
    ])
    expect((await getBill(app, other, theirs)).status).toBe('GPT_PARSED')
  })

  test('saves none that is not clean, and says why', async () => {
    const account = await addAccount(app.services.db, { companyId: client.companyId })
    const open = await addReadBill(app.services.db, client.companyId, { account })
    const theirs = await addReadBill(app.services.db, other.companyId)
    const results = await bulk({ action: 'save_clean', bills: [{ id: open }, { id: theirs }] })
    expect(results.map(({ done }: Result) => done)).toEqual([false, false])
    expect(results[0].message).toMatch(/^This bill is not clean any more\. .+/)
    expect(await statusOf(open)).toBe('GPT_PARSED')
    expect((await getBill(app, other, theirs)).status).toBe('GPT_PARSED')
  })

  test('assigns an account, where it is one of the bill’s company', async () => {
    const account = await addAccount(app.services.db, { companyId: client.companyId })
    const theirs = await addAccount(app.services.db, { companyId: other.companyId })
    const [first = 0, second = 0] = await addBills(2)
    const bills = [{ id: first }, { id: second }]
    const refused = await bulk({ action: 'assign', bills, utility_account_id: theirs.id })
    expect(refused.map(({ done }: Result) => done)).toEqual([false, false])
    await bulk({ action: 'assign', bills, utility_account_id: account.id })
    expect(await getBill(app, client, second)).toMatchObject({
      utility_account_id: account.id,
      utility_company_id: account.utilityId,
      gpt_bill: { charges: [{ utility_account_meter_id: account.meters[0]?.id }, {}] },
    })
    // As they were before: without either.
    await bulk({ action: 'assign', bills, utility_company_id: null, utility_account_id: null })
    expect(await getBill(app, client, second)).toMatchObject({
      utility_account_id: null,
      utility_company_id: null,
      gpt_bill: { charges: [{ utility_account_meter_id: null }, {}] },
    })
  })

  test('asks for at least one bill and a known gesture', async () => {
    expect((await post(app, client, 'bulk', { action: 'skip', bills: [] })).statusCode).toBe(400)
    expect((await post(app, client, 'bulk', { action: 'burn', bills: [{ id: 1 }] })).statusCode).toBe(400)
  })
})

interface Result {
  done: boolean
  message: string | null
  version: number | null
}
