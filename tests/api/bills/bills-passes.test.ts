import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilRead } from '#server/bills/reading/await-reading.ts'
import { getBill, post } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill, addUtility, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createReadingApp, type ReadingApp } from '#tests/helpers/reading-app.ts'
import { accountOf, addWaitingBill, factsOf, fileOf } from '#tests/helpers/waiting-bills.ts'

const facts = factsOf('a bill for passes')
let app: ReadingApp
let client: TestPerson
let staff: TestPerson
let account: TestAccount
let seeds = 0
beforeAll(async () => {
  app = await createReadingApp()
  client = await addPerson(app.services.db)
  staff = await addPerson(app.services.db, { admin: true })
  account = await accountOf(app, client.companyId, facts)
})
afterAll(() => app.close())

const read = (id: number) => app.read(id)
async function readBill(): Promise<number> {
  const id = await addWaitingBill(app, client.companyId, await fileOf(facts, `pass ${++seeds}`))
  await read(id)
  return id
}
const asked = (path: string, body: object = {}, person = client) =>
  app.call('POST', `/documents/${path}`, { token: person.token, body })
const linesOf = async (id: number) =>
  (await getBill(app, client, id)).gpt_bill?.charges.map(({ description, amount }) => [description, amount])

test.each(['parse_tables', 'do_second_pass', 'do_supplementary_pass'])(
  '%s is a job, and leaves a bill that was read right as it was',
  async (path) => {
    const id = await readBill()
    const before = await linesOf(id)
    const answer = await asked(path, { textract_bill_id: id })
    expect(answer.json().bill).toMatchObject({ id, progress: 'Waiting to be read' })
    await read(id)
    expect(await getBill(app, client, id)).toMatchObject({ status: 'GPT_PARSED', progress: null })
    expect((await linesOf(id))?.length).toBe(before?.length)
  },
  60_000,
)

test('a model is chosen by our own staff, where an AI service is connected, for one pass', async () => {
  const id = await readBill()
  const parse = (by: TestPerson, base: string, ai_model: string, services = app) =>
    services.call('POST', `${base}/parse_tables`, {
      token: by.token,
      body: { textract_bill_id: id, wait: false, ai_model },
    })
  expect((await parse(staff, '/admin/openai', 'gpt-5')).statusCode, 'not one of the five').toBe(400)
  const without = await parse(staff, '/admin/openai', 'grok-4')
  expect([without.statusCode, without.json().error.message]).toEqual([
    400,
    'No AI service is connected: bills are read by the built-in engine.',
  ])
  const ai = { baseUrl: 'http://127.0.0.1:9', apiKey: 'key', model: null, timeoutSeconds: 1, dailyTokens: 1 }
  const { provider } = app.services
  const values = provider.current()
  Object.assign(values, { ai })
  try {
    expect((await getBill(app, { ...staff, staff: true }, id)).ai_models).toHaveLength(5)
    expect((await getBill(app, client, id)).ai_models).toEqual([])
    expect((await parse(client, '/documents', 'grok-4')).statusCode).toBe(403)
    expect((await parse(staff, '/admin/openai', 'grok-4')).statusCode).toBe(200)
  } finally {
    Object.assign(values, { ai: null })
  }
  const { readingPlan } = await app.services.db
    .selectFrom('bills')
    .where('id', '=', id)
    .select('readingPlan')
    .executeTakeFirstOrThrow()
  expect(readingPlan).toMatchObject({ pass: 'first', model: 'grok-4' })
})

test('the supplementary pass takes the words from the picture of a page with text', async () => {
  const id = await readBill()
  const sources = async () => {
    const row = await app.services.db
      .selectFrom('readingPages')
      .where('billId', '=', id)
      .select('pages')
      .executeTakeFirstOrThrow()
    return [...new Set(row.pages.map((page) => page.source))]
  }
  expect(await sources()).toEqual(['text'])
  await asked('do_supplementary_pass', { textract_bill_id: id })
  await read(id)
  expect(await sources()).toEqual(['ocr'])
}, 60_000)

test('rebuilding forgets what was matched, and keeps what a person picked', async () => {
  const id = await readBill()
  expect((await getBill(app, client, id)).utility_account_id).toBe(account.id)
  const fresh = (await asked(`${id}/rebuild_metadata`)).json().bill
  expect(fresh).toMatchObject({
    status: 'UNPROCESSED',
    utility_account_id: null,
    gpt_bill: null,
    pdf_text: null,
  })
  await read(id)
  expect((await getBill(app, client, id)).utility_account_id).toBe(account.id)
  const elsewhere = await addUtility(app.services.db)
  await app.call('PUT', `/documents/${id}`, { token: client.token, body: { utility_company_id: elsewhere } })
  const again = (await asked(`${id}/rebuild_metadata`)).json().bill
  expect(again).toMatchObject({ utility_company_id: elsewhere, utility_account_id: null })
})

test('a reading holds what the engine answered, and the tables of the page as HTML', async () => {
  const { gpt_bill, gpt_html, tables } = await getBill(app, client, await readBill())
  expect(JSON.parse(gpt_bill?.response ?? '')).toMatchObject({
    account_number: facts.accountNumber,
    charges: gpt_bill?.charges.map(({ description, amount }) => ({ description, amount })),
  })
  expect(gpt_html === null).toBe(tables.length === 0)
  for (const { rows } of tables) expect(gpt_html?.split('<tr>').length).toBeGreaterThan(rows.length)
})

describe('extract', () => {
  test('takes a configuration for that reading alone', async () => {
    const id = await readBill()
    const made = await app.call('POST', '/documents/configurations/new', {
      token: client.token,
      body: {
        name: 'Once',
        queries: [{ name: 'Account', query: 'What is the account number?', ep_field_name: 'acct_num' }],
      },
    })
    const config = made.json().configuration
    expect((await getBill(app, client, id)).queries).toEqual([])
    await asked(`${id}/extract`, { config, s3Key: (await getBill(app, client, id)).s3_key })
    await read(id)
    expect(await getBill(app, client, id)).toMatchObject({
      configuration: { id: config.id, name: 'Once' },
      queries: [{ name: 'Account', response: facts.accountNumber }],
    })
    await asked(`${id}/extract`)
    await read(id)
    expect(await getBill(app, client, id)).toMatchObject({ configuration: null, queries: [] })
  })

  test('refuses another file, another company’s configuration and one that is not there', async () => {
    const id = await readBill()
    expect((await asked(`${id}/extract`, { s3Key: 'f'.repeat(64) })).statusCode).toBe(400)
    const other = await addPerson(app.services.db)
    const theirs = await app.call('POST', '/documents/configurations/new', {
      token: other.token,
      body: { name: 'Theirs' },
    })
    for (const config of [theirs.json().configuration.id, 987_654])
      expect((await asked(`${id}/extract`, { config })).statusCode).toBe(400)
    expect((await getBill(app, client, id)).status).toBe('GPT_PARSED')
  })
})

test('a version that is not the present one is told, and nothing is read', async () => {
  const id = await readBill()
  const { version } = await getBill(app, client, id)
  const answer = await asked('parse_tables', { textract_bill_id: id, version: version - 1 })
  expect(answer.statusCode).toBe(409)
  expect((await getBill(app, client, id)).status).toBe('GPT_PARSED')
})

test('a whole account is parsed again but for what a person edited', async () => {
  const { db } = app.services
  const facts = factsOf('a whole account')
  const whole = await accountOf(app, client.companyId, facts)
  const [plain, edited, done] = [
    await addReadBill(db, client.companyId, { account: whole }),
    await addReadBill(db, client.companyId, { account: whole, status: 'ERROR' }),
    await addReadBill(db, client.companyId, { account: whole, status: 'PROCESSED_FORCE' }),
  ]
  await db.updateTable('readings').set({ edited: true }).where('billId', '=', edited).execute()
  const answer = await app.call('POST', '/admin/openai/reparse_account', {
    token: staff.token,
    body: { utility_account_id: whole.id },
  })
  expect(answer.json()).toMatchObject({
    count: 1,
    edited: 1,
    message: `Parsing 1 bill of account ${whole.number} again. 1 bill edited by hand stays as it is.`,
  })
  const progress = async (id: number) => (await getBill(app, client, id)).progress
  expect([await progress(plain), await progress(edited), await progress(done)]).toEqual([
    'Waiting to be read',
    null,
    null,
  ])
})

describe('a call that waits', () => {
  const gone = () => new AbortController()

  test('ends as soon as its bill is read', async () => {
    const id = await readBill()
    const started = performance.now()
    await untilRead(app.services, id, { seconds: 60, gone: gone().signal }, async () => {
      await asked('parse_tables', { textract_bill_id: id })
      void read(id)
    })
    expect((await getBill(app, client, id)).progress).toBeNull()
    expect(performance.now() - started).toBeLessThan(30_000)
  })

  test('ends when its time is over or its caller is gone', async () => {
    const id = await readBill()
    const nothing = async () => void (await asked('parse_tables', { textract_bill_id: id }))
    const progressOf = async () =>
      (
        await app.services.db
          .selectFrom('bills')
          .select('progress')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).progress
    await untilRead(app.services, id, { seconds: 0.05, gone: gone().signal }, nothing)
    expect(await progressOf(), 'the pass is still under way').not.toBeNull()
    const caller = gone()
    const waiting = untilRead(app.services, id, { seconds: 60, gone: caller.signal }, nothing)
    caller.abort()
    await waiting
    expect(await progressOf()).not.toBeNull()
  })

  test('ends with the error of what it asked for', async () => {
    const id = await readBill()
    const failing = async () => {
      throw new Error('not allowed')
    }
    await expect(untilRead(app.services, id, { seconds: 60, gone: gone().signal }, failing)).rejects.toThrow(
      'not allowed',
    )
  })
})

test('a configuration is tried on a bill without leaving a trace', async () => {
  const id = await readBill()
  const before = await getBill(app, client, id)
  const answer = await app.call('POST', '/documents/configurations/try', {
    token: client.token,
    body: {
      textract_bill_id: id,
      configuration: {
        queries: [{ name: 'Account', query: 'What is the account number?' }],
        splitRules: [{ rule_type: 'cut_after', end_condition: facts.accountNumber }],
        skip_total_charge_validation: true,
      },
    },
  })
  expect(answer.statusCode).toBe(200)
  const { before: present, after } = answer.json()
  expect(present.gpt_bill.charges).toHaveLength(before.gpt_bill?.charges.length ?? 0)
  expect(after.queries).toMatchObject([{ name: 'Account', response: facts.accountNumber }])
  expect(await getBill(app, client, id)).toEqual({ ...before, download_url: expect.any(String) })
  const other = await addPerson(app.services.db)
  const foreign = await app.call('POST', '/documents/configurations/try', {
    token: other.token,
    body: { textract_bill_id: id, configuration: {} },
  })
  expect(foreign.statusCode).toBe(404)
})

test('passes over another company’s bill do not exist', async () => {
  const id = await readBill()
  const other = await addPerson(app.services.db)
  for (const path of ['parse_tables', 'do_second_pass', 'do_supplementary_pass'])
    expect((await post(app, other, path, { textract_bill_id: id })).statusCode).toBe(404)
  for (const path of ['rebuild_metadata', 'split_preview', 'split', 'unsplit'])
    expect((await asked(`${id}/${path}`, {}, other)).statusCode).toBe(404)
})

test('a configuration without a utility reads bills whose utility is not known, and no others', async () => {
  const other = await addPerson(app.services.db)
  const { utilityId } = account
  await addAccount(app.services.db, { companyId: other.companyId, utilityId, number: facts.accountNumber })
  const made = await app.call('POST', '/documents/configurations/new', {
    token: other.token,
    body: { name: 'Of nobody', queries: [{ name: 'Issued', query: 'When was the bill issued?' }] },
  })
  expect(made.statusCode).toBe(200)
  const readOf = async (printed: typeof facts) => {
    const id = await addWaitingBill(app, other.companyId, await fileOf(printed, 'of nobody'))
    await read(id)
    return getBill(app, other, id)
  }
  const known = await readOf(facts)
  expect([known.configuration, known.queries]).toEqual([null, []])
  const unknown = await readOf(factsOf('a bill of a utility that nobody knows'))
  expect(unknown.configuration?.name).toBe('Of nobody')
  expect(unknown.queries.map(({ name }) => name)).toEqual(['Issued'])
}, 60_000)
