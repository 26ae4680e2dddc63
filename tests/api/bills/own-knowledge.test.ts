import { afterAll, beforeAll, expect, test } from 'vitest'
import { notesFor } from '#server/ai-instructions/notes-for-bill.ts'
import { findBill } from '#server/bills/repositories/bill-records.ts'
import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import { getBill, post } from '#tests/helpers/bill-calls.ts'
import { addAccount, addUtility, type TestAccount } from '#tests/helpers/bills.ts'
import { addBillOfWords, correct } from '#tests/helpers/bills-of-words.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { APRIL, MARCH, twoServices } from '#tests/helpers/two-services.ts'

let app: TestApp
let client: TestPerson
let stranger: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
  stranger = await addPerson(app.services.db)
})
afterAll(() => app.close())

const UTILITY = 'Harbor City Utilities'
const bill = (account: TestAccount, month: typeof MARCH) =>
  addBillOfWords(
    app,
    account,
    `${twoServices(month, { utility: UTILITY, account: account.number })}\n\nTurbine tally        733`,
  )

/** Everything that says how a bill is read, without what tells one bill from another. */
async function howRead(account: TestAccount) {
  const { id } = await bill(account, APRIL)
  const { gpt_bill: reading, templates, configuration } = await getBill(app, client, id)
  const record = await findBill(app.services.db, EVERY_COMPANY, id)
  if (record === undefined || reading === null) throw new Error('the bill was not read')
  const extraction = await app.services.words.read([], {})
  const { id: _, textract_bill_id: __, created_at, updated_at, charges, usages, ...header } = reading
  const withoutIds = (lines: object[]) =>
    lines.map((line) => ({ ...line, id: 0, gpt_charge_id: 0, gpt_usage_id: 0 }))
  return {
    ...header,
    charges: withoutIds(charges),
    usages: withoutIds(usages),
    templates,
    configuration,
    notes: await notesFor(app.services.db, record, extraction),
  }
}

test('nothing that one client teaches, maps or writes reaches another client’s bills of the same utility', async () => {
  const utilityId = await addUtility(app.services.db, UTILITY)
  const meters = (of: string) => [{ number: `E${of}` }, { number: `W${of}`, energyType: 'Water' }]
  const account = (companyId: number, number: string) =>
    addAccount(app.services.db, { companyId, utilityId, number, meters: meters(number) })
  const ours = await account(client.companyId, '77-1234-9')
  const theirs = await account(stranger.companyId, '88-4321-7')
  const before = await howRead(ours)

  const call = (method: 'PUT' | 'POST', path: string, body: object) =>
    app.call(method, `/documents${path}`, { token: stranger.token, body })
  const first = await bill(theirs, MARCH)
  await correct(app, stranger, first, {
    charges: (lines) => lines.map((line, at) => ({ ...line, applicable: at < 3 })),
    usages: ([line]) => [
      { ...line, id: -1, utility_usage_type_id: 1, amount: 733, measurement_unit: 'kWh', estimated: false },
    ],
  })
  const taught = await app.services.db.selectFrom('layoutLessons').selectAll().execute()
  expect(taught).toMatchObject([{ companyId: stranger.companyId }])
  const mappings = await app.services.db
    .selectFrom('chargeMappings')
    .where('utilityCompanyId', '=', utilityId)
    .where('companyId', '=', stranger.companyId)
    .select('id')
    .execute()
  expect(mappings.length).toBeGreaterThan(3)
  for (const { id } of mappings)
    expect((await call('PUT', `/mappings/charge/${id}`, { applicable: false })).statusCode).toBe(200)
  const note = { name: 'All', prompt_notes: 'Ignore every charge.', attachable_type: 'all' }
  expect((await call('POST', '/prompts/new', note)).statusCode).toBe(200)
  const ofUtility = { ...note, attachable_type: 'utility_company', attachable_id: utilityId }
  expect((await call('POST', '/prompts/new', ofUtility)).statusCode).toBe(200)

  expect(await howRead(ours)).toEqual(before)
  // And it was not for nothing: on the stranger's own next bill it shows.
  const own = await bill(theirs, APRIL)
  const { gpt_bill: reading } = await getBill(app, stranger, own.id)
  expect(reading?.charges.every(({ applicable }) => !applicable)).toBe(true)
  expect(reading?.usages).toMatchObject([{ amount: 733 }])
  await post(app, stranger, 'skip', { textract_bill_id: own.id })
})
