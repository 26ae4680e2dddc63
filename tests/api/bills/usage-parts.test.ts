import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBill, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addUtility, type TestAccount } from '#tests/helpers/bills.ts'
import { addBillOfWords } from '#tests/helpers/bills-of-words.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** A bill that prints what was used and, beside it, how much of that at which times. */
let app: TestApp
let client: TestPerson
let account: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
  account = await addAccount(app.services.db, {
    companyId: client.companyId,
    utilityId: await addUtility(app.services.db, 'Harbor City Power'),
    number: '77-1234-9',
    meters: [{ number: 'E1' }],
  })
})
afterAll(() => app.close())

const page = (month: string, usages: string) => `
HARBOR CITY POWER
Account Number: 77-1234-9              Bill Date: ${month}/30/2026
Service Period: ${month}/01/2026 - ${month}/28/2026    Due Date: ${month}/30/2026

Meter Number: E1
${usages}

Electric service
Customer charge                           12.00
Energy charge                            199.10
Total current charges                    211.10
Amount Due                               211.10`

const usagesOf = async (id: number) => {
  const { gpt_bill: reading } = await getBill(app, client, id)
  return (reading?.usages ?? []).map(({ description, amount, applicable, reason }) => ({
    ...{ description, amount, applicable, reason },
  }))
}

test('the sum is left out with its parts named, what is saved is what was used, and a bill of the sum alone has it', async () => {
  const { id } = await addBillOfWords(
    app,
    account,
    page(
      '03',
      `Peak usage                             1201 kWh
Off Peak usage                          799 kWh
Total usage                            2000 kWh`,
    ),
  )
  expect(await usagesOf(id)).toMatchObject([
    { amount: 1201, applicable: true },
    { amount: 799, applicable: true },
    {
      amount: 2000,
      applicable: false,
      reason: expect.stringMatching(/^Counted by its parts, “.*” and “.*”\./),
    },
  ])
  const bill = await getBill(app, client, id)
  const charges = bill.gpt_bill?.charges.map((line) => ({ ...line, utility_charge_type_id: 1 })) ?? []
  expect((await save(app, client, savingOf(bill, { charges }))).json()).toMatchObject({ success: true })
  const months = await app.services.db.selectFrom('meterMonths').select('usage').execute()
  expect(months.map(({ usage }) => Number(usage))).toEqual([2000])

  const alone = await addBillOfWords(
    app,
    account,
    page('04', 'Total usage                            2100 kWh'),
  )
  expect(await usagesOf(alone.id)).toMatchObject([{ amount: 2100, applicable: true }])
})
