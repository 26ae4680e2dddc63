import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
let account: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
  account = await addAccount(app.services.db, { companyId: client.companyId })
})
afterAll(() => app.close())

/** A bill of an account of its own, so that tests are no neighbours of each other. */
async function freshBill() {
  const own = await addAccount(app.services.db, { companyId: client.companyId })
  const id = await addReadBill(app.services.db, client.companyId, { account: own })
  return { id, own, bill: await getBill(app, client, id) }
}

const savedBills = (billId: number) =>
  app.services.db.selectFrom('utilityBills').where('billId', '=', billId).selectAll().execute()

describe('a clean bill', () => {
  test('has no problem', async () => {
    const { bill } = await freshBill()
    const answer = await post(app, client, '../documents/get_validation_errors', savingOf(bill))
    expect(answer.json()).toMatchObject({ validation_errors: [], database_errors: [] })
  })

  test('is saved as it stands, each line with the read line that it came from', async () => {
    const { id, own, bill } = await freshBill()
    const answer = (await save(app, client, savingOf(bill))).json()
    expect(answer.success).toBe(true)
    expect(answer.bill).toMatchObject({
      id,
      status: 'PROCESSED_MANUAL',
      processed: true,
      version: bill.version + 1,
    })
    expect(answer.bill.abilities.save).toBe('This bill is settled. Revert it to change it.')
    const saved = answer.bill.ep_bill
    expect(saved).toMatchObject({
      utility_account_id: own.id,
      invoice_date: '2026-07-03',
      total_cost: '106.53',
    })
    expect(saved.charges.map((line: { gpt_charge_id: number }) => line.gpt_charge_id)).toEqual(
      bill.gpt_bill?.charges.map((line) => line.id),
    )
    expect(saved.usages[0]).toMatchObject({ amount: 900, gpt_usage_id: bill.gpt_bill?.usages[0]?.id })
  })
})

test('what a person changed is saved, and an unticked line is left out', async () => {
  const { id, bill } = await freshBill()
  const [energy, tax] = bill.gpt_bill?.charges ?? []
  const charges = [
    { ...energy, amount: '99.99', utility_charge_type_id: 7 },
    { ...tax, applicable: false },
    { ...energy, id: undefined, description: 'Typed by hand', amount: 5 },
  ]
  const answer = (await save(app, client, savingOf(bill, { charges } as object))).json()
  const lines = answer.bill.ep_bill.charges
  expect(
    lines.map((line: { description: string; amount: string }) => [line.description, line.amount]),
  ).toEqual([
    ['Energy charge', '99.99'],
    ['Typed by hand', '5.00'],
  ])
  const reading = (await getBill(app, client, id)).gpt_bill
  expect(reading?.charges.map((line) => [line.description, line.applicable])).toEqual([
    ['Energy charge', true],
    ['Sales tax', false],
    ['Typed by hand', true],
  ])
})

test('a due date that a person gave is saved, and told to whoever asks for the saved bill', async () => {
  const { id, bill } = await freshBill()
  await save(app, client, savingOf(bill, { due_date: '2026-07-24' }))
  expect(await getBill(app, client, id)).toMatchObject({
    gpt_bill: { due_date: '2026-07-24' },
    ep_bill: { due_date: '2026-07-24' },
  })
})

describe('a bill that breaks a rule', () => {
  const broken: [string, object, string][] = [
    ['no invoice date', { invoice_date: null }, 'missing-invoice-date'],
    ['no lines', { charges: [], usages: [] }, 'no-lines'],
  ]
  test.each(broken)('with %s is not saved', async (_, edits, rule) => {
    const { id, bill } = await freshBill()
    const answer = (await save(app, client, savingOf(bill, edits))).json()
    expect(answer.success).toBe(false)
    expect(answer.errors.map((problem: { rule: string }) => problem.rule)).toContain(rule)
    expect(await savedBills(id)).toEqual([])
    expect((await getBill(app, client, id)).status).toBe('GPT_PARSED')
  })

  const faults: [string, object, string][] = [
    ['type', { utility_charge_type_id: null }, 'missing-type'],
    ['meter', { utility_account_meter_id: null }, 'missing-meter'],
    ['start date', { start_date: null }, 'missing-dates'],
    ['order of dates', { start_date: '2026-07-05' }, 'date-order'],
  ]
  test.each(faults)('in the %s of a line is told at that line', async (_, change, rule) => {
    const { bill } = await freshBill()
    const [first, ...rest] = bill.gpt_bill?.charges ?? []
    const charges = [{ ...first, ...change }, ...rest]
    const answer = (await save(app, client, savingOf(bill, { charges } as object))).json()
    expect(answer.errors).toMatchObject([
      { rule, severity: 'error', target: { kind: 'charge', id: first?.id } },
    ])
  })

  test('names a meter of another account', async () => {
    const { bill } = await freshBill()
    const [first, ...rest] = bill.gpt_bill?.charges ?? []
    const charges = [{ ...first, utility_account_meter_id: account.meters[0]?.id }, ...rest]
    const answer = (await save(app, client, savingOf(bill, { charges } as object))).json()
    expect(answer.errors).toMatchObject([{ rule: 'foreign-meter' }])
  })

  test('is the same as a saved bill', async () => {
    const { own, bill } = await freshBill()
    await save(app, client, savingOf(bill))
    const again = await addReadBill(app.services.db, client.companyId, { account: own })
    const answer = (await save(app, client, savingOf(await getBill(app, client, again)))).json()
    expect(answer.errors).toMatchObject([{ rule: 'duplicate-bill' }])
  })

  test('cannot be saved for an account of another company', async () => {
    const stranger = await addPerson(app.services.db)
    const theirs = await addAccount(app.services.db, { companyId: stranger.companyId })
    const { bill } = await freshBill()
    const body = savingOf(bill)
    const answer = await save(app, client, { bill: { ...body.bill, utility_account_id: theirs.id } })
    expect(answer.statusCode).toBe(400)
  })
})

describe('two people at one bill', () => {
  test('the second is told what it is now and who made it so', async () => {
    const { id, bill } = await freshBill()
    await save(app, client, savingOf(bill))
    const colleague = await addPerson(app.services.db, { companyId: client.companyId })
    const answer = await save(app, colleague, savingOf(bill))
    expect(answer.statusCode).toBe(409)
    const { details, code } = answer.json().error
    expect(code).toBe('conflict')
    expect(details).toMatchObject({
      kind: 'bill',
      records: [{ id, status: 'PROCESSED_MANUAL' }],
      changed_by: expect.any(String),
      changed_at: expect.any(String),
    })
  })

  test('of ten saves at once exactly one is the one', async () => {
    const { id, bill } = await freshBill()
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(app, client, savingOf(bill))))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await savedBills(id)).toHaveLength(1)
  })

  test('a draft that was kept meanwhile is not overwritten unseen', async () => {
    const { id, bill } = await freshBill()
    await app.call('PUT', `/documents/${id}`, {
      token: client.token,
      body: { gpt_bill: { ...bill.gpt_bill, invoice_date: '2026-07-04' } },
    })
    expect((await save(app, client, savingOf(bill))).statusCode).toBe(409)
  })

  test('two copies of one bill, saved at once, make one saved bill', async () => {
    const { own, bill } = await freshBill()
    const copy = await addReadBill(app.services.db, client.companyId, { account: own })
    const answers = await Promise.all([
      save(app, client, savingOf(bill)),
      save(app, client, savingOf(await getBill(app, client, copy))),
    ])
    expect(answers.map((answer) => answer.json().success).sort()).toEqual([false, true])
  })
})

describe('taking back', () => {
  test('a saved bill goes with its lines, and the reading stays', async () => {
    const { id, bill } = await freshBill()
    await save(app, client, savingOf(bill))
    const answer = await post(app, client, 'revert', { textract_bill_id: id })
    expect(answer.json()).toEqual({ success: true })
    const reverted = await getBill(app, client, id)
    expect(reverted).toMatchObject({
      status: 'GPT_PARSED',
      processed: false,
      processed_at: null,
      ep_bill: null,
    })
    expect(reverted.gpt_bill?.charges).toEqual(bill.gpt_bill?.charges)
    expect(await savedBills(id)).toEqual([])
    expect((await save(app, client, savingOf(reverted))).json().success).toBe(true)
  })

  test('a skipped bill is open again', async () => {
    const { id } = await freshBill()
    await post(app, client, 'skip', { textract_bill_id: id })
    expect(await getBill(app, client, id)).toMatchObject({ status: 'PROCESSED_FORCE', processed: true })
    await post(app, client, 'revert', { textract_bill_id: id })
    expect((await getBill(app, client, id)).status).toBe('GPT_PARSED')
  })

  test('a bill that was skipped before it was read goes on to be read', async () => {
    const { id } = await freshBill()
    await app.services.db.deleteFrom('readings').where('billId', '=', id).execute()
    await post(app, client, 'skip', { textract_bill_id: id })
    await post(app, client, 'revert', { textract_bill_id: id })
    expect(await getBill(app, client, id)).toMatchObject({
      status: 'UNPROCESSED',
      progress: 'Waiting to be read',
    })
  })

  test('an open bill cannot be reverted', async () => {
    const { id } = await freshBill()
    expect((await post(app, client, 'revert', { textract_bill_id: id })).statusCode).toBe(409)
  })
})

test('saving teaches mappings for descriptions that were not known, to be acknowledged', async () => {
  const { own, bill } = await freshBill()
  await save(app, client, savingOf(bill))
  const mappings = await app.services.db
    .selectFrom('chargeMappings')
    .where('utilityCompanyId', '=', own.utilityId)
    .select(['description', 'descriptionKey', 'chargeTypeId', 'acknowledged'])
    .orderBy('description')
    .execute()
  expect(mappings).toEqual([
    {
      description: 'Energy charge',
      descriptionKey: 'energy charge',
      chargeTypeId: 1,
      acknowledged: false,
    },
    { description: 'Sales tax', descriptionKey: 'sales tax', chargeTypeId: 2, acknowledged: false },
  ])
})
