import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addUtility } from '#tests/helpers/bills.ts'
import { addCompany, addPerson } from '#tests/helpers/people.ts'
import { addRequest, addTemplate, type TestRequest } from '#tests/helpers/requests.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let avery: string
let blair: string
let first: TestRequest
let second: TestRequest
beforeAll(async () => {
  app = await createTestApp()
  avery = (await addPerson(app.services.db, { admin: true })).token
  blair = (await addPerson(app.services.db, { admin: true })).token
  await addTemplate(app.services.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.services
  const companyId = await addCompany(db)
  const utilityId = await addUtility(db)
  first = await addRequest(db, { companyId, utilityId, number: 'ONE-1' })
  second = await addRequest(db, { companyId, utilityId, number: 'TWO-2' })
})

const call = async (token: string, path: string, body: object = {}) => {
  const answer = await app.call('POST', `/admin/utility_email_requests/${path}`, { token, body })
  return { status: answer.statusCode, ...answer.json() }
}
const build = (token: string, request = first.id) =>
  call(token, 'build_email', { request, useTemplateLogic: true })
type Draft = Awaited<ReturnType<typeof build>>
const send = (token: string, draft: Draft, over: object = {}) =>
  call(token, 'send', {
    email: {
      to: draft.recipient,
      subject: draft.newSubject,
      body: draft.newBody,
      accounts: draft.accounts,
      traits: draft.traits,
      ...over,
    },
    request: first.id,
  })

/** The mails about the two requests that leave. */
const mails = async () => {
  const rows = await app.services.db
    .selectFrom('outgoingMails as mail')
    .innerJoin('requestMails as about', 'about.mailId', 'mail.id')
    .where('about.requestId', 'in', [first.id, second.id])
    .where('mail.recalledAt', 'is', null)
    .select('mail.id')
    .distinct()
    .execute()
  return rows.length
}

test('a draft whose answer was lost is told again what became of it', async () => {
  const draft = await build(avery)
  const sent = await send(avery, draft)
  const again = await send(avery, draft)
  expect(again).toMatchObject({ status: 200, mail_id: sent.mail_id, recall_until: sent.recall_until })
  expect(again.requests.map((row: { id: number }) => row.id)).toEqual([first.id, second.id])
  expect(await mails()).toBe(1)
})

test('pressed many times at once, it is one mail', async () => {
  const draft = await build(avery)
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => send(avery, draft)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ mail_id }) => mail_id)).size).toBe(1)
  expect(await mails()).toBe(1)
})

test('of two people at once one sends, and the other is told who did', async () => {
  const drafts = await Promise.all([build(avery), build(blair, second.id)])
  const answers = await Promise.all([send(avery, drafts[0]), send(blair, drafts[1])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.error.message).toMatch(
    /^Account ONE-1 and 1 more was changed after this draft was built: .+ sent an e-mail about it\. Nothing was sent\.$/,
  )
  expect(refused?.error.details.records).toHaveLength(2)
  expect(await mails()).toBe(1)
})

test('a change of any of its requests stops it', async () => {
  const draft = await build(avery)
  await call(blair, 'change', { requests: [second.id], change: { kind: 'issue_note', issue_note: 'Moved.' } })
  const refused = await send(avery, draft)
  expect(refused).toMatchObject({
    status: 409,
    error: { details: { kind: 'request', records: [{ id: second.id }] } },
  })
  expect(refused.error.message).toBe(
    'Account TWO-2 was changed after this draft was built. Nothing was sent.',
  )
  expect(await mails()).toBe(0)
})

test('what was changed after an answer was lost is not taken for sent', async () => {
  const draft = await build(avery)
  await send(avery, draft)
  const refused = await send(avery, draft, { body: 'Please hurry.' })
  expect(refused).toMatchObject({
    status: 409,
    error: {
      message: 'This e-mail has been sent already, without your last changes. Nothing more was sent.',
    },
  })
  expect(await mails()).toBe(1)
})

test('a late copy of a call does not send what was taken back', async () => {
  const draft = await build(avery)
  const { mail_id } = await send(avery, draft)
  await call(avery, `mails/${mail_id}/recall`)
  expect(await send(avery, draft)).toMatchObject({ status: 409 })
  expect(await mails()).toBe(0)
})

test('a caller without a draft’s key sends the same words once while they wait, and again when taken back', async () => {
  const bare = { recipient: 'a@utility.example', newSubject: 'S', newBody: 'B' } as never as Draft
  const once = () => send(avery, bare, { accounts: [{ id: first.account.id, request_ids: [first.id] }] })
  const { mail_id } = await once()
  expect(await once()).toMatchObject({ status: 200, mail_id })
  await call(avery, `mails/${mail_id}/recall`)
  const again = await once()
  expect(again.status).toBe(200)
  expect(again.mail_id).not.toBe(mail_id)
  expect(await mails()).toBe(1)
})
