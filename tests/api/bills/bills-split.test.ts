import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBill, post, savingOf } from '#tests/helpers/bill-calls.ts'
import { addUtility } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createReadingApp, type ReadingApp } from '#tests/helpers/reading-app.ts'
import { addWaitingBill, factsOf, fileOf, joinedFile } from '#tests/helpers/waiting-bills.ts'

const FACTS = [factsOf('split one'), factsOf('split two'), factsOf('split three')]
let app: ReadingApp
let client: TestPerson
let seeds = 0
beforeAll(async () => {
  app = await createReadingApp()
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

const read = (id: number) => app.read(id)
const call = (path: string, body: object = {}) =>
  app.call('POST', `/documents/${path}`, { token: client.token, body })

/** Three bills in one file, and where each begins. */
async function bundle() {
  const seed = `bundle ${++seeds}`
  const files = await Promise.all(FACTS.map((facts) => fileOf(facts, seed)))
  const lengths = await Promise.all(files.map(async (file) => (await PDFDocument.load(file)).getPageCount()))
  const firsts = lengths.map(
    (_, index) => 1 + lengths.slice(0, index).reduce((sum, length) => sum + length, 0),
  )
  const parts = lengths.map((length, index) => {
    const page_from = firsts[index] ?? 1
    return { page_from, page_to: page_from + length - 1 }
  })
  return { bytes: await joinedFile(files), parts }
}

/** The words that stand on the first page of each bill only. */
const RULES = FACTS.map((facts) => ({ rule_type: 'start_end', start_condition: facts.accountNumber }))

async function readBundle() {
  const { bytes, parts } = await bundle()
  const id = await addWaitingBill(app, client.companyId, bytes)
  await read(id)
  return { id, parts }
}

test('a preview says where a file would be cut and why, and writes nothing', async () => {
  const { id, parts } = await readBundle()
  const before = await getBill(app, client, id)
  const found = (await call(`${id}/split_preview`, { parts })).json()
  expect(found.parts).toMatchObject(parts)
  expect(await getBill(app, client, id)).toEqual({ ...before, download_url: expect.any(String) })
})

test('a file of several bills is noticed, is not clean, and its own pages say where to cut', async () => {
  const { id, parts } = await readBundle()
  const { standing } = await getBill(app, client, id)
  expect(standing).toBe('problems')
  const body = { bill: savingOf(await getBill(app, client, id)).bill }
  const { validation_errors } = (await call('get_validation_errors', body)).json()
  expect(validation_errors).toContainEqual(
    expect.objectContaining({
      rule: 'several-bills',
      message: expect.stringMatching(/^The file seems to hold 3 bills, which begin on pages 1, \d, and \d/),
      fix: { label: 'Show where to cut', change: { kind: 'cut-file' } },
    }),
  )
  expect((await call(`${id}/split_preview`)).json().parts).toMatchObject(parts)
})

test('each part is a bill with its own pages, read on its own', async () => {
  const { id, parts } = await readBundle()
  const answer = await call(`${id}/split`, { parts })
  expect(answer.statusCode).toBe(200)
  const ids: number[] = answer.json().textract_bill_ids
  expect(answer.json().bill).toMatchObject({
    status: 'PROCESSED_FORCE_AUTO',
    parts: ids.map((textract_bill_id, index) => ({ textract_bill_id, ...parts[index] })),
  })
  for (const [index, partId] of ids.entries()) {
    await read(partId)
    const part = await getBill(app, client, partId)
    expect(part).toMatchObject({
      status: 'GPT_PARSED',
      acct_num: FACTS[index]?.accountNumber,
      source: { textract_bill_id: id, ...parts[index] },
    })
    const file = await app.app.inject({ method: 'GET', url: part.download_url })
    expect((await PDFDocument.load(file.rawPayload)).getPageCount()).toBe(part.page_count)
  }
})

test('taken back, the parts are gone and the bill is what it was; cut once more, they are there again', async () => {
  const { id, parts } = await readBundle()
  const before = await getBill(app, client, id)
  await call(`${id}/split`, { parts })
  const joined = (await call(`${id}/unsplit`)).json().bill
  expect(joined).toMatchObject({ status: before.status, parts: [], processed_at: null })
  expect(joined.gpt_bill).toEqual(before.gpt_bill)
  expect((await call(`${id}/unsplit`)).statusCode).toBe(409)
  expect((await call(`${id}/split`, { parts })).json().textract_bill_ids).toHaveLength(parts.length)
})

test('is not taken back once a part is settled or edited', async () => {
  const { id, parts } = await readBundle()
  const ids: number[] = (await call(`${id}/split`, { parts })).json().textract_bill_ids
  const [first = 0, second = 0] = ids
  await post(app, client, 'skip', { textract_bill_id: first })
  const settled = await call(`${id}/unsplit`)
  expect([settled.statusCode, settled.json().error.message]).toEqual([
    409,
    expect.stringContaining(`#${first}`),
  ])
  await post(app, client, 'restore', { textract_bill_id: first })
  await read(second)
  const { gpt_bill } = await getBill(app, client, second)
  const body = { gpt_bill: { ...gpt_bill, invoice_date: '2020-01-01' } }
  await app.call('PUT', `/documents/${second}`, { token: client.token, body })
  expect((await call(`${id}/unsplit`)).json().error.message).toContain(`#${second}`)
  expect((await getBill(app, client, id)).parts).toHaveLength(3)
  expect((await call(`${id}/unsplit`)).statusCode).toBe(409)
})

test('the split bill itself is neither reverted nor cut again', async () => {
  const { id, parts } = await readBundle()
  await call(`${id}/split`, { parts })
  expect((await post(app, client, 'revert', { textract_bill_id: id })).statusCode).toBe(409)
  expect((await call(`${id}/split`, { parts })).statusCode).toBe(409)
})

test.each([
  [[{ page_from: 1, page_to: 1 }]],
  [[{ page_from: 2, page_to: 99 }]],
  [
    [
      { page_from: 1, page_to: 2 },
      { page_from: 2, page_to: 3 },
    ],
  ],
])('parts that lose or double a page are refused: %o', async (parts) => {
  const { id } = await readBundle()
  expect((await call(`${id}/split`, { parts })).statusCode).toBe(400)
})

test('by its configuration a file is cut while it is read, and stays whole once it was joined', async () => {
  const utility_company_id = await addUtility(app.services.db)
  const staff = await addPerson(app.services.db, { admin: true })
  const made = await app.call('POST', '/admin/textract_configurations/new', {
    token: staff.token,
    body: { name: 'Bundles', utility_company_id, splitRules: RULES },
  })
  expect(made.statusCode).toBe(200)
  const { bytes, parts } = await bundle()
  const id = await addWaitingBill(app, client.companyId, bytes, utility_company_id)
  await read(id)
  const split = await getBill(app, client, id)
  expect(split.status).toBe('PROCESSED_FORCE_AUTO')
  expect(split.parts).toMatchObject(parts)
  await read(id)
  expect((await getBill(app, client, id)).parts).toEqual(split.parts)
  await call(`${id}/unsplit`)
  await read(id)
  expect(await getBill(app, client, id)).toMatchObject({ parts: [], progress: null, processed: false })
})
