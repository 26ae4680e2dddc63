import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AiModel } from '#domain/configurations/configuration.ts'
import { FIRST_PASS } from '#domain/configurations/reading-plan.ts'
import type { AiBill } from '#server/platform/ai/ai-bill.ts'
import { createAiReader } from '#server/platform/ai/ai-reader.ts'
import { builtInReader } from '#server/platform/ai/built-in-reader.ts'
import { createChat } from '#server/platform/ai/chat.ts'
import { createAiLedger } from '#server/platform/ai/ledger/ai-ledger.ts'
import { type AiServer, startAiServer } from '#tests/helpers/ai-server.ts'
import { type Detail, getBill, post } from '#tests/helpers/bill-calls.ts'
import { addUtility } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createReadingApp, type ReadingApp } from '#tests/helpers/reading-app.ts'
import { addWaitingBill, factsOf, fileOf } from '#tests/helpers/waiting-bills.ts'

const facts = factsOf('a bill for the service')
let app: ReadingApp
let server: AiServer
let client: TestPerson
let staff: TestPerson
let seeds = 0
/** As the engine alone reads it. */
let own: Detail
beforeAll(async () => {
  app = await createReadingApp()
  server = await startAiServer()
  client = await addPerson(app.services.db)
  staff = await addPerson(app.services.db, { admin: true })
  own = await readBill({}, { configured: false })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

async function readBill(
  flags: object,
  {
    configured = true,
    dailyTokens = 1_000_000,
    model = null,
  }: { configured?: boolean; dailyTokens?: number; model?: AiModel | null } = {},
): Promise<Detail> {
  const utility_company_id = await addUtility(app.services.db)
  if (configured) {
    const body = { name: 'By the service', utility_company_id, ...flags }
    const made = await app.call('POST', '/admin/textract_configurations/new', {
      token: staff.token,
      body,
    })
    expect(made.statusCode).toBe(200)
  }
  const settings = { baseUrl: server.url, apiKey: 'key', model: null, timeoutSeconds: 5, dailyTokens }
  const reader = createAiReader({
    settings,
    chat: createChat(settings, [1]),
    ledger: createAiLedger(app.services.db, dailyTokens),
    builtIn: builtInReader,
  })
  const bytes = await fileOf(facts, `service ${++seeds}`)
  const id = await addWaitingBill(app, client.companyId, bytes, utility_company_id)
  await app.services.db
    .updateTable('bills')
    .set({ readingPlan: JSON.stringify({ ...FIRST_PASS, model }) })
    .where('id', '=', id)
    .execute()
  await app.read(id, { services: { reader } })
  return getBill(app, client, id)
}

const line = { meter_number: null, start_date: null, end_date: null }
/** The charges that the engine reads, in other words of their own where told. */
const said = (change: Partial<AiBill> = {}): AiBill => ({
  account_number: null,
  invoice_date: null,
  start_date: null,
  end_date: null,
  total_current_charges: null,
  charges: (own.gpt_bill?.charges ?? []).map(({ description, amount }) => ({ ...line, description, amount })),
  usages: [],
  ...change,
})
const charges = (bill: Detail) =>
  bill.gpt_bill?.charges.map(({ description, amount }) => [description, amount])

test('without a configuration nothing leaves the machine', async () => {
  server.does({ answer: said() })
  await readBill({}, { configured: false })
  expect(server.asked).toEqual([])
  const { reasoning } = await readBill({}, { configured: false, model: 'grok-4' })
  expect(server.asked).toEqual([])
  expect(reasoning).toContain('Read without the AI service: no configuration was saved for its utility.')
})

describe('with one', () => {
  test('the model of the configuration is asked, with what it sends and the notes filled in', async () => {
    await app.call('POST', '/documents/prompts/new', {
      token: client.token,
      body: {
        name: 'Notes',
        prompt_notes: 'The bill is of {{INVOICE_DATE}}.',
        second_pass_notes: 'Look twice.',
      },
    })
    server.does({ answer: said() })
    const bill = await readBill({ ai_model: 'o4-mini-high', gpt_bill_data_source: 'pdf' })
    const [asked] = server.asked
    expect(asked?.body).toMatchObject({ model: 'o4-mini', reasoning_effort: 'high' })
    const [system, user] = asked?.body.messages ?? []
    expect(system?.content).toContain(
      `The bill is of ${bill.invoice_date?.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')}.`,
    )
    expect(system?.content).not.toContain('Look twice.')
    expect(user?.content).toContain(facts.accountNumber)
  })

  test('a model that was chosen for the pass goes before that of the configuration', async () => {
    server.does({ answer: said() })
    await readBill({ ai_model: 'o4-mini-high' }, { model: 'gpt-4.1' })
    expect(server.asked[0]?.body).toMatchObject({ model: 'gpt-4.1' })
  })

  test('lines that are on the page have their places there, and its tokens are kept', async () => {
    server.does({ answer: said() })
    const bill = await readBill({})
    expect(charges(bill)).toEqual(charges(own))
    for (const { evidence } of bill.gpt_bill?.charges ?? [])
      expect(evidence).toMatchObject({ reason: 'The AI service read this; it is printed here.', page: 1 })
    const call = await app.services.db
      .selectFrom('aiCalls')
      .where('billId', '=', bill.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(call).toMatchObject({
      promptTokens: 1_200,
      completionTokens: 300,
      error: null,
      purpose: 'first',
    })
  })

  test('what it answered stays with the reading, and what it took is for our own staff to see', async () => {
    server.does({ answer: said({ invoice_date: '2020-02-02' }) })
    const { id, gpt_bill, ai_usage } = await readBill({})
    expect(JSON.parse(gpt_bill?.response ?? '')).toMatchObject({ invoice_date: '2020-02-02' })
    expect(ai_usage).toBeNull()
    const staff = { ...(await addPerson(app.services.db, { admin: true })), staff: true }
    expect((await getBill(app, staff, id)).ai_usage).toMatchObject({
      calls: 1,
      tokens_of_day: expect.any(Number),
    })
  })

  test('a date, an account and a total that are not printed are not taken, whatever the configuration takes', async () => {
    const unprinted = {
      invoice_date: '1999-01-01',
      account_number: '00-999-31',
      total_current_charges: '4.04',
    }
    server.does({ answer: said(unprinted) })
    const { gpt_bill: reading } = await readBill({
      get_invoice_date_from_ai: true,
      get_total_charges_from_ai: true,
    })
    expect(reading).toMatchObject({
      invoice_date: own.gpt_bill?.invoice_date,
      total_cost: own.gpt_bill?.total_cost,
      acct_num: own.gpt_bill?.acct_num,
    })
  })

  test('a charge whose amount is not printed loses to a reading without one, though the sum is right', async () => {
    const [first, second, ...others] = said().charges
    if (first === undefined || second === undefined) throw new Error('the bill has too few charges')
    const moved = (line: typeof first, cents: number) => ({
      ...line,
      amount: (Number(line.amount) + cents / 100).toFixed(2),
    })
    server.does({ answer: said({ charges: [moved(first, 313), moved(second, -313), ...others] }) })
    const bill = await readBill({})
    expect(charges(bill)).toEqual(charges(own))
    expect(bill.reasoning).toContain('amounts are not on the page; its charges were left out')
  })

  test('descriptions of a reading that is replaced are in no mappings any more', async () => {
    const [first, ...others] = said().charges
    server.does({
      answer: said({ charges: first ? [{ ...first, description: 'Quantum levy' }, ...others] : [] }),
    })
    const { id, utility_company_id } = await readBill({})
    const noted = async () => {
      const rows = await app.services.db
        .selectFrom('chargeMappings')
        .where('utilityCompanyId', '=', utility_company_id)
        .select('description')
        .execute()
      return rows.map(({ description }) => description)
    }
    expect(await noted()).toContain('Quantum levy')
    const asked = await post(app, client, 'parse_tables', { textract_bill_id: id, wait: false })
    const { replaced_reading_id: replaced } = asked.json()
    // What was read before stays on the screen meanwhile.
    expect(charges(await getBill(app, client, id))).toContainEqual(['Quantum levy', first?.amount])
    await app.read(id)
    expect(await noted()).not.toContain('Quantum levy')
    expect(await noted()).toContain(first?.description)
    await app.call('POST', `/documents/${id}/readings/${replaced}/restore`, { token: client.token, body: {} })
    expect(await noted()).toContain('Quantum levy')
    expect(await noted()).not.toContain(first?.description)
  })

  test('lines that come less close to the printed total are left out, and that is said', async () => {
    server.does({ answer: said({ charges: said().charges.slice(1) }) })
    const bill = await readBill({})
    expect(charges(bill)).toEqual(charges(own))
    expect(bill.reasoning).toContain('left out')
  })

  test('the invoice date is the service’s only where the configuration asks for it', async () => {
    server.does({ answer: said({ invoice_date: '1999-01-01' }) })
    expect((await readBill({})).gpt_bill?.invoice_date).toBe(own.gpt_bill?.invoice_date)
  })
})

describe('the built-in reading stands, and says why', () => {
  test.each([
    [{ status: 500 }, 'it answered with status 500'],
    [{ cutOff: true }, 'its answer was cut off'],
    [{ content: 'I am a teapot.' }, 'its answer is not in the form'],
  ] as const)('when the service does %o', async (behaviour, reason) => {
    server.does(behaviour)
    const bill = await readBill({})
    expect(charges(bill)).toEqual(charges(own))
    expect(bill.status).toBe('GPT_PARSED')
    expect(bill.reasoning).toContain(`Read without the AI service: ${reason}`)
    expect(bill.parse_failure).toContain(reason)
  })

  test('when the tokens of the day are used up: then nothing is sent', async () => {
    server.does({ answer: said() })
    const bill = await readBill({}, { dailyTokens: 1 })
    expect(server.asked).toEqual([])
    expect(bill.reasoning).toContain('the tokens of the day are used up')
  })

  test('when the configuration sends no part of the bill', async () => {
    server.does({ answer: said() })
    const bill = await readBill({ use_tables: false, use_queries: false })
    expect(server.asked).toEqual([])
    expect(bill.reasoning).toContain('sends no part of the bill')
  })
})
