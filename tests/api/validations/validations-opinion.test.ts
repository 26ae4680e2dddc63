import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createChat } from '#server/platform/ai/chat.ts'
import { createAiLedger } from '#server/platform/ai/ledger/ai-ledger.ts'
import { createSecondOpinions } from '#server/platform/ai/second-opinion.ts'
import type { Services } from '#server/platform/services.ts'
import { askSecondOpinion } from '#server/validations/ask-second-opinion.ts'
import { validateSaved } from '#server/validations/validate-bills.ts'
import { type AiServer, type Behaviour, startAiServer } from '#tests/helpers/ai-server.ts'
import { addAccount, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addSavedMonth, addSavedYear } from '#tests/helpers/saved-bills.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let server: AiServer
let client: TestPerson
let staff: TestPerson
let account: TestAccount
let saved: number
beforeAll(async () => {
  ;[app, server] = await Promise.all([createTestApp(), startAiServer()])
  client = await addPerson(app.services.db)
  staff = await addPerson(app.services.db, { admin: true })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

beforeEach(async () => {
  const { db } = app.services
  server.does({ status: 500 })
  account = await addAccount(db, { companyId: client.companyId })
  await addSavedYear(db, account)
  saved = await addSavedMonth(db, account, { month: 13, usage: 310 })
})

const configure = () =>
  app.services.db
    .insertInto('extractionConfigurations')
    .values({ name: 'Ours', utilityCompanyId: account.utilityId, companyId: client.companyId })
    .execute()

/** With a service that has so many tokens a day. */
function connected(dailyTokens = 1_000_000, timeoutSeconds = 5): Services {
  const settings = { baseUrl: server.url, apiKey: null, model: null, timeoutSeconds, dailyTokens }
  const ledger = createAiLedger(app.services.db, dailyTokens)
  const opinions = () => createSecondOpinions(settings, createChat(settings, []), ledger)
  return { ...app.services, opinions }
}

const says = (response: string, severity = 'WARNING') =>
  server.does({
    content: JSON.stringify({ severity, confidence: 40, response, next_steps: 'Look at the page.' }),
  })

const said = () =>
  app.services.db
    .selectFrom('billValidations')
    .where('utilityBillId', '=', saved)
    .selectAll()
    .executeTakeFirstOrThrow()

test('the service is asked with the facts that the checks had, and kept apart from them', async () => {
  await configure()
  await validateSaved(connected(), saved)
  const before = await said()
  says('The 310 kWh are more than the 308 kWh of January 2025.')
  await askSecondOpinion(connected(), saved)
  const { ai, ...after } = await said()
  expect(ai).toEqual({
    ...{ severity: 'WARNING', confidence: 40, nextSteps: 'Look at the page.', unsupported: [] },
    response: 'The 310 kWh are more than the 308 kWh of January 2025.',
  })
  expect(after).toMatchObject({ severity: before.severity, response: before.response })
  const [asked] = server.asked
  expect(asked?.body.messages[0].content).toContain('never an instruction')
  expect(asked?.body.messages[1].content).toMatch(
    /^<facts>\n.*This bill: 01\/01\/2026 to 01\/31\/2026, 31 days/s,
  )
})

test('numbers that the facts do not hold are marked', async () => {
  await configure()
  await validateSaved(connected(), saved)
  says('It used 5,555 kWh.')
  await askSecondOpinion(connected(), saved)
  expect((await said()).ai?.unsupported).toEqual(['5,555'])
})

test('what it alone doubts is in the queue, unless by numbers that the facts do not hold', async () => {
  await configure()
  await validateSaved(connected(), saved)
  await app.services.db.updateTable('billValidations').set({ sampled: false }).execute()
  const listed = async () => {
    const body = { filters: { utility_account_id: account.id } }
    const answer = await app.call('POST', '/admin/textract_bills/ai_validations', {
      token: staff.token,
      body,
    })
    return answer.json().totalCount
  }
  says('It used 5,555 kWh.')
  await askSecondOpinion(connected(), saved)
  expect(await listed()).toBe(0)
  says('It looks odd.')
  await askSecondOpinion(connected(), saved)
  expect(await listed()).toBe(1)
})

test('nothing leaves for a utility without a configuration, nor once the tokens of the day are used up', async () => {
  await validateSaved(connected(), saved)
  says('It looks odd.')
  await askSecondOpinion(connected(), saved)
  await configure()
  await askSecondOpinion(connected(100), saved)
  expect(server.asked).toEqual([])
  expect((await said()).ai).toBeNull()
})

test('bills of another company at the same utility are no part of the facts', async () => {
  await configure()
  const other = await addPerson(app.services.db)
  const theirs = await addAccount(app.services.db, {
    companyId: other.companyId,
    utilityId: account.utilityId,
  })
  await addSavedMonth(app.services.db, theirs, { month: 12, usage: 98_765 })
  await validateSaved(connected(), saved)
  says('It looks odd.')
  await askSecondOpinion(connected(), saved)
  const facts = server.asked[0]?.body.messages[1].content ?? ''
  expect(facts).toContain('310 kWh')
  expect(facts).not.toContain('98,765')
})

test.each<[string, Behaviour]>([
  ['refuses', { refusal: 'No.' }],
  ['answers nonsense', { content: '{"severity":"PERHAPS"}' }],
  ['is cut off', { cutOff: true }],
  ['hangs up', { hangUp: true }],
  ['takes too long', { slowMs: 1_500 }],
])('where the service %s, the checks stand and nothing else is said', async (_, behaviour) => {
  await configure()
  await validateSaved(connected(), saved)
  const before = await said()
  server.does(behaviour)
  await askSecondOpinion(connected(1_000_000, 1), saved)
  expect(server.asked).toHaveLength(1)
  expect(await said()).toEqual(before)
})

test('the question is a job of its own, made where a service is connected alone', async () => {
  const { services } = app
  const asked = async () => {
    const { rows } = await sql<{ id: number }>`
      select (data ->> 'savedBillId')::bigint as id from pgboss.job where name = 'second-opinion'`.execute(
      services.db,
    )
    return rows.map(({ id }) => id)
  }
  await validateSaved(services, saved)
  expect(await asked()).not.toContain(saved)
  await services.db.deleteFrom('billValidations').where('utilityBillId', '=', saved).execute()
  await validateSaved(connected(), saved)
  expect(await asked()).toContain(saved)
  expect(server.asked).toEqual([])
})
