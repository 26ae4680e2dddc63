import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBill, post } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createReadingApp, type ReadingApp } from '#tests/helpers/reading-app.ts'
import { accountOf, addWaitingBill, factsOf, fileOf } from '#tests/helpers/waiting-bills.ts'

const facts = factsOf('a bill to put aside')
let app: ReadingApp
let client: TestPerson
let other: TestPerson
let staff: TestPerson
let account: TestAccount
let seeds = 0
beforeAll(async () => {
  app = await createReadingApp()
  client = await addPerson(app.services.db)
  other = await addPerson(app.services.db)
  staff = await addPerson(app.services.db, { admin: true })
  account = await accountOf(app, client.companyId, facts)
})
afterAll(() => app.close())

const read = (id: number) => app.read(id)

/** A bill that was read, and in which a person changed a line, unticked one, wrote one and chose another account. */
async function editedBill(): Promise<number> {
  const id = await addWaitingBill(app, client.companyId, await fileOf(facts, `aside ${++seeds}`))
  await read(id)
  const { gpt_bill } = await getBill(app, client, id)
  if (gpt_bill === null) throw new Error('the bill was not read')
  const [first, second, ...rest] = gpt_bill.charges
  const written = { ...first, id: undefined, description: 'Written by hand', amount: '12.34' }
  const charges = [
    { ...first, amount: '999.99' },
    { ...second, applicable: false },
    ...rest,
    { ...written, evidence: undefined },
  ]
  const chosen = await addAccount(app.services.db, { companyId: client.companyId })
  await put(id, { gpt_bill: { ...gpt_bill, charges, invoice_date: '2026-01-31' } })
  await put(id, { utility_account_id: chosen.id, account_confirmed: true })
  return id
}

const put = async (id: number, body: object) => {
  const answer = await app.call('PUT', `/documents/${id}`, { token: client.token, body })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const restore = (id: number, readingId: number, person = client) =>
  app.call('POST', `/documents/${id}/readings/${readingId}/restore`, { token: person.token, body: {} })
const listOf = async (id: number, person = client) =>
  app.call('GET', `/documents/${id}/readings`, { token: person.token })

/** Everything that a bill is, but for its version, its link, and who touched it when. */
async function everythingOf(id: number) {
  const { version: _, download_url: __, presence: ___, ...bill } = await getBill(app, client, id)
  return bill
}

const PASSES: [string, (id: number) => ReturnType<typeof app.call>][] = [
  ['parse', (id) => post(app, client, 'parse_tables', { textract_bill_id: id, wait: false })],
  ['second pass', (id) => post(app, client, 'do_second_pass', { textract_bill_id: id, wait: false })],
  [
    'supplementary pass',
    (id) => post(app, client, 'do_supplementary_pass', { textract_bill_id: id, wait: false }),
  ],
  ['extract', (id) => post(app, client, `${id}/extract`, { wait: false })],
  ['rebuild', (id) => post(app, client, `${id}/rebuild_metadata`, { wait: false })],
]

describe.each(PASSES)('a %s over edits', (_, pass) => {
  test('keeps what it replaces, and is taken back to the letter; that too', {
    timeout: 120_000,
  }, async () => {
    const id = await editedBill()
    const before = await everythingOf(id)
    const asked = await pass(id)
    const { replaced_reading_id: replaced } = asked.json()
    expect(replaced).toBe(before.gpt_bill?.id)
    await read(id)
    const after = await everythingOf(id)
    expect(after.gpt_bill?.edited).toBe(false)
    expect(JSON.stringify(after.gpt_bill?.charges)).not.toContain('Written by hand')

    const seen = await app.call('GET', `/documents/${id}/readings/${replaced}`, { token: client.token })
    expect(seen.json().reading).toEqual({ ...before.gpt_bill, archived: true })

    const undone = await restore(id, replaced)
    expect(undone.statusCode).toBe(200)
    expect(await everythingOf(id)).toEqual(before)
    await restore(id, undone.json().replaced_reading_id)
    expect(await everythingOf(id)).toEqual(after)
  })
})

test('a pass that fails is taken back as well', async () => {
  const id = await editedBill()
  const before = await everythingOf(id)
  const { replaced_reading_id: replaced } = (await post(app, client, `${id}/rebuild_metadata`, {})).json()
  const { sha256 } = await app.services.db
    .selectFrom('bills')
    .where('id', '=', id)
    .select('sha256')
    .executeTakeFirstOrThrow()
  const { get } = app.services.files
  app.services.files.get = async (key) => {
    if (key === sha256) throw new Error('the disk is gone')
    return get.call(app.services.files, key)
  }
  await app.read(id, { attempt: 99 })
  app.services.files.get = get
  expect((await getBill(app, client, id)).status).toBe('ERROR')
  await restore(id, replaced)
  expect(await everythingOf(id)).toEqual(before)
})

test('what was put aside is listed with who did it and why, the last first', async () => {
  const id = await addReadBill(app.services.db, client.companyId, { account })
  expect((await listOf(id)).json().readings).toEqual([])
  const { gpt_bill } = await getBill(app, client, id)
  await put(id, { gpt_bill: { ...gpt_bill, invoice_date: '2026-07-04' } })
  await post(app, client, 'parse_tables', { textract_bill_id: id, wait: false })
  const { readings } = (await listOf(id)).json()
  expect(readings).toMatchObject([
    {
      id: gpt_bill?.id,
      archived_for: 'parse',
      archived_by: expect.any(String),
      edited: true,
      charge_count: 2,
      usage_count: 1,
      charged: '106.53',
    },
  ])
})

describe('nothing is restored', () => {
  const asideOf = async () => {
    const id = await editedBill()
    const { replaced_reading_id: replaced } = (
      await post(app, client, 'parse_tables', { textract_bill_id: id, wait: false })
    ).json()
    await read(id)
    return { id, replaced }
  }

  test('of another client’s bill, nor seen', async () => {
    const { id, replaced } = await asideOf()
    expect((await restore(id, replaced, other)).statusCode).toBe(404)
    expect((await listOf(id, other)).statusCode).toBe(404)
    const path = `/documents/${id}/readings/${replaced}`
    expect((await app.call('GET', path, { token: other.token })).statusCode).toBe(404)
  })

  test('into a bill that it is not of', async () => {
    const [{ id }, { replaced }] = [await asideOf(), await asideOf()]
    expect((await restore(id, replaced)).statusCode).toBe(404)
  })

  test('over a bill that is settled', async () => {
    const { id, replaced } = await asideOf()
    await post(app, client, 'skip', { textract_bill_id: id })
    expect((await restore(id, replaced)).statusCode).toBe(409)
  })

  test('twice', async () => {
    const { id, replaced } = await asideOf()
    expect((await restore(id, replaced)).statusCode).toBe(200)
    expect((await restore(id, replaced)).statusCode).toBe(404)
  })
})

test('a re-parse of the account leaves edited bills, and names what it put aside of the others', async () => {
  const own = await addAccount(app.services.db, { companyId: client.companyId })
  const [plain, edited] = [
    await addReadBill(app.services.db, client.companyId, { account: own }),
    await addReadBill(app.services.db, client.companyId, { account: own }),
  ]
  const { gpt_bill } = await getBill(app, client, edited)
  await put(edited, { gpt_bill: { ...gpt_bill, invoice_date: '2026-07-04' } })
  const before = await getBill(app, client, plain)
  const answer = await app.call('POST', '/admin/openai/reparse_account', {
    token: staff.token,
    body: { utility_account_id: own.id },
  })
  expect(answer.json()).toMatchObject({
    count: 1,
    edited: 1,
    replaced: [{ textract_bill_id: plain, reading_id: before.gpt_bill?.id }],
  })
})
