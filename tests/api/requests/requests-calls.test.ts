import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCompany, addPerson } from '#tests/helpers/people.ts'
import { addLetter, addRequest, addTemplate, type TestRequest } from '#tests/helpers/requests.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** Every call that the users of the API know, by its exact path, with the keys that they read. */

let app: TestApp
let people: Record<'admin' | 'os' | 'client', string>
let request: TestRequest
let templateId: number
let noteId: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  people = {
    admin: (await addPerson(db, { admin: true })).token,
    os: (await addPerson(db, { os: true })).token,
    client: (await addPerson(db)).token,
  }
  const companyId = await addCompany(db)
  request = await addRequest(db, { companyId })
  templateId = await addTemplate(db)
  await addLetter(db, companyId)
  const note = await db
    .insertInto('utilityAccountMeterNotes')
    .values({ utilityAccountMeterId: request.id, content: 'Asks for a letter.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  noteId = note.id
})
afterAll(() => app.close())

interface KnownCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Keys of the answer, with dots into it. */
  answer: string[]
  body?: () => object
}

const REQUESTS = '/admin/utility_email_requests'
const NOTES = '/admin/utility_account_meter_notes'
const row = () => ({ id: request.id, acct_num: request.account.number, what_else_a_row_has: null })
const template = { name: 'Named', subject: 'S', body: 'B', template_type: 'Ongoing', automated: false }

const CALLS: KnownCall[] = [
  { method: 'GET', path: `${REQUESTS}/open`, answer: ['requests'] },
  { method: 'GET', path: `${REQUESTS}/alltab`, answer: ['requests'] },
  { method: 'GET', path: `${REQUESTS}/issues/`, answer: ['requests.issues', 'requests.onboardings'] },
  {
    method: 'POST',
    path: `${REQUESTS}/authorization_letters/`,
    body: () => ({ request: row() }),
    answer: ['letters.0.download_url', 'letters.0.document_file_name'],
  },
  { method: 'GET', path: `${REQUESTS}/templates`, answer: ['templates.0.subject'] },
  { method: 'POST', path: `${REQUESTS}/templates/new`, body: () => template, answer: ['template.id'] },
  { method: 'PUT', path: `${REQUESTS}/templates/{template}`, body: () => template, answer: ['templates'] },
  {
    method: 'POST',
    path: `${REQUESTS}/build_email`,
    body: () => ({ request: row(), template: { id: templateId }, isIssue: false, useTemplateLogic: true }),
    answer: [
      'recipient',
      'newSubject',
      'newBody',
      'attachments',
      'isIssue',
      'traits',
      'accounts.0.acct_num',
      'message',
    ],
  },
  {
    method: 'POST',
    path: `${REQUESTS}/send`,
    body: () => ({
      email: {
        to: 'billing@utility.example',
        subject: 'S',
        body: 'B',
        attachments: [],
        accounts: [{ id: request.account.id, acct_num: request.account.number }],
        isIssue: false,
        traits: {},
      },
      request: row(),
    }),
    answer: [],
  },
  {
    method: 'POST',
    path: `${REQUESTS}/mark_as_sent`,
    body: () => ({ request: row(), complete: true, issue: false }),
    answer: ['sent_request.last_sent_date'],
  },
  {
    method: 'POST',
    path: `${REQUESTS}/mark_as_received`,
    body: () => ({ request: row(), complete: true }),
    answer: ['request.last_received_date'],
  },
  {
    method: 'POST',
    path: `${REQUESTS}/set_follow_up_date`,
    body: () => ({ request: row(), date: '2031-01-31' }),
    answer: [],
  },
  {
    method: 'PUT',
    path: `${REQUESTS}/setRequestOnWeek`,
    body: () => ({ request: row(), request_on_week: 2 }),
    answer: [],
  },
  {
    method: 'PUT',
    path: `${REQUESTS}/settemplateid`,
    body: () => ({ email_template_id: templateId, utility_account_id: request.account.id }),
    answer: [],
  },
  {
    method: 'POST',
    path: `${REQUESTS}/update-automation`,
    body: () => ({ issue: true, setting: true, acctId: request.account.id }),
    answer: [],
  },
  { method: 'GET', path: `${NOTES}/{meter}`, answer: ['notes.0.content', 'notes.0.created_at'] },
  {
    method: 'POST',
    path: `${NOTES}/`,
    body: () => ({ utility_account_meter_id: request.id, content: 'New' }),
    answer: ['note.id'],
  },
  {
    method: 'PUT',
    path: `${NOTES}/`,
    body: () => ({ id: noteId, utility_account_meter_id: request.id, content: 'Changed' }),
    answer: ['newNote.content'],
  },
  { method: 'DELETE', path: `${NOTES}/{note}`, answer: [] },
  { method: 'DELETE', path: `${REQUESTS}/templates/{template}`, answer: [] },
]

const IDS: Record<string, () => number> = {
  template: () => templateId,
  meter: () => request.id,
  note: () => noteId,
}

const send = ({ method, path, body }: KnownCall, token: string | undefined) =>
  app.call(
    method,
    path.replace(/\{(\w+)\}/, (_, name: string) => String(IDS[name]?.())),
    {
      token,
      body: body?.(),
    },
  )

test.each(CALLS)('$method $path answers its keys to staff', async (known) => {
  const answer = await send(known, people.admin)
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)])
  for (const key of known.answer) expect(answer.json()).toHaveProperty(key)
})

describe.each(['os', 'client', 'nobody'] as const)('%s', (who) => {
  test.each(CALLS)('does not get at $method $path', async (known) => {
    const answer = await send(known, who === 'nobody' ? undefined : people[who])
    expect(answer.statusCode).toBe(who === 'nobody' ? 401 : 403)
  })
})

test('all that was asked for shows on the row', async () => {
  const answer = await app.call('GET', `${REQUESTS}/requests/${request.id}`, { token: people.admin })
  expect(answer.json().request).toMatchObject({
    follow_up_date: '2031-01-31',
    request_on_week: 2,
    // Its template was archived at last.
    email_template_id: null,
    exclude_from_automated_issues: true,
    exclude_from_automated_requests: false,
    notes: 'New',
  })
})
