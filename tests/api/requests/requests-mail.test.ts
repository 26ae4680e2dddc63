import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, formatDate, today } from '#base/calendar-date.ts'
import { sendMail } from '#server/notifications/mail-outbox.ts'
import { addReadBill, addUtility } from '#tests/helpers/bills.ts'
import { addCompany, addPerson } from '#tests/helpers/people.ts'
import { addInvoice, addLetter, addRequest, addTemplate, type TestRequest } from '#tests/helpers/requests.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let token: string
let companyId: number
let utilityId: number
let first: TestRequest
let second: TestRequest
let templateId: number
beforeAll(async () => {
  app = await createTestApp()
  token = (await addPerson(app.services.db, { admin: true })).token
  templateId = await addTemplate(app.services.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.services
  companyId = await addCompany(db)
  utilityId = await addUtility(db)
  first = await addRequest(db, { companyId, utilityId, number: 'ONE-1' })
  second = await addRequest(db, { companyId, utilityId, number: 'TWO-2', email: ' BILLING@utility.example ' })
})

const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const answer = await app.call(method, `/admin/utility_email_requests/${path}`, { token, body })
  return { status: answer.statusCode, ...answer.json() }
}
const build = (body: object = {}) =>
  call('POST', 'build_email', { request: first.id, template: null, useTemplateLogic: true, ...body })

async function send(change: object = {}, built?: Awaited<ReturnType<typeof build>>) {
  const draft = built ?? (await build())
  const email = {
    to: draft.recipient,
    subject: draft.newSubject,
    body: draft.newBody,
    attachments: draft.attachments,
    accounts: draft.accounts,
    isIssue: draft.isIssue,
    traits: draft.traits,
    ...change,
  }
  return call('POST', 'send', { email, request: { id: first.id } })
}

const sentDates = async () =>
  (
    await app.services.db
      .selectFrom('utilityRequests')
      .where('id', 'in', [first.id, second.id])
      .select('lastSentDate')
      .orderBy('id')
      .execute()
  ).map((row) => row.lastSentDate)

test('a draft gathers what one address of one utility has to be asked for', async () => {
  await addRequest(app.services.db, { companyId, utilityId, number: 'FRESH', invoiceDaysAgo: 5 })
  await addRequest(app.services.db, { companyId, utilityId, number: 'ELSE', email: 'other@utility.example' })
  const draft = await build()
  expect(draft).toMatchObject({
    recipient: 'billing@utility.example',
    newSubject: 'Bill of ONE-1 and 1 more',
    unresolved: [],
    message: null,
  })
  expect(draft.accounts.map((account: { acct_num: string }) => account.acct_num)).toEqual(['ONE-1', 'TWO-2'])
  expect(draft.accounts[0].missing_invoices).toHaveLength(1)
  const alone = await build({ only: [first.id] })
  expect(alone.newSubject).toBe('Bill of ONE-1')
})

test('what cannot be filled is told with its reason and its place', async () => {
  const id = await addTemplate(app.services.db, {
    subject: '{{acct_num}} for {{c2_name}}',
    body: 'Dear {{delivery_name|colleague}}, {{nonsense}}',
  })
  const draft = await build({ template: { id }, only: [first.id] })
  expect(draft.newBody).toBe('Dear colleague, {{nonsense}}')
  expect(draft.unresolved).toEqual([
    { where: 'subject', name: 'c2_name', reason: 'account has no C2', start: 10, end: 21 },
    {
      where: 'body',
      name: 'nonsense',
      reason: 'there is no placeholder called “nonsense”',
      start: 16,
      end: 28,
    },
  ])
  const refused = await send({}, draft)
  expect(refused.error).toMatchObject({
    code: 'invalid_input',
    message: 'Some template strings could not be populated.',
  })
})

test.each([
  [{ to: 'nobody' }, 'Email address is invalid.'],
  [{ to: 'a@b.example; c@' }, 'Email address is invalid.'],
  [{ to: 'a@b.example\r\nBcc: c@d.example' }, 'Email address is invalid.'],
  [{ subject: ' ' }, 'Please enter a subject.'],
  [{ body: '' }, 'Please enter an email body.'],
])('the server refuses %j as the form does', async (change, message) => {
  const refused = await send(change)
  expect(refused).toMatchObject({ status: 400, error: { message } })
  expect(await sentDates()).toEqual([null, null])
})

test('sending stamps every request of the mail, and taking it back unstamps them', async () => {
  const sent = await send({ to: 'a@x.example; b@x.example & c@x.example,d@x.example' })
  expect(sent).toMatchObject({ status: 200, recall_seconds: 15 })
  expect(await sentDates()).toEqual([today(), today()])
  expect(sent.requests[0].last_mail).toMatchObject({
    state: 'waiting',
    recipients: ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'],
  })
  const recalled = await call('POST', `mails/${sent.mail_id}/recall`)
  expect(recalled.email).toMatchObject({ to: 'a@x.example; b@x.example; c@x.example; d@x.example' })
  expect(await sentDates()).toEqual([null, null])
  await sendMail(app.services, sent.mail_id)
  expect((await call('GET', `mails?request_id=${first.id}`)).mails[0]).toMatchObject({
    state: 'recalled',
    sent_at: null,
  })
})

test('what has left cannot be taken back', async () => {
  const sent = await send()
  await sendMail(app.services, sent.mail_id)
  expect(await call('POST', `mails/${sent.mail_id}/recall`)).toMatchObject({ status: 409 })
  expect(await sentDates()).toEqual([today(), today()])
})

test('a mark that a person made since stays when the mail is taken back', async () => {
  const sent = await send()
  await call('POST', 'change', {
    requests: [first.id],
    change: { kind: 'sent', complete: true, date: addDays(today(), -1) },
  })
  await call('POST', `mails/${sent.mail_id}/recall`)
  expect(await sentDates()).toEqual([addDays(today(), -1), null])
})

test('nothing is asked for that came after the draft was built', async () => {
  const draft = await build()
  await addInvoice(app.services.db, second.account.id, 3)
  const refused = await send({}, draft)
  expect(refused).toMatchObject({ status: 409 })
  expect(refused.error.message).toContain(formatDate(addDays(today(), -3)))
  expect(refused.error.details.records[0].id).toBe(second.id)
  expect(await sentDates()).toEqual([null, null])
})

test('a bill that waits for review counts as come', async () => {
  const draft = await build()
  await addReadBill(app.services.db, companyId, {
    account: first.account,
    invoiceDate: addDays(today(), -2),
  })
  const refused = await send({}, draft)
  expect(refused).toMatchObject({ status: 409 })
  expect(refused.error.message).toContain('ONE-1')
})

test('a bill that comes after sending proposes “received”; confirming can be undone', async () => {
  await send()
  expect(
    await call('POST', 'change', { requests: [first.id], change: { kind: 'confirm_received' } }),
  ).toMatchObject({ status: 409 })
  const billId = await addReadBill(app.services.db, companyId, {
    account: first.account,
    invoiceDate: addDays(today(), -2),
  })
  const { request } = await call('GET', `requests/${first.id}`)
  expect(request.proposal).toEqual({
    date: today(),
    textract_bill_id: billId,
    bill_id: null,
    invoice_date: addDays(today(), -2),
  })
  expect(request.abilities.confirm_received).toBe(true)
  const confirmed = await call('POST', 'change', {
    requests: [{ id: first.id, version: request.version }],
    change: { kind: 'confirm_received' },
  })
  expect(confirmed.requests[0]).toMatchObject({ last_received_date: today(), proposal: null })
  const undone = await call('POST', 'restore', { undo: confirmed.undo })
  expect(undone.requests[0]).toMatchObject({ last_received_date: null, proposal: request.proposal })
})

test('letters go along where they are required, and are fetched by a link', async () => {
  const { db, files } = app.services
  const { sha256 } = await files.put(Readable.from([Buffer.from('pdf')]), 100)
  const letterId = await addLetter(db, companyId, { sha256 })
  const strangers = await addLetter(db, await addCompany(db))
  expect(await build(), 'offered where nobody asks for them').toMatchObject({
    attachments: [],
    other_letters: [{ id: letterId }],
  })
  await db
    .updateTable('utilityAccounts')
    .set({ loaRequired: true })
    .where('id', '=', first.account.id)
    .execute()
  const draft = await build()
  expect(draft).toMatchObject({
    attachments: [{ id: letterId, filename: 'Letter.pdf', expired: false }],
    other_letters: [],
  })
  const { letters } = await call('POST', 'authorization_letters/', { request: { id: first.id } })
  const fetched = await app.app.inject({ method: 'GET', url: letters[0].download_url })
  expect(fetched.body).toBe('pdf')
  const forged = await app.app.inject({
    method: 'GET',
    url: letters[0].download_url.replace(/key=\d/, 'key=9'),
  })
  expect(forged.statusCode).toBe(403)
  expect(await send({ attachments: [{ id: strangers, filename: 'x' }] })).toMatchObject({ status: 400 })
  const sent = await send({}, draft)
  const attached = await db
    .selectFrom('outgoingMailAttachments')
    .where('mailId', '=', sent.mail_id)
    .selectAll()
    .execute()
  expect(attached).toMatchObject([{ letterId, sha256 }])
})

test('a utility that wants a call, or no mail, gets none', async () => {
  const phone = await addRequest(app.services.db, { companyId, utilityId, email: '[CALL] 555-0142' })
  const draft = await call('POST', 'build_email', { request: phone.id, useTemplateLogic: true })
  expect(draft).toMatchObject({ recipient: null, message: 'This utility wants a call, not a mail.' })
  await call('POST', 'change', {
    requests: [first.id],
    change: { kind: 'do_not_email', do_not_email: true },
  })
  expect((await build()).message).toContain('do not e-mail')
  expect(await send({ to: 'a@b.example', subject: 's', body: 'b' })).toMatchObject({ status: 409 })
})

/** A mail whose end was handed over and never answered for. */
async function mailInDoubt(): Promise<number> {
  const { mail_id } = await send()
  const { db } = app.services
  await db
    .updateTable('outgoingMails')
    .set({ handingOverAt: new Date(), uncertainAt: new Date(), lastError: 'The line broke.' })
    .where('id', '=', mail_id)
    .execute()
  return mail_id
}

const settle = (id: number, outcome: string) => call('POST', `mails/${id}/settle`, { outcome })
const rowNow = async () => (await call('GET', `requests/${first.id}`)).request
const inDoubt = async () => (await call('POST', 'counts', {})).mails_in_doubt

test('a mail in doubt is counted, stands on its rows, and waits for a person', async () => {
  const before = await inDoubt()
  const id = await mailInDoubt()
  expect((await call('GET', 'mails')).mails[0]).toMatchObject({ id, state: 'uncertain' })
  expect(await inDoubt()).toBe(before + 1)
  expect(await rowNow()).toMatchObject({
    last_mail: { id, state: 'uncertain', error: 'The line broke.' },
    abilities: { settle_mail: true },
  })
  const { requests } = await call('POST', 'search', { flag: 'mail_in_doubt', limit: 200 })
  expect(requests.map((row: { id: number }) => row.id)).toEqual(expect.arrayContaining([first.id, second.id]))
  await sendMail(app.services, id)
  expect((await rowNow()).last_mail.state).toBe('uncertain')
})

test('a person says that it was sent, once, and can take the word back', async () => {
  const id = await mailInDoubt()
  const settled = await settle(id, 'arrived')
  expect(settled.requests).toHaveLength(2)
  expect(settled.requests[0]).toMatchObject({ last_mail: { id, state: 'sent', error: null } })
  expect(settled.requests[0].abilities.settle_mail).not.toBe(true)
  expect(await settle(id, 'arrived')).toMatchObject({ status: 409 })
  expect((await settle(id, 'undecided')).requests[0].last_mail).toMatchObject({
    state: 'uncertain',
    error: 'The line broke.',
  })
  expect(await settle(id, 'undecided')).toMatchObject({ status: 409 })
})

test('a person says that it was not: it is sent again, unless the word is taken back before', async () => {
  const id = await mailInDoubt()
  expect((await settle(id, 'send_again')).requests[0].last_mail.state).toBe('waiting')
  await settle(id, 'undecided')
  await sendMail(app.services, id)
  expect((await rowNow()).last_mail.state).toBe('uncertain')
  await settle(id, 'send_again')
  await sendMail(app.services, id)
  expect((await rowNow()).last_mail.state).toBe('sent')
  expect(await settle(id, 'undecided')).toMatchObject({ status: 409 })
})

test('a mail in doubt stands on its rows before a later one', async () => {
  const id = await mailInDoubt()
  const later = await send()
  expect((await rowNow()).last_mail.id).toBe(id)
  await settle(id, 'arrived')
  expect((await rowNow()).last_mail.id).toBe(later.mail_id)
})

test('the favourite goes before the other templates of its type', async () => {
  const favourite = await addTemplate(app.services.db, { subject: 'Favourite' })
  await call('POST', 'change', {
    requests: [first.id],
    change: { kind: 'template', email_template_id: favourite },
  })
  expect((await build()).traits.template_id).toBe(favourite)
  expect((await build({ template: templateId })).traits.template_id).toBe(templateId)
})

test('a draft names the periods of which bills are missing, answers them, and is about no other client’s account', async () => {
  const { db } = app.services
  const foreign = await addRequest(db, { companyId: await addCompany(db), utilityId, number: 'THEIRS-9' })
  const missing = [{ start_date: '2026-05-01', end_date: '2026-05-31' }]
  const draft = await build({ only: [first.id, foreign.id], missing })
  expect(draft.newBody).toContain('service from 05/01/2026 to 05/31/2026')
  expect(draft.missing).toEqual(missing)
  expect(JSON.stringify([draft.newBody, draft.accounts])).not.toContain('THEIRS-9')
  expect((await build({ missing: [{ start_date: '2026-02-30', end_date: '2026-05-31' }] })).status).toBe(400)
})

test('nobody but staff has a mail written about an account, whosever it is', async () => {
  const person = await addPerson(app.services.db, { companyId })
  const missing = [{ start_date: '2026-05-01', end_date: '2026-05-31' }]
  const answer = await app.call('POST', '/admin/utility_email_requests/build_email', {
    token: person.token,
    body: { request: first.id, missing },
  })
  expect(answer.statusCode).toBe(403)
})
