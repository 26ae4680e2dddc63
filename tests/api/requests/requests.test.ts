import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#base/calendar-date.ts'
import { addAccount, type TestAccount } from '#tests/helpers/bills.ts'
import { addCompany, addPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let token: string
let account: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  token = (await addPerson(db, { admin: true })).token
  account = await addAccount(db, {
    companyId: await addCompany(db),
    meters: [{ number: 'ONE' }, { number: 'TWO', status: 'Onboarding' }],
  })
})
afterAll(() => app.close())

const post = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
  const answer = await app.call(method, `/admin/utility_email_requests/${path}`, { token, body })
  return { status: answer.statusCode, ...answer.json() }
}
const get = async (path: string) =>
  (await app.call('GET', `/admin/utility_email_requests/${path}`, { token })).json()
const idOf = (index: number) => account.meters[index]?.id ?? 0

test('every utility account meter is a request from the moment it is there', async () => {
  const { requests } = await get('alltab')
  expect(requests.map(({ id }: { id: number }) => id)).toEqual(account.meters.map(({ id }) => id))
})

test('lists answer under every name, with and without a slash at the end', async () => {
  for (const path of [
    'all',
    'open',
    'Has Delivery Name',
    'no_loas_no_contact',
    'requiresLoa',
    'alltab',
    'alltab/',
  ])
    expect((await get(encodeURI(path))).requests).toBeInstanceOf(Array)
  for (const path of ['issues', 'issues/']) {
    const { requests } = await get(path)
    expect(requests).toEqual({ issues: [], onboardings: [expect.objectContaining({ id: idOf(1) })] })
  }
  expect((await get('nonsense')).error.code).toBe('not_found')
})

test('a mark can be made, taken away and undone', async () => {
  const sent = await post('mark_as_sent', { request: { id: idOf(0) }, complete: true, issue: false })
  expect(sent.sent_request.last_sent_date).toBe(today())
  const removed = await post('mark_as_sent', { request: sent.sent_request, complete: false })
  expect(removed).toMatchObject({ status: 200, sent_request: { last_sent_date: null } })
  const restored = await post('restore', { undo: removed.undo })
  expect(restored.requests[0].last_sent_date).toBe(today())
  const issue = await post('mark_as_sent', { request: idOf(0), complete: true, issue: true })
  expect(issue.sent_request).toMatchObject({ last_issue_sent_date: today(), last_sent_date: today() })
})

test('what was changed meanwhile is not overwritten', async () => {
  const first = await post('mark_as_received', { request: idOf(0), complete: true })
  await post('set_follow_up_date', { request: idOf(0), date: addDays(today(), 3) })
  const late = await post('mark_as_received', { request: first.request, complete: false })
  expect(late.status).toBe(409)
  expect(late.error.details.records[0].follow_up_date).toBe(addDays(today(), 3))
  const undo = await post('restore', { undo: first.undo })
  expect(undo.status).toBe(409)
})

test('what was decided for an account is not put back over what somebody decided since', async () => {
  const pause = (setting: boolean) => post('update-automation', { acctId: account.id, setting, issue: false })
  const first = await pause(true)
  expect(first.status).toBe(200)
  await pause(false)
  const undo = await post('restore', { undo: first.undo })
  expect(undo.status).toBe(409)
  expect(undo.error.details).toMatchObject({
    kind: 'request',
    records: account.meters.map(({ id }) => ({ id, requests_pause: { paused: false } })),
  })
})

test('of two who change a template the second is told what it is now', async () => {
  const fields = { name: 'Asking', subject: 'S', body: 'B', template_type: 'Ongoing', automated: false }
  const { template } = await post('templates/new', fields)
  const save = (subject: string) =>
    post(`templates/${template.id}`, { ...fields, subject, version: template.version }, 'PUT')
  expect(await save('Mine')).toMatchObject({ status: 200 })
  expect(await save('Theirs')).toMatchObject({
    status: 409,
    error: {
      details: {
        kind: 'request_template',
        records: [{ id: template.id, subject: 'Mine' }],
        changed_by: null,
        changed_at: expect.any(String),
      },
    },
  })
})
