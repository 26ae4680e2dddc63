import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

const account = (): Promise<TestAccount> => addAccount(app.services.db, { companyId: client.companyId })
const step = (name: 'skip' | 'revert' | 'restore', id: number, version?: number) =>
  post(app, client, name, { textract_bill_id: id, version })
const saved = async (id: number) => (await save(app, client, savingOf(await getBill(app, client, id)))).json()

/** What must be there again to the letter. */
async function stateOf(id: number) {
  const { status, last_error_cause, processed_at, processed_by, problem_count, ep_bill, progress } =
    await getBill(app, client, id)
  return { status, last_error_cause, processed_at, processed_by, problem_count, ep_bill, progress }
}

describe.each(['GPT_PARSED', 'ERROR'] as const)('a bill that was %s', (status) => {
  const bill = async () => {
    const id = await addReadBill(app.services.db, client.companyId, { account: await account(), status })
    if (status === 'ERROR')
      await app.services.db
        .updateTable('bills')
        .set({ lastErrorCause: 'Look at it.' })
        .where('id', '=', id)
        .execute()
    return id
  }

  test('is that again when its skip is taken back', async () => {
    const id = await bill()
    const before = await stateOf(id)
    await step('skip', id)
    expect((await step('restore', id)).json()).toMatchObject({ success: true, bill: { status } })
    expect(await stateOf(id)).toEqual(before)
  })

  test('is that again when its save is taken back', async () => {
    const id = await bill()
    const before = await stateOf(id)
    await saved(id)
    await step('restore', id)
    expect(await stateOf(id)).toEqual(before)
  })

  test('is skipped as before when the revert of its skip is taken back', async () => {
    const id = await bill()
    await step('skip', id)
    const before = await stateOf(id)
    await step('revert', id)
    await step('restore', id)
    expect(await stateOf(id)).toEqual(before)
  })
})

test('the revert of a robot’s save is taken back to a robot’s save, with the same saved bill', async () => {
  const { db } = app.services
  const id = await addReadBill(db, client.companyId, { account: await account() })
  await saved(id)
  await db
    .updateTable('bills')
    .set({ status: 'PROCESSED_AUTO', processedBy: null })
    .where('id', '=', id)
    .execute()
  const before = await stateOf(id)
  await step('revert', id)
  expect((await stateOf(id)).status).toBe('GPT_PARSED')
  await step('restore', id)
  const after = await stateOf(id)
  expect({ ...after, ep_bill: after.ep_bill?.id }).toEqual({ ...before, ep_bill: before.ep_bill?.id })
  expect(after.ep_bill?.charges).toMatchObject(
    (before.ep_bill?.charges ?? []).map(({ amount, description }) => ({ amount, description })),
  )
})

test('a bill that was skipped before it was read goes on to be read', async () => {
  const { db } = app.services
  const id = await addReadBill(db, client.companyId)
  await db
    .updateTable('bills')
    .set({ status: 'UNPROCESSED', progress: 'Waiting' })
    .where('id', '=', id)
    .execute()
  await step('skip', id)
  await step('restore', id)
  expect(await stateOf(id)).toMatchObject({ status: 'UNPROCESSED', progress: 'Waiting to be read' })
})

describe('several steps are taken back one after the other', () => {
  const edit = async (id: number, invoiceDate: string) => {
    const { gpt_bill } = await getBill(app, client, id)
    const body = { gpt_bill: { ...gpt_bill, invoice_date: invoiceDate } }
    await app.call('PUT', `/documents/${id}`, { token: client.token, body })
  }

  test('a skip, a save and its revert', async () => {
    const id = await addReadBill(app.services.db, client.companyId, { account: await account() })
    const first = await stateOf(id)
    await saved(id)
    const second = await stateOf(id)
    await step('revert', id)
    const third = await stateOf(id)
    await step('skip', id)
    for (const before of [third, second, first]) {
      expect((await step('restore', id)).statusCode).toBe(200)
      expect(await stateOf(id)).toEqual({ ...before, ep_bill: before.ep_bill && expect.anything() })
    }
    expect((await step('restore', id)).statusCode).toBe(409)
  })

  test('also when an edit in between was taken back, and not before it is', async () => {
    const id = await addReadBill(app.services.db, client.companyId, { account: await account() })
    await saved(id)
    await step('revert', id)
    await edit(id, '2026-07-05')
    await step('skip', id)
    expect((await step('restore', id)).statusCode).toBe(200)
    expect((await step('restore', id)).json().error.message).toMatch(/take that back first/i)
    await edit(id, '2026-07-03')
    expect((await step('restore', id)).statusCode).toBe(200)
    expect(await stateOf(id)).toMatchObject({ status: 'PROCESSED_MANUAL' })
  })
})

test('a due date that was corrected since is to be taken back first', async () => {
  const id = await addReadBill(app.services.db, client.companyId, { account: await account() })
  const correct = async (due: string | null) => {
    const { gpt_bill } = await getBill(app, client, id)
    const body = { gpt_bill: { ...gpt_bill, due_date: due } }
    await app.call('PUT', `/documents/${id}`, { token: client.token, body })
  }
  await saved(id)
  await step('revert', id)
  await correct('2026-07-24')
  expect((await step('restore', id)).json().error.message).toMatch(/take that back first/i)
  await correct(null)
  expect((await step('restore', id)).statusCode).toBe(200)
})

describe('a line that a person wrote', () => {
  type Reading = Awaited<ReturnType<typeof getBill>>['gpt_bill']
  const readingOf = async (id: number) => (await getBill(app, client, id)).gpt_bill
  const keep = async (id: number, gpt_bill: Reading) => {
    const answer = await app.call('PUT', `/documents/${id}`, { token: client.token, body: { gpt_bill } })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  const added = (reading: Reading, ...descriptions: string[]): Reading => {
    const [first] = reading?.charges ?? []
    if (!reading || !first) throw new Error('a bill without charges')
    const { id: _, gpt_charge_id: __, ...line } = first
    const lines = descriptions.map((description) => ({ ...line, description, amount: '0.00' }))
    return { ...reading, charges: [...reading.charges, ...lines] } as Reading
  }
  const described = async (id: number) => (await readingOf(id))?.charges.map(({ description }) => description)
  const skippedAndOpen = async () => {
    const id = await addReadBill(app.services.db, client.companyId, { account: await account() })
    await step('skip', id)
    await step('revert', id)
    return id
  }

  test('is taken back after the save that followed it, and then the steps before it', async () => {
    const id = await skippedAndOpen()
    const read = await readingOf(id)
    await keep(id, added(read, 'Meter fee', 'Pole fee'))
    const written = await described(id)
    expect((await saved(id)).success).toBe(true)
    expect((await step('restore', id)).statusCode).toBe(200)
    expect(await described(id)).toEqual(written)
    await keep(id, read)
    expect((await readingOf(id))?.charges.map(({ id: line }) => line)).toEqual(
      read?.charges.map(({ id: line }) => line),
    )
    expect((await step('restore', id)).statusCode).toBe(200)
    expect(await stateOf(id)).toMatchObject({ status: 'PROCESSED_FORCE' })
  })

  test('and taken off, is the same again when that is taken back: the steps before it can be, too', async () => {
    const id = await addReadBill(app.services.db, client.companyId, { account: await account() })
    await keep(id, added(await readingOf(id), 'Meter fee', 'Pole fee'))
    await saved(id)
    await step('revert', id)
    const whole = await readingOf(id)
    await keep(id, { ...whole, charges: whole?.charges.filter((_, at) => at !== 2) } as Reading)
    expect((await step('restore', id)).json().error.message).toMatch(/take that back first/i)
    await keep(id, whole)
    expect(await described(id)).toEqual(whole?.charges.map(({ description }) => description))
    expect((await step('restore', id)).statusCode).toBe(200)
    expect(await stateOf(id)).toMatchObject({ status: 'PROCESSED_MANUAL' })
  })

  test('is saved once, however often the save is sent', async () => {
    const id = await addReadBill(app.services.db, client.companyId, { account: await account() })
    const bill = await getBill(app, client, id)
    const written = savingOf({ ...bill, gpt_bill: added(bill.gpt_bill, 'Meter fee') } as typeof bill)
    const answers = await Promise.all([save(app, client, written), save(app, client, written)])
    expect(answers.filter((answer) => answer.json().success === true)).toHaveLength(1)
    expect(await described(id)).toHaveLength(3)
    expect((await step('restore', id)).statusCode).toBe(200)
    await keep(id, bill.gpt_bill)
    expect(await described(id)).toHaveLength(2)
    expect((await step('restore', id)).statusCode).toBe(409)
    expect((await saved(id)).success).toBe(true)
  })
})

test('a bill is listed by what was saved, and by its printed total while it is under review', async () => {
  const id = await addReadBill(app.services.db, client.companyId, { account: await account() })
  const listed = async () => {
    const found = (await post(app, client, 'search', { query: String(id) })).json().textractBills
    return found.find((row: { id: number }) => row.id === id).total_cost
  }
  expect(await listed()).toBe('106.53')
  const bill = await getBill(app, client, id)
  const charges = bill.gpt_bill?.charges.map((line, at) => (at === 0 ? { ...line, amount: '100.00' } : line))
  await save(app, client, savingOf(bill, { charges }))
  expect(await listed()).toBe('106.03')
  await step('revert', id)
  expect(await listed()).toBe('106.53')
  await step('restore', id)
  expect(await listed()).toBe('106.03')
})

describe('nothing is taken back', () => {
  test('where nothing was done, and the bill says so', async () => {
    const id = await addReadBill(app.services.db, client.companyId)
    expect((await getBill(app, client, id)).abilities.restore).not.toBe(true)
    expect((await step('restore', id)).statusCode).toBe(409)
  })

  test('twice', async () => {
    const id = await addReadBill(app.services.db, client.companyId)
    await step('skip', id)
    expect((await getBill(app, client, id)).abilities.restore).toBe(true)
    expect((await step('restore', id)).statusCode).toBe(200)
    expect((await step('restore', id)).statusCode).toBe(409)
  })

  test('after somebody edited what was reverted', async () => {
    const id = await addReadBill(app.services.db, client.companyId, { account: await account() })
    await saved(id)
    await step('revert', id)
    const bill = await getBill(app, client, id)
    const edited = { gpt_bill: { ...bill.gpt_bill, invoice_date: '2026-07-04' } }
    await app.call('PUT', `/documents/${id}`, { token: client.token, body: edited })
    expect((await step('restore', id)).statusCode).toBe(409)
    expect((await getBill(app, client, id)).gpt_bill?.invoice_date).toBe('2026-07-04')
  })

  test('when the same bill was saved from another file meanwhile', async () => {
    const same = await account()
    const id = await addReadBill(app.services.db, client.companyId, { account: same })
    const twin = await addReadBill(app.services.db, client.companyId, { account: same })
    await saved(id)
    await step('revert', id)
    expect((await saved(twin)).success).toBe(true)
    const refused = await step('restore', id)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      expect.stringMatching(/saved already/i),
    ])
  })

  test('of another company’s bill', async () => {
    const other = await addPerson(app.services.db)
    const id = await addReadBill(app.services.db, client.companyId)
    await step('skip', id)
    expect((await post(app, other, 'restore', { textract_bill_id: id })).statusCode).toBe(404)
  })
})
