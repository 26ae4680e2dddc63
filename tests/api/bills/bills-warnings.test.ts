import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
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

describe('warnings', () => {
  /** A bill whose charges are a cent off the printed total. */
  async function warned() {
    const account = await addAccount(app.services.db, { companyId: client.companyId })
    const id = await addReadBill(app.services.db, client.companyId, { account })
    await app.services.db
      .updateTable('readings')
      .set({ printedTotalCents: 1 })
      .where('billId', '=', id)
      .execute()
    return getBill(app, client, id)
  }

  test('do not hold a save back, and are kept with the saved bill, through a revert and back', async () => {
    const bill = await warned()
    const saved = (await save(app, client, savingOf(bill))).json().bill
    expect(saved.ep_bill.acknowledged).toEqual([
      { rule: 'total-charge', message: expect.stringContaining('The charges come to') },
    ])
    await post(app, client, 'revert', { textract_bill_id: bill.id })
    await post(app, client, 'restore', { textract_bill_id: bill.id })
    expect((await getBill(app, client, bill.id)).ep_bill?.acknowledged).toEqual(saved.ep_bill.acknowledged)
  })

  test('that were not accepted do', async () => {
    const bill = await warned()
    for (const acknowledged of [false, [], [{ rule: 'invoice-date' }]]) {
      const answer = (await save(app, client, { ...savingOf(bill), acknowledged })).json()
      expect(answer).toMatchObject({
        success: false,
        errors: [{ rule: 'total-charge', severity: 'warning' }],
      })
    }
    const acknowledged = [{ rule: 'total-charge' }]
    expect((await save(app, client, { ...savingOf(bill), acknowledged })).json().success).toBe(true)
  })
})
