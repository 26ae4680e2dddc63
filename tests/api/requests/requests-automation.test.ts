import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#base/calendar-date.ts'
import { weekOf } from '#domain/records/request-week.ts'
import { nextAutomation, runAutomation, startAutomation } from '#server/requests/run-automation.ts'
import { addUtility } from '#tests/helpers/bills.ts'
import { addCompany, addPerson } from '#tests/helpers/people.ts'
import { addInvoice, addLetter, addRequest, addTemplate } from '#tests/helpers/requests.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp | undefined
let token: string
let companyId: number
beforeEach(async () => {
  await app?.close()
  app = await createTestApp()
  token = (await addPerson(app.services.db, { admin: true })).token
  companyId = await addCompany(app.services.db)
})
afterAll(() => app?.close())

const running = (): TestApp => {
  if (app === undefined) throw new Error('the app is not there')
  return app
}
const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
  (await running().call(method, `/admin/utility_email_requests/${path}`, { token, body })).json()
const change = (id: number, what: object) => call('POST', 'change', { requests: [id], change: what })
const mails = () =>
  running().services.db.selectFrom('outgoingMails').select(['recipient', 'subject']).execute()

test('the rehearsal says what the run does, and the run does it once', async () => {
  const { db } = running().services
  const utilityId = await addUtility(db, 'Asked Power')
  await addTemplate(db, { automated: true, subject: 'Bills of {{acct_num}}' })
  const first = await addRequest(db, { companyId, utilityId, number: 'A1' })
  const second = await addRequest(db, { companyId, utilityId, number: 'A2' })
  const never = {
    'not due': await addRequest(db, { companyId, invoiceDaysAgo: 3 }),
    'the utility wants a call': await addRequest(db, { companyId, email: '[CALL] 555-0100' }),
    'no delivery e-mail': await addRequest(db, { companyId, email: null }),
    'the delivery e-mail is invalid': await addRequest(db, { companyId, email: 'ask Jordan' }),
    'do not e-mail': await addRequest(db, { companyId }),
    'paused: billing changes': await addRequest(db, { companyId }),
    'last correspondence 3 days ago': await addRequest(db, { companyId }),
    'no letter of authorization': await addRequest(db, {
      companyId: await addCompany(db),
      loaRequired: true,
    }),
  }
  await change(never['do not e-mail'].id, { kind: 'do_not_email', do_not_email: true })
  await change(never['paused: billing changes'].id, {
    kind: 'automation',
    paused: true,
    reason: 'billing changes',
  })
  await change(never['last correspondence 3 days ago'].id, {
    kind: 'sent',
    complete: true,
    date: addDays(today(), -3),
  })
  const rehearsal = await call('GET', 'automation/preview')
  expect(rehearsal.mails).toEqual([
    expect.objectContaining({
      recipients: ['billing@utility.example'],
      utility_company_name: 'Asked Power',
      accounts: ['A1', 'A2'],
      request_ids: [first.id, second.id],
      reason: 'due: 60 days, limit 35',
    }),
  ])
  const left = new Map(
    rehearsal.left.map((group: { reason: string; request_ids: number[] }) => [
      group.reason,
      group.request_ids,
    ]),
  )
  const { 'not due': fresh, ...due } = never
  for (const [reason, { id }] of Object.entries(due))
    expect([reason, left.get(reason)]).toEqual([reason, [id]])
  expect(await mails()).toEqual([])

  await runAutomation(running().services, today())
  expect(await mails()).toEqual([{ recipient: 'billing@utility.example', subject: 'Bills of A1 and 1 more' }])
  await runAutomation(running().services, today())
  expect(await mails()).toHaveLength(1)
  const { request } = await call('GET', `requests/${first.id}`)
  expect(request).toMatchObject({
    last_sent_date: today(),
    automation: { date: today(), sent: true, reason: 'due: 60 days, limit 35' },
  })
  for (const [reason, { id }] of Object.entries(due))
    expect((await call('GET', `requests/${id}`)).request.automation).toEqual({
      date: today(),
      sent: false,
      reason,
    })
  expect((await call('GET', `requests/${fresh.id}`)).request.automation).toBeNull()
})

test('a request is asked for in its week, and a pause ends on its day', async () => {
  const { db } = running().services
  await addTemplate(db, { automated: true })
  const week = weekOf(today())
  const now = await addRequest(db, { companyId })
  const later = await addRequest(db, { companyId })
  const resumed = await addRequest(db, { companyId })
  const tomorrow = await addRequest(db, { companyId })
  await change(now.id, { kind: 'week', request_on_week: week })
  await change(later.id, { kind: 'week', request_on_week: week === 1 ? 2 : 1 })
  await change(resumed.id, { kind: 'automation', paused: true, resumes_on: today() })
  await change(tomorrow.id, { kind: 'automation', paused: true, resumes_on: addDays(today(), 1) })
  const { mails: planned } = await call('GET', 'automation/preview')
  expect(planned.flatMap((mail: { request_ids: number[] }) => mail.request_ids).sort()).toEqual(
    [now.id, resumed.id].sort(),
  )
})

test('only automated templates are sent, and none with a gap', async () => {
  const { db } = running().services
  const request = await addRequest(db, { companyId })
  await addTemplate(db)
  const reasons = async () => (await call('GET', 'automation/preview')).left[0].reason
  expect(await reasons()).toBe('no automated template of its type')
  await addTemplate(db, { automated: true, body: 'Dear {{delivery_name}}' })
  expect(await reasons()).toBe('{{delivery_name}} in “Ongoing template”: account has no delivery name')
  await addLetter(db, companyId, { expiresInDays: -1 })
  await db
    .updateTable('utilityAccounts')
    .set({ loaRequired: true })
    .where('id', '=', request.account.id)
    .execute()
  expect(await reasons()).toBe('the letter of authorization has expired')
})

/** Requests On Issue of accounts whose client can be written to. */
async function addIssue(note = 'The password was changed.') {
  const { db } = running().services
  const request = await addRequest(db, { companyId, invoiceDaysAgo: 3 })
  const contact = await db
    .insertInto('contacts')
    .values({ name: 'Avery Example', email: 'avery@clients.example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('utilityAccounts')
    .set({ c1Id: contact.id })
    .where('id', '=', request.account.id)
    .execute()
  await change(request.id, { kind: 'issue_note', issue_note: note })
  return request
}

test('clients are told of issues by automated templates, and pauses of issues are their own', async () => {
  const { db } = running().services
  const body = 'Account {{acct_num}}: {{login_issue}}'
  await addTemplate(db, { type: 'Issue', automated: true, subject: 'An issue', body })
  await addTemplate(db, { type: 'Issue', subject: 'By hand only', body })
  const told = await addIssue()
  const requestsPaused = await addIssue()
  const issuesPaused = await addIssue()
  const recently = await addIssue()
  await change(requestsPaused.id, { kind: 'automation', paused: true })
  await change(issuesPaused.id, { kind: 'automation', issue: true, paused: true, reason: 'new owner' })
  await change(recently.id, { kind: 'sent', issue: true, complete: true, date: addDays(today(), -2) })

  const rehearsal = await call('GET', 'automation/preview')
  expect(rehearsal.mails.map((mail: { request_ids: number[] }) => mail.request_ids)).toEqual([
    [told.id],
    [requestsPaused.id],
  ])
  expect(rehearsal.mails[0]).toMatchObject({
    is_issue: true,
    recipients: ['avery@clients.example'],
    reason: 'on issue: The password was changed.',
  })
  expect(rehearsal.left).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        is_issue: true,
        kind: 'paused',
        reason: 'paused: new owner',
        request_ids: [issuesPaused.id],
      }),
      expect.objectContaining({
        is_issue: true,
        reason: 'the client was told 2 days ago',
        request_ids: [recently.id],
      }),
    ]),
  )
  expect(await mails()).toEqual([])

  await runAutomation(running().services, today())
  await runAutomation(running().services, today())
  expect(await mails()).toEqual([
    { recipient: 'avery@clients.example', subject: 'An issue' },
    { recipient: 'avery@clients.example', subject: 'An issue' },
  ])
  expect((await call('GET', `requests/${told.id}`)).request).toMatchObject({
    last_issue_sent_date: today(),
    last_sent_date: null,
    issue_automation: { date: today(), sent: true },
  })
  expect((await call('GET', `requests/${issuesPaused.id}`)).request).toMatchObject({
    last_issue_sent_date: null,
    issue_automation: { sent: false, reason: 'paused: new owner' },
  })
})

test('an issue and a due bill of one row are two things', async () => {
  const { db } = running().services
  await addTemplate(db, { automated: true })
  const both = await addIssue()
  await db.deleteFrom('utilityBills').where('utilityAccountId', '=', both.account.id).execute()
  await addInvoice(db, both.account.id, 60)
  await runAutomation(running().services, today())
  expect((await call('GET', `requests/${both.id}`)).request).toMatchObject({
    automation: { sent: true, reason: 'due: 60 days, limit 35' },
    issue_automation: { sent: false, reason: 'no automated template about issues' },
  })
})

test('the robot starts once a day, however many processes look', async () => {
  const { services } = running()
  const at = (hour: number) => new Date(new Date().setHours(hour, 0, 0, 0))
  expect(await startAutomation(services, at(6))).toBe(false)
  const started = await Promise.all([1, 2, 3].map(() => startAutomation(services, at(9))))
  expect(started.filter(Boolean)).toHaveLength(1)
  expect(nextAutomation(at(6)).getHours()).toBe(7)
  expect(nextAutomation(at(9)).getTime()).toBeGreaterThan(at(23).getTime())
})
