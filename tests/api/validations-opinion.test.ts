import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createChat } from '#server/outside/ai/chat.ts'
import { createSecondOpinions } from '#server/outside/ai/second-opinion.ts'
import { createAiLedger } from '#server/services/ai-ledger.ts'
import { askSecondOpinion } from '#server/services/validations/ask-second-opinion.ts'
import { validateSaved } from '#server/services/validations/validate-bills.ts'
import type { Services } from '#server/services.ts'
import { type AiServer, startAiServer } from '#tests/helpers/ai-server.ts'
import { addAccount, type TestAccount } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addSavedMonth, addSavedYear } from '#tests/helpers/saved-bills.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let server: AiServer
let client: TestPerson
let account: TestAccount
let saved: number
beforeAll(async () => {
  ;[app, server] = await Promise.all([createTestApp(), startAiServer()])
  client = await addPerson(app.services.db)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

beforeEach(async () => {
  const { db } = app.services
  account = await addAccount(db, { companyId: client.companyId })
  await addSavedYear(db, account)
  saved = await addSavedMonth(db, account, { month: 13 })
})

const configure = () =>
  app.services.db
    .insertInto('extractionConfigurations')
    .values({ name: 'Ours', utilityCompanyId: account.utilityId, companyId: client.companyId })
    .execute()

/** With a service that has so many tokens a day. */
function connected(dailyTokens = 1_000_000): Services {
  const settings = { baseUrl: server.url, apiKey: null, model: null, timeoutSeconds: 5, dailyTokens }
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
  says('The 313 kWh are more than the 309 kWh of January.')
  await askSecondOpinion(connected(), saved)
  const { ai, ...after } = await said()
  expect(ai).toEqual({
    ...{ severity: 'WARNING', confidence: 40, nextSteps: 'Look at the page.', unsupported: [] },
    response: 'The 313 kWh are more than the 309 kWh of January.',
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
    const answer = await app.call('POST', '/documents/ai_validations', { token: client.token, body })
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

test('a service that fails says nothing, and the checks stand', async () => {
  await configure()
  await validateSaved(connected(), saved)
  server.does({ refusal: 'No.' })
  await askSecondOpinion(connected(), saved)
  expect((await said()).ai).toBeNull()
})
