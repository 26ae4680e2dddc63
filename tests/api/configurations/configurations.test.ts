import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  DEFAULT_SETTINGS,
  NO_UTILITY_ID,
  READING_FLAGS,
  SKIP_FLAGS,
} from '#domain/configurations/configuration.ts'
import { findSettings } from '#server/configurations/repositories/configuration-repository.ts'
import { addUtility } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let client: TestPerson
let other: TestPerson
let staff: TestPerson
let os: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  client = await addPerson(db)
  other = await addPerson(db)
  staff = await addPerson(db, { admin: true })
  os = await addPerson(db, { os: true })
})
afterAll(() => app.close())

const ADMIN = '/admin/textract_configurations'
const CLIENT = '/documents/configurations'
type Method = 'GET' | 'POST' | 'DELETE'
const as = (person: TestPerson, base: string) => (method: Method, path: string, body?: object) =>
  app.call(method, `${base}${path}`, { token: person.token, body })
const byStaff = (method: Method, path: string, body?: object) => as(staff, ADMIN)(method, path, body)
const byClient = (method: Method, path: string, body?: object) => as(client, CLIENT)(method, path, body)

async function created(body: object, by = byStaff) {
  const answer = await by('POST', '/new', { name: 'A configuration', ...body })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().configuration
}

test('a new one starts with the defaults of the specification and what can be chosen', async () => {
  const { configuration, ai_models, rule_types } = (await byStaff('GET', '/new')).json()
  expect(configuration).toMatchObject({
    utility_company_id: NO_UTILITY_ID,
    ai_model: 'grok-3-mini-latest-high',
    gpt_bill_data_source: 'tables',
    use_tables: true,
    skip_ocr: false,
    skip_delivery_cadence_validation: false,
    queries: [],
    splitRules: [],
  })
  expect(ai_models).toHaveLength(5)
  expect(rule_types).toEqual(['start_end', 'cut_after', 'n_lines_after'])
})

test('flags, questions and split rules are kept as they were sent', async () => {
  const utility_company_id = await addUtility(app.services.db)
  const rule = { rule_type: 'start_end', start_condition: 'Page 1 of', end_condition: 'Remit' }
  const query = { name: 'Usage', query: 'How many kWh?', ep_field_name: 'usage' }
  const { id } = await created({
    utility_company_id,
    no_lighting_usage: true,
    ai_model: 'o3-high',
    queries: [query],
    splitRules: [rule],
  })
  const { configuration } = (await byStaff('GET', `/${id}`)).json()
  expect(configuration).toMatchObject({
    utility_company_id,
    no_lighting_usage: true,
    ai_model: 'o3-high',
    editable: true,
    queries: [query],
    splitRules: [{ ...rule, line_count: null, textract_configuration_id: id }],
  })
})

test('saving changes what was sent, keeps the rest and moves the version on', async () => {
  const first = await created({ skip_ocr: true, queries: [{ name: 'One', query: 'One?' }] })
  const [question] = first.queries
  const saved = await byStaff('POST', `/${first.id}/save`, {
    version: first.version,
    name: 'Renamed',
    queries: [
      { ...question, query: 'One again?' },
      { name: 'Two', query: 'Two?' },
    ],
  })
  expect(saved.json().configuration).toMatchObject({
    name: 'Renamed',
    version: first.version + 1,
    skip_ocr: true,
    queries: [{ id: question.id, query: 'One again?' }, { name: 'Two' }],
  })
})

test('of two who save at once the second is told what it is now', async () => {
  const first = await created({})
  const save = (name: string) => byStaff('POST', `/${first.id}/save`, { version: first.version, name })
  expect((await save('Mine')).statusCode).toBe(200)
  const stale = await save('Theirs')
  expect(stale.statusCode).toBe(409)
  expect(stale.json().error.details).toMatchObject({
    kind: 'configuration',
    records: [{ id: first.id, name: 'Mine' }],
    changed_by: expect.any(String),
  })
})

test('questions and rules are added and taken out one by one', async () => {
  const { id } = await created({ splitRules: [{ rule_type: 'cut_after', end_condition: 'End' }] })
  const added = (await byStaff('POST', `/${id}/queries/new`, { name: 'Q', query: 'What?' })).json()
    .configuration
  expect(added.queries).toMatchObject([{ name: 'Q', ep_field_name: null }])
  const less = (await byStaff('DELETE', `/queries/${added.queries[0].id}`)).json().configuration
  expect(less.queries).toEqual([])
  const none = (await byStaff('DELETE', `/split_rules/${added.splitRules[0].id}`)).json().configuration
  expect(none.splitRules).toEqual([])
  expect((await byStaff('DELETE', `/queries/${added.queries[0].id}`)).statusCode).toBe(404)
})

test('what goes goes with the save that says so, or not at all; another’s parts stay', async () => {
  const rule = { rule_type: 'cut_after', end_condition: 'End' }
  const query = { name: 'Q', query: 'What?' }
  const { id, version, queries, splitRules } = await created({ splitRules: [rule], queries: [query] })
  const other = await created({ queries: [query] })
  const removed = {
    removed_queries: [queries[0].id, other.queries[0].id],
    removed_split_rules: [splitRules[0].id],
  }
  const stale = await byStaff('POST', `/${id}/save`, { ...removed, version: version - 1 })
  expect(stale.statusCode).toBe(409)
  expect((await byStaff('GET', `/${id}`)).json().configuration).toMatchObject({ queries: [{ name: 'Q' }] })

  const saved = (await byStaff('POST', `/${id}/save`, { ...removed, version, name: 'Less' })).json()
  expect(saved.configuration).toMatchObject({
    name: 'Less',
    version: version + 1,
    queries: [],
    splitRules: [],
  })
  expect((await byStaff('GET', `/${other.id}`)).json().configuration.queries).toHaveLength(1)
})

test.each([
  { rule_type: 'start_end' },
  { rule_type: 'cut_after' },
  { rule_type: 'n_lines_after', start_condition: 'Summary' },
  { rule_type: 'n_lines_after', line_count: 3 },
])('a split rule without what it looks for is refused: %o', async (rule) => {
  const answer = await byStaff('POST', '/new', { name: 'X', splitRules: [rule] })
  expect(answer.statusCode).toBe(400)
})

test('of two who give the same utility to theirs at once one is refused', async () => {
  const utility_company_id = await addUtility(app.services.db)
  const two = [await created({ name: 'One' }), await created({ name: 'Two' })]
  const answers = await Promise.all(
    two.map(({ id }) => byStaff('POST', `/${id}/save`, { utility_company_id })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('a utility has one configuration of each owner, and the other is named', async () => {
  const utility_company_id = await addUtility(app.services.db)
  await created({ name: 'The first', utility_company_id })
  const again = await byStaff('POST', '/new', { name: 'Again', utility_company_id })
  expect([again.statusCode, again.json().error.message]).toEqual([409, expect.stringContaining('The first')])
  const { id } = await created({ name: 'Elsewhere' })
  expect((await byStaff('POST', `/${id}/save`, { utility_company_id })).statusCode).toBe(409)
})

describe('clients', () => {
  test('see shared ones and their own, and change their own only', async () => {
    const shared = await created({ name: 'Shared by all' })
    const theirs = await created({ name: 'Of another' }, as(other, CLIENT))
    const mine = await created({ name: 'My own' }, byClient)
    const listed = (await byClient('GET', '')).json().configurations
    const names = listed.map((row: { name: string }) => row.name)
    expect(names).toEqual(expect.arrayContaining(['Shared by all', 'My own']))
    expect(names).not.toContain('Of another')
    expect((await byClient('GET', `/${shared.id}`)).json().configuration.editable).toMatch(/shared/)
    expect((await byClient('POST', `/${shared.id}/save`, { name: 'Mine now' })).statusCode).toBe(403)
    expect((await byClient('DELETE', `/${shared.id}`)).statusCode).toBe(403)
    for (const [method, path] of [
      ['GET', `/${theirs.id}`],
      ['POST', `/${theirs.id}/save`],
      ['DELETE', `/${theirs.id}`],
    ] as const)
      expect((await byClient(method, path, method === 'POST' ? {} : undefined)).statusCode).toBe(404)
    expect((await byClient('POST', `/${mine.id}/save`, { name: 'Still mine' })).statusCode).toBe(200)
    expect((await byClient('DELETE', `/${mine.id}`)).json()).toEqual({ success: true })
  })

  test('cannot make one for another company', async () => {
    const made = await created({ company_id: other.companyId }, byClient)
    expect(made.company_id).toBe(client.companyId)
  })

  test('have their own go before the shared one', async () => {
    const { db } = app.services
    const utilityCompanyId = await addUtility(db)
    await created({ utility_company_id: utilityCompanyId, skip_ocr: true, gpt_bill_data_source: 'html' })
    await created({ utility_company_id: utilityCompanyId, gpt_bill_data_source: 'pdf' }, byClient)
    const mine = await findSettings(db, { utilityCompanyId, companyId: client.companyId })
    const theirs = await findSettings(db, { utilityCompanyId, companyId: other.companyId })
    expect([mine.skip_ocr, mine.gpt_bill_data_source]).toEqual([true, 'pdf'])
    expect([theirs.skip_ocr, theirs.gpt_bill_data_source]).toEqual([true, 'html'])
  })

  const RULE = { rule_type: 'cut_after', end_condition: 'The end' }
  const STAFFS = [
    ...[...SKIP_FLAGS, ...Object.keys(READING_FLAGS)].map((flag) => ({
      [flag]: !DEFAULT_SETTINGS[flag as keyof typeof DEFAULT_SETTINGS],
    })),
    { ai_model: 'o3-high' },
    { splitRules: [RULE] },
  ]

  test.each(STAFFS)('cannot choose %j, in a new one or in their own', async (choice) => {
    const mine = await created({ name: 'Mine' }, byClient)
    for (const [path, body] of [
      ['/new', { name: 'Another', ...choice }],
      [`/${mine.id}/save`, choice],
    ] as const) {
      const answer = await byClient('POST', path, body)
      expect([answer.statusCode, answer.json().error.message]).toEqual([
        403,
        expect.stringMatching(/^Only our own staff may change this of a configuration: /),
      ])
    }
    expect((await byClient('GET', `/${mine.id}`)).json().configuration).toEqual(mine)
  })

  test('keep what staff chose in their own, whatever they send back, and cannot take it out', async () => {
    const mine = await created({
      company_id: client.companyId,
      skip_demand_validation: true,
      ai_model: 'gpt-4.1',
      splitRules: [RULE],
    })
    const sentBack = { ...mine, name: 'Renamed', version: undefined }
    const saved = (await byClient('POST', `/${mine.id}/save`, sentBack)).json().configuration
    expect(saved).toEqual({ ...mine, name: 'Renamed', version: saved.version, updated_at: saved.updated_at })
    const [rule] = saved.splitRules
    for (const body of [
      { skip_demand_validation: false },
      { removed_split_rules: [rule.id] },
      { splitRules: [{ ...rule, end_condition: 'Elsewhere' }] },
    ])
      expect((await byClient('POST', `/${mine.id}/save`, body)).statusCode).toBe(403)
    expect((await byClient('DELETE', `/split_rules/${rule.id}`)).statusCode).toBe(403)
  })

  test('begin with what staff chose for everybody’s bills of the utility, and get it by changing to that utility', async () => {
    const utility_company_id = await addUtility(app.services.db)
    const choice = { skip_total_charge_validation: true, splitRules: [RULE] }
    await created({ utility_company_id, ...choice })
    const first = await created({ utility_company_id, skip_total_charge_validation: false }, byClient)
    expect(first).toMatchObject(choice)
    const elsewhere = await created({ name: 'Elsewhere' }, as(other, CLIENT))
    expect(elsewhere).toMatchObject({ skip_total_charge_validation: false, splitRules: [] })
    const moved = await as(other, CLIENT)('POST', `/${elsewhere.id}/save`, { utility_company_id })
    expect(moved.json().configuration).toMatchObject(choice)
  })
})

test('contractors’ staff have nothing to do with them', async () => {
  const { id } = await created({})
  const byOs = as(os, CLIENT)
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/new'],
    ['GET', `/${id}`],
    ['POST', '/new'],
    ['POST', `/${id}/save`],
    ['DELETE', `/${id}`],
  ] as const) {
    const answer = await byOs(method, path, method === 'POST' ? { name: 'X' } : undefined)
    expect([method, path, answer.statusCode]).toEqual([method, path, 403])
  }
})
